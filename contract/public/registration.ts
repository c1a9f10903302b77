import type { RowStatus } from '#contract/assessments/schema.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** The action that a form of a page sends, and the result that the page's address then names. */
export const registrationAction = 'veiksmas'
export const registrationActions = ['registruotis', 'atsisakyti'] as const
export const registrationResult = 'rezultatas'
export const registrationResults = ['uzregistruota', 'jau', 'atsisakyta'] as const
export type RegistrationResult = (typeof registrationResults)[number]
/** In the address of a page after the login: the action pressed before, which the user is asked to confirm. */
export const registrationAsked = 'registruotis'

/** The reader's registration for an assessment or a training: what the page shows and offers. */
export interface Registration {
  /** Why the reader can't register now, as a code of the catalogue; null where they can. */
  refusal: ErrorCode | null
  /** The signed-in user's own registration, if there is one. */
  ownRegistration: OwnRegistration | null
  /** Pressed before the login, to be confirmed now. */
  toConfirm: boolean
  /** The result of the last action, if it agrees with `ownRegistration`. */
  result: RegistrationResult | null
  /** The signed-in user represents a company, whose people can be registered now. */
  forCompany: boolean
}
export interface OwnRegistration {
  statusas: RowStatus
  /** Place in line, from 1; null for a person who has a place. */
  eileje: number | null
  mayTakeBack: boolean
}

/** Is the person registered, or was until the event: neither cancelled nor withdrawn? */
export const isIn = (row: OwnRegistration | null): row is OwnRegistration => row !== null && row.statusas !== 'ATSAUKTA'

/** The result in the address, if it agrees with the user's own registration, because anybody can write an address. */
export function agreed(named: string | undefined, row: OwnRegistration | null): RegistrationResult | null {
  const result = registrationResults.find((each) => each === named) ?? null
  if (!result || !row) return null
  return (result === 'atsisakyta') === isIn(row) ? null : result
}
