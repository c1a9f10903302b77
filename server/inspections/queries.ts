import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { InspectedSiteQuery, InspectionQuery, LookQuery } from '#contract/inspections/api.ts'
import type { ChainCompany, InspectedPerson, InspectedSite, InspectionRow, Look } from '#contract/inspections/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { dayBegins, gateName } from '#server/gateChecks/queries.ts'
import { among, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, contains, escaped, list, type Page } from '#server/lib/rows/list.ts'
import { companyRef, orNull, personRef } from '#server/lib/rows/refs.ts'
import { present } from '#server/sitePeople/queries.ts'

const place = sql<string>`coalesce(nullif(concat_ws(', ', nullif(objektas.adresas, ''), nullif(objektas.miestas, '')), ''),
  objektas.teritorija)`

/** Every word of the search in the name or the place; or the number of the permit, of the contract, of the site. */
function matches(search: string): Expression<SqlBool> {
  const words = search.split(/\s+/).map((word) => contains('objektas.paieskosNorm', word))
  const number = sql`${escaped(search)} || '%'`
  return sql<SqlBool>`((${sql.join(words, sql` and `)}) or objektas.leidimas ilike ${number}
    or objektas.sutartis ilike ${number} or objektas.id::text = ${search})`
}

const siteRef = {
  id: 'objektas.id',
  pavadinimas: 'objektas.pavadinimas',
  statusas: 'objektas.statusas',
  adresas: place,
  leidimas: 'objektas.leidimas',
} as const

/** Any site: its name, place, builder and permit, nothing of its people. */
export function listInspectedSites(db: Db, query: z.output<typeof InspectedSiteQuery>): Promise<Page<InspectedSite>> {
  const select = db
    .selectFrom('objektas')
    .innerJoin('imone', 'imone.id', 'objektas.imoneId')
    .select(['objektas.id', 'objektas.pavadinimas', 'objektas.statusas', 'objektas.leidimas'])
    .select([place.as('adresas'), companyRef().as('imone')])
    .where(matching(query, { search: matches, statusas: among('objektas.statusas') }))
  return list(select, query, { pavadinimas: [alphabetical('objektas.pavadinimas'), sql.ref('objektas.id')] })
}

/** The visits of the caller; nobody sees those of another. */
const visits = (db: Db, session: Session, today: string) =>
  db
    .selectFrom('tikrinimas as t')
    .innerJoin('objektas', 'objektas.id', 't.objektasId')
    .innerJoin('imone', 'imone.id', 'objektas.imoneId')
    .select([
      't.id',
      't.diena',
      't.pagrindas',
      't.sukurta',
      json({ ...siteRef, imone: companyRef() }).as('objektas'),
      sql<number>`(select count(*) from tikrinimo_asmuo ta where ta.tikrinimas_id = t.id)`.as('zmones'),
      sql<boolean>`t.diena = ${today}::date`.as('atviras'),
    ])
    .where('t.tikrintojasId', '=', session.userId)

export const listVisits = (
  db: Db,
  session: Session,
  query: z.output<typeof InspectionQuery>,
  today: string,
): Promise<Page<InspectionRow>> =>
  list(visits(db, session, today), query, { sukurta: [sql.ref('t.sukurta'), sql.ref('t.id')] })

/** A visit of the caller. Throws NotFound. */
export const getVisit = async (db: Db, session: Session, id: number, today: string): Promise<InspectionRow> =>
  found(await visits(db, session, today).where('t.id', '=', id).executeTakeFirst())

/** The companies of a site: who builds, and below it who works for whom, in the order of the chain. */
export async function chainOf(db: Db, objektasId: number): Promise<ChainCompany[]> {
  const { rows } = await sql<ChainCompany>`
    with recursive seka as (
      select o.imone_id, null::bigint as kam, 0 as lygis, null::date as nuo, null::date as iki, null::bigint as sub,
        array[]::bigint[] as kelias
      from objektas o where o.id = ${objektasId}
      union all
      select s.imone_id, e.imone_id, e.lygis + 1, s.sutartis_nuo, s.sutartis_iki, s.id, e.kelias || s.id
      from seka e join subrangovas s on s.objektas_id = ${objektasId} and s.rangovas_id is not distinct from e.sub)
    select ${companyRef('i')} as imone, ${orNull('r', companyRef('r'))} as rangovas, seka.lygis,
      seka.nuo as "sutartisNuo", seka.iki as "sutartisIki"
    from seka join imone i on i.id = seka.imone_id left join imone r on r.id = seka.kam
    order by seka.kelias`.execute(db)
  return rows
}

