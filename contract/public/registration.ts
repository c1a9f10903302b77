import type { RowStatus } from '#contract/assessments/schema.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** What a form of a page asks for, and the answer that the address of the page then names. */
export const registrationAction = 'veiksmas'
export const registrationActions = ['registruotis', 'atsisakyti'] as const
export const registrationResult = 'rezultatas'
export const registrationResults = ['uzregistruota', 'jau', 'atsisakyta'] as const
export type RegistrationResult = (typeof registrationResults)[number]
/** In the address of a page that is come back to from the login: what was pressed before is asked to be confirmed. */
export const registrationAsked = 'registruotis'

/** How somebody stands to an assessment or a training: what the page says and offers. */
export interface Registration {
  /** Why one can't register now, as a code of the catalogue; null where one can. */
  refusal: ErrorCode | null
  /** The own row of who is signed in, if there is one. */
  own: OwnRegistration | null
  /** Pressed before the login, to be confirmed now. */
  asked: boolean
  /** What was done a moment ago, as far as the own row agrees. */
  result: RegistrationResult | null
  /** Who is signed in answers for a company, whose people can be registered now. */
  forCompany: boolean
}
export interface OwnRegistration {
  statusas: RowStatus
  /** Place in line, from 1; null for who holds a place. */
  eileje: number | null
  mayTakeBack: boolean
}

/** Is one registered, or has been: neither cancelled nor taken back? */
export const isIn = (own: OwnRegistration | null): own is OwnRegistration => own !== null && own.statusas !== 'ATSAUKTA'

/** The result that an address names, if the own row agrees: anyone can write an address. */
export function agreed(named: string | undefined, own: OwnRegistration | null): RegistrationResult | null {
  const result = registrationResults.find((each) => each === named) ?? null
  if (!result || !own) return null
  return (result === 'atsisakyta') === isIn(own) ? null : result
}
