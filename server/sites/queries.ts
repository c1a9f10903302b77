import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { civilDay } from '#contract/lib/civil.ts'
import { can, type Session } from '#contract/rights.ts'
import type { SiteQuery } from '#contract/sites/api.ts'
import type { Site, SiteBody, SiteRow, SiteStatus } from '#contract/sites/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { json, jsonWhen } from '#server/lib/rows/json.ts'
import { alphabetical, contains, listBy, type Page } from '#server/lib/rows/list.ts'
import { visibleSite } from './scope.ts'

const none = sql<SqlBool>`false`
/** The own company builds it; true for those who keep all sites. */
const keeps = (session: Session): Expression<SqlBool> => {
  if (can(session, 'AccessAllImones')) return sql<SqlBool>`true`
  return session.imoneId === null ? none : sql<SqlBool>`objektas.imone_id = ${session.imoneId}`
}

/** What the own company is in a site; null for those who see all of them. */
const roleOf = (session: Session) =>
  sql<Site['vaidmuo']>`case when ${can(session, 'AccessAllImones')}::boolean then null
    when ${keeps(session)} then 'RANGOVAS' else 'SUBRANGOVAS' end`

/** People who work there now; of the own company alone, where the session does not keep the site. */
const peopleCount = (session: Session, now: Date) => sql<number>`(select count(*) from objekto_asmuo oa
  where oa.objektas_id = objektas.id and (oa.dirba_iki is null or oa.dirba_iki >= ${civilDay(now)})
    and (${keeps(session)} or oa.imone_id = ${session.imoneId ?? 0}))`

/** Companies that work in it; to who does not keep the site: the own one and those that work for it (subcontractors.ts). */
const companyCount = (session: Session) => sql<number>`case when ${keeps(session)}
  then (select count(*) from subrangovas s where s.objektas_id = objektas.id)
  else (with recursive saka as (
      select s.id from subrangovas s where s.objektas_id = objektas.id and s.imone_id = ${session.imoneId ?? 0}
      union all
      select s.id from saka join subrangovas s on s.rangovas_id = saka.id)
    select count(*) from saka) end`

/**
 * Does this company build the site, or work in it, as far as the session knows? Who does not keep the site knows of its
 * own company and of those that work for it (subcontractors.ts).
 */
const worksFor = (session: Session, company: number) => {
  const there = sql`s.objektas_id = objektas.id and s.imone_id = ${company}`
  const known = can(session, 'AccessAllImones')
    ? sql`select from subrangovas s where ${there}`
    : sql`with recursive auksciau as (
        select s.imone_id, s.rangovas_id from subrangovas s where ${there}
        union all
        select s.imone_id, s.rangovas_id from auksciau a join subrangovas s on s.id = a.rangovas_id)
      select from auksciau where ${keeps(session)} or imone_id = ${session.imoneId ?? 0}`
  return sql<SqlBool>`(objektas.imone_id = ${company} or exists (${known}))`
}

/** What every reading of a site shows, in the names of the contract. */
const siteRows = (db: Db, session: Session, now: Date) =>
  db
    .selectFrom('objektas')
    .innerJoin('imone as i', 'i.id', 'objektas.imoneId')
    .leftJoin('imone as u', 'u.id', 'objektas.uzsakovasId')
    .select([
      'objektas.id',
      'objektas.pavadinimas',
      'objektas.statusas',
      'objektas.vietosTipas',
      json({ miestas: 'objektas.miestas', adresas: 'objektas.adresas' }).as('adresas'),
      'objektas.savivaldybe',
      'objektas.platuma',
      'objektas.ilguma',
      'objektas.teritorija',
      'objektas.pradzia',
      'objektas.pabaiga',
      json({ id: 'i.id', kodas: 'i.imKodas', imKodas: 'i.imKodas', pavadinimas: 'i.pavadinimas' }, { i: 'imone' }).as(
        'imone',
      ),
      jsonWhen(
        'u.id',
        { id: 'u.id', kodas: 'u.imKodas', imKodas: 'u.imKodas', pavadinimas: 'u.pavadinimas' },
        { u: 'imone' },
      ).as('uzsakovas'),
      'objektas.sutartis',
      'objektas.leidimas',
      'objektas.automatineRegistracija',
      'objektas.blaivumoTikrinimas',
      roleOf(session).as('vaidmuo'),
      companyCount(session).as('subrangovuSkaicius'),
      peopleCount(session, now).as('asmenuSkaicius'),
      'objektas.versija',
    ])

