import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { seeded } from '#server/factories/random.ts'

/** The history of the demo's cards before today: created, and where it applies activated, suspended or ended. */
export async function cardEvents(db: Db, admin: number) {
  const cards = await db
    .selectFrom('kortele as k')
    .select(['k.id', 'k.asmuoId', 'k.numeris', 'k.statusas', 'k.tipas', 'k.pastabos', 'k.galiojaIki', 'k.busenaNuo'])
    .select('k.pamesta')
    .select(sql<string>`k.sukurta::date::text`.as('diena'))
    .select((eb) =>
      eb
        .selectFrom('asmuo as r')
        .innerJoin('asmuo as a', 'a.imoneId', 'r.imoneId')
        .select('r.id')
        .whereRef('a.id', '=', 'k.asmuoId')
        .where(sql<SqlBool>`r.vartotojo_tipas = 'ORG_ATSTOVAS' and r.id <> a.id`)
        .orderBy('r.id')
        .limit(1)
        .as('atstovas'),
    )
    .orderBy('k.id')
    .execute()
  return cards.flatMap(
    ({ id, asmuoId, numeris, statusas, tipas, pastabos, galiojaIki, busenaNuo, pamesta, diena, atstovas }) => {
      const r = seeded(400_000 + id)
      const event = (day: string, veiksmas: string, who: number, pokytis: object) => ({
        laikas: `${day} ${String(r.int(8, 16)).padStart(2, '0')}:${r.int(10, 59)}:${r.int(10, 59)}`,
        veiksmas,
        asmuoId: who,
        lentele: 'kortele',
        irasoId: id,
        apieAsmuo: asmuoId,
        pokytis: JSON.stringify(pokytis),
      })
      const ordered = { numeris, statusas: 'UZSAKOMA', kortelesTipas: tipas }
      const events = [event(diena, 'cards.add', atstovas ?? admin, ordered)]
      const priezastis = pastabos || 'Duomenų patikra'
      const changed = statusas === 'NEGALIOJA' ? galiojaIki : statusas === 'SUSPENDUOTA' ? busenaNuo : null
      if (pamesta && changed)
        events.push(event(changed, 'cards.lost', asmuoId, { statusas: ['AKTYVI', statusas], pamesta: [null, changed] }))
      else if (changed && changed > diena)
        events.push(event(changed, 'cards.update', admin, { statusas: ['AKTYVI', statusas], priezastis }))
      return events
    },
  )
}
