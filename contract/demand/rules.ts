import { civilDay } from '#contract/lib/civil.ts'
import { can, type Session } from '#contract/rights.ts'
import { firstYear, type Need, type NeedStatus, yearsAhead } from './schema.ts'

type Rights = Pick<Session, 'rights' | 'imoneId'>
type Of = { imone: { id: number } }
type State = Of & Pick<Need, 'statusas'>

/** Sees needs of all companies, and may ask for one company's; others see those of the own company. */
export const seesAllNeeds = (session: Pick<Session, 'rights'> | null) =>
  can(session, 'SeeDarbuotojuPoreikiaiFromAllImones')

/** May needs be filtered by this company? Without the right there is no other than the own. */
export const mayAskForCompany = (session: Rights, imoneId: number) =>
  seesAllNeeds(session) || session.imoneId === imoneId

/** Keeps needs of all companies: chooses the company, mends what was submitted, approves. */
export const keepsAllNeeds = (session: Pick<Session, 'rights'> | null) =>
  seesAllNeeds(session) && can(session, 'AccessAllImones')

/** Enters, orders and cancels needs of this company. */
export const keepsNeed = (session: Rights, { imone }: Of) =>
  keepsAllNeeds(session) || (can(session, 'AccessOwnImone') && session.imoneId === imone.id)

/** Whoever has a company to enter needs for, or enters them for all. */
export const mayEnterNeeds = (session: Rights) =>
  keepsAllNeeds(session) || (can(session, 'AccessOwnImone') && session.imoneId !== null)

/** May its values be changed? New ones by who keeps them; a submitted one is mended only by who approves it. */
export const mayEditNeed = (need: State, session: Rights) =>
  keepsNeed(session, need) && (need.statusas === 'NAUJAS' || (need.statusas === 'PATEIKTAS' && keepsAllNeeds(session)))

/** From -> to (spec 2, point 4): ordered only from NAUJAS, cancelled from anything not PATVIRTINTAS. */
const transitions: Record<NeedStatus, readonly NeedStatus[]> = {
  NAUJAS: ['PATEIKTAS', 'NEGALIOJA'],
  PATEIKTAS: ['PATVIRTINTAS', 'NEGALIOJA'],
  PATVIRTINTAS: [],
  NEGALIOJA: [],
}

/** Why a need can't go to a status now, as a code of the catalogue; null where it can. */
export function refuseNeedStatus(need: State, to: NeedStatus, session: Rights) {
  if (!keepsNeed(session, need) || (to === 'PATVIRTINTAS' && !keepsAllNeeds(session))) return 'Forbidden'
  return transitions[need.statusas].includes(to) ? null : 'StatusNotAllowed'
}

/** The statuses this session may give now: the server refuses any other, the screen offers no other. */
export const needStatusChoices = (need: State, session: Rights): readonly NeedStatus[] =>
  transitions[need.statusas].filter((to) => refuseNeedStatus(need, to, session) === null)

const yearOf = (now: Date) => Number(civilDay(now).slice(0, 4))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The years of a need (spec 2, point 5): from the given one, or the present one, up to four ahead. */
export const needYears = (given: number | null | undefined, now: Date): readonly number[] =>
  range(Math.min(given ?? yearOf(now), yearOf(now)), yearOf(now) + yearsAhead)

/** The years that lists and reports are cut by: from the first one on. */
export const reportYears = (now: Date): readonly number[] => range(firstYear, yearOf(now) + yearsAhead)

/** The year of a copy: the own one, unless it is over. */
export const copyYear = ({ metai }: Pick<Need, 'metai'>, now: Date) => Math.max(metai, yearOf(now))

/** Is this level, by its number, one of the profession's? */
export const levelFits = (profession: { lygisNuo: number; lygisIki: number }, { eile }: { eile: number }) =>
  profession.lygisNuo <= eile && eile <= profession.lygisIki

/** Is a municipality of this region? Of any, where no region is chosen. */
export const inRegion = (municipality: Record<string, unknown>, regionas: string | null | undefined) =>
  !regionas || municipality['regionoKodas'] === regionas

/** The region of a municipality. */
export const regionOf = (municipality: Record<string, unknown> | undefined): string | null => {
  const code = municipality?.['regionoKodas']
  return typeof code === 'string' ? code : null
}
