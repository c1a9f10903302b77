import { z } from 'zod'
import { codes } from '#contract/classifiers/statuses.ts'
import { CompetencyRef } from '#contract/competencies/schema.ts'

export const cardStatuses = codes('korteleStatusai')
export type CardStatus = (typeof cardStatuses)[number]
export const cardNumber = /^\d{8}$/

/** What anyone may know of a specialist (decisions, point 6): no personal code, birth date, contact or address. */
export const PublicCard = z.object({
  numeris: z.string().nullable(),
  statusas: z.enum(cardStatuses).nullable(),
  vardas: z.string(),
  pavarde: z.string(),
  imone: z.object({ pavadinimas: z.string() }).nullable(),
  kompetencijos: z.array(
    z.object({
      kompetencija: CompetencyRef.omit({ id: true }),
      suteikta: z.string().nullable(),
      galioja: z.string().nullable(),
      lygis: z.string().nullable(),
    }),
  ),
  /** Confirmed ones that are in force. */
  kvalifikacijos: z.array(
    z.object({
      pavadinimas: z.string(),
      pavadinimasEn: z.string(),
      numeris: z.string().nullable(),
      galioja: z.string().nullable(),
    }),
  ),
  /** Only in the answer to an exact card number. */
  nuotrauka: z.string().nullable(),
})
export type PublicCard = z.infer<typeof PublicCard>
