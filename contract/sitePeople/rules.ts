import { hasRunOut } from '#contract/cards/rules.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { can, type Session } from '#contract/rights.ts'
import { isFrozen, managesSite } from '#contract/sites/rules.ts'
import type { SiteStatus } from '#contract/sites/schema.ts'
import type { SitePerson } from './schema.ts'

interface Head {
  imone: { id: number }
  statusas: SiteStatus
}
type PersonAndCompany = { asmuo: { id: number | null }; imone: { id: number } | null }

/**
 * Does the session see this person of the site, and change the record? Users who manage the site see everybody. Users
 * of a subcontractor see their own company's people, but not visitors known by name alone: only those who manage the
 * site see their names.
 */
export const managesPerson = (session: Session, site: Head, { asmuo, imone }: PersonAndCompany) =>
  managesSite(session, site) ||
  (can(session, 'AccessOwnImone') && asmuo.id !== null && imone !== null && imone.id === session.imoneId)

/** The error code why people of the site can't change now; null where they can. */
export const refusePeople = (site: Pick<Head, 'statusas'>) => (isFrozen(site) ? 'ObjektasClosed' : null)

/** Visitors known by name alone are added by users who manage the site. */
export const addsVisitors = managesSite

type Period = Pick<SitePerson, 'dirbaNuo' | 'dirbaIki'>
/** Whether a day is before, within or after somebody's time in the site; the first and the last day belong to it. */
export type SiteTime = 'BUS' | 'YRA' | 'BAIGE'
export function timeOf({ dirbaNuo, dirbaIki }: Period, today: string): SiteTime {
  if (dirbaIki !== null && dirbaIki < today) return 'BAIGE'
  return dirbaNuo > today ? 'BUS' : 'YRA'
}

/** A record made by mistake is removed on the day it was made, or before the person's first day; later it is ended. */
export const mayRemove = (row: Pick<SitePerson, 'sukurta' | 'dirbaNuo'>, now: Date) =>
  civilDay(new Date(row.sukurta)) === civilDay(now) || row.dirbaNuo > civilDay(now)

/**
 * The error code why a record can't get this last day; null where it can. An ended record does not get a later end: the
 * end is undone, or the record is edited.
 */
export function refuseEnd({ dirbaNuo, dirbaIki }: Period, last: string | null, today: string) {
  if (last === null) return dirbaIki === null ? 'StatusNotAllowed' : null
  if (last < dirbaNuo) return 'dateOrder'
  return dirbaIki !== null && dirbaIki < today && dirbaIki <= last ? 'ObjektoAsmuoEnded' : null
}

/** May this record be ended today? The screen offers it by this. */
export const mayEndToday = (row: Period, today: string) =>
  row.dirbaIki !== today && refuseEnd(row, today, today) === null

/** Remarks about somebody in a site: first why the person should not be there, then what is missing. */
export type Concern =
  | 'NEDIRBA'
  | 'SUTARTIS'
  | 'UZBLOKUOTA'
  | 'BE_KORTELES'
  | 'KORTELE_NEAKTYVI'
  | 'NEPATIKRINTA'
  | 'BE_KOMPETENCIJU'
  | 'BAIGIASI'
/** People with one of these should not be in the site. */
export const seriousConcerns: readonly Concern[] = ['NEDIRBA', 'SUTARTIS', 'UZBLOKUOTA']

/** Is the company's contract with the site valid on this day? The site's own company needs none. */
const isContractValid = ({ yra, nuo, iki }: NonNullable<SitePerson['sutartis']>, today: string) =>
  yra && (nuo === null || nuo <= today) && (iki === null || iki >= today)

/** Is the card in force, and not past its last day? */
const isCardValid = (card: { statusas: string; galiojaIki: string | null }, today: string) =>
  card.statusas === 'AKTYVI' && !hasRunOut(card, today)

/** Remarks about a person who is in the site or will be; a visitor needs neither a card nor competencies. */
export function concernsOf(
  row: Pick<SitePerson, 'asmuo' | 'darbas' | 'sutartis' | 'paskirtis'> & Period,
  today: string,
): Concern[] {
  if (timeOf(row, today) === 'BAIGE') return []
  const { kortele, statusas, kompetencijos } = row.asmuo
  const visitor = row.paskirtis === 'LANKYTOJAS'
  const all: [Concern, boolean][] = [
    ['NEDIRBA', row.darbas !== null && !row.darbas.dirba],
    [
      'SUTARTIS',
      !visitor && row.sutartis !== null && timeOf(row, today) === 'YRA' && !isContractValid(row.sutartis, today),
    ],
    ['UZBLOKUOTA', statusas === 'UZBLOKUOTA'],
    ['BE_KORTELES', !visitor && statusas !== null && kortele === null],
    ['KORTELE_NEAKTYVI', !visitor && kortele !== null && !isCardValid(kortele, today)],
    ['NEPATIKRINTA', statusas === 'NEPATIKRINTA'],
    ['BE_KOMPETENCIJU', !visitor && kompetencijos !== null && kompetencijos.galioja === 0],
    ['BAIGIASI', !visitor && (kompetencijos?.baigiasi ?? 0) > 0],
  ]
  return all.filter(([, is]) => is).map(([code]) => code)
}

/** How many days ahead the site is told who will be refused. */
export const comingDays = 7

/** Days outside those of the site, or of the company's contract there: a warning, not a refusal. */
export type Outside = 'beforeSite' | 'afterSite' | 'beforeContract' | 'afterContract'
export function outsideOf(
  { dirbaNuo, dirbaIki }: { dirbaNuo: string | null; dirbaIki: string | null },
  site: { pradzia: string | null; pabaiga: string | null },
  contract: { sutartisNuo: string | null; sutartisIki: string | null } | null,
): Outside[] {
  const before = (day: string | null | undefined) => Boolean(day && dirbaNuo && dirbaNuo < day)
  const after = (day: string | null | undefined) =>
    Boolean(day && ((dirbaIki && dirbaIki > day) || (dirbaNuo && dirbaNuo > day)))
  const all: [Outside, boolean][] = [
    ['beforeSite', before(site.pradzia)],
    ['afterSite', after(site.pabaiga)],
    ['beforeContract', before(contract?.sutartisNuo)],
    ['afterContract', after(contract?.sutartisIki)],
  ]
  return all.filter(([, is]) => is).map(([code]) => code)
}
