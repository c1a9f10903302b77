import { z } from 'zod'
import { CertificateRef } from '#contract/certificates/schema.ts'
import { ref } from '#contract/lib/fields.ts'
import { CompetencyRef } from '#contract/lib/refs.ts'
import { maxOffers } from './rules.ts'

/** An offer is a published assessment or training. */
export const offerKinds = ['ATESTAVIMAS', 'MOKYMAS'] as const
export type OfferKind = (typeof offerKinds)[number]

/** How many people one booking has. */
export const maxPeople = 500

export const Offer = z.object({
  rusis: z.enum(offerKinds),
  id: z.number(),
  data: z.string(),
  laikas: z.string().nullable(),
  /** The last day to register; that of an assessment is its day. */
  registriki: z.string(),
  pavadinimas: z.string(),
  /** What it gives. */
  kompetencijos: z.array(CompetencyRef),
  pazymejimai: z.array(CertificateRef),
  imone: z.object({ pavadinimas: z.string() }),
  adresas: z.object({ adresas: z.string(), miestas: z.string() }),
  savivaldybe: z.string().nullable(),
  /** The language of a training. */
  kalba: z.string().nullable(),
  /** Kilometres between the centres of the municipalities; null where one of them is not known. */
  atstumas: z.number().nullable(),
  /** Null where there is no limit. */
  laisvosVietos: z.number().nullable(),
  /** How many people stand in line; null where there is no line: at an assessment. */
  eileje: z.number().nullable(),
  /** Whether the person is already registered. */
  registruotas: z.enum(['LAUKIAMA', 'PATVIRTINTA']).nullable(),
})
export type Offer = z.infer<typeof Offer>

const OfferRef = z.object({ rusis: z.enum(offerKinds, 'inList'), id: ref.shape.id })
export type OfferRef = z.infer<typeof OfferRef>

/** Who is to get a place, and where, in the order of the wish. `eile`: who gets none stands in line. */
export const BookBody = z.object({
  asmenys: z.array(ref, 'required').min(1, 'required').max(maxPeople, 'maxlength'),
  pasiulymai: z.array(OfferRef, 'required').min(1, 'required').max(maxOffers, 'maxlength'),
  eile: z.boolean('inList').default(false),
})
export type BookBody = z.output<typeof BookBody>

/** What a person got: a place, or a place in line from 1. */
export const Booked = OfferRef.extend({ asmuoId: z.number(), eileje: z.number().nullable() })
export type Booked = z.infer<typeof Booked>
const Refused = z.object({ asmuoId: z.number(), code: z.string() })

/** Who got what, and why the others got nothing, in the order of the request. */
export const BookReply = z.object({ uzsakyta: z.array(Booked), neuzsakyta: z.array(Refused) })
export type BookReply = z.infer<typeof BookReply>

/** Bookings to take back: `uzsakyta` as it was answered, of as many offers as one booking may have. */
export const TakeBackBody = z.object({
  uzsakyta: z
    .array(OfferRef.extend({ asmuoId: ref.shape.id }), 'required')
    .min(1, 'required')
    .max(maxPeople, 'maxlength')
    .refine((booked) => new Set(booked.map(({ rusis, id }) => `${rusis} ${id}`)).size <= maxOffers, 'maxlength'),
})
export type TakeBackBody = z.output<typeof TakeBackBody>

const Kept = OfferRef.extend({ asmuoId: z.number(), code: z.string() })
/** Which bookings were cancelled, and why the others remain. */
export const TakeBackReply = z.object({
  atsaukta: z.array(OfferRef.extend({ asmuoId: z.number() })),
  neatsaukta: z.array(Kept),
})
export type TakeBackReply = z.infer<typeof TakeBackReply>
