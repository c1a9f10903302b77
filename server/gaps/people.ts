import { type RawBuilder, sql } from 'kysely'
import { gapDays, pastHorizon } from '#contract/gaps/rules.ts'
import { addDays } from '#contract/lib/civil.ts'
import { can, type Session } from '#contract/rights.ts'
import { employed, visiblePerson } from '#server/persons/queries.ts'
import { visibleRows } from '#server/sites/scope.ts'

/** Whose gaps: of one person, of the people of a company, of those in a site; of all that are given at once. */
export interface Whose {
  asmuo?: number | undefined
  imone?: number | undefined
  objektas?: number | undefined
}

/** Whose gaps they are where a query names nobody: of the caller's company, else the caller's own. */
export function whoseOf(session: Session, { asmuo, imone, objektas }: Whose): Whose {
  if (asmuo ?? imone ?? objektas) return { asmuo, imone, objektas }
  const company = can(session, 'AccessAllImones') || !can(session, 'AccessOwnImone') ? null : session.imoneId
  return company === null ? { asmuo: session.userId } : { imone: company }
}

const notOver = (today: string) => sql`(oa.dirba_iki is null or oa.dirba_iki >= ${today}::date)`
const and = (conditions: readonly (RawBuilder<unknown> | false)[]) =>
  sql.join(
    conditions.filter((one) => one !== false),
    sql` and `,
  )

/**
 * The people that the session sees: `savas` where it sees the whole record, otherwise only what their site asks for;
 * `dirba` where they do not only visit it. A company is that of the caller, unless the caller sees all: the caller of
 * this function has checked that.
 */
function base(session: Session, { asmuo, imone, objektas }: Whose, today: string) {
  if (objektas)
    return sql`select oa.asmuo_id, ${visiblePerson(session, 'oa.asmuo_id')} as savas,
        bool_or(oa.paskirtis <> 'LANKYTOJAS') as dirba
      from objekto_asmuo oa where ${and([
        sql`oa.objektas_id = ${objektas} and oa.asmuo_id is not null`,
        notOver(today),
        sql`${visibleRows(session, objektas)}`,
        imone ? sql`oa.imone_id = ${imone}` : false,
        asmuo ? sql`oa.asmuo_id = ${asmuo}` : false,
      ])} group by oa.asmuo_id`
  if (imone)
    return sql`select ai.asmuo_id, true as savas, true as dirba from asmuo_imone ai
      where ${and([sql`ai.imone_id = ${imone} and ${employed}`, asmuo ? sql`ai.asmuo_id = ${asmuo}` : false])}`
  return sql`select asmuo.id as asmuo_id, true as savas, true as dirba from asmuo
    where asmuo.id = ${asmuo ?? session.userId} and ${visiblePerson(session)}`
}

/**
 * Stays that count: of the site that is asked for; all for the person and for who sees all; else those of the company's
 * own sites, and those where the person works for it.
 */
function stays(session: Session, { asmuo, imone, objektas }: Whose) {
  if (objektas)
    return sql`oa.objektas_id = ${objektas} and ${visibleRows(session, objektas)} and ${imone ? sql`oa.imone_id = ${imone}` : sql`true`}`
  const isOwn = asmuo === session.userId && !imone
  const company = imone ?? (isOwn || can(session, 'AccessAllImones') ? null : (session.imoneId ?? 0))
  return company === null ? sql`true` : sql`(oa.imone_id = ${company} or o.imone_id = ${company})`
}

/**
 * SQL: `zmones`, the people, and `buvimai`, where they work or will work: the first day that counts (`pirma`), and the
 * day on which what they hold must still be valid (`diena`). People whose account is blocked need nothing.
 */
export const people = (session: Session, whose: Whose, today: string) => sql`zmones as materialized (
    select a.id as asmuo_id, a.vardas, a.pavarde, a.nuotrauka_id is null as be_nuotraukos, r.savas, r.dirba
    from (${base(session, whose, today)}) r join asmuo a on a.id = r.asmuo_id where a.statusas <> 'UZBLOKUOTA'),
  buvimai as materialized (
    select oa.asmuo_id, oa.objektas_id, oa.imone_id, oa.paskirtis, oa.dirba_nuo, greatest(${today}::date, oa.dirba_nuo) as pirma,
      greatest(${today}::date, oa.dirba_nuo, least(oa.dirba_iki, ${pastHorizon(today)}::date)) as diena
    from zmones z join objekto_asmuo oa on oa.asmuo_id = z.asmuo_id join objektas o on o.id = oa.objektas_id
    where o.statusas <> 'BAIGTAS' and ${notOver(today)} and ${stays(session, whose)})`

/** The days between which a competency that nobody asks for is a gap. */
export const missedFrom = (today: string) => addDays(today, -gapDays.missed)
