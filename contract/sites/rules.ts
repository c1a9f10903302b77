import { can, type Session } from '#contract/rights.ts'
import type { SiteStatus } from './schema.ts'

/**
 * Who keeps a site whole: its own company's users and administrators (spec 1, point 6: company users can't edit a site
 * of another company). Users of a subcontractor see the site and keep their own company's people in it.
 */
export const keepsSite = (session: Session, site: { imone: { id: number } }) =>
  can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && session.imoneId === site.imone.id)

/** Where only one company of a site is the caller's to see and change: its id; null: all of them. */
export const companyInSite = (session: Session, site: { imone: { id: number } }) =>
  keepsSite(session, site) ? null : (session.imoneId ?? 0)

/** Creates sites: administrators for any company, company users for the own one. */
export const createsSites = (session: Session) =>
  can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && session.imoneId !== null)

/** A finished site is frozen, with all that is in it, until it is reopened. */
export const isFrozen = ({ statusas }: { statusas: SiteStatus }) => statusas === 'BAIGTAS'

/** From -> to, by hand. */
const transitions: Record<SiteStatus, readonly SiteStatus[]> = {
  KURIAMAS: ['VYKDOMAS'],
  VYKDOMAS: ['SUSTABDYTAS', 'BAIGTAS'],
  SUSTABDYTAS: ['VYKDOMAS', 'BAIGTAS'],
  BAIGTAS: ['VYKDOMAS'],
}

type Head = { imone: { id: number }; statusas: SiteStatus; blaivumoTikrinimas: boolean; turiIrengini: boolean | null }

/** Work goes on only with a valid device, where sobriety is checked. */
export const needsDevice = ({ statusas, blaivumoTikrinimas, turiIrengini }: Omit<Head, 'imone'>) =>
  statusas === 'VYKDOMAS' && blaivumoTikrinimas && turiIrengini === false

/** Why a site can't go to a status now, as a code of the catalogue; null where it can. */
export function refuseSiteStatus(site: Head, to: SiteStatus, session: Session) {
  if (!keepsSite(session, site)) return 'Forbidden'
  if (!transitions[site.statusas].includes(to)) return 'StatusNotAllowed'
  return needsDevice({ ...site, statusas: to }) ? 'alcodetectorWithGaliojaDontExist' : null
}

/** The statuses that the screen offers: those that only a device keeps away too, so that the refusal says what is missing. */
export const siteStatusChoices = (site: Head, session: Session): readonly SiteStatus[] =>
  keepsSite(session, site) ? transitions[site.statusas] : []

/** Another company takes the site over only before work has begun and people are in it; administrators say so. */
export const movesSite = (site: { statusas: SiteStatus; asmenuSkaicius: number }, session: Session) =>
  can(session, 'AccessAllImones') && site.statusas === 'KURIAMAS' && site.asmenuSkaicius === 0
