import { can, type Session } from '#contract/rights.ts'
import type { SiteStatus } from './schema.ts'

/**
 * Who manages a whole site: administrators and the users of the company that builds it (spec 1, point 6: company users
 * can't edit a site of another company). Users of a subcontractor see the site and manage their own company's people.
 */
export const managesSite = (session: Session, site: { imone: { id: number } }) =>
  can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && session.imoneId === site.imone.id)

/** The only company of a site that the caller may see and change; null where the caller sees them all. */
export const companyInSite = (session: Session, site: { imone: { id: number } }) =>
  managesSite(session, site) ? null : (session.imoneId ?? 0)

/** Who creates sites: administrators for any company, company users for their own. */
export const createsSites = (session: Session) =>
  can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && session.imoneId !== null)

/** A finished site and all its parts can't change until it is reopened. */
export const isFrozen = ({ statusas }: { statusas: SiteStatus }) => statusas === 'BAIGTAS'

/** Which statuses may follow which. */
const transitions: Record<SiteStatus, readonly SiteStatus[]> = {
  KURIAMAS: ['VYKDOMAS'],
  VYKDOMAS: ['SUSTABDYTAS', 'BAIGTAS'],
  SUSTABDYTAS: ['VYKDOMAS', 'BAIGTAS'],
  BAIGTAS: ['VYKDOMAS'],
}

type Head = { imone: { id: number }; statusas: SiteStatus; blaivumoTikrinimas: boolean; turiIrengini: boolean | null }

/** Where sobriety is checked, work needs a valid device. */
export const needsDevice = ({ statusas, blaivumoTikrinimas, turiIrengini }: Omit<Head, 'imone'>) =>
  statusas === 'VYKDOMAS' && blaivumoTikrinimas && turiIrengini === false

/** The code of the error why a site can't get this status now; null where it can. */
export function refuseSiteStatus(site: Head, to: SiteStatus, session: Session) {
  if (!managesSite(session, site)) return 'Forbidden'
  if (!transitions[site.statusas].includes(to)) return 'StatusNotAllowed'
  return needsDevice({ ...site, statusas: to }) ? 'alcodetectorWithGaliojaDontExist' : null
}

/**
 * The statuses that the screen offers. One that is refused only because a device is missing is offered too: the refusal
 * then says what is missing.
 */
export const siteStatusChoices = (site: Head, session: Session): readonly SiteStatus[] =>
  managesSite(session, site) ? transitions[site.statusas] : []

/** Only administrators give a site to another company, and only before work has begun and people are in it. */
export const movesSite = (site: { statusas: SiteStatus; asmenuSkaicius: number }, session: Session) =>
  can(session, 'AccessAllImones') && site.statusas === 'KURIAMAS' && site.asmenuSkaicius === 0
