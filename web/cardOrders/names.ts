import type { Order } from '#contract/cardOrders/schema.ts'

/** „UAB „Statyba“, Žalgirio g. 1, LT-09300 Vilnius“. */
export const addressOf = ({ gavejoPavadinimas, siuntimoAdresas: { adresas, indeksas, miestas } }: Order) =>
  [gavejoPavadinimas, adresas, [indeksas, miestas].filter(Boolean).join(' ')].filter(Boolean).join(', ')
