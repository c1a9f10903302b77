import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'

/** First and last name, for a refusal that names the person; '' where there is none. */
export async function nameOf(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('asmuo').select(['vardas', 'pavarde']).where('id', '=', id).executeTakeFirst()
  return row ? `${row.vardas} ${row.pavarde}` : ''
}

/** The name of a person as papers have it, and the number of the card in use. */
export const holderOf = (db: Db, id: number) =>
  db
    .selectFrom('asmuo')
    .leftJoin('kortele', (join) => join.onRef('kortele.asmuoId', '=', 'asmuo.id').on('kortele.statusas', '=', 'AKTYVI'))
    .select(['asmuo.vardas', 'asmuo.pavarde', 'kortele.numeris as kortele'])
    .where('asmuo.id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * A free user name like `jonas.zilinskas`, with a number at the end where that is in use; `asmuo` where the name has
 * no Latin letter. Answers an expression for the following insert: until the first transaction ends, other namesakes
 * wait here, and the insert then chooses a name that is still free.
 */
export async function freeUserName(trx: Db, vardas: string, pavarde: string): Promise<RawBuilder<string>> {
  const { rows } = await sql<{ base: string }>`
    select base, pg_advisory_xact_lock(hashtext(base)) from (
      select coalesce(nullif(trim('.' from regexp_replace(paieskai(${`${vardas}.${pavarde}`}), '[^a-z0-9.]+', '', 'g')), ''), 'asmuo') as base
      offset 0) named`.execute(trx)
  const base = sql`${found(rows[0]).base}::text`
  return sql<string>`(
    with taken as (
      select case rest when '' then 1 else rest::int end as n
      from asmuo, substr(lower(vartotojo_vardas), length(${base}) + 1) rest
      where lower(vartotojo_vardas) >= ${base} and lower(vartotojo_vardas) < ${base} || chr(1114109)
        and rest ~ '^([2-9]|[1-9][0-9]{1,8})?$')
    select ${base} || coalesce(nullif(min(n), 1)::text, '')
    from (select 1 as n union all select n + 1 from taken) tried
    where not exists (select from taken where taken.n = tried.n))`
}
