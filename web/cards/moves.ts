import type { CardStatus } from '#contract/cards/schema.ts'

const verbs = {
  AKTYVI: 'restore',
  SUSPENDUOTA: 'suspend',
  NEGALIOJA: 'end',
  UZSAKOMA: 'edit',
  UZSAKYTA: 'edit',
} as const
const titles = {
  AKTYVI: 'restoreTitle',
  SUSPENDUOTA: 'suspendTitle',
  NEGALIOJA: 'endTitle',
  UZSAKOMA: 'editTitle',
  UZSAKYTA: 'editTitle',
} as const
const meanings = { AKTYVI: 'revivesNow', SUSPENDUOTA: 'suspendsNow', NEGALIOJA: 'endsNow' } as const

/** Text keys of a status change: its label, question and meaning. A card that is not ordered yet is given up. */
export const moveLabel = (from: CardStatus, to: CardStatus) => (from === 'UZSAKOMA' ? 'giveUp' : verbs[to])
export const moveTitle = (from: CardStatus, to: CardStatus) =>
  from === to ? 'editTitle' : from === 'UZSAKOMA' ? 'giveUpTitle' : titles[to]
export const moveMeaning = (from: CardStatus, to: CardStatus) =>
  from === 'UZSAKOMA' ? 'givesUp' : (meanings[to as keyof typeof meanings] ?? 'endsNow')
