import { sql } from 'kysely'
import type { DocumentKind } from '#contract/documents/kinds.ts'
import type { Db } from '#server/db/db.ts'

/** Kinds of documents of before, in the order in which they are sealed. */
export const earlierKinds = ['PROTOKOLAS', 'SUTARTIS', 'PAZYMEJIMAS'] as const satisfies readonly DocumentKind[]
export type EarlierKind = (typeof earlierKinds)[number]

/** A file of before that has no document yet, and the record that it is of. */
export interface Earlier {
  rusis: EarlierKind
  failasId: number
  irasoId: number
  asmuoId: number
}

/** Where such files are: the table with its alias, what tells that the registry made the file, and the record's columns. */
const places: Record<EarlierKind, { from: string; own: string; record: string; person: string }> = {
  PROTOKOLAS: { from: 'atestavimo_asmens_failas r', own: 'r.protokolas', record: 'r.atest_id', person: 'r.asmuo_id' },
  SUTARTIS: { from: 'sutartis r', own: 'true', record: 'r.id', person: 'r.asmuo_id' },
  PAZYMEJIMAS: {
    from: 'asmens_kompetencijos_failas r join asmens_kompetencija k on k.id = r.asmens_kompetencija_id',
    own: 'r.pazymejimas is not null',
    record: 'k.id',
    person: 'k.asmuo_id',
  },
}
const without = sql`not exists (select from dokumentas d where d.failas_id = r.failas_id)`

/** The next file of this kind after this one that has no document. */
export async function nextEarlier(db: Db, rusis: EarlierKind, after: number): Promise<Earlier | null> {
  const { from, own, record, person } = places[rusis]
  const { rows } = await sql<Omit<Earlier, 'rusis'>>`
    select r.failas_id as "failasId", ${sql.raw(record)} as "irasoId", ${sql.raw(person)} as "asmuoId"
    from ${sql.raw(from)} where ${sql.raw(own)} and r.failas_id > ${after} and ${without}
    order by r.failas_id limit 1`.execute(db)
  return rows[0] ? { rusis, ...rows[0] } : null
}

/** How many files have no document. */
export async function countEarlier(db: Db): Promise<number> {
  const each = earlierKinds.map((kind) => {
    const { from, own } = places[kind]
    return sql`select r.failas_id from ${sql.raw(from)} where ${sql.raw(own)} and ${without}`
  })
  const { rows } = await sql<{ kiek: number }>`
    select count(*) as kiek from (${sql.join(each, sql` union all `)}) as f`.execute(db)
  return Number(rows[0]?.kiek ?? 0)
}
