import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'
import { filterText, listQuery } from '#contract/lib/fields.ts'
import { cardNumber, PublicCard } from './schema.ts'

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

export const cardsApi = endpoints({
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