/** People of a site today: those of its list and those who were checked at its gates, with the checks of the day. */
export async function peopleOf(db: Db, objektasId: number, now: Date): Promise<InspectedPerson[]> {
  const today = civilDay(now)
  const checks = sql<InspectedPerson['patikros']>`json_agg(json_build_object('id', p.id, 'kada', p.kada,
    'kryptis', p.kryptis, 'verdiktas', p.verdiktas, 'kodai', p.kodai, 'sprendimas', p.sprendimas,
    'priesRaudona', p.pries_raudona, 'priezastis', p.priezastis, 'paaiskinimas', p.paaiskinimas,
    'vartai', ${gateName}) order by p.kada)`
  const checksOf = sql`patikra p left join vartu_irenginys v on v.id = p.irenginys_id
    left join api_raktas r on r.id = p.raktas_id`
  const ofDay = sql`p.objektas_id = ${objektasId} and p.kada >= ${dayBegins(today)} and not p.pamirsta`
  const { rows } = await sql<InspectedPerson>`
    with patikrinti as (
      select p.asmuo_id, (array_agg(p.imone_id order by p.kada desc))[1] as imone_id, ${checks} as patikros
      from ${checksOf} where ${ofDay} and p.asmuo_id is not null
      group by p.asmuo_id),
    sarase as (
      select oa.asmuo_id, oa.imone_id, oa.paskirtis from objekto_asmuo oa
      where oa.objektas_id = ${objektasId} and oa.asmuo_id is not null and ${present(today)})
    select * from (select ${personRef('asmuo')} as asmuo, null::json as lankytojas, '' as numeris, ${orNull('imone', companyRef())} as imone,
      s.paskirtis, (select json_build_object('numeris', k.numeris, 'statusas', k.statusas) from kortele k
        where k.asmuo_id = asmuo.id
        order by array_position(array['AKTYVI','SUSPENDUOTA','UZSAKYTA','UZSAKOMA','NEGALIOJA'], k.statusas), k.id desc
        limit 1) as kortele,
      coalesce(c.patikros, '[]') as patikros, asmuo.pavarde, asmuo.vardas
    from sarase s full join patikrinti c on c.asmuo_id = s.asmuo_id
      join asmuo on asmuo.id = coalesce(s.asmuo_id, c.asmuo_id)
      left join imone on imone.id = coalesce(s.imone_id, c.imone_id)
    union all
    select null, p.lankytojas::json, p.numeris, null, null, null, ${checks}, coalesce(p.lankytojas ->> 'pavarde', p.numeris),
      coalesce(p.lankytojas ->> 'vardas', '')
    from ${checksOf} where ${ofDay} and p.asmuo_id is null
    group by p.lankytojas, p.numeris) z
    order by pavarde collate "lt-x-icu", vardas collate "lt-x-icu"`.execute(db)
  return rows.map(({ asmuo, lankytojas, numeris, imone, paskirtis, kortele, patikros }) => ({
    asmuo,
    lankytojas,
    numeris,
    imone,
    paskirtis,
    kortele,
    patikros,
  }))
}

/** Who saw the caller in a site, newest first. */
export function listLooks(db: Db, session: Session, query: z.output<typeof LookQuery>): Promise<Page<Look>> {
  const select = db
    .selectFrom('tikrinimoAsmuo as ta')
    .innerJoin('tikrinimas as t', 't.id', 'ta.tikrinimasId')
    .innerJoin('asmuo as tikrintojas', 'tikrintojas.id', 't.tikrintojasId')
    .innerJoin('objektas', 'objektas.id', 't.objektasId')
    .select([
      't.id',
      'ta.laikas',
      't.pagrindas',
      personRef('tikrintojas').as('tikrintojas'),
      json({ id: 'objektas.id', pavadinimas: 'objektas.pavadinimas' }).as('objektas'),
    ])
    .where('ta.asmuoId', '=', session.userId)
  return list(select, query, { laikas: [sql.ref('ta.laikas'), sql.ref('t.id')] })
}
