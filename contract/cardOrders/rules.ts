import type { CardStatus } from '#contract/cards/schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Order, OrderStatus } from './schema.ts'

/** Only administrators complete orders, print cards and fetch the sheet for the card bureau. */
export const handlesOrders = (session: Session) => can(session, 'AccessAllImones')
/** May order cards, for anybody or for the caller's company. */
export const mayOrder = (session: Session) =>
  handlesOrders(session) || (can(session, 'AccessOwnImone') && session.imoneId !== null)

/** KURIAMA -> UZSAKYTA -> ATLIKTA, never back (decisions, point 6). */
const moves: Record<OrderStatus, OrderStatus | null> = { KURIAMA: 'UZSAKYTA', UZSAKYTA: 'ATLIKTA', ATLIKTA: null }
export const nextStatus = (from: OrderStatus) => moves[from]

/** Cards are added and removed, and the order can be deleted, only while it is a draft. */
export const isOpen = ({ statusas }: Pick<Order, 'statusas'>) => statusas === 'KURIAMA'

/** The address can be corrected until the cards arrive: by the company while the order is a draft, later by administrators. */
export const mayEditDelivery = ({ statusas }: Pick<Order, 'statusas'>, session: Session) =>
  statusas === 'KURIAMA' || (statusas === 'UZSAKYTA' && handlesOrders(session))

type Delivery = Pick<Order, 'siuntimoAdresas' | 'gavejoPavadinimas' | 'gavejoTelefonas'>
/** Paths of the delivery fields that are still empty and are needed to order the cards. */
export function missingDelivery({ siuntimoAdresas: { miestas, adresas, indeksas }, ...to }: Delivery): string[] {
  const values = {
    gavejoPavadinimas: to.gavejoPavadinimas,
    gavejoTelefonas: to.gavejoTelefonas,
    'siuntimoAdresas.miestas': miestas,
    'siuntimoAdresas.adresas': adresas,
    'siuntimoAdresas.indeksas': indeksas,
  }
  return Object.entries(values).flatMap(([path, value]) => (value.trim() === '' ? [path] : []))
}

interface CardState {
  statusas: CardStatus
  photo: boolean
  /** The order that the card is in; null without one. */
  order: number | null
  /** Whether the holder works in the company of the order; true if the order has no company. */
  ofCompany: boolean
}
/** Why a card, whose holder the session may order for, cannot be added to the order `into`, or null. */
export function refuseInto(card: CardState, into: number): ErrorCode | null {
  if (card.order !== null && card.order !== into) return 'KorteleInOtherUzsakymas'
  return refuseOrdered(card)
}

/** Why a card of a draft cannot be ordered, or null: the holder may have lost the photo or the employment since it was added. */
export function refuseOrdered({ statusas, photo, ofCompany }: Omit<CardState, 'order'>): ErrorCode | null {
  if (statusas !== 'UZSAKOMA') return 'KorteleNotUzsakoma'
  if (!ofCompany) return 'AsmuoNotOfImone'
  return photo ? null : 'AsmuoMustHavePhoto'
}

/** The hindrance of a card in an order with this status: shown on screen, and refused by the server. `active`: the holder has another active card. */
export function hindrance(status: OrderStatus, card: Omit<CardState, 'order'> & { active: boolean }): ErrorCode | null {
  if (status === 'KURIAMA') return refuseOrdered(card)
  if (card.statusas !== 'UZSAKYTA') return null
  if (card.active) return 'AsmuoHasActiveKortele'
  return card.photo || status === 'ATLIKTA' ? null : 'AsmuoMustHavePhoto'
}

/** Why an order cannot get the status `to` now, or null. A completed order is completed again for the cards that were left over. */
export function refuseMove(
  order: Pick<Order, 'statusas' | 'korteliuSkaicius'>,
  to: OrderStatus,
  left: number,
  session: Session,
) {
  if (to === 'ATLIKTA' && !handlesOrders(session)) return 'Forbidden'
  if (to === 'ATLIKTA' && order.statusas === 'ATLIKTA' && left > 0) return null
  if (nextStatus(order.statusas) !== to) return 'StatusNotAllowed'
  return to === 'UZSAKYTA' && order.korteliuSkaicius === 0 ? 'UzsakymasEmpty' : null
}

/** The card is made: ordered, or active since. */
export const isPrintable = (statusas: CardStatus) => statusas === 'UZSAKYTA' || statusas === 'AKTYVI'
export const mayPrint = ({ statusas }: Pick<Order, 'statusas'>, session: Session) =>
  handlesOrders(session) && statusas !== 'KURIAMA'
