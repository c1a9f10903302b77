import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/found.ts'

/** First and last name, for a refusal that says who it is about; '' where there is no such person. */
export async function nameOf(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('asmuo').select(['vardas', 'pavarde']).where('id', '=', id).executeTakeFirst()
  return row ? `${row.vardas} ${row.pavarde}` : ''
}

/**
 * A free user name like `jonas.zilinskas`, with a number behind it where taken; `asmuo` where no letter of the name
 * is Latin. Namesakes registered at once take turns until the first one's transaction ends.
 */
export async function freeUserName(trx: Db, vardas: string, pavarde: string): Promise<string> {
  const { rows } = await sql<{ base: string }>`
    select coalesce(nullif(trim('.' from regexp_replace(paieskai(${`${vardas}.${pavarde}`}), '[^a-z0-9.]+', '', 'g')), ''), 'asmuo') as base`.execute(
    trx,
  )
  const { base } = found(rows[0])
  await sql`select pg_advisory_xact_lock(hashtext(${base}))`.execute(trx)
  const { rows: taken } = await sql<{ name: string }>`
    select lower(vartotojo_vardas) as name from asmuo
    where lower(vartotojo_vardas) >= ${base} and lower(vartotojo_vardas) < ${base} || chr(1114109)`.execute(trx)
  const names = new Set(taken.map(({ name }) => name))
  let n = 1
  while (names.has(n === 1 ? base : `${base}${n}`)) n += 1
  return n === 1 ? base : `${base}${n}`
}
