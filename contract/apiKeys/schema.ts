import { z } from 'zod'
import { keyScopes } from '#contract/rights.ts'

/** What a program is told of its own key. */
export const OwnKey = z.object({
  id: z.number(),
  pavadinimas: z.string(),
  /** The company whose key this is; null where it is of an institution of the state. */
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }).nullable(),
  istaiga: z.string().nullable(),
  sritys: z.array(z.enum(keyScopes)),
  /** The addresses and networks from which it works; from everywhere if there are none. */
  adresai: z.array(z.string()),
  /** The last day on which it works, in Vilnius. */
  galiojaIki: z.string(),
  ribos: z.object({ minute: z.number(), diena: z.number() }),
})
export type OwnKey = z.infer<typeof OwnKey>
