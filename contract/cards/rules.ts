import { firstCalls } from '#contract/firstCalls.ts'
import { can, type Session } from '#contract/rights.ts'
import type { CardStatus } from './schema.ts'

/**
 * Statuses that a card can get by hand (decisions, point 6): AKTYVI <-> SUSPENDUOTA, both can end, and an end made by
 * mistake can be undone. An ordered card changes with its order; one that is not ordered yet can be given up.
 */
const moves: Record<CardStatus, readonly CardStatus[]> = {
  UZSAKOMA: ['NEGALIOJA'],
  UZSAKYTA: [],
  AKTYVI: ['SUSPENDUOTA', 'NEGALIOJA'],
  SUSPENDUOTA: ['AKTYVI', 'NEGALIOJA'],
  NEGALIOJA: ['AKTYVI'],
}
/** The statuses that the form offers, the present one first. */
export const cardChoices = (now: CardStatus): readonly CardStatus[] => [now, ...moves[now]]
export const mayMoveCard = (from: CardStatus, to: CardStatus) => cardChoices(from).includes(to)

/** The end that a new status sets (spec 1, point 4): NEGALIOJA ends today, AKTYVI has no end. Undefined: the end does not change. */
export function endByStatus(from: CardStatus, to: CardStatus, today: string): string | null | undefined {
  if (to === from) return undefined
  return to === 'NEGALIOJA' ? today : to === 'AKTYVI' ? null : undefined
}

/** Changes that shut the holder out of work sites. They need a reason, which is stored in the notes and the history. */
export const needsReason = (from: CardStatus, to: CardStatus) =>
  from !== to && (to === 'SUSPENDUOTA' || to === 'NEGALIOJA')

/**
 * Why a card cannot get this status by hand, or null. `others`: statuses of the holder's other cards. A holder with
 * another active card, or with a new one being made, does not get an old one back.
 */
export function refuseMove(from: CardStatus, to: CardStatus, others: readonly CardStatus[]) {
  if (!mayMoveCard(from, to)) return 'StatusNotAllowed'
  if (to !== 'AKTYVI' || from === 'AKTYVI') return null
  if (others.includes('AKTYVI')) return 'AsmuoHasActiveKortele'
  return others.some(isOnItsWay) ? 'AsmuoHasPendingKortele' : null
}

/**
 * The card is active, but past its last day: nobody is admitted with it, even before its status is changed. Until then
 * it still prevents another card.
 */
export const hasRunOut = (card: { statusas: string; galiojaIki: string | null }, today: string) =>
  card.statusas === 'AKTYVI' && card.galiojaIki !== null && card.galiojaIki < today

/** Was the card reported as lost, and not made active again since? */
export const isLost = ({ pamesta }: { pamesta: unknown }) => pamesta !== null

/**
 * May this session report the card as lost? Its holder, users of a company that has confirmed that the holder works
 * there, and administrators. Only they can put it back (`moves`): whoever takes somebody's account can then do no more
 * than suspend a card.
 */
export const reportsLost = (card: { asmuo: { id: number }; dirba: boolean }, session: Session) =>
  card.asmuo.id === session.userId || can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && card.dirba)

/** Can a card with this status be reported as lost? One that is not made yet or has ended opens no site anyway. */
export const canBeLost = (status: CardStatus) => status === 'AKTYVI' || status === 'SUSPENDUOTA'

/** Does the screen offer the report? Not for a card that is reported already. */
export const offersLost = (
  card: { statusas: CardStatus; pamesta: unknown; asmuo: { id: number }; dirba: boolean },
  session: Session,
) => canBeLost(card.statusas) && !isLost(card) && reportsLost(card, session)

/** The card is being ordered or made. */
export const isOnItsWay = (status: CardStatus) => status === 'UZSAKOMA' || status === 'UZSAKYTA'

/** Why a card cannot be made for somebody now, or null. */
export function refuseCard(person: { photo: boolean; cards: readonly CardStatus[] }) {
  if (person.cards.includes('AKTYVI')) return 'AsmuoHasActiveKortele'
  if (person.cards.some(isOnItsWay)) return 'AsmuoHasPendingKortele'
  return person.photo ? null : 'AsmuoMustHavePhoto'
}

/** The public page of a card, to which its QR code leads. */
export const cardPage = (origin: string, numeris: string) => `${origin}/lt/specialistai/${numeris}`

/** Rights to make and order cards: administrators, and companies for their people. */
export const ordersCards = firstCalls.orderCard.access
