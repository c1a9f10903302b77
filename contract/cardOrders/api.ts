import { z } from 'zod'
import { cardColumns } from '#contract/cards/api.ts'
import { cardNumber, cardTypes } from '#contract/cards/schema.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, date, filterText, flag, id, idParams, listQuery } from '#contract/lib/fields.ts'
import {
  AddCardBody,
  AddCardsBody,
  AddCardsReply,
  Delivery,
  DeliveryBody,
  Order,
  OrderBody,
  OrderCard,
  OrderMoved,
  OrderRecord,
  OrderStatusBody,
  OrdersBody,
  OrdersReply,
  orderStatuses,
  PrintQuery,
} from './schema.ts'

/** Rights to order cards; the queries decide for which people. */
const order = ['AccessAllImones', 'AccessOwnImone'] as const
/** Rights to complete and print orders. */
const handle = ['AccessAllImones'] as const
const cardParams = z.object({ id, cardId: id })
const numberParams = z.object({ numeris: z.string().regex(cardNumber, 'pattern') })

/**
 * `search` (ours): words of the company, receiver or town, or the number of the order. `gavejas`: receiver or town. Both
 * without case and diacritics. `dataNuo`, `dataIki`: days between which the order was begun.
 */
export const OrderQuery = listQuery(
  {
    id: id.optional(),
    search: filterText,
    statusas: codeFilter(orderStatuses),
    imone: id.optional(),
    gavejas: filterText,
    dataNuo: date.optional(),
    dataIki: date.optional(),
  },
  ['id', 'sukurta', 'uzsakyta', 'statusas', 'korteliuSkaicius', 'imone', 'gavejoPavadinimas'],
  '-id',
)
/** `search`: name or card number; `kliudo`: only cards that have a hindrance; `nuotrauka`: whose holder has a photo, or none. */
export const OrderCardQuery = listQuery(
  {
    id: id.optional(),
    search: filterText,
    tipas: codeFilter(cardTypes),
    kliudo: flag.optional(),
    nuotrauka: flag.optional(),
  },
  ['pavarde', 'numeris', 'statusas'],
  'pavarde',
)
/** `search`: name, card number or company. */
export const WaitingCardQuery = listQuery(
  { search: filterText, imone: id.optional() },
  ['pavarde', 'numeris'],
  'pavarde',
)

