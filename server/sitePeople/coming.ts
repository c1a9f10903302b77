import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { addDays } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { ComingQuery } from '#contract/sitePeople/api.ts'
import { comingDays } from '#contract/sitePeople/rules.ts'
import type { ComingPerson } from '#contract/sitePeople/schema.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import { neededUntil } from '#server/inductions/state.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { companyRef, orNull } from '#server/lib/rows/refs.ts'
import { visiblePerson } from '#server/persons/visible.ts'
import { lacking, metUntil } from '#server/siteRequirements/lacks.ts'
import { visibleRows } from '#server/sites/scope.ts'
import { asked, contracted, type Day, present, visitor } from './queries.ts'

const known = sql<SqlBool>`oa.asmuo_id is not null`
/** Confirmed work in the company that goes on until this day at least. */
const employedOn = (day: Day) => sql<SqlBool>`exists (select from asmuo_imone ai
  where ai.asmuo_id = oa.asmuo_id and ai.imone_id = oa.imone_id and ai.statusas = 'PATVIRTINTA'
    and (ai.galioja_iki is null or ai.galioja_iki >= ${day}::date))`
const cardOn = (day: Day) => sql<SqlBool>`exists (select from kortele k
  where k.asmuo_id = oa.asmuo_id and k.statusas = 'AKTYVI' and (k.galioja_iki is null or k.galioja_iki >= ${day}::date))`

/**
 * Each reason why the row `oa` is refused on a day, in the order in which they are listed. `turi` says until when it has
 * what is needed and has passed the induction.
 */
const reasons = (day: Day) =>
  ({
    NEDIRBA: sql<SqlBool>`(${known} and oa.imone_id is not null and not ${employedOn(day)})`,
    SUTARTIS: sql<SqlBool>`(${known} and not ${visitor} and not ${contracted(day)})`,
    UZBLOKUOTA: sql<SqlBool>`exists (select from asmuo b where b.id = oa.asmuo_id and b.statusas = 'UZBLOKUOTA')`,
    BE_KORTELES: sql<SqlBool>`(${known} and not ${visitor} and not ${cardOn(day)})`,
    REIKALAVIMAI: sql<SqlBool>`(${day}::date > turi.iki)`,
    INSTRUKTAZAS: sql<SqlBool>`(${day}::date > turi.instruktazas)`,
  }) as const

const refused = (day: Day) => sql<SqlBool>`(${sql.join(Object.values(reasons(day)), sql` or `)})`

/**
 * Rows of a site of people who are let in today, or come later, and will be refused within the next days: `kada.diena`
 * is the first such day of their stay. Who is refused today already is in the figures of today. What lets somebody in
 * ends once and does not begin again, except a contract that has not begun, which refuses from the first day: so days
 * between are looked at only where the last one is refused.
 */
function coming(db: Db, session: Session, siteId: number, today: string) {
  const [first, last] = [addDays(today, 1), addDays(today, comingDays)]
  return db
    .selectFrom('objektoAsmuo as oa')
    .innerJoin('objektas as o', 'o.id', 'oa.objektasId')
    .innerJoin(
      // What the site needs, reckoned once for all days of the person.
      sql<{ id: number; iki: string; instruktazas: string }>`lateral (select oa.id, ${metUntil(asked(today))} as iki,
        ${neededUntil} as instruktazas offset 0)`.as('turi'),
      (join) => join.onRef('turi.id', '=', 'oa.id'),
    )
    .innerJoin(
      sql<{ id: number; diena: string | null }>`lateral (
        select oa.id, case when ${refused(sql`p.pirma`)} then p.pirma
          when ${refused(sql`p.paskutine`)} then (
            select min(d.diena)::date from generate_series(p.pirma, p.paskutine, '1 day') d(diena)
            where ${refused(sql`d.diena`)}) end as diena
        from (select greatest(${first}::date, oa.dirba_nuo) as pirma,
          least(${last}::date, oa.dirba_iki) as paskutine) p)`.as('kada'),
      (join) => join.onRef('kada.id', '=', 'oa.id'),
    )
    .where('oa.objektasId', '=', siteId)
    .where(visibleRows(session, siteId))
    .where(sql<SqlBool>`oa.dirba_nuo <= ${last}::date and (oa.dirba_iki is null or oa.dirba_iki >= ${first}::date)`)
    .where(sql<SqlBool>`not (${present(today)} and ${refused(today)})`)
    .where('kada.diena', 'is not', null)
}

export const countComing = async (db: Db, session: Session, siteId: number, today: string): Promise<number> =>
  (
    await coming(db, session, siteId, today)
      .select(({ fn }) => fn.countAll<number>().as('kiek'))
      .executeTakeFirstOrThrow()
  ).kiek

/** Who will be refused within the next days, since when and why; a subcontractor sees its own people. */
export function listComing(
  db: Db,
  session: Session,
  siteId: number,
  query: z.output<typeof ComingQuery>,
  today: string,
): Promise<Page<ComingPerson>> {
  const day = sql`kada.diena`
  const each = Object.entries(reasons(day)).map(([code, is]) => sql`case when ${is} then ${code}::text end`)
  const rows = coming(db, session, siteId, today)
    .leftJoin('asmuo', 'asmuo.id', 'oa.asmuoId')
    .leftJoin('imone', 'imone.id', 'oa.imoneId')
    .select([
      'oa.id',
      sql<ComingPerson['asmuo']>`json_build_object('id', oa.asmuo_id, 'vardas', coalesce(asmuo.vardas, oa.vardas),
        'pavarde', coalesce(asmuo.pavarde, oa.pavarde),
        'matomas', ${known} and ${visiblePerson(session, 'oa.asmuoId')})`.as('asmuo'),
      orNull('imone', companyRef()).as('imone'),
      sql<Code<'objektoPaskirtys'>>`oa.paskirtis`.as('paskirtis'),
      'oa.dirbaNuo',
      'oa.dirbaIki',
      sql<string>`kada.diena`.as('diena'),
      sql<ComingPerson['priezastys']>`to_json(array_remove(array[${sql.join(each)}], null))`.as('priezastys'),
      sql<ComingPerson['reikalavimai']>`(select coalesce(json_agg(x), '[]')
        from json_array_elements(${lacking(asked(day))}) x where (x->>'butinas')::boolean)`.as('reikalavimai'),
    ])
  const byName = [
    sql`coalesce(asmuo.pavarde, oa.pavarde) collate "lt-x-icu"`,
    sql`coalesce(asmuo.vardas, oa.vardas) collate "lt-x-icu"`,
    sql.ref('oa.id'),
  ]
  return list(rows, query, { diena: [sql.ref('kada.diena'), ...byName], pavarde: byName })
}
