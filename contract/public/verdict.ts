import type { CardStatus } from '#contract/cards/schema.ts'

/** What a check of a card tells at a glance; each has its word, icon, colour and pattern. */
export type Verdict = 'ok' | 'check' | 'no' | 'unknown'

const verdicts: Record<CardStatus, Verdict> = {
  AKTYVI: 'ok',
  UZSAKOMA: 'check',
  UZSAKYTA: 'check',
  SUSPENDUOTA: 'no',
  NEGALIOJA: 'no',
}

/** The verdict on a card of this status; none found is unknown, which is not the same as refused. */
export const verdictOf = (statusas: CardStatus | null): Verdict => (statusas === null ? 'unknown' : verdicts[statusas])
