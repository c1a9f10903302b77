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

/** Moves that keep the holder out of work sites: they need a reason, kept in the notes and the history. */
export const needsReason = (from: CardStatus, to: CardStatus) =>
  from !== to && (to === 'SUSPENDUOTA' || to === 'NEGALIOJA')

/**
 * Why a card can't go there by hand, or null. `others`: statuses of the holder's other cards; who has another active
 * card, or a new one on its way, does not get an old one back.
 */
export function refuseMove(from: CardStatus, to: CardStatus, others: readonly CardStatus[]) {
  if (!mayMoveCard(from, to)) return 'StatusNotAllowed'
  if (to !== 'AKTYVI' || from === 'AKTYVI') return null
  if (others.includes('AKTYVI')) return 'AsmuoHasActiveKortele'
  return others.some(isOnItsWay) ? 'AsmuoHasPendingKortele' : null
}

/**
 * Active, but past its last day: nobody is let in with it, whenever somebody writes its end down. It goes on standing in
 * the way of another card until then.
 */
export const hasRunOut = (card: { statusas: string; galiojaIki: string | null }, today: string) =>
  card.statusas === 'AKTYVI' && card.galiojaIki !== null && card.galiojaIki < today

/** Being ordered or made. */
export const isOnItsWay = (status: CardStatus) => status === 'UZSAKOMA' || status === 'UZSAKYTA'

/** Why a card can't be made for somebody now, or null. */
export function refuseCard(person: { photo: boolean; cards: readonly CardStatus[] }) {
  if (person.cards.includes('AKTYVI')) return 'AsmuoHasActiveKortele'
  if (person.cards.some(isOnItsWay)) return 'AsmuoHasPendingKortele'
  return person.photo ? null : 'AsmuoMustHavePhoto'
}

/** The public page of a card: what its QR code leads to. */
export const cardPage = (origin: string, numeris: string) => `${origin}/lt/specialistai/${numeris}`

/** May the session make and order cards: administrators, and companies for their people? */
export const ordersCards = ['AccessAllImones', 'AccessOwnImone'] as const
