import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { GateCode } from '#contract/gate/codes.ts'
import { newCheckId } from '#contract/gateChecks/rules.ts'
import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import type { Patikra } from '#server/db/types.ts'
import { insertAll } from '#server/factories/insert.ts'
import { seeded } from '#server/factories/random.ts'

type Row = Insertable<Patikra>
type Step = Pick<Row, 'kryptis' | 'sprendimas'>
const comesIn: Step = { kryptis: 'IEJO', sprendimas: 'ILEISTA' }
const leaves: Step = { kryptis: 'ISEJO', sprendimas: 'ISLEISTA' }
const refused: Step = { kryptis: 'IEJO', sprendimas: 'NEILEISTA' }
type Verdict = Row['verdiktas']
const because = (verdiktas: Verdict, kodas: GateCode, detale = '') => ({
  verdiktas,
  kodai: JSON.stringify([{ kodas, verdiktas, detale }]),
})
const guest = { vardas: 'Margarita', pavarde: 'Sabaliauskienė', imone: 'UAB „Neries slėnio plėtra“' }
const visitor = {
  pagrindas: 'LANKYTOJAS' as const,
  lankytojas: JSON.stringify({ ...guest, priezastis: 'Užsakovo techninė priežiūra', pasKa: 'Objekto vadovas' }),
}

/** By when the checks of the morning are over: before it, they are not made, because none is of the future. */
const morningOver = '08:00'

/**
 * A gate phone of two sites and the checks of yesterday and of this morning: most in order, some refused, one let in against
 * red, a visitor, and somebody who has not left since yesterday.
 */
export async function loadSiteChecks(db: Db, today: string, now = new Date()): Promise<void> {
  const moments = await momentsOf(db, today, now)
  for (const [i, name] of ['Daugiabutis Žalgirio g. 114', 'Verslo centras Konstitucijos pr. 20A'].entries()) {
    const { id: site } = await db
      .selectFrom('objektas')
      .select('id')
      .where('pavadinimas', '=', name)
      .executeTakeFirstOrThrow()
    // The print of a cookie that nobody has.
    const zyme = createHash('sha256').update(`demo vartai ${i}`).digest().reverse()
    const used = moments.at(addDays(today, -1), '17:20')
    const gate = await db
      .insertInto('vartuIrenginys')
      .values({
        objektasId: site,
        pavadinimas: i === 0 ? 'Žalgirio gatvės vartai' : 'Pagrindiniai vartai',
        zyme,
        prijungta: moments.at(addDays(today, -20), '07:10'),
        paskutine: moments.isMorningOver ? moments.at(today, '07:50') : used,
        tinklas: '192.0.2.17',
        sukurta: moments.at(addDays(today, -20), '07:05'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertAll(db, 'patikra', await checksOf(db, { site, gate: gate.id, seed: 880 + i }, today, moments))
  }
}

/** Moments of civil days, and whether this morning is over. */
async function momentsOf(db: Db, today: string, now: Date) {
  const at = async (day: string, time: string) => {
    const { rows } = await sql<{
      kada: string
    }>`select ((${day} || ' ' || ${time})::timestamp at time zone 'Europe/Vilnius')
      as kada`.execute(db)
    return new Date(rows[0]?.kada ?? 0)
  }
  const days = [-20, -1, 0].map((back) => addDays(today, back))
  const begins = new Map<string, number>()
  for (const day of days) begins.set(day, (await at(day, '00:00')).getTime())
  const minutes = (time: string) => {
    const [hours = 0, rest = 0] = time.split(':').map(Number)
    return hours * 60 + rest
  }
  const moment = (day: string, time: string, plus = 0) =>
    new Date((begins.get(day) ?? 0) + (minutes(time) + plus) * 60_000)
  return { at: moment, isMorningOver: now >= moment(today, morningOver) }
}

async function checksOf(
  db: Db,
  { site, gate, seed }: { site: number; gate: number; seed: number },
  today: string,
  moments: Awaited<ReturnType<typeof momentsOf>>,
): Promise<Row[]> {
  const r = seeded(seed)
  const { rows: people } = await sql<{ asmuoId: number; imoneId: number; numeris: string }>`
    select oa.asmuo_id as "asmuoId", oa.imone_id as "imoneId", k.numeris from objekto_asmuo oa
    join asmuo a on a.id = oa.asmuo_id join kortele k on k.asmuo_id = oa.asmuo_id and k.statusas = 'AKTYVI'
    where oa.objektas_id = ${site} and oa.dirba_nuo < ${today}::date
      and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date)
    order by a.vartotojo_vardas = 'vartotojas' desc nulls last, oa.id limit 14`.execute(db)
  const yesterday = addDays(today, -1)
  const rows: Row[] = []
  const add = (laikas: Date, step: Step, set: Partial<Row> = {}) => {
    const id = newCheckId(laikas.getTime(), (count) => Uint8Array.from({ length: count }, () => r.int(0, 255)))
    rows.push({
      id,
      menuo: `${laikas.toISOString().slice(0, 7)}-01`,
      laikas,
      gauta: new Date(laikas.getTime() + 20_000),
      objektasId: site,
      irenginysId: gate,
      sargas: 'Petras Vartininkas',
      pagrindas: r.chance(0.7) ? 'KORTELE' : 'TELEFONAS',
      verdiktas: 'LEISTI',
      kodai: '[]',
      sarasoAmzius: r.int(1, 50) * 60,
      pranesta: true,
      ...step,
      ...set,
    })
  }
  const minute = (day: string, time: string, plus: number) => moments.at(day, time, plus)
  for (const [i, person] of people.entries()) {
    const warned = i % 5 === 3 ? because('TIKRINTI', 'TRUKSTA_PAZYMEJIMO', 'Darbas aukštyje') : {}
    add(minute(yesterday, '06:50', i * 4), comesIn, { ...person, ...warned })
    // One of them is not seen leaving.
    if (i !== 5) add(minute(yesterday, '16:20', i * 3), leaves, person)
    if (moments.isMorningOver && i < 11) add(minute(today, '06:45', i * 4), comesIn, { ...person, ...warned })
  }
  const contract = because('NELEISTI', 'SUTARTIS', 'UAB „Žaibo instaliacijos“')
  const suspended = because('NELEISTI', 'KORTELE_SUSTABDYTA')
  const unknown = { numeris: '90000001', pagrindas: 'NUMERIS' as const, ...because('NEZINOMA', 'NERASTA') }
  const allowed = { priezastis: 'VADOVO_LEIDIMAS' as const, paaiskinimas: 'Paskambinau objekto vadovui' }
  const last = people.at(-1)
  if (last) {
    add(minute(yesterday, '07:48', 0), comesIn, { ...last, ...contract, ...allowed })
    add(minute(yesterday, '08:02', 0), refused, { ...last, ...suspended })
  }
  add(minute(yesterday, '09:15', 0), refused, unknown)
  add(minute(yesterday, '10:30', 0), comesIn, visitor)
  add(minute(yesterday, '12:05', 0), leaves, visitor)
  if (moments.isMorningOver) {
    if (last) add(minute(today, '07:36', 0), comesIn, { ...last, ...contract, ...allowed })
    add(minute(today, '07:41', 0), comesIn, visitor)
    add(minute(today, '07:45', 0), refused, unknown)
  }
  return rows
}
