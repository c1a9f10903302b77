import { sql } from 'kysely'
import { statusListSize } from '#contract/badges/statusList.ts'
import { hasStatus } from '#server/competencies/personCompetencies.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'

/** A competency by its names. Throws NotFound. */
export const competencyNames = async (db: Db, id: number) =>
  found(
    await db
      .selectFrom('kompetencija')
      .select(['id', 'kodas', 'pavadinimas', 'pavadinimasEn', 'pavadinimasLv'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )

/** Who a badge is about: the name, and the address where they confirmed that letters reach them. */
export const bearerOf = (db: Db, id: number) =>
  db
    .selectFrom('asmuo')
    .select(['vardas', 'pavarde', sql<string | null>`case when email_patvirtintas then email end`.as('email')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The assessment that gave a competency, with the number of its signed protocol; undefined where none did. */
export const assessmentOf = (db: Db, kompId: number) =>
  db
    .selectFrom('atestavimoAsmuo as a')
    .innerJoin('atestavimas', 'atestavimas.id', 'a.atestId')
    .innerJoin('imone', 'imone.id', 'atestavimas.imoneId')
    .select((eb) => [
      'imone.pavadinimas as vertino',
      'atestavimas.data',
      eb
        .selectFrom('dokumentas as d')
        .select('d.numeris')
        .where('d.rusis', '=', 'PROTOKOLAS')
        .where('d.lentele', '=', 'atestavimo_asmuo')
        .whereRef('d.irasoId', '=', 'a.atestId')
        .whereRef('d.asmuoId', '=', 'a.asmuoId')
        .where('d.busena', 'in', ['LAUKIA_ZYMOS', 'UZDARYTAS', 'ILGALAIKIS'])
        .orderBy('d.id', 'desc')
        .limit(1)
        .as('protokolas'),
    ])
    .where('a.kompId', '=', kompId)
    .orderBy('atestavimas.data', 'desc')
    .orderBy('atestavimas.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The names of a level; undefined where there is none. */
export const levelNames = (db: Db, kodas: string) =>
  db
    .selectFrom('lygis')
    .select(['pavadinimas', 'pavadinimasEn', 'pavadinimasLv'])
    .where('tipas', '=', 'KOMPETENCIJA')
    .where('kodas', '=', kodas)
    .executeTakeFirst()

/** The places of a status list whose competencies are in force, or null if no competency is that far. */
export async function inForce(db: Db, nr: number, now: Date): Promise<number[] | null> {
  const first = nr * statusListSize
  const { last } = await db
    .selectFrom('asmensKompetencija')
    .select(sql<number>`coalesce(max(id), 0)::bigint`.as('last'))
    .executeTakeFirstOrThrow()
  if (nr > 0 && first > last) return null
  const rows = await db
    .selectFrom('asmensKompetencija as ak')
    .select('ak.id')
    .where('ak.id', '>=', first)
    .where('ak.id', '<', first + statusListSize)
    // Also by its day: an end that was brought forward is not in the badges that are out.
    .where(hasStatus('GALIOJA', now))
    .execute()
  return rows.map(({ id }) => id - first)
}
