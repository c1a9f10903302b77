import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { cardNumberOf } from '#contract/cards/number.ts'
import type { AskedInduction } from '#contract/inductions/rules.ts'
import { addDays } from '#contract/lib/civil.ts'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import type { Session } from '#contract/rights.ts'
import type { SdidState } from '#contract/sdid/watch.ts'
import type { SitePeopleQuery } from '#contract/sitePeople/api.ts'
import type { SitePerson } from '#contract/sitePeople/schema.ts'
import type { Code } from '#contract/statuses.ts'
import { byPurpose, isLacking, lacks } from '#server/certificates/lacks.ts'
import type { Db } from '#server/db/db.ts'
import { askedInduction, lacksInduction } from '#server/inductions/state.ts'
import { equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, listBy, type Page } from '#server/lib/rows/list.ts'
import { companyRef, orNull } from '#server/lib/rows/refs.ts'
import { byNames } from '#server/lib/rows/search.ts'
import { inStatus } from '#server/persons/employed.ts'
import { visiblePerson } from '#server/persons/visible.ts'
import { inSdidState, sdidState } from '#server/sdid/state.ts'
import { lacking, isLacking as lacksNeeded } from '#server/siteRequirements/lacks.ts'
import { visibleRows } from '#server/sites/scope.ts'

/** The rules of contract/sitePeople/rules.ts as SQL, over the rows `oa` of a site `o`; a test compares the two. */
export const visitor = sql<SqlBool>`oa.paskirtis = 'LANKYTOJAS'`
/** A day of the civil calendar, or an expression of one. */
export type Day = string | RawBuilder<unknown>
export const present = (today: Day) =>
  sql<SqlBool>`(oa.dirba_nuo <= ${today}::date and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date))`
export const times = (today: string) => ({
  YRA: present(today),
  BUS: sql<SqlBool>`oa.dirba_nuo > ${today}::date`,
  BAIGE: sql<SqlBool>`oa.dirba_iki < ${today}::date`,
  VISI: sql<SqlBool>`true`,
})
/** Does the person of `oa` still work in the company of that row? */
export const works = sql<SqlBool>`exists (select from asmuo_imone ai
  where ai.asmuo_id = oa.asmuo_id and ai.imone_id = oa.imone_id and ${inStatus('PATVIRTINTA')})`
/** The contract of the company of the row `oa` with the site `o`; the site's own company needs none. */
export const contractOf = sql<{
  yra: boolean
  nuo: string | null
  iki: string | null
} | null>`case when oa.asmuo_id is not null and oa.imone_id is not null then (
    select json_build_object('yra', oa.imone_id = o.imone_id or count(s.id) > 0,
      'nuo', min(s.sutartis_nuo), 'iki', max(s.sutartis_iki))
    from subrangovas s where s.objektas_id = o.id and s.imone_id = oa.imone_id and oa.imone_id <> o.imone_id)
    end`
export const contracted = (today: Day) => sql<SqlBool>`(oa.imone_id = o.imone_id or exists (select from subrangovas s
  where s.objektas_id = o.id and s.imone_id = oa.imone_id
    and coalesce(s.sutartis_nuo, ${today}::date) <= ${today}::date and coalesce(s.sutartis_iki, ${today}::date) >= ${today}::date))`
/** Is there but should not be: no longer employed, the company has no contract, or the account is blocked. */
export const unwelcome = (today: string) => sql<SqlBool>`(${present(today)} and oa.asmuo_id is not null and (
  oa.imone_id is not null and not ${works}
  or not ${visitor} and not ${contracted(today)}
  or exists (select from asmuo b where b.id = oa.asmuo_id and b.statusas = 'UZBLOKUOTA')))`
/** Works there without a valid card. */
export const cardless = (today: string) =>
  sql<SqlBool>`(${present(today)} and not ${visitor} and oa.asmuo_id is not null and not exists (
    select from kortele k where k.asmuo_id = oa.asmuo_id and k.statusas = 'AKTYVI'
      and (k.galioja_iki is null or k.galioja_iki >= ${today}::date)))`

const required = byPurpose(sql.ref('oa.paskirtis'))
const mayStay = (today: string) =>
  sql<SqlBool>`(oa.asmuo_id is not null and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date))`
