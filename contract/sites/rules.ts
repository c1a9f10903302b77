import { can, type Session } from '#contract/rights.ts'

/**
 * Who keeps a site whole: its own company's users and administrators (spec 1, point 6: company users can't edit a site
 * of another company). Users of a subcontractor see the site and keep their own company's people in it.
 */
export const keepsSite = (session: Session, site: { imone: { id: number } }) =>
  can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && session.imoneId === site.imone.id)

/** Where only one company of a site is the caller's to see and change: its id; null: all of them. */
export const companyInSite = (session: Session, site: { imone: { id: number } }) =>
  keepsSite(session, site) ? null : (session.imoneId ?? 0)
