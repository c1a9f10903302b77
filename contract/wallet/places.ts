import { listSize } from '#contract/gate/statusList.ts'
import { credentialDays } from './limits.ts'

const day = 86_400
/** The day of the first list: 2026-01-01. */
const firstDay = 20_454

/** Lists from this number on hold credentials of wallets, those that end on the same day (UTC) in one. It ends with them. */
export const firstWalletList = 2 ** 13

/** The list of credentials that end at this moment, in seconds since 1970. */
export const walletListOf = (exp: number) => firstWalletList + Math.floor(exp / day) - firstDay

/** The lists in which something may be in force now. */
export const walletListsAt = (seconds: number): number[] => {
  const today = walletListOf(seconds)
  return Array.from({ length: credentialDays + 1 }, (_, ahead) => today + ahead)
}

/** The id of the credential at a place, and the least id of a list. */
export const walletId = (list: number, idx = 0) => (list - firstWalletList) * listSize + idx
