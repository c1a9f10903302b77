import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { civilDay } from '#contract/lib/civil.ts'
import { can, type Session } from '#contract/rights.ts'
import type { SiteQuery } from '#contract/sites/api.ts'
import { siteRecord } from '#contract/sites/record.ts'
import type { Site, SiteBody, SiteRow, SiteStatus } from '#contract/sites/schema.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { among, equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json, jsonWhen } from '#server/lib/rows/json.ts'
import { alphabetical, listBy, type Page } from '#server/lib/rows/list.ts'
import { wordsIn } from '#server/lib/rows/search.ts'
import { visibleSite } from './scope.ts'

type Query = z.output<typeof SiteQuery>

/** The session manages the site: the caller's company builds it, or the caller manages all sites. */
const manages = (session: Session): Expression<SqlBool> => {
  if (can(session, 'AccessAllImones')) return sql<SqlBool>`true`
  return session.imoneId === null ? sql<SqlBool>`false` : sql<SqlBool>`objektas.imone_id = ${session.imoneId}`
}

/** What the caller's company is in a site; null for those who see all sites. */
const roleOf = (session: Session) =>
  sql<Code<'objektoVaidmenys'> | null>`case when ${can(session, 'AccessAllImones')}::boolean then null
    when ${manages(session)} then 'RANGOVAS' else 'SUBRANGOVAS' end`

/** People who work there now; where the session does not manage the site, only those of the caller's company. */
const peopleCount = (session: Session, now: Date) => sql<number>`(select count(*) from objekto_asmuo oa
  where oa.objektas_id = objektas.id and (oa.dirba_iki is null or oa.dirba_iki >= ${civilDay(now)})
    and (${manages(session)} or oa.imone_id = ${session.imoneId ?? 0}))`

/**
 * How many subcontractors work in the site. Where the session does not manage it: the caller's company and those that
 * work for it (subcontractors.ts).
 */
const companyCount = (session: Session) => sql<number>`case when ${manages(session)}
  then (select count(*) from subrangovas s where s.objektas_id = objektas.id)
  else (with recursive saka as (
      select s.id from subrangovas s where s.objektas_id = objektas.id and s.imone_id = ${session.imoneId ?? 0}
      union all
      select s.id from saka join subrangovas s on s.rangovas_id = saka.id)
    select count(*) from saka) end`

/**
 * Does this company build the site, or work in it, as far as the session may know? Where the session does not manage the
 * site, it knows of the caller's company and of those that work for it (subcontractors.ts).
 */
const worksFor = (session: Session, company: number) => {
  const there = sql`s.objektas_id = objektas.id and s.imone_id = ${company}`
  const known = can(session, 'AccessAllImones')
    ? sql`select from subrangovas s where ${there}`
    : sql`with recursive auksciau as (
        select s.imone_id, s.rangovas_id from subrangovas s where ${there}
        union all
        select s.imone_id, s.rangovas_id from auksciau a join subrangovas s on s.id = a.rangovas_id)
      select from auksciau where ${manages(session)} or imone_id = ${session.imoneId ?? 0}`
  return sql<SqlBool>`(objektas.imone_id = ${company} or exists (${known}))`
}

/** What the list and the page of a site have in common. */
const siteRows = (db: Db, session: Session, now: Date) =>
  db
    .selectFrom('objektas')
    .innerJoin('imone as i', 'i.id', 'objektas.imoneId')
    .leftJoin('imone as u', 'u.id', 'objektas.uzsakovasId')
    .select(siteRecord.names.map((name) => `objektas.${name}` as const))
    .select([
      'objektas.id',
      'objektas.statusas',
      'objektas.vietosTipas',
      json({ miestas: 'objektas.miestas', adresas: 'objektas.adresas' }).as('adresas'),
      json({ id: 'i.id', kodas: 'i.imKodas', imKodas: 'i.imKodas', pavadinimas: 'i.pavadinimas' }, { i: 'imone' }).as(
        'imone',
      ),
      jsonWhen(
        'u.id',
        { id: 'u.id', kodas: 'u.imKodas', imKodas: 'u.imKodas', pavadinimas: 'u.pavadinimas' },
        { u: 'imone' },
      ).as('uzsakovas'),
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

const filters = (session: Session): Filters<Query> => ({
  search: wordsIn('objektas.paieskosNorm'),
  statusas: among('objektas.statusas'),
  vietosTipas: among('objektas.vietosTipas'),
  savivaldybe: equals('objektas.savivaldybe'),
  uzsakovas: equals('objektas.uzsakovasId'),
  pradziaNuo: (day) => sql<SqlBool>`objektas.pradzia >= ${day}`,
  pradziaIki: (day) => sql<SqlBool>`objektas.pradzia <= ${day}`,
  vaidmuo: (roles) => sql<SqlBool>`${roleOf(session)} in (${sql.join(roles)})`,
  imone: (company) => worksFor(session, company),
})

/** Work sites by the list's filters, limited to those that the session works with. */
export function listSites(db: Db, session: Session, query: Query, now: Date): Promise<Page<SiteRow>> {
  const filtered = db
    .selectFrom('objektas')
    .innerJoin('imone as i', 'i.id', 'objektas.imoneId')
    .where(visibleSite(session))
    .where(matching(query, filters(session)))
  return listBy(filtered, siteRows(db, session, now), ['objektas.id'], query, sorting)
}

/** The whole site. Throws NotFound where the session does not see it. */
export const getSite = async (db: Db, session: Session, siteId: number, now: Date): Promise<Site> =>
  found(
    await siteRows(db, session, now)
      .select([
        sql<boolean | null>`case when ${manages(session)} then exists (
          select from objekto_irenginys oi where oi.objektas_id = objektas.id and oi.galioja) end`.as('turiIrengini'),
        'objektas.sukurta',
      ])
      .where('objektas.id', '=', siteId)
      .where(visibleSite(session))
      .executeTakeFirst(),
  )

/** What is stored of a body. */
export interface SiteValues extends Omit<SiteBody, 'statusas' | 'imone'> {
  imone: { id: number }
  statusas: SiteStatus
}
/** The columns of the table; plain fields are stored under their own names. */
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
  sendWithNext(
    trx,
    trx
      .updateTable('objektas')
      .set({ ...columns(values), versija: sql`versija + 1` })
      .where('id', '=', siteId)
      .execute(),
  )

/** Gives the hours of the former builder to the new one, so that they are not lost with the change. */
export const moveHours = (trx: Trx, siteId: number, from: number, to: number) =>
  sendWithNext(
    trx,
    trx
      .updateTable('darboValandos')
      .set({ imoneId: to })
      .where('objektasId', '=', siteId)
      .where('imoneId', '=', from)
      .execute(),
  )

/** What the site asks of its former builder it asks of the new one. */
export const moveRequirements = (trx: Trx, siteId: number, from: number, to: number) =>
  sendWithNext(
    trx,
    trx
      .updateTable('objektoReikalavimas')
      .set({ imoneId: to, versija: sql`versija + 1` })
      .where('objektasId', '=', siteId)
      .where('imoneId', '=', from)
      .execute(),
  )

/** Is the company a subcontractor of the site? */
export const isSubcontractor = async (db: Db, siteId: number, imoneId: number) =>
  (await db
    .selectFrom('subrangovas')
    .select('id')
    .where('objektasId', '=', siteId)
    .where('imoneId', '=', imoneId)
    .executeTakeFirst()) !== undefined