/** Is there, or will be, and lacks a certificate that the purpose requires. */
export const uncertified = (today: string) =>
  sql<SqlBool>`(${mayStay(today)} and ${isLacking(sql.ref('oa.asmuoId'), required, today)})`

/** A row of a site as its requirements see it on a day. */
export const asked = (day: Day) => ({
  person: sql.ref('oa.asmuoId'),
  site: sql.ref('oa.objektasId'),
  company: sql.ref('oa.imoneId'),
  purpose: sql.ref('oa.paskirtis'),
  day: sql`${day}`,
})
/** Requirements count today, and for who comes later on the first day there. */
const firstDay = (today: string) => sql`greatest(${today}::date, oa.dirba_nuo)`
const notOver = (today: string) => sql<SqlBool>`(oa.dirba_iki is null or oa.dirba_iki >= ${today}::date)`
/** Is there, or will be, and lacks something that the site needs. */
export const unqualified = (today: string) =>
  sql<SqlBool>`(${notOver(today)} and ${lacksNeeded(asked(firstDay(today)))})`

/** Is there, or will be, and has not passed the induction that the site asks for. */
export const uninstructed = (today: string) => sql<SqlBool>`(${notOver(today)} and ${lacksInduction(today)})`

const surname = sql<string>`coalesce(asmuo.pavarde, oa.pavarde)`
const name = sql<string>`coalesce(asmuo.vardas, oa.vardas)`
const id = sql.ref('oa.id')
const byName = [sql`${surname} collate "lt-x-icu"`, sql`${name} collate "lt-x-icu"`, id]
const sorting = {
  pavarde: byName,
  imone: [alphabetical('imone.pavadinimas'), ...byName],
  paskirtis: [sql`array_position(array['VADOVAS','DARBUOTOJAS','LANKYTOJAS'], oa.paskirtis)`, ...byName],
  dirbaNuo: [sql.ref('oa.dirbaNuo'), id],
  dirbaIki: [sql.ref('oa.dirbaIki'), id],
}

const joined = (db: Db) =>
  db
    .selectFrom('objektoAsmuo as oa')
    .innerJoin('objektas as o', 'o.id', 'oa.objektasId')
    .leftJoin('asmuo', 'asmuo.id', 'oa.asmuoId')
    .leftJoin('imone', 'imone.id', 'oa.imoneId')

const valid = (today: string) => sql`ak.statusas = 'GALIOJA' and coalesce(ak.galioja, ${today}::date) >= ${today}::date`

interface CardOfPerson {
  numeris: string
  statusas: Code<'korteleStatusai'>
  galiojaIki: string | null
}
/** A certificate as `lacks` returns it. */
interface LackingCertificate extends CompetencyRef {
  bukle: 'TRUKSTA' | 'PASIBAIGE' | 'BAIGIASI'
  galioja: string | null
}

/** A requirement as `lacking` returns it. */
interface LackingRequirement {
  id: number
  butinas: boolean
  kompetencijos: CompetencyRef[]
  pazymejimai: CompetencyRef[]
  galioja: string | null
}

