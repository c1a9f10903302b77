import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { isFrozen, keepsSite } from '#contract/sites/rules.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { lockKeptSite, type SiteHead, siteHead } from './scope.ts'

// What the parts of a site have in common.

/** The site, locked: the session keeps it, and it is not finished. Throws NotFound, Forbidden, ObjektasClosed. */
export async function lockOpenSite(trx: Trx, session: Session, id: number): Promise<SiteHead> {
  const site = await lockKeptSite(trx, session, id)
  if (isFrozen(site)) throw new AppError('ObjektasClosed')
  return site
}

/** The site that the session keeps, to read what others may not. Throws NotFound, Forbidden. */
export async function keptSite(db: Db, session: Session, id: number): Promise<SiteHead> {
  const site = await siteHead(db, session, id)
  if (!keepsSite(session, site)) throw new AppError('Forbidden')
  return site
}
