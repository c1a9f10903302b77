import { z } from 'zod'
import { CertificateRef, lackStates } from '#contract/certificates/schema.ts'
import { CompetencyRef, Named } from '#contract/lib/refs.ts'
import { offerKinds } from '#contract/offers/schema.ts'

/**
 * What a gap is about, the most pressing first: something that a site asks for, a competency that was held, a mandatory
 * certificate, the card, the photo, the contract with the registry.
 */
export const gapKinds = ['REIKALAVIMAS', 'KOMPETENCIJA', 'PAZYMEJIMAS', 'KORTELE', 'NUOTRAUKA', 'SUTARTIS'] as const
export type GapKind = (typeof gapKinds)[number]
/** Missing, ended, or ending soon. */
export const gapStates = lackStates
export type GapState = (typeof gapStates)[number]

/** A place that was booked and will close the gap: it waits for the organiser, or is confirmed; `eileje`: in line. */
export const GapBooking = z.object({
  rusis: z.enum(offerKinds),
  id: z.number(),
  data: z.string(),
  statusas: z.enum(['LAUKIAMA', 'PATVIRTINTA']),
  eileje: z.boolean(),
})
export type GapBooking = z.infer<typeof GapBooking>

/** What closes gaps: any one of these competencies and certificates. Nothing for the card, the photo and the contract. */
const closedBy = { kompetencijos: z.array(CompetencyRef), pazymejimai: z.array(CertificateRef) }

/** Something that somebody lacks, or that ends within 90 days. */
export const Gap = z.object({
  /** The same as long as it is the same gap of the same person. */
  id: z.string(),
  /** `matomas`: the caller sees the whole record of the person. */
  asmuo: Named.extend({ matomas: z.boolean() }),
  rusis: z.enum(gapKinds),
  bukle: z.enum(gapStates),
  ...closedBy,
  /** The valid competencies of the person that require the certificate. */
  reikalauja: z.array(CompetencyRef),
  /** The site that asks for it, and from when the person is needed there. */
  objektas: z.object({ id: z.number(), pavadinimas: z.string() }).nullable(),
  nuo: z.string().nullable(),
  /** The last day of what was held; null if nothing was. */
  galioja: z.string().nullable(),
  /** By when it must be mended; null: now. */
  iki: z.string().nullable(),
  /** False where a site only advises it. */
  butinas: z.boolean(),
  uzsakyta: GapBooking.nullable(),
  /** Gaps of the same group are closed by the same, so that they can be closed together. */
  grupe: z.string(),
})
export type Gap = z.infer<typeof Gap>

/** The gaps of many people that the same closes. */
export const GapGroup = z.object({
  grupe: z.string(),
  rusis: z.enum(gapKinds),
  ...closedBy,
  /** The site that asks for it, if there is only one. */
  objektas: z.object({ id: z.number(), pavadinimas: z.string() }).nullable(),
  /** False where sites only advise it. */
  butinas: z.boolean(),
  /**
   * How many people; of how many it must be mended now; of how many a place is booked; how many have none and are such
   * whose whole record the caller sees.
   */
  zmones: z.number(),
  dabar: z.number(),
  uzsakyta: z.number(),
  neuzsakyta: z.number(),
  /** The earliest day by which somebody else than those of `dabar` must have it; null if there is none. */
  iki: z.string().nullable(),
})
export type GapGroup = z.infer<typeof GapGroup>

export const GapSummary = z.object({
  grupes: z.array(GapGroup),
  /** How many gaps, how many people have some, and of how many people they are. */
  spragos: z.number(),
  zmones: z.number(),
  visi: z.number(),
  /** Where nothing is lacking: until when; null if nothing that is known ends. */
  gerai: z.object({ iki: z.string().nullable() }).nullable(),
})
export type GapSummary = z.infer<typeof GapSummary>
