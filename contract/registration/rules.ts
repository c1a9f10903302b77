import type { MessageKey } from '#contract/messages.ts'
import type { workplaces } from '#contract/persons/schema.ts'
import type { UserType } from '#contract/rights.ts'

export type Workplace = (typeof workplaces)[number]

/** Types that may be asked for at registration; anything but the plain one waits for an administrator (decisions, point 3). */
export const wishable = ['VARTOTOJAS', 'ORG_ATSTOVAS'] as const satisfies readonly UserType[]
/** The type that waits for an administrator's decision. Other types cannot be asked for, and asking changes nothing. */
export const wishOf = (asked: string | null): 'ORG_ATSTOVAS' | null => (asked === 'ORG_ATSTOVAS' ? asked : null)

/** Workplaces without a company: what is shown in its place (spec 1, point 4), Lithuanian as in registers. */
export const fixedCompany: Partial<Record<Workplace, string>> = {
  INV_VEIKLA: 'Individuali veikla',
  VERSL_LIUDIJIMAS: 'Verslo liudijimas',
}
export const fixedPosition = '-'

/** The company link as the workplace allows it: only a company has one (spec 1, point 4). */
export const linkOf = <Link>(darboviete: Workplace, imone: Link | null): Link | null =>
  darboviete === 'IMONE' ? imone : null

interface Asked {
  darboviete: Workplace
  imone: { pareigos: string } | null
  vartotojoTipas: UserType
}
/** What a workplace needs: a company its record and a position; who wishes to represent a company has to work in one. */
export function workplaceErrors({ darboviete, imone, vartotojoTipas }: Asked): Record<string, MessageKey> {
  if (darboviete !== 'IMONE') return wishOf(vartotojoTipas) ? { vartotojoTipas: 'inList' } : {}
  if (!imone) return { 'imone.imone': 'required' }
  return imone.pareigos === '' ? { 'imone.pareigos': 'required' } : {}
}

/** The steps of a registration in order; the step in the address is the number, from 1 (spec 1, point 4). */
export const steps = ['data', 'identity', 'password', 'review'] as const
export type Step = (typeof steps)[number]

/** The step whose form holds a field of the body, for a refusal that comes with the last one. */
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

/** The step to show where `asked` is in the address: none is skipped that is not `done`. */
export function openStep(asked: string | undefined, done: readonly Step[]): Step {
  const reach = steps.findIndex((step) => !done.includes(step))
  const wanted = Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), steps.length) - 1
  return steps[reach === -1 ? wanted : Math.min(wanted, reach)] ?? 'data'
}
