import type { CardStatus } from '#contract/cards/schema.ts'

/** The result of a card check at a glance; each has its word, icon, colour and pattern. */
export type Verdict = 'ok' | 'check' | 'no' | 'unknown'

const verdicts: Record<CardStatus, Verdict> = {
  AKTYVI: 'ok',
  UZSAKOMA: 'check',
  UZSAKYTA: 'check',
  SUSPENDUOTA: 'no',
  NEGALIOJA: 'no',
}

/** The verdict on a card of this status; no card is `unknown`, which differs from an invalid one. */
export const verdictOf = (statusas: CardStatus | null): Verdict => (statusas === null ? 'unknown' : verdicts[statusas])
