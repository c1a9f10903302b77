import type { UserType } from '#contract/rights.ts'

interface Account {
  vartotojoTipas: UserType
  /** Rights that this person has beside those of the type. */
  teises: readonly string[]
  /** The type that the person has requested, while nobody has decided on it. */
  pageidaujamasTipas: string | null
}

/**
 * Must a new password of this account have a symbol (spec 1, point 5: „in one rule set“)? Yes where the account opens
 * other people's records: every type but an ordinary person, and everybody who holds added rights or has requested
 * another type. Older passwords stay valid.
 */
export const needsSymbol = ({ vartotojoTipas, teises, pageidaujamasTipas }: Account) =>
  vartotojoTipas !== 'VARTOTOJAS' || teises.length > 0 || pageidaujamasTipas !== null
