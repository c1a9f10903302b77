import { sql } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { insertAll } from '#server/factories/insert.ts'
import { type Random, seeded } from '#server/factories/random.ts'
import { cardEvents } from './cards/cardHistory.ts'
import { siteEvents } from './sites/siteHistory.ts'

interface Known {
  id: number
  statusas: string
  telefonas: string | null
  miestas: string
  nuotraukaId: number | null
  sukurta: string
  /** The representative of the person's company, and the administrator. */
  atstovas: number | null
}

/** How many people of the demo have a history, including the named ones. */
const most = 300

/** The history of people's records before today: registered, viewed, confirmed, changed. */
export async function loadHistory(db: Db, today: string): Promise<void> {
  const { rows: people } = await sql<Known>`
    select a.id, a.statusas, a.telefonas, a.miestas, a.nuotrauka_id as "nuotraukaId", a.sukurta::date::text as sukurta,
      (select r.id from asmuo r where r.imone_id = a.imone_id and r.vartotojo_tipas = 'ORG_ATSTOVAS' and r.id <> a.id
        order by r.id limit 1) as atstovas
    from asmuo a order by (a.slaptazodis is not null) desc, a.nuotrauka_id is null, a.id limit ${most}`.execute(db)
  const { id: admin } = await db
    .selectFrom('asmuo')
    .select('id')
    .where('vartotojoTipas', '=', 'ADMIN')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const rows = [
    ...people.flatMap((person) => lifeOf(seeded(9000 + person.id), person, admin, today)),
    ...(await cardEvents(db, admin)),
    ...(await siteEvents(db, admin, today)),
  ]
  // Read in the order of ids, so earlier rows need smaller ones.
  rows.sort((one, other) => one.laikas.localeCompare(other.laikas))
  await insertAll(db, 'auditas', rows)
}

function lifeOf(r: Random, person: Known, admin: number, today: string) {
  const { id, sukurta } = person
  const keeper = person.atstovas ?? admin
  let day = sukurta
  const rows: ReturnType<typeof event>[] = []
  const event = (veiksmas: string, who: number, pokytis: object | null = null) => ({
    laikas: `${day} ${String(r.int(8, 16)).padStart(2, '0')}:${r.int(10, 59)}:${r.int(10, 59)}`,
    veiksmas,
    asmuoId: who,
    lentele: 'asmuo',
    irasoId: id,
    apieAsmuo: id,
    pokytis: pokytis && JSON.stringify(pokytis),
  })
  /** An event some days later, unless that would be in the future. */
  const then = (from: number, to: number, veiksmas: string, who: number, pokytis: object | null = null) => {
    const next = addDays(day, r.int(from, to))
    if (next >= today) return
    day = next
    rows.push(event(veiksmas, who, pokytis))
  }
  rows.push(event('registration.register', keeper, { vartotojoTipas: 'VARTOTOJAS' }))
  if (person.statusas === 'PATIKRINTA')
    then(1, 9, 'persons.setStatus', admin, { statusas: ['NEPATIKRINTA', 'PATIKRINTA'] })
  if (person.nuotraukaId) then(1, 12, 'persons.setPhoto', r.chance(0.5) ? id : keeper, { nuotrauka: [false, true] })
  if (r.chance(0.6)) then(10, 60, 'persons.get', keeper)
  if (r.chance(0.4))
    then(5, 90, 'persons.update', id, { telefonas: [`+370 600 0${r.int(1000, 9999)}`, person.telefonas] })
  if (r.chance(0.5)) then(5, 120, 'assessments.addPerson', keeper)
  if (r.chance(0.3))
    then(5, 90, 'persons.update', keeper, { miestas: [r.pick(['Kaunas', 'Alytus', 'Utena']), person.miestas] })
  for (let views = r.int(0, 3); views > 0; views -= 1) then(10, 90, 'persons.get', r.chance(0.3) ? admin : keeper)
  if (person.statusas === 'UZBLOKUOTA')
    then(5, 60, 'persons.setStatus', admin, {
      statusas: ['PATIKRINTA', 'UZBLOKUOTA'],
      priezastis: 'Prie paskyros jungėsi ne pats asmuo',
    })
  return rows
}
