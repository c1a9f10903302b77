import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { addDays } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { SitePeopleQuery } from '#contract/sitePeople/api.ts'
import type { SitePerson } from '#contract/sitePeople/schema.ts'
import { companyInSite } from '#contract/sites/rules.ts'
import { byPurpose, isLacking, lacks } from '#server/certificates/lacks.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, listBy, type Page } from '#server/lib/rows/list.ts'
import { companyRef, orNull } from '#server/lib/rows/refs.ts'
import { inStatus, visiblePerson } from '#server/persons/queries.ts'
import type { SiteHead } from '#server/sites/scope.ts'

/** The same as the contract's rules (peopleRules.ts), over the rows `oa` of a site `o`; a test holds them together. */
const visitor = sql<SqlBool>`oa.paskirtis = 'LANKYTOJAS'`
export const present = (today: string) =>
  sql<SqlBool>`(oa.dirba_nuo <= ${today}::date and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date))`
export const times = (today: string) => ({
  YRA: present(today),
  BUS: sql<SqlBool>`oa.dirba_nuo > ${today}::date`,
  BAIGE: sql<SqlBool>`oa.dirba_iki < ${today}::date`,
  VISI: sql<SqlBool>`true`,
})
const works = sql<SqlBool>`exists (select from asmuo_imone ai
  where ai.asmuo_id = oa.asmuo_id and ai.imone_id = oa.imone_id and ${inStatus('PATVIRTINTA')})`
const contracted = (today: string) => sql<SqlBool>`(oa.imone_id = o.imone_id or exists (select from subrangovas s
  where s.objektas_id = o.id and s.imone_id = oa.imone_id
    and coalesce(s.sutartis_nuo, ${today}::date) <= ${today}::date and coalesce(s.sutartis_iki, ${today}::date) >= ${today}::date))`
/** Should not be there: is there, and no longer employed, without a contract of the company, or blocked. */
export const unwelcome = (today: string) => sql<SqlBool>`(${present(today)} and oa.asmuo_id is not null and (
  oa.imone_id is not null and not ${works}
  or not ${visitor} and not ${contracted(today)}
  or exists (select from asmuo b where b.id = oa.asmuo_id and b.statusas = 'UZBLOKUOTA')))`
/** Is there to work without a card in force. */
export const cardless = (today: string) =>
  sql<SqlBool>`(${present(today)} and not ${visitor} and oa.asmuo_id is not null and not exists (
    select from kortele k where k.asmuo_id = oa.asmuo_id and k.statusas = 'AKTYVI'
      and (k.galioja_iki is null or k.galioja_iki >= ${today}::date)))`

const required = byPurpose(sql.ref('oa.paskirtis'))
const mayStay = (today: string) =>
  sql<SqlBool>`(oa.asmuo_id is not null and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date))`
/** Is there, or will be, and lacks a certificate that the purpose asks for. */
export const uncertified = (today: string) =>
  sql<SqlBool>`(${mayStay(today)} and ${isLacking(sql.ref('oa.asmuoId'), required, today)})`

/** Which rows of the site are the session's: all, or those of the own company whom the registry knows. */
export function ownRows(session: Session, site: SiteHead): Expression<SqlBool> {
  const company = companyInSite(session, site)
  return company === null ? sql<SqlBool>`true` : sql<SqlBool>`(oa.imone_id = ${company} and oa.asmuo_id is not null)`
}

const surname = sql`coalesce(asmuo.pavarde, oa.pavarde)`
const name = sql`coalesce(asmuo.vardas, oa.vardas)`
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

