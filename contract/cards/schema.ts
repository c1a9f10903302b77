import { z } from 'zod'
import { date, optionalLongText, ref } from '#contract/lib/fields.ts'
import { CompetencyRef, names } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

export const cardStatuses = codes('korteleStatusai')
export type CardStatus = (typeof cardStatuses)[number]
/** Declared in a file that needs no schema library, because scripts of the public pages read it too. */
export { cardNumber } from './number.ts'
export const cardTypes = codes('kortelesTipai')

/** A card as shown to people who see the record of its holder. */
export const Card = z.object({
  id: z.number(),
  numeris: z.string(),
  statusas: z.enum(cardStatuses),
  tipas: z.string(),
  galiojaIki: z.string().nullable(),
  pastabos: z.string(),
  asmuo: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }),
  /** Where the holder works: the main company, or the caller's company. */
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }).nullable(),
  /** Has that company confirmed that the holder works there? */
  dirba: z.boolean(),
  /** When and by whom the card was reported as lost; null if it was not, or was made active again. */
  pamesta: z
    .object({ kada: z.string(), kas: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }).nullable() })
    .nullable(),
  /** Whether the holder has no photo now, so that the card cannot be printed. */
  beNuotraukos: z.boolean(),
  /** The order that the card is in, if the session sees that order. */
  uzsakymas: z.object({ id: z.number(), statusas: z.string() }).nullable(),
  /** When it was made ready, ordered, and returned from the printer. */
  sukurta: z.string(),
  uzsakyta: z.string().nullable(),
  pagaminta: z.string().nullable(),
  versija: z.number(),
})
export type Card = z.infer<typeof Card>

/**
 * The card form. The notes are replaced; any other field that is left out stays the same; a new status sets `galiojaIki`
 * (spec 1, point 4). Suspending and ending need the reason in the notes.
 */
export const CardBody = z.object({
  statusas: z.enum(cardStatuses, 'inList').optional(),
  tipas: z.enum(cardTypes, 'inList').optional(),
  galiojaIki: date.nullish(),
  pastabos: optionalLongText(1000),
})
export type CardBody = z.output<typeof CardBody>

/** Without a type, that of the person's qualification. */
const newType = z.enum(cardTypes, 'inList').optional()
export const NewCardBody = z.object({ asmuo: ref, tipas: newType })

/** The largest number of cards or people that one call changes. */
export const maxCards = 500
const many = <S extends z.ZodType>(item: S) => z.array(item, 'required').min(1, 'required').max(maxCards, 'maxlength')

/** Suspends, restores or ends many cards with one reason, which replaces their notes. */
export const CardsBody = z
  .object({
    korteles: many(ref.shape.id),
    statusas: z.enum(['AKTYVI', 'SUSPENDUOTA', 'NEGALIOJA'], 'inList'),
    priezastis: optionalLongText(1000),
  })
  .refine(({ statusas, priezastis }) => statusas === 'AKTYVI' || priezastis !== '', {
    error: 'required',
    path: ['priezastis'],
  })
export type CardsBody = z.output<typeof CardsBody>

/** The people to check before cards are made for them. */
export const CheckBody = z.object({ asmenys: many(ref.shape.id) })
/** Whether a card can be made for somebody now. The reply names only people whom the session sees. */
export const CardCheck = z.object({
  asmuo: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }),
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }).nullable(),
  /** The type of card for the person's qualification. */
  tipas: z.enum(cardTypes),
  /** The error code of what is missing or prevents the card, or null. */
  truksta: z.string().nullable(),
  /** The card that prevents it. */
  kortele: z.object({ numeris: z.string(), statusas: z.enum(cardStatuses) }).nullable(),
})
export type CardCheck = z.infer<typeof CardCheck>
export const CheckReply = z.object({
  asmenys: z.array(CardCheck),
  /** How many of the requested people the session does not see. */
  nerasta: z.number(),
})
export type CheckReply = z.infer<typeof CheckReply>

export const NewCardsBody = z.object({
  asmenys: many(z.object({ ...ref.shape, tipas: newType })),
})
export type NewCardsBody = z.output<typeof NewCardsBody>
/** The cards that were made, and the error code of each person without one. */
export const NewCardsReply = z.object({
  korteles: z.array(z.object({ id: z.number(), numeris: z.string(), asmuo: z.object({ id: z.number() }) })),
  nepakeista: z.array(z.object({ id: z.number(), code: z.string() })),
})
export type NewCardsReply = z.infer<typeof NewCardsReply>

/** A line of a card's history; the lines are newest first. */
export const CardHistoryRow = z.object({
  id: z.number(),
  laikas: z.string(),
  kas: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string(), imone: z.string().nullable() }).nullable(),
  tekstas: z.string(),
  pokyciai: z.array(z.object({ laukas: z.string(), buvo: z.string().nullable(), tapo: z.string().nullable() })),
})
export type CardHistoryRow = z.infer<typeof CardHistoryRow>

/** The public data of a specialist (decisions, point 6): no personal code, birth date, contact or address. */
export const PublicCard = z.object({
  numeris: z.string().nullable(),
  /** The status that counts today: an active card past its last day is NEGALIOJA. */
  statusas: z.enum(cardStatuses).nullable(),
  /** The last day on which the card is or was valid; null without an end. */
  galiojaIki: z.string().nullable(),
  /** The day since which it has this status; null if that is not known. */
  busenaNuo: z.string().nullable(),
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
  /** Only confirmed qualifications that are in force. */
  kvalifikacijos: z.array(
    z.object({
      ...names,
      numeris: z.string().nullable(),
      galioja: z.string().nullable(),
    }),
  ),
  /** Only in the answer to an exact card number. */
  nuotrauka: z.string().nullable(),
})
export type PublicCard = z.infer<typeof PublicCard>
