import { type Expression, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { can, type Session } from '#contract/rights.ts'
import { keepsSite } from '#contract/sites/rules.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'

/** Sites that the session works with: all, or those where the own company builds or is a subcontractor. */
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

/** What decides who may do what in a site. */
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
const headOf = ({ imoneId, ...rest }: { imoneId: number; statusas: string } & Omit<SiteHead, 'imone' | 'statusas'>) =>
  ({ ...rest, imone: { id: imoneId } }) as SiteHead

/** The head of a site that the session sees. Throws NotFound. */
export const siteHead = async (db: Db, session: Session, id: number): Promise<SiteHead> =>
  headOf(found(await heads(db, session, id).executeTakeFirst()))

/**
 * The same, locked until the end of the transaction. Every change of a site and of what is in it begins with it. Rows
 * that only refer to the site do not wait for it: people come to it by themselves (server/sites/automatic.ts).
 */
export const lockSite = async (trx: Trx, session: Session, id: number): Promise<SiteHead> =>
  headOf(found(await heads(trx, session, id).forNoKeyUpdate().executeTakeFirst()))

/** Locked, and the session keeps the whole site. Throws NotFound, Forbidden. */
export async function lockKeptSite(trx: Trx, session: Session, id: number): Promise<SiteHead> {
  const site = await lockSite(trx, session, id)
  if (!keepsSite(session, site)) throw new AppError('Forbidden')
  return site
}

/** Who is in this site today, of those whom the session sees there, among the persons of a list. */
export const inSite = (siteId: number, session: Session, today: string): Expression<SqlBool> => {
  const own = can(session, 'AccessAllImones')
    ? sql`true`
    : sql`(objektas.imone_id = ${session.imoneId ?? 0} or oa.imone_id = ${session.imoneId ?? 0})`
  return sql<SqlBool>`asmuo.id in (select oa.asmuo_id from objekto_asmuo oa join objektas on objektas.id = oa.objektas_id
    where objektas.id = ${siteId} and ${visibleSite(session)} and ${own}
      and oa.dirba_nuo <= ${today}::date and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date))`
}