/** People in sites as the list and the record show them. */
const rows = (db: Db, session: Session, today: string) =>
  joined(db).select((eb) => [
    'oa.id',
    json({ id: 'oa.objektasId' }, { oa: 'objektoAsmuo' }).as('objektas'),
    json(
      {
        id: 'oa.asmuoId',
        vardas: name,
        pavarde: surname,
        statusas: eb.ref('asmuo.statusas'),
        kortele: sql<CardOfPerson | null>`(select json_build_object(
            'numeris', k.numeris, 'statusas', k.statusas, 'galiojaIki', k.galioja_iki) from kortele k
          where k.asmuo_id = oa.asmuo_id
          order by array_position(array['AKTYVI','SUSPENDUOTA','UZSAKYTA','UZSAKOMA','NEGALIOJA'], k.statusas), k.id desc limit 1)`,
        kompetencijos: sql<{
          galioja: number
          baigiasi: number
        } | null>`case when oa.asmuo_id is not null then (select json_build_object(
            'galioja', count(*), 'baigiasi', count(*) filter (where ak.galioja <= ${addDays(today, 90)}::date))
          from asmens_kompetencija ak where ak.asmuo_id = oa.asmuo_id and ${valid(today)}) end`,
        matomas: sql<boolean>`(oa.asmuo_id is not null and ${visiblePerson(session, 'oa.asmuoId')})`,
      },
      { oa: 'objektoAsmuo' },
    ).as('asmuo'),
    orNull('imone', companyRef()).as('imone'),
    sql<Code<'objektoPaskirtys'>>`oa.paskirtis`.as('paskirtis'),
    'oa.priezastis',
    'oa.dirbaNuo',
    'oa.dirbaIki',
    'oa.automatinis',
    sql<{
      dirba: boolean
      iki: string | null
    } | null>`case when oa.asmuo_id is not null and oa.imone_id is not null then json_build_object('dirba', ${works},
        'iki', (select max(ai.galioja_iki) from asmuo_imone ai where ai.asmuo_id = oa.asmuo_id
          and ai.imone_id = oa.imone_id and ${inStatus('NEBEDIRBA')})) end`.as('darbas'),
    contractOf.as('sutartis'),
    sql<
      LackingCertificate[]
    >`case when ${mayStay(today)} then ${lacks(sql.ref('oa.asmuoId'), required, today)} else '[]' end`.as(
      'pazymejimai',
    ),
    sql<LackingRequirement[]>`case when ${notOver(today)} then ${lacking(asked(firstDay(today)))} else '[]' end`.as(
      'reikalavimai',
    ),
    sql<AskedInduction>`case when ${notOver(today)} then ${askedInduction} end`.as('instruktazas'),
    sql<SdidState | null>`case when not ${visitor} and oa.asmuo_id is not null and oa.imone_id is not null
      then ${sdidState('oa')} end`.as('sdidBusena'),
    'oa.sukurta',
    'oa.versija',
  ])

type Query = z.output<typeof SitePeopleQuery>

const filters = (today: string): Filters<Query> => ({
  kada: (when) => times(today)[when],
  search: matches,
  sdid: (states) =>
    sql<SqlBool>`(not ${visitor} and oa.asmuo_id is not null and oa.imone_id is not null and ${inSdidState('oa', states)})`,
  imone: equals('oa.imoneId'),
  paskirtis: (purposes) => sql<SqlBool>`oa.paskirtis in (${sql.join(purposes)})`,
  neturetu: (is) => sql<SqlBool>`${unwelcome(today)} = ${is}`,
  beKorteles: (is) => sql<SqlBool>`${cardless(today)} = ${is}`,
  bePazymejimo: (is) => sql<SqlBool>`${uncertified(today)} = ${is}`,
  beReikalaujamo: (is) => sql<SqlBool>`${unqualified(today)} = ${is}`,
  beInstruktazo: (is) => sql<SqlBool>`${uninstructed(today)} = ${is}`,
  automatinis: equals('oa.automatinis'),
})

/** People of a site that the session sees, by the filters of the list. */
export function listPeople(
  db: Db,
  session: Session,
  siteId: number,
  query: Query,
  today: string,
): Promise<Page<SitePerson>> {
  const filtered = joined(db)
    .where('oa.objektasId', '=', siteId)
    .where(visibleRows(session, siteId))
    .where(matching(query, filters(today)))
  return listBy(filtered, rows(db, session, today), ['oa.id'], query, sorting)
}

/** Finds by the beginnings of the names in either order, or by a card number. */
function matches(search: string): Expression<SqlBool> {
  const numeris = cardNumberOf(search)
  if (numeris) return sql<SqlBool>`oa.asmuo_id = (select asmuo_id from kortele where numeris = ${numeris})`
  const starts = (norm: string, visitor: string, text: string) =>
    sql<SqlBool>`coalesce(${sql.ref(norm)}, paieskai(${sql.ref(visitor)})) ^@ (select paieskai(${text}))`
  return byNames(
    search,
    (start) => starts('asmuo.pavardeNorm', 'oa.pavarde', start),
    (start) => starts('asmuo.vardasNorm', 'oa.vardas', start),
  )
}

/** One record of a person in a site. Throws NotFound where the session does not see it. */
export const getSitePerson = async (
  db: Db,
  session: Session,
  siteId: number,
  rowId: number,
  today: string,
): Promise<SitePerson> =>
  found(
    await rows(db, session, today)
      .where('oa.id', '=', rowId)
      .where('oa.objektasId', '=', siteId)
      .where(visibleRows(session, siteId))
      .executeTakeFirst(),
  )
