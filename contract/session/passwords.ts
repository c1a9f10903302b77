import type { UserType } from '#contract/rights.ts'

interface Account {
  vartotojoTipas: UserType
  /** Rights added to the one person. */
  teises: readonly string[]
  /** The type that was asked for and is not decided on yet. */
  pageidaujamasTipas: string | null
}

/**
 * Must a new password of this account have a symbol (spec 1, point 5: „in one rule set“)? Where it opens the records of
 * others: every type but an ordinary person, and whoever holds or has asked for more. Older passwords stay valid.
 */
export const needsSymbol = ({ vartotojoTipas, teises, pageidaujamasTipas }: Account) =>
  vartotojoTipas !== 'VARTOTOJAS' || teises.length > 0 || pageidaujamasTipas !== null
