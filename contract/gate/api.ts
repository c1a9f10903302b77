import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'

/** Lists are read by gates, by machines of others and by whoever is curious; they say of numbers in them, not of people. */
export const gateApi = endpoints({
  list: {
    method: 'GET',
    path: '/vartai/sarasai/:nr',
    summary:
      'A list of card statuses, two bits a card, signed: Token Status List as CWT, or as JWT where Accept asks for it. `nuo`: only what changed since that version, where that is shorter',
    access: 'public',
    params: z.object({ nr: z.coerce.number().int().min(0).max(65_535) }),
    query: z.strictObject({ nuo: z.coerce.number('pattern').int('pattern').min(0, 'pattern').optional() }),
    carries: 'file out',
    ours: true,
  },
})
