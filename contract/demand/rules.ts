import { civilYear } from '#contract/lib/civil.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Need, NeedStatus } from './schema.ts'
import { yearsAhead } from './years.ts'

type Rights = Pick<Session, 'rights' | 'imoneId'>
type Of = { imone: { id: number } }
type State = Of & Pick<Need, 'statusas'>

/** Sees needs of all companies and may filter by one of them; others see those of their own company. */
export const seesAllNeeds = (session: Pick<Session, 'rights'> | null) =>
  can(session, 'SeeDarbuotojuPoreikiaiFromAllImones')

/** May filter needs by this company. Without the right to see all, only by the caller's company. */
export const mayAskForCompany = (session: Rights, imoneId: number) =>
  seesAllNeeds(session) || session.imoneId === imoneId

/** Edits needs of all companies: chooses the company, corrects what was submitted, approves. */
export const keepsAllNeeds = (session: Pick<Session, 'rights'> | null) =>
  seesAllNeeds(session) && can(session, 'AccessAllImones')

/** Enters, submits and cancels needs of this company. */
export const keepsNeed = (session: Rights, { imone }: Of) =>
  keepsAllNeeds(session) || (can(session, 'AccessOwnImone') && session.imoneId === imone.id)

/** May enter needs, for the caller's company or for all. */
export const mayEnterNeeds = (session: Rights) =>
  keepsAllNeeds(session) || (can(session, 'AccessOwnImone') && session.imoneId !== null)

/** May change the values: of a new need anybody who edits needs of the company, of a submitted one who approves it. */
export const mayEditNeed = (need: State, session: Rights) =>
  keepsNeed(session, need) && (need.statusas === 'NAUJAS' || (need.statusas === 'PATEIKTAS' && keepsAllNeeds(session)))

/** From -> to (spec 2, point 4): submitted only from NAUJAS, cancelled from anything but PATVIRTINTAS. */
const transitions: Record<NeedStatus, readonly NeedStatus[]> = {
  NAUJAS: ['PATEIKTAS', 'NEGALIOJA'],
  PATEIKTAS: ['PATVIRTINTAS', 'NEGALIOJA'],
  PATVIRTINTAS: [],
  NEGALIOJA: [],
}

/** The error code why a need cannot get this status now, or null. */
export function refuseNeedStatus(need: State, to: NeedStatus, session: Rights) {
  if (!keepsNeed(session, need) || (to === 'PATVIRTINTAS' && !keepsAllNeeds(session))) return 'Forbidden'
  return transitions[need.statusas].includes(to) ? null : 'StatusNotAllowed'
}

/** The statuses that this session may set now: the server refuses and the screen hides all others. */
export const needStatusChoices = (need: State, session: Rights): readonly NeedStatus[] =>
  transitions[need.statusas].filter((to) => refuseNeedStatus(need, to, session) === null)

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The years of a need (spec 2, point 5): from the given or the present one to four years ahead. */
export const needYears = (given: number | null | undefined, now: Date): readonly number[] =>
  range(Math.min(given ?? civilYear(now), civilYear(now)), civilYear(now) + yearsAhead)

/** The year of a copy: that of the need, or the present one if that is past. */
export const copyYear = ({ metai }: Pick<Need, 'metai'>, now: Date) => Math.max(metai, civilYear(now))

/** Whether the level, by its number, is one of the profession's levels. */
export const levelFits = (profession: { lygisNuo: number; lygisIki: number }, { eile }: { eile: number }) =>
  profession.lygisNuo <= eile && eile <= profession.lygisIki

/** Whether a municipality is in this region; true if no region is chosen. */
export const inRegion = (municipality: Record<string, unknown>, regionas: string | null | undefined) =>
  !regionas || municipality['regionoKodas'] === regionas

/** The region of a municipality. */
export const regionOf = (municipality: Record<string, unknown> | undefined): string | null => {
  const code = municipality?.['regionoKodas']
  return typeof code === 'string' ? code : null
}