export const cardOrdersApi = endpoints({
  list: {
    method: 'GET',
    path: '/kortelesuzsakymai',
    summary: 'Card orders: all, or those of the own company',
    access: order,
    mayLag: true,
    query: OrderQuery,
    reply: Order,
    list: true,
    columns: {
      id: { title: ['Nr.', 'No.'] },
      'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
      korteliuSkaicius: { title: ['Kortelės', 'Cards'] },
      statusas: { title: ['Būsena', 'Status'], codes: 'kortelesUzsakymoStatusai' },
      sukurta: { title: ['Sukurta', 'Created'] },
      uzsakyta: { title: ['Užsakyta', 'Ordered'] },
      atlikta: { title: ['Atlikta', 'Completed'] },
      gavejoPavadinimas: { title: ['Gavėjas', 'Recipient'] },
      gavejoTelefonas: { title: ['Gavėjo telefonas', 'Recipient’s phone'] },
      'siuntimoAdresas.adresas': { title: ['Adresas', 'Address'] },
      'siuntimoAdresas.miestas': { title: ['Miestas', 'Town'] },
      'siuntimoAdresas.indeksas': { title: ['Pašto kodas', 'Postal code'] },
    },
  },
  create: {
    method: 'POST',
    path: '/kortelesuzsakymai',
    summary: 'Begin an order; of where the cards are sent what is left out is the company’s own',
    access: order,
    body: OrderBody,
    reply: OrderRecord,
    status: 201,
  },
  complete: {
    method: 'PUT',
    path: '/kortelesuzsakymai/statusai',
    summary: 'Complete many orders; tells which were not completed and which cards did not become active, and why',
    access: handle,
    body: OrdersBody,
    reply: OrdersReply,
    ours: true,
  },
  delivery: {
    method: 'GET',
    path: '/kortelesuzsakymai/siuntimas',
    summary: 'Where cards of a company would be sent: its own address and name, its representative’s phone',
    access: order,
    errors: ['NotFound'],
    query: z.strictObject({ imone: id.optional() }),
    reply: Delivery,
    ours: true,
  },
  get: {
    ...firstCalls.cardOrder,
    summary: 'One order',
    params: idParams,
    reply: OrderRecord,
    ours: true,
  },
  update: {
    method: 'PUT',
    path: '/kortelesuzsakymai/:id',
    summary: 'Change where the cards are sent',
    access: order,
    errors: ['UzsakymasClosed'],
    params: idParams,
    body: DeliveryBody,
    partial: true,
    reply: OrderRecord,
  },
  remove: {
    method: 'DELETE',
    path: '/kortelesuzsakymai/:id',
    summary: 'Delete an order that is not ordered yet; its cards wait on',
    access: order,
    errors: ['UzsakymasClosed'],
    params: idParams,
    status: 204,
    ours: true,
  },
  setStatus: {
    method: 'PUT',
    path: '/kortelesuzsakymai/:id/statusas',
    summary: 'Order the cards, or complete the order: its cards become active; tells which did not and why',
    access: order,
    errors: ['AsmuoMustHavePhoto', 'AsmuoNotOfImone', 'KorteleNotUzsakoma', 'StatusNotAllowed', 'UzsakymasEmpty'],
    params: idParams,
    body: OrderStatusBody,
    reply: OrderMoved,
  },
  cards: {
    method: 'GET',
    path: '/kortelesuzsakymai/:id/korteles',
    summary: 'Cards of an order',
    access: order,
    params: idParams,
    query: OrderCardQuery,
    reply: OrderCard,
    list: true,
    columns: {
      ...cardColumns,
      nuotrauka: { title: ['Nuotrauka', 'Photo'] },
      kliutis: { title: ['Kodėl negalima užsakyti', 'Why it cannot be ordered'] },
    },
  },
  waiting: {
    method: 'GET',
    path: '/kortelesuzsakymai/:id/laukiancios',
    summary: 'Cards that wait to be ordered and may be put into this order',
    access: order,
    params: idParams,
    query: WaitingCardQuery,
    reply: OrderCard.omit({ kliutis: true }),
    list: true,
    columns: cardColumns,
    ours: true,
  },
  addCard: {
    method: 'POST',
    path: '/kortelesuzsakymai/:id/korteles',
    summary: 'Put a card that waits to be ordered into an order',
    access: order,
    errors: ['AsmuoNotOfImone', 'KorteleInOtherUzsakymas', 'KorteleNotUzsakoma', 'RecordChanged', 'UzsakymasClosed'],
    params: idParams,
    body: AddCardBody,
    reply: OrderCard,
    status: 201,
  },
  addCards: {
    method: 'POST',
    path: '/kortelesuzsakymai/:id/korteles/visos',
    summary: 'Put many cards into an order, or all that wait; tells which were not put in and why',
    access: order,
    errors: ['RecordChanged', 'UzsakymasClosed', 'UzsakymasFull'],
    params: idParams,
    body: AddCardsBody,
    reply: AddCardsReply,
    ours: true,
  },
  removeCard: {
    method: 'DELETE',
    path: '/kortelesuzsakymai/:id/korteles/:cardId',
    summary: 'Take a card out of an order that is not ordered yet',
    access: order,
    errors: ['UzsakymasClosed'],
    params: cardParams,
    status: 204,
  },
  print: {
    method: 'GET',
    path: '/kortelesuzsakymai/:id/spauda',
    summary:
      'Print file of an order: PDF with both faces of each card, 85.60 x 53.98 mm, bare for a card printer or with bleed for a bureau',
    access: handle,
    errors: ['AsmuoMustHavePhoto', 'StatusNotAllowed', 'TooManyRequests', 'UzsakymasEmpty'],
    params: idParams,
    query: PrintQuery,
    carries: 'file out',
    ours: true,
  },
  bureau: {
    method: 'GET',
    path: '/kortelesuzsakymai/:id/biurui',
    summary: 'Data of an order for a card bureau: xlsx with what stands on each card',
    access: handle,
    errors: ['StatusNotAllowed', 'TooManyRequests'],
    params: idParams,
    carries: 'file out',
    ours: true,
  },
  printCard: {
    method: 'GET',
    path: '/korteles/:numeris/spauda',
    summary: 'One card as a print file: PDF with both faces',
    access: handle,
    errors: ['StatusNotAllowed', 'TooManyRequests'],
    params: numberParams,
    query: PrintQuery,
    carries: 'file out',
    ours: true,
  },
})
