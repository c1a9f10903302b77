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
 * Free user names for many people, by the rule of `freeUserName`: namesakes among them get consecutive free numbers, in
 * their order. The names are locked in one order, so that two imports at once do not wait for each other.
 */
export async function freeUserNames(
  trx: Db,
  people: readonly { vardas: string; pavarde: string }[],
): Promise<string[]> {
  const names = JSON.stringify(people.map(({ vardas, pavarde }, eile) => ({ eile, vardas: `${vardas}.${pavarde}` })))
  const { rows: based } = await sql<{ eile: number; base: string }>`
    with named as materialized (
      select eile, ${baseOf(sql`vardas`)} as base
      from jsonb_to_recordset(${names}::jsonb) as r (eile int, vardas text)
    ), locked as materialized (
      select pg_advisory_xact_lock(code) from (select distinct hashtext(base) as code from named order by code offset 0) l)
    select eile, base from named, (select count(*) from locked) waited order by eile`.execute(trx)
  // After the locks, in a statement of its own: only this one sees what others have just stored.
  const { rows } = await sql<{ eile: number; name: string }>`
    with asked as materialized (
      select eile, base, row_number() over (partition by base order by eile) as turn
      from jsonb_to_recordset(${JSON.stringify(based)}::jsonb) as r (eile int, base text)
    ), free as materialized (
      select b.base, f.n, row_number() over (partition by b.base order by f.n) as turn
      from (select base, count(*) as many from asked group by base) b, lateral (
        with taken as materialized (
          select case rest when '' then 1 else rest::int end as n
          from asmuo, substr(lower(vartotojo_vardas), length(b.base) + 1) rest
          where lower(vartotojo_vardas) >= b.base and lower(vartotojo_vardas) < b.base || chr(1114109)
            and rest ~ '^([2-9]|[1-9][0-9]{1,8})?$')
        select n from generate_series(1, (select count(*) from taken) + b.many) n
        where n not in (select n from taken) order by n limit b.many) f)
    select eile, asked.base || coalesce(nullif(n, 1)::text, '') as name from asked join free using (base, turn)
    order by eile`.execute(trx)
  return rows.map(({ name }) => name)
}

/** A user name without a number, of `first.last`. */
const baseOf = (name: RawBuilder<unknown>) =>
  sql<string>`coalesce(nullif(trim('.' from regexp_replace(paieskai(${name}), '[^a-z0-9.]+', '', 'g')), ''), 'asmuo')`

/**
 * A free user name like `jonas.zilinskas`, with a number at the end where that is in use; `asmuo` where the name has
 * no Latin letter. Answers an expression for the following insert: until the first transaction ends, other namesakes
 * wait here, and the insert then chooses a name that is still free.
 */
export async function freeUserName(trx: Db, vardas: string, pavarde: string): Promise<RawBuilder<string>> {
  const { rows } = await sql<{ base: string }>`
    select base, pg_advisory_xact_lock(hashtext(base)) from (
      select ${baseOf(sql`${`${vardas}.${pavarde}`}`)} as base
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
