import { z } from 'zod'
import { codes } from '#contract/classifiers/statuses.ts'
import { CompetencyRef } from '#contract/competencies/schema.ts'
import { date, optionalText, ref } from '#contract/lib/fields.ts'

export const cardStatuses = codes('korteleStatusai')
export type CardStatus = (typeof cardStatuses)[number]
export const cardNumber = /^\d{8}$/
export const cardTypes = codes('kortelesTipai')

/** A card as those see it who see its holder's record. */
export const Card = z.object({
  id: z.number(),
  numeris: z.string(),
  statusas: z.enum(cardStatuses),
  tipas: z.string(),
  galiojaIki: z.string().nullable(),
  pastabos: z.string(),
  asmuo: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }),
  sukurta: z.string(),
  versija: z.number(),
})
export type Card = z.infer<typeof Card>

/** The card form: the notes whole, of the rest what is left out stays; a changed status decides on `galiojaIki` (spec 1, point 4). */
export const CardBody = z.object({
  statusas: z.enum(cardStatuses, 'inList').optional(),
  tipas: z.enum(cardTypes, 'inList').optional(),
  galiojaIki: date.nullish(),
  pastabos: optionalText(1000),
})
export type CardBody = z.output<typeof CardBody>

export const NewCardBody = z.object({ asmuo: ref, tipas: z.enum(cardTypes, 'inList').default('STATYBININKO') })

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
