import type { CardStatus } from './schema.ts'

/**
 * Where a card may go by hand (decisions, point 6): AKTYVI <-> SUSPENDUOTA, either ends, and an end made by mistake is
 * taken back. One that is on its way moves with its order; one not ordered yet can be given up.
 */
const moves: Record<CardStatus, readonly CardStatus[]> = {
  UZSAKOMA: ['NEGALIOJA'],
  UZSAKYTA: [],
  AKTYVI: ['SUSPENDUOTA', 'NEGALIOJA'],
  SUSPENDUOTA: ['AKTYVI', 'NEGALIOJA'],
  NEGALIOJA: ['AKTYVI'],
}
/** The statuses that the form offers; the present one first. */
export const cardChoices = (now: CardStatus): readonly CardStatus[] => [now, ...moves[now]]
export const mayMoveCard = (from: CardStatus, to: CardStatus) => cardChoices(from).includes(to)

/** The end that a changed status means (spec 1, point 4): NEGALIOJA ends today, AKTYVI has none. Undefined: it decides nothing. */
export function endByStatus(from: CardStatus, to: CardStatus, today: string): string | null | undefined {
  if (to === from) return undefined
  return to === 'NEGALIOJA' ? today : to === 'AKTYVI' ? null : undefined
}

/** Why a card can't be made for somebody now, or null. */
export function refuseCard(person: { photo: boolean; cards: readonly CardStatus[] }) {
  if (person.cards.includes('AKTYVI')) return 'AsmuoHasActiveKortele'
  if (person.cards.some((status) => status === 'UZSAKOMA' || status === 'UZSAKYTA')) return 'AsmuoHasPendingKortele'
  return person.photo ? null : 'AsmuoMustHavePhoto'
}
