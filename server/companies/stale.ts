import { sql } from 'kysely'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'

/** The session of a periodic process, which works with all companies. */
export const registry: Session = { userId: 0, vartotojoTipas: 'ADMIN', imoneId: null, rights: ['AccessAllImones'] }

/** Hours after a comparison during which the process does not compare the company again. */
const freshHours = 20
/** Our companies that the register may have. */
const inRegister = sql`salis = 'LT' and veiklos_tipas = 'IMONE' and statusas <> 'NEVEIKIANTI' and im_kodas ~ '^[0-9]{9}$'`
const stale = (now: Date) =>
  sql`(atnaujinta is null or atnaujinta < ${now}::timestamptz - make_interval(hours => ${sql.lit(freshHours)}))`

/** How many companies wait to be compared with the register; counts up to `most`. */
export async function countStale(db: Db, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ kiek: number }>`select count(*) as kiek from (
    select from imone where ${inRegister} and ${stale(now)} limit ${sql.lit(most)}) i`.execute(db)
  return rows[0]?.kiek ?? 0
}

/** The company with the oldest comparison, except these. */
export async function nextStale(db: Db, now: Date, but: readonly number[]) {
  const { rows } = await sql<{ id: number; imKodas: string; pavadinimas: string }>`
    select id, im_kodas as "imKodas", pavadinimas from imone
    where ${inRegister} and ${stale(now)} and not id = any(${[...but]}::bigint[])
    order by atnaujinta nulls first, id limit 1`.execute(db)
  return rows[0]
}
