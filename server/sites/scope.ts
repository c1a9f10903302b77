import { type Expression, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { can, type Session } from '#contract/rights.ts'
import { isFrozen, managesSite } from '#contract/sites/rules.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'

/** Sites that the session works with: all, or those where the caller's company builds or is a subcontractor. */
export const visibleSite = (
  session: Session,
  site = 'objektas.id',
  company = 'objektas.imone_id',
): Expression<SqlBool> => {
  if (can(session, 'AccessAllImones')) return sql<SqlBool>`true`
  if (!can(session, 'AccessOwnImone') || session.imoneId === null) return sql<SqlBool>`false`
  return sql<SqlBool>`(${sql.ref(company)} = ${session.imoneId} or exists (
    select from subrangovas sr where sr.objektas_id = ${sql.ref(site)} and sr.imone_id = ${session.imoneId}))`
}

/** What the rules need to know of a site. */
export interface SiteHead {
  id: number
  imone: { id: number }
  statusas: Code<'objektuStatusai'>
  automatineRegistracija: boolean
  blaivumoTikrinimas: boolean
  versija: number
}

const heads = (db: Db, session: Session, id: number) =>
  db
    .selectFrom('objektas')
    .select(['id', 'imoneId', 'statusas', 'automatineRegistracija', 'blaivumoTikrinimas', 'versija'])
    .where('objektas.id', '=', id)
    .where(visibleSite(session))
const headOf = <R extends { imoneId: number }>({ imoneId, ...rest }: R) => ({ ...rest, imone: { id: imoneId } })

/** The head of a site that the session sees. Throws NotFound. */
export const siteHead = async (db: Db, session: Session, id: number): Promise<SiteHead> =>
  headOf(found(await heads(db, session, id).executeTakeFirst()))

/**
 * The same, locked until the end of the transaction. Every change of a site and of its parts begins here. The lock does
 * not block rows that only refer to the site: employees are added to it automatically (server/sites/automatic.ts).
 */
export const lockSite = async (trx: Trx, session: Session, id: number): Promise<SiteHead> =>
  headOf(found(await heads(trx, session, id).forNoKeyUpdate().executeTakeFirst()))

/** Locks a site that the session manages. Throws NotFound, Forbidden. */
export async function lockManagedSite(trx: Trx, session: Session, id: number): Promise<SiteHead> {
  const site = await lockSite(trx, session, id)
  if (!managesSite(session, site)) throw new AppError('Forbidden')
  return site
}

/** Locks a site that the session manages and that is not finished. Throws NotFound, Forbidden, ObjektasClosed. */
export async function lockOpenSite(trx: Trx, session: Session, id: number): Promise<SiteHead> {
  const site = await lockManagedSite(trx, session, id)
  if (isFrozen(site)) throw new AppError('ObjektasClosed')
  return site
}

/** The head of a site that the session manages, to read what others may not. Throws NotFound, Forbidden. */
export async function managedSite(db: Db, session: Session, id: number): Promise<SiteHead> {
  const site = await siteHead(db, session, id)
  if (!managesSite(session, site)) throw new AppError('Forbidden')
  return site
}

/**
 * SQL: the session manages this site and so sees all of it (`managesSite`); others see the part of their own company. A
 * list with this condition need not wait for the head of the site.
 */
export function seesWhole(session: Session, siteId: number): Expression<SqlBool> {
  if (can(session, 'AccessAllImones')) return sql<SqlBool>`true`
  if (!can(session, 'AccessOwnImone')) return sql<SqlBool>`false`
  return sql<SqlBool>`exists (select from objektas b where b.id = ${siteId} and b.imone_id = ${session.imoneId ?? 0})`
}

/**
 * SQL: the rows `oa` of a site's people that the session sees: all, or those of the caller's company, without visitors known
 * by name alone.
 */
export const visibleRows = (session: Session, siteId: number): Expression<SqlBool> =>
  sql<SqlBool>`(${seesWhole(session, siteId)} or oa.imone_id = ${session.imoneId ?? 0} and oa.asmuo_id is not null)`

/** A condition on a list of persons: the person is in this site today, and the session sees that. */
export const inSite = (siteId: number, session: Session, today: string): Expression<SqlBool> => {
  const seen = can(session, 'AccessAllImones')
    ? sql`true`
    : sql`(objektas.imone_id = ${session.imoneId ?? 0} or oa.imone_id = ${session.imoneId ?? 0})`
  return sql<SqlBool>`asmuo.id in (select oa.asmuo_id from objekto_asmuo oa join objektas on objektas.id = oa.objektas_id
    where objektas.id = ${siteId} and ${visibleSite(session)} and ${seen}
      and oa.dirba_nuo <= ${today}::date and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date))`
}