/** What every reading of a person in a site shows, in the names of the contract. */
const rows = (db: Db, session: Session, today: string) =>
  joined(db).select([
    'oa.id',
    json({ id: 'oa.objektas_id' }, { oa: 'objektoAsmuo' }).as('objektas'),
    json(
      {
        id: 'oa.asmuo_id',
        vardas: name,
        pavarde: surname,
        statusas: 'asmuo.statusas',
        kortele: sql`(select json_build_object(
            'numeris', k.numeris, 'statusas', k.statusas, 'galiojaIki', k.galioja_iki) from kortele k
          where k.asmuo_id = oa.asmuo_id
          order by array_position(array['AKTYVI','SUSPENDUOTA','UZSAKYTA','UZSAKOMA','NEGALIOJA'], k.statusas), k.id desc limit 1)`,
        kompetencijos: sql`case when oa.asmuo_id is not null then (select json_build_object(
            'galioja', count(*), 'baigiasi', count(*) filter (where ak.galioja <= ${addDays(today, 90)}::date))
          from asmens_kompetencija ak where ak.asmuo_id = oa.asmuo_id and ${valid(today)}) end`,
        matomas: sql`(oa.asmuo_id is not null and ${visiblePerson(session, 'oa.asmuoId')})`,
      },
      { oa: 'objektoAsmuo' },
    ).as('asmuo'),
    orNull('imone', companyRef()).as('imone'),
    'oa.paskirtis',
    'oa.priezastis',
    'oa.dirbaNuo',
    'oa.dirbaIki',
    'oa.automatinis',
    sql`case when oa.asmuo_id is not null and oa.imone_id is not null then json_build_object('dirba', ${works},
        'iki', (select max(ai.galioja_iki) from asmuo_imone ai where ai.asmuo_id = oa.asmuo_id
          and ai.imone_id = oa.imone_id and ${inStatus('NEBEDIRBA')})) end`.as('darbas'),
    sql`case when oa.asmuo_id is not null and oa.imone_id is not null then (
        select json_build_object('yra', oa.imone_id = o.imone_id or count(s.id) > 0,
          'nuo', min(s.sutartis_nuo), 'iki', max(s.sutartis_iki))
        from subrangovas s where s.objektas_id = o.id and s.imone_id = oa.imone_id and oa.imone_id <> o.imone_id)
        end`.as('sutartis'),
    sql`case when ${mayStay(today)} then ${lacks(sql.ref('oa.asmuoId'), required, today)} else '[]' end`.as(
      'pazymejimai',
    ),
    'oa.sukurta',
    'oa.versija',
  ])

/** People of a site that the session sees, by the filters of the list. */
export function listPeople(
  db: Db,
  session: Session,
  site: SiteHead,
  query: z.output<typeof SitePeopleQuery>,
  today: string,
): Promise<Page<SitePerson>> {
  const wanted: Expression<SqlBool>[] = [ownRows(session, site), times(today)[query.kada]]
  if (query.search) wanted.push(matches(query.search))
  if (query.imone) wanted.push(sql<SqlBool>`oa.imone_id = ${query.imone}`)
  if (query.paskirtis) wanted.push(sql<SqlBool>`oa.paskirtis in (${sql.join(query.paskirtis)})`)
  if (query.neturetu !== undefined) wanted.push(sql<SqlBool>`${unwelcome(today)} = ${query.neturetu}`)
  if (query.beKorteles !== undefined) wanted.push(sql<SqlBool>`${cardless(today)} = ${query.beKorteles}`)
  if (query.bePazymejimo !== undefined) wanted.push(sql<SqlBool>`${uncertified(today)} = ${query.bePazymejimo}`)
  if (query.automatinis !== undefined) wanted.push(sql<SqlBool>`oa.automatinis = ${query.automatinis}`)
  const filtered = joined(db)
    .where('oa.objektasId', '=', site.id)
    .where((eb) => eb.and(wanted))
  return listBy(filtered, rows(db, session, today), ['oa.id'], query, sorting)
}

/** The beginnings of a name in either order, or a card number. */
function matches(search: string): Expression<SqlBool> {
  const [one = '', two] = search.split(/[\s,]+/)
  if (!two && /^\d{8}$/.test(one))
    return sql<SqlBool>`oa.asmuo_id = (select asmuo_id from kortele where numeris = ${one})`
  const starts = (norm: string, own: string, text: string) =>
    sql<SqlBool>`coalesce(${sql.ref(norm)}, paieskai(${sql.ref(own)})) ^@ (select paieskai(${text}))`
  const family = (text: string) => starts('asmuo.pavardeNorm', 'oa.pavarde', text)
  const first = (text: string) => starts('asmuo.vardasNorm', 'oa.vardas', text)
  return two
    ? sql<SqlBool>`(${family(one)} and ${first(two)} or ${family(two)} and ${first(one)})`
    : sql<SqlBool>`(${family(one)} or ${first(one)})`
}

/** One record of a person in a site that the session sees, or NotFound. */
export const getSitePerson = async (
  db: Db,
  session: Session,
  site: SiteHead,
  rowId: number,
  today: string,
): Promise<SitePerson> =>
  found(
    await rows(db, session, today)
      .where('oa.id', '=', rowId)
      .where('oa.objektasId', '=', site.id)
      .where(ownRows(session, site))
      .executeTakeFirst(),
  ) as unknown as SitePerson
