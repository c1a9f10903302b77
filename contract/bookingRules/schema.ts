import { z } from 'zod'
import { CertificateRef } from '#contract/certificates/schema.ts'
import { moment, ref } from '#contract/lib/fields.ts'
import { CompetencyRef, Named } from '#contract/lib/refs.ts'
import { Booked, offerKinds } from '#contract/offers/schema.ts'

const whole = (min: number, max: number) => z.number('number').int('number').min(min, 'min').max(max, 'max')

/** How a company lets places be proposed, and booked, by itself. The limits are those of `ruleLimits`. */
export const BookingRuleBody = z.object({
  /** Is it on? Off unless turned on. */
  ijungta: z.boolean('inList'),
  /** How many days before something is needed a place is proposed. */
  dienos: whole(7, 90),
  /** How far it may be at most, in kilometres from where the company is; null: anywhere. */
  km: whole(1, 500)
    .nullish()
    .transform((value) => value ?? null),
  /** Days of the week, 1 is Monday. */
  savaitesDienos: z
    .array(whole(1, 7), 'required')
    .min(1, 'required')
    .max(7, 'max')
    .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  /** How many places may be proposed in a calendar month at most. */
  perMenesi: whole(1, 500),
  /** Does a proposal book itself after three days in which nobody has decided? */
  pacios: z.boolean('inList'),
})
export type BookingRuleBody = z.output<typeof BookingRuleBody>

export const BookingRule = z.object({
  ijungta: z.boolean(),
  dienos: z.number(),
  km: z.number().nullable(),
  savaitesDienos: z.array(z.number()),
  perMenesi: z.number(),
  pacios: z.boolean(),
  /** Who saved it last; what books itself is booked in their name. */
  sukure: Named.nullable(),
  /** 0 where the company has saved none. */
  versija: z.number(),
})
export type BookingRule = z.infer<typeof BookingRule>

/** What has become of a proposal: it waits; it was booked, rejected, could not be booked, or it is too late. */
export const proposalStates = ['SIULOMA', 'UZSAKYTA', 'ATMESTA', 'NEPAVYKO', 'PASENO'] as const
export type ProposalState = (typeof proposalStates)[number]

/** A place that the rule proposes for somebody. */
export const Proposal = z.object({
  id: z.number(),
  asmuo: Named,
  kompetencijos: z.array(CompetencyRef),
  pazymejimai: z.array(CertificateRef),
  /** By when the person needs it; null: now. */
  iki: z.string().nullable(),
  rusis: z.enum(offerKinds),
  pasiulymas: z.object({
    id: z.number(),
    pavadinimas: z.string(),
    data: z.string(),
    miestas: z.string(),
    imone: z.string(),
  }),
  busena: z.enum(proposalStates),
  /** When it books itself; null where it waits for somebody to decide. */
  uzsakoma: moment.nullable(),
  /** The code why it could not be booked. */
  kodas: z.string().nullable(),
  sukurta: moment,
})
export type Proposal = z.infer<typeof Proposal>

/** How many proposals one call decides. */
export const mostDecided = 500
export const DecideBody = z.object({
  siulymai: z.array(ref, 'required').min(1, 'required').max(mostDecided, 'maxlength'),
})
export type DecideBody = z.output<typeof DecideBody>
/** How many were booked or rejected, what was booked, and which not, with the code why. */
export const DecideReply = z.object({
  atlikta: z.number(),
  uzsakyta: z.array(Booked),
  neatlikta: z.array(z.object({ id: z.number(), asmuo: Named.nullable(), code: z.string() })),
})
export type DecideReply = z.infer<typeof DecideReply>