const id = sql.ref('objektas.id')
const sorting = {
  pavadinimas: [alphabetical('objektas.pavadinimas'), id],
  statusas: [sql`array_position(array['KURIAMAS','VYKDOMAS','SUSTABDYTAS','BAIGTAS'], objektas.statusas)`, id],
  pradzia: [sql.ref('objektas.pradzia'), id],
  pabaiga: [sql.ref('objektas.pabaiga'), id],
  imone: [alphabetical('i.pavadinimas'), id],
}

/** Work sites by the list's filters, cut to what the session works with. */
export function listSites(
  db: Db,
  session: Session,
  query: z.output<typeof SiteQuery>,
  now: Date,
): Promise<Page<SiteRow>> {
  let select = db.selectFrom('objektas').innerJoin('imone as i', 'i.id', 'objektas.imoneId').where(visibleSite(session))
  // Every word of the search, in whatever order: „vilnius gedimino“.
  for (const word of query.search?.split(/\s+/).filter(Boolean) ?? [])
    select = select.where(contains('objektas.paieskosNorm', word))
  if (query.statusas) select = select.where('objektas.statusas', 'in', query.statusas)
  if (query.vietosTipas) select = select.where('objektas.vietosTipas', 'in', query.vietosTipas)
  if (query.savivaldybe) select = select.where('objektas.savivaldybe', '=', query.savivaldybe)
  if (query.uzsakovas) select = select.where('objektas.uzsakovasId', '=', query.uzsakovas)
  if (query.pradziaNuo) select = select.where('objektas.pradzia', '>=', query.pradziaNuo)
  if (query.pradziaIki) select = select.where('objektas.pradzia', '<=', query.pradziaIki)
  if (query.vaidmuo) select = select.where(roleOf(session), 'in', query.vaidmuo)
  if (query.imone) select = select.where(worksFor(session, query.imone))
  return listBy(select, siteRows(db, session, now), ['objektas.id'], query, sorting)
}

/** The whole site, or NotFound where the session has nothing to do with it. */
export const getSite = async (db: Db, session: Session, siteId: number, now: Date): Promise<Site> =>
  found(
    await siteRows(db, session, now)
      .select([
        sql<boolean | null>`case when ${keeps(session)} then exists (
          select from objekto_irenginys oi where oi.objektas_id = objektas.id and oi.galioja) end`.as('turiIrengini'),
        'objektas.sukurta',
      ])
      .where('objektas.id', '=', siteId)
      .where(visibleSite(session))
      .executeTakeFirst(),
  ) as unknown as Site

/** What is stored of a body. */
export interface SiteValues extends Omit<SiteBody, 'statusas' | 'imone'> {
  imone: { id: number }
  statusas: SiteStatus
}
const columns = ({ adresas, imone, uzsakovas, ...rest }: SiteValues) => ({
  ...rest,
  ...adresas,
  imoneId: imone.id,
  uzsakovasId: uzsakovas?.id ?? null,
})

export async function insertSite(trx: Trx, values: SiteValues, sukure: number): Promise<number> {
  const row = await trx
    .insertInto('objektas')
    .values({ ...columns(values), sukure })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateSite = (trx: Trx, siteId: number, values: SiteValues) =>
  trx
    .updateTable('objektas')
    .set({ ...columns(values), versija: sql`versija + 1` })
    .where('id', '=', siteId)
    .execute()

/** The hours of who built go to who builds now: the site's own hours are not lost with the change. */
export const moveHours = (trx: Trx, siteId: number, from: number, to: number) =>
  trx
    .updateTable('darboValandos')
    .set({ imoneId: to })
    .where('objektasId', '=', siteId)
    .where('imoneId', '=', from)
    .execute()

/** Is the company a subcontractor of the site? */
export const isSubcontractor = async (db: Db, siteId: number, imoneId: number) =>
  (await db
    .selectFrom('subrangovas')
    .select('id')
    .where('objektasId', '=', siteId)
    .where('imoneId', '=', imoneId)
    .executeTakeFirst()) !== undefined
