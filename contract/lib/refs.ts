import { z } from 'zod'

// How one record refers to another: only what a link to it needs. Areas share these schemas, so that they need not
// import each other.

export const CompanyRef = z.object({
  id: z.number(),
  kodas: z.string(),
  imKodas: z.string(),
  pavadinimas: z.string(),
})
export type CompanyRef = z.infer<typeof CompanyRef>

/** The names of a record (names.ts), as fields of its schema. */
export const names = {
  pavadinimas: z.string(),
  pavadinimasEn: z.string(),
  pavadinimasLv: z.string().nullable(),
}

export const CompetencyRef = z.object({ id: z.number(), kodas: z.string(), ...names })
export type CompetencyRef = z.infer<typeof CompetencyRef>

/** A person. */
export const Named = z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() })
export const NamedWithCompany = Named.extend({
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }).nullable(),
})

/** How many records use an entry of the metadata, by kind. `daugiau`: there are more than were counted. */
export const Use = z.object({
  kiekis: z.number(),
  daugiau: z.boolean(),
  vietos: z.array(z.object({ vieta: z.string(), kiekis: z.number(), daugiau: z.boolean() })),
})
export type Use = z.infer<typeof Use>
