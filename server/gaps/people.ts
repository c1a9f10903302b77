import { type RawBuilder, sql } from 'kysely'
import { gapDays, pastHorizon } from '#contract/gaps/rules.ts'
import { addDays } from '#contract/lib/civil.ts'
import { can, type Session } from '#contract/rights.ts'
import { employed } from '#server/persons/employed.ts'
import { visiblePerson } from '#server/persons/visible.ts'
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

const and = (conditions: readonly (RawBuilder<unknown> | false)[]) =>
  sql.join(
    conditions.filter((one) => one !== false),
    sql` and `,
  )

/** What is needed of a person `a`. All of it is in the indexes that are read here. */
const recordOf = sql.raw('a.id, a.vardas, a.pavarde, a.nuotrauka_id, a.statusas, a.kortele_iki, a.turi_sutarti')

/**
 * Everybody whom a company employs. Those whose main company this is stand side by side in one index, which is read ten
 * times as fast as six thousand people are looked up one by one: only the others are looked up. `distinct` tells
 * PostgreSQL that nobody stands twice, so that it does not keep what it finds for the next one with the same id.
 */
const employees = (company: number) => ({
  before: sql`darbuotojai as materialized (
    select distinct ai.asmuo_id as id from asmuo_imone ai where ai.imone_id = ${company} and ${employed}),
  pagrindiniai as materialized (select ${recordOf} from asmuo a where a.imone_id = ${company}),`,
  rows: sql`select d.id, coalesce(p.vardas, a.vardas) as vardas, coalesce(p.pavarde, a.pavarde) as pavarde,
      coalesce(p.nuotrauka_id, a.nuotrauka_id) as nuotrauka_id, coalesce(p.statusas, a.statusas) as statusas,
      coalesce(p.kortele_iki, a.kortele_iki) as kortele_iki, coalesce(p.turi_sutarti, a.turi_sutarti) as turi_sutarti,
      true as savas, true as dirba
    from darbuotojai d left join pagrindiniai p on p.id = d.id left join asmuo a on a.id = case when p.id is null then d.id end`,
})

/**
 * The people that the session sees: `savas` where it sees the whole record, otherwise only what their site asks for;
 * `dirba` where they do not only visit it. A company is that of the caller, unless the caller sees all: the caller of
 * this function has checked that. `before` are the expressions that `rows` is made of.
 */
function base(
  session: Session,
  { asmuo, imone, objektas }: Whose,
): { before?: RawBuilder<unknown>; rows: RawBuilder<unknown> } {
  if (objektas)
    return {
      rows: sql`select ${recordOf}, ${visiblePerson(session, 'a.id')} as savas, v.dirba
        from (select asmuo_id, bool_or(paskirtis <> 'LANKYTOJAS') as dirba from vietos group by 1) v join asmuo a on a.id = v.asmuo_id`,
    }
  if (imone && !asmuo) return employees(imone)
  const ofThis = imone
    ? sql`exists (select from asmuo_imone ai where ai.asmuo_id = a.id and ai.imone_id = ${imone} and ${employed})`
    : visiblePerson(session, 'a.id')
  return {
    rows: sql`select ${recordOf}, true as savas, true as dirba from asmuo a where a.id = ${asmuo ?? session.userId} and ${ofThis}`,
  }
}

/**
 * Stays `oa` that count: of the site that is asked for; all for the person and for who sees all; else those of the
 * company's own sites, and those where the person works for it.
 */
function stays(session: Session, { asmuo, imone, objektas }: Whose) {
  if (objektas)
    return and([
      sql`oa.objektas_id = ${objektas} and ${visibleRows(session, objektas)}`,
      imone ? sql`oa.imone_id = ${imone}` : false,
      asmuo ? sql`oa.asmuo_id = ${asmuo}` : false,
    ])
  const isOwn = (asmuo ?? session.userId) === session.userId && !imone
  const company = imone ?? (isOwn || can(session, 'AccessAllImones') ? null : (session.imoneId ?? 0))
  return and([
    imone && !asmuo ? false : sql`oa.asmuo_id = ${asmuo ?? session.userId}`,
    company !== null &&
      sql`(oa.imone_id = ${company} or oa.objektas_id = any(array(select id from objektas where imone_id = ${company})))`,
  ])
}

/**
 * SQL: `zmones`, the people, and `buvimai`, where they work or will work: the first day that counts (`pirma`), and the
 * day on which what they hold must still be valid (`diena`). People whose account is blocked need nothing. Stays are read
 * by site and company, of which there are few, and not by person.
 */
export const people = (session: Session, whose: Whose, today: string) => {
  const { before = sql``, rows } = base(session, whose)
  return sql`vietos as materialized (
    select oa.asmuo_id, oa.objektas_id, oa.imone_id, oa.paskirtis, oa.dirba_nuo, oa.dirba_iki
    from objekto_asmuo oa where oa.asmuo_id is not null and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date)
      and ${stays(session, whose)}),
  ${before}
  zmones as materialized (
    select a.id as asmuo_id, a.vardas, a.pavarde, a.nuotrauka_id is null as be_nuotraukos, a.kortele_iki, a.turi_sutarti, a.savas, a.dirba
    from (${rows}) a where a.statusas <> 'UZBLOKUOTA'),
  buvimai as materialized (
    select v.asmuo_id, v.objektas_id, v.imone_id, v.paskirtis, v.dirba_nuo, greatest(${today}::date, v.dirba_nuo) as pirma,
      greatest(${today}::date, v.dirba_nuo, least(v.dirba_iki, ${pastHorizon(today)}::date)) as diena
    from zmones z join vietos v on v.asmuo_id = z.asmuo_id join objektas o on o.id = v.objektas_id
    where o.statusas <> 'BAIGTAS')`
}

/** The days between which a competency that nobody asks for is a gap. */
export const missedFrom = (today: string) => addDays(today, -gapDays.missed)
