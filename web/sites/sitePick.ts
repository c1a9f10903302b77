import { firstCalls } from '#contract/firstCalls.ts'
import type { SiteRow } from '#contract/sites/schema.ts'
import type { Pick } from '../kit/form/picks.ts'

/** Work sites, by name or place. */
export const sitePick = {
  endpoint: firstCalls.sites,
  query: (search: string) => ({ search }),
  label: ({ pavadinimas }: SiteRow) => pavadinimas,
  detail: ({ adresas, imone }: SiteRow) =>
    [adresas.adresas, adresas.miestas, imone.pavadinimas].filter(Boolean).join(' · '),
  byId: firstCalls.site,
} as unknown as Pick
