import { z } from 'zod'
import { CertificateRef } from '#contract/certificates/schema.ts'
import { optionalText, ref } from '#contract/lib/fields.ts'
import { CompetencyRef } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

const purposes = codes('objektoPaskirtys')

/** The most requirements of a site, and the most alternatives in one. */
export const maxRequirements = 100
export const maxAlternatives = 20

const alternatives = z.array(ref, 'pattern').max(maxAlternatives, 'maxlength').default([])

/** Any one of the competencies and certificates satisfies it; there must be at least one. */
export const RequirementBody = z
  .object({
    paskirtis: z
      .enum(purposes, 'inList')
      .nullish()
      .transform((value) => value ?? null),
    imone: ref.nullish().transform((value) => value ?? null),
    kompetencijos: alternatives,
    pazymejimai: alternatives,
    butinas: z.boolean('inList').default(true),
    pastaba: optionalText(300),
  })
  .superRefine(({ kompetencijos, pazymejimai }, ctx) => {
    if (kompetencijos.length + pazymejimai.length === 0)
      ctx.addIssue({ code: 'custom', path: ['kompetencijos'], message: 'required' })
  })
export type RequirementBody = z.output<typeof RequirementBody>

/** What a site asks, of whom. `naudojama`: still in use in the registry; what is not can no longer be obtained. */
export const Requirement = z.object({
  id: z.number(),
  paskirtis: z.enum(purposes).nullable(),
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }).nullable(),
  kompetencijos: z.array(CompetencyRef.extend({ naudojama: z.boolean() })),
  pazymejimai: z.array(CertificateRef.extend({ naudojama: z.boolean() })),
  butinas: z.boolean(),
  pastaba: z.string(),
  /** How many people of the site who are there today, of those that the caller sees, do not meet it. */
  truksta: z.number(),
  versija: z.number(),
})
export type Requirement = z.infer<typeof Requirement>

/** A requirement that somebody does not meet, as lists of people show it; `galioja` is the last day of what met it. */
export const Lacking = z.object({
  id: z.number(),
  butinas: z.boolean(),
  kompetencijos: z.array(CompetencyRef),
  pazymejimai: z.array(CertificateRef),
  galioja: z.string().nullable(),
})
export type Lacking = z.infer<typeof Lacking>

/** Those of the requested people who would not meet something. */
export const CandidatesLacking = z.object({
  asmenys: z.array(
    z.object({
      id: z.number(),
      imone: z.object({ id: z.number() }),
      vardas: z.string(),
      pavarde: z.string(),
      truksta: z.array(Lacking),
    }),
  ),
})
export type CandidatesLacking = z.infer<typeof CandidatesLacking>
