import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { DecideReply } from '#contract/lib/decide.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, date, filterText, flag, id, listQuery } from '#contract/lib/fields.ts'
import { cardsExamples } from './examples.ts'
import { ordersCards } from './rules.ts'
import {
  Card,
  CardBody,
  CardHistoryRow,
  CardsBody,
  CheckBody,
  CheckReply,
  cardNumber,
  cardStatuses,
  cardTypes,
  NewCardBody,
  NewCardsBody,
  NewCardsReply,
  PublicCard,
} from './schema.ts'

/** An exact number, or first and last name, each of at least two letters: the register is for checking, not for copying. */
export const CardSearch = listQuery(
  { numeris: z.string().regex(cardNumber, 'pattern').optional(), vardas: filterText, pavarde: filterText },
  ['pavarde'],
  'pavarde',
).refine((query) => query.numeris || ((query.vardas?.length ?? 0) >= 2 && (query.pavarde?.length ?? 0) >= 2), {
  error: 'required',
  path: ['numeris'],
})

const columns = {
  numeris: { title: ['Kortelės numeris', 'Card number'] },
  statusas: { title: ['Būsena', 'Status'], codes: 'korteleStatusai' },
  vardas: { title: ['Vardas', 'First name'] },
  pavarde: { title: ['Pavardė', 'Last name'] },
  'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
} as const

/** A day in the query string is a whole date. */
const day = date.optional()

export const CardQuery = listQuery(
  {
    asmuo: id.optional(),
    /** A number or its beginning. */
    numeris: z
      .string()
      .regex(/^\d{1,8}$/, 'pattern')
      .optional(),
    /** A number or its beginning, or the beginnings of the holder's names in either order. */
    search: filterText,
    statusas: codeFilter(cardStatuses),
    tipas: codeFilter(cardTypes),
    /** Only cards of people of this company. */
    imone: id.optional(),
    /** Cards of this order. */
    uzsakymas: id.optional(),
    /** Only cards without an order. */
    beUzsakymo: flag.optional(),
    /** Only cards whose holder has no photo, or has one. */
    beNuotraukos: flag.optional(),
    /** Made between these days, both included. */
    sukurtaNuo: day,
    sukurtaIki: day,
    /** Ends on this day or earlier. */
    galiojaIki: day,
  },
  ['id', 'numeris', 'pavarde', 'galiojaIki'],
  '-id',
)
/** Columns that all lists of cards have. */
export const cardColumns = {
  numeris: { title: ['Kortelės numeris', 'Card number'] },
  'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
  'asmuo.vardas': { title: ['Vardas', 'First name'] },
  'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
  tipas: { title: ['Tipas', 'Type'], codes: 'kortelesTipai' },
  statusas: { title: ['Būsena', 'Status'], codes: 'korteleStatusai' },
} as const
const allColumns = {
  ...cardColumns,
  galiojaIki: { title: ['Galioja iki', 'Valid until'] },
  'uzsakymas.id': { title: ['Užsakymas', 'Order'] },
  sukurta: { title: ['Sukurta', 'Created'] },
  uzsakyta: { title: ['Užsakyta', 'Ordered'] },
  pagaminta: { title: ['Pagaminta', 'Made'] },
  pastabos: { title: ['Pastabos', 'Notes'] },
} as const
const historyColumns = {
  laikas: { title: ['Kada', 'When'] },
  'kas.pavarde': { title: ['Kas', 'Who'] },
  tekstas: { title: ['Kas įvyko', 'What happened'] },
} as const
const byNumber = z.object({ numeris: z.string().regex(cardNumber, 'pattern') })

export const cardsApi = endpoints({
  list: {
    ...firstCalls.cards,
    summary: 'Cards of the people that the caller sees',
    mayLag: true,
    query: CardQuery,
    reply: Card,
    columns: allColumns,
  },
  add: {
    ...firstCalls.orderCard,
    summary: 'A card for a person, to be ordered: needs a photo, and no other card that is active or on its way',
    errors: ['AsmuoHasActiveKortele', 'AsmuoHasPendingKortele', 'AsmuoMustHavePhoto', 'NotFound'],
    body: NewCardBody,
    reply: Card,
    status: 201,
  },
  check: {
    method: 'POST',
    path: '/korteles/tikrinti',
    summary: 'Before cards are made for many: who can have one, and what each other one lacks',
    access: ordersCards,
    body: CheckBody,
    reply: CheckReply,
    ours: true,
    unaudited: 'it only reads',
  },
  addMany: {
    method: 'POST',
    path: '/korteles/visos',
    summary: 'Cards for many people, telling of each without one why',
    access: ordersCards,
    body: NewCardsBody,
    reply: NewCardsReply,
    ours: true,
  },
  changeMany: {
    method: 'PUT',
    path: '/korteles',
    summary: 'Suspend, restore or end many cards with one reason, telling of each that was not changed why',
    access: ['AccessAllImones'],
    body: CardsBody,
    reply: DecideReply,
    tried: true,
    ours: true,
  },
  history: {
    method: 'GET',
    path: '/korteles/:numeris/istorija',
    summary: 'Who changed a card, when and why, newest first: for its holder and administrators',
    access: [],
    errors: ['Forbidden'],
    params: byNumber,
    query: listQuery({}, ['laikas'], '-laikas'),
    reply: CardHistoryRow,
    list: true,
    columns: historyColumns,
    ours: true,
  },
  update: {
    method: 'PUT',
    path: '/korteles/:numeris/pastabos',
    summary: 'Notes, type, status and validity of a card',
    access: ['AccessAllImones'],
    errors: ['AsmuoHasActiveKortele', 'AsmuoHasPendingKortele', 'StatusNotAllowed'],
    params: byNumber,
    body: CardBody,
    partial: true,
    reply: Card,
  },
  lost: {
    method: 'POST',
    path: '/korteles/:numeris/pamesta',
    summary:
      'Report a card as lost: it is suspended at once; for its holder, the company of the holder, administrators',
    access: [],
    errors: ['Forbidden', 'RecordChanged', 'StatusNotAllowed', 'TooManyRequests'],
    params: byNumber,
    reply: Card,
    ours: true,
  },
  photo: {
    method: 'GET',
    path: '/korteles-public/:numeris/nuotrauka',
    summary: 'Photo of the holder of an exact card number',
    access: 'public',
    errors: ['TooManyRequests'],
    mayLag: true,
    refused: 'last',
    params: byNumber,
    carries: 'file out',
    ours: true,
  },
  public: {
    method: 'GET',
    path: '/korteles-public',
    summary: 'Find a specialist by card number or by first and last name',
    access: 'public',
    errors: ['TooManyRequests'],
    mayLag: true,
    refused: 'last',
    query: CardSearch,
    reply: PublicCard,
    list: true,
    examples: cardsExamples.public,
    columns,
  },
})
