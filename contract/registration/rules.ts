import type { MessageKey } from '#contract/messages.ts'
import type { workplaces } from '#contract/persons/schema.ts'
import type { UserType } from '#contract/rights.ts'

/** Rights to register other people; a visitor needs none to register themselves. */
export const registersOthers = ['ChangeAsmuo'] as const

export type Workplace = (typeof workplaces)[number]

/**
 * Types that a visitor may request at registration; any but the plain one waits for an administrator (decisions,
 * point 3).
 */
export const requestableTypes = ['VARTOTOJAS', 'ORG_ATSTOVAS'] as const satisfies readonly UserType[]
/** The type that waits for an administrator's decision. Requests of other types are ignored. */
export const requestedTypeOf = (asked: string | null): 'ORG_ATSTOVAS' | null =>
  asked === 'ORG_ATSTOVAS' ? asked : null

/** The text in place of a company for workplaces without one (spec 1, point 4), Lithuanian as in registers. */
export const fixedCompany: Partial<Record<Workplace, string>> = {
  INV_VEIKLA: 'Individuali veikla',
  VERSL_LIUDIJIMAS: 'Verslo liudijimas',
}
export const fixedPosition = '-'

/** Where somebody works: who names a company and says no more works in it. */
export const workplaceOf = ({
  darboviete,
  imone,
}: {
  darboviete?: Workplace | undefined
  imone?: unknown
}): Workplace => darboviete ?? (imone ? 'IMONE' : 'NEDIRBA')

/** The employment record that a workplace allows: only a company has one (spec 1, point 4). */
export const linkOf = <Link>(darboviete: Workplace, imone: Link | null): Link | null =>
  darboviete === 'IMONE' ? imone : null

interface RequestedWorkplace {
  darboviete: Workplace
  imone: { pareigos: string } | null
  vartotojoTipas: UserType
}
/**
 * Missing fields of a workplace: a company needs its record and a position; a person who wants to represent a company
 * has to work in one.
 */
export function workplaceErrors({ darboviete, imone, vartotojoTipas }: RequestedWorkplace): Record<string, MessageKey> {
  if (darboviete !== 'IMONE') return requestedTypeOf(vartotojoTipas) ? { vartotojoTipas: 'inList' } : {}
  if (!imone) return { 'imone.imone': 'required' }
  return imone.pareigos === '' ? { 'imone.pareigos': 'required' } : {}
}

/** The steps of a registration in order; the address names a step by its number, from 1 (spec 1, point 4). */
export const steps = ['data', 'identity', 'password', 'review'] as const
export type Step = (typeof steps)[number]

/** The step with the form of this field, to show a refusal of the last step there. */
export function stepOf(field: string): Step {
  if (field === 'token') return 'identity'
  const [name = ''] = field.split('.')
  return passwordFields.includes(name) ? 'password' : 'data'
}
const passwordFields = [
  'slaptazodis',
  'IAgreeToTerms',
  'spscSutikimas',
  'naujienlaiskiai',
  'pageidaujamaOrganizacija',
  'inzKodeksasAgreed',
]

/** The step to show where the address names `asked`: no step before it may be skipped unless it is `done`. */
export function openStep(asked: string | undefined, done: readonly Step[]): Step {
  const reach = steps.findIndex((step) => !done.includes(step))
  const wanted = Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), steps.length) - 1
  return steps[reach === -1 ? wanted : Math.min(wanted, reach)] ?? 'data'
}
