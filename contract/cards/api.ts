import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, filterText, id, listQuery } from '#contract/lib/fields.ts'
import { Card, CardBody, cardNumber, cardStatuses, NewCardBody, PublicCard } from './schema.ts'

/** An exact number, or the first and the last name, each at least two letters: a register is for checking, not for copying. */
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

export const CardQuery = listQuery(
  { asmuo: id.optional(), statusas: codeFilter(cardStatuses) },
  ['id', 'numeris'],
  '-id',
)
const cardColumns = {
  numeris: { title: ['Kortelės numeris', 'Card number'] },
  tipas: { title: ['Tipas', 'Type'], codes: 'kortelesTipai' },
  statusas: { title: ['Būsena', 'Status'], codes: 'korteleStatusai' },
  galiojaIki: { title: ['Galioja iki', 'Valid until'] },
  pastabos: { title: ['Pastabos', 'Notes'] },
  sukurta: { title: ['Sukurta', 'Made'] },
} as const

export const cardsApi = endpoints({
  list: {
    method: 'GET',
    path: '/korteles',
    summary: 'Cards of the people that the caller sees',
    access: [],
    query: CardQuery,
    reply: Card,
    list: true,
    columns: cardColumns,
  },
  add: {
    method: 'POST',
    path: '/korteles',
    summary: 'A card for a person, to be ordered: needs a photo, and no other card that is active or on its way',
    access: ['AccessAllImones', 'AccessOwnImone'],
    body: NewCardBody,
    reply: Card,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/korteles/:numeris/pastabos',
    summary: 'Notes, type, status and validity of a card',
    access: ['AccessAllImones'],
    params: z.object({ numeris: z.string().regex(cardNumber, 'pattern') }),
    body: CardBody,
    reply: Card,
  },
  photo: {
    method: 'GET',
    path: '/korteles-public/:numeris/nuotrauka',
    summary: 'Photo of the holder of an exact card number',
    access: 'public',
    params: z.object({ numeris: z.string().regex(cardNumber, 'pattern') }),
    carries: 'file out',
    ours: true,
  },
  public: {
    method: 'GET',
    path: '/korteles-public',
    summary: 'Find a specialist by card number or by first and last name',
    access: 'public',
    query: CardSearch,
    reply: PublicCard,
    list: true,
    columns,
  },
})
