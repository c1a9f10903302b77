import type { CardStatus } from '#contract/cards/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Order, OrderStatus } from './schema.ts'

/** Only administrators complete orders, print cards and fetch what a card bureau needs. */
export const handlesOrders = (session: Session) => can(session, 'AccessAllImones')
/** Who orders for anybody, or for the own company. */
export const mayOrder = (session: Session) =>
  handlesOrders(session) || (can(session, 'AccessOwnImone') && session.imoneId !== null)

/** KURIAMA -> UZSAKYTA -> ATLIKTA and no way back (decisions, point 6). */
const moves: Record<OrderStatus, OrderStatus | null> = { KURIAMA: 'UZSAKYTA', UZSAKYTA: 'ATLIKTA', ATLIKTA: null }
export const nextStatus = (from: OrderStatus) => moves[from]

/** Cards go in and out, and the order can be deleted, only while it is being put together. */
export const isOpen = ({ statusas }: Pick<Order, 'statusas'>) => statusas === 'KURIAMA'

/** Where the cards go may be mended until they have come: by the company while it puts the order together, later by administrators. */
export const mayEditDelivery = ({ statusas }: Pick<Order, 'statusas'>, session: Session) =>
  statusas === 'KURIAMA' || (statusas === 'UZSAKYTA' && handlesOrders(session))

type Delivery = Pick<Order, 'siuntimoAdresas' | 'gavejoPavadinimas' | 'gavejoTelefonas'>
/** Paths of what must still be said before the cards can be ordered. */
export function missingDelivery({ siuntimoAdresas: { miestas, adresas, indeksas }, ...to }: Delivery): string[] {
  const said = {
    gavejoPavadinimas: to.gavejoPavadinimas,
    gavejoTelefonas: to.gavejoTelefonas,
    'siuntimoAdresas.miestas': miestas,
    'siuntimoAdresas.adresas': adresas,
    'siuntimoAdresas.indeksas': indeksas,
  }
  return Object.entries(said).flatMap(([path, value]) => (value.trim() === '' ? [path] : []))
}

interface CardState {
  statusas: CardStatus
  photo: boolean
  /** The order the card is in; null: none. */
  order: number | null
  /** Of the order's company, where the order is a company's. */
  ofCompany: boolean
}
/** Why a card that its holder may be ordered for can't be put into the order `into`, or null. */
export function refuseInto(card: CardState, into: number) {
  if (card.order !== null && card.order !== into) return 'KorteleInOtherUzsakymas'
  return refuseOrdered(card)
}

/** Why a card of an open order can't be ordered, or null: since it was put in, the photo, the work or the card itself may have gone. */
export function refuseOrdered({ statusas, photo, ofCompany }: Omit<CardState, 'order'>) {
  if (statusas !== 'UZSAKOMA') return 'KorteleNotUzsakoma'
  if (!ofCompany) return 'AsmuoNotOfImone'
  return photo ? null : 'AsmuoMustHavePhoto'
}

/** What stands against a card of an order in this status: on screen, and to what the server refuses. `active`: the holder has another active card. */
export function hindrance(status: OrderStatus, card: Omit<CardState, 'order'> & { active: boolean }) {
  if (status === 'KURIAMA') return refuseOrdered(card)
  if (card.statusas !== 'UZSAKYTA') return null
  if (card.active) return 'AsmuoHasActiveKortele'
  return card.photo || status === 'ATLIKTA' ? null : 'AsmuoMustHavePhoto'
}

/** Why an order can't go to `to` now, or null. A completed order is completed again for the cards that were left. */
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

/** A card that is made: ordered, or active since. */
export const isPrintable = (statusas: CardStatus) => statusas === 'UZSAKYTA' || statusas === 'AKTYVI'
export const mayPrint = ({ statusas }: Pick<Order, 'statusas'>, session: Session) =>
  handlesOrders(session) && statusas !== 'KURIAMA'
