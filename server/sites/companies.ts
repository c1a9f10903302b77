import { type SqlBool, sql } from 'kysely'
import type { Session } from '#contract/rights.ts'
import { companyInSite } from '#contract/sites/rules.ts'
import type { Db } from '#server/db/db.ts'
import type { SiteHead } from './scope.ts'

/** The companies of a site whose people the session manages: all of them, or the caller's company. */
export const companies = (db: Db, session: Session, site: SiteHead) => {
  const only = companyInSite(session, site)
  const select = db
    .selectFrom('imone')
    .leftJoin('subrangovas as s', (join) => join.onRef('s.imoneId', '=', 'imone.id').on('s.objektasId', '=', site.id))
    .where(sql<SqlBool>`(imone.id = ${site.imone.id} or s.id is not null)`)
  return only === null ? select : select.where('imone.id', '=', only)
}

/** Ids of the companies whose people the session may add to a site. */
export const companyIds = async (db: Db, session: Session, site: SiteHead): Promise<number[]> =>
  (await companies(db, session, site).select('imone.id').execute()).map(({ id }) => id)
