import { z } from 'zod'
import { FileRef } from '#contract/files/schema.ts'
import { date, latvianName, optionalText, ref, text } from '#contract/lib/fields.ts'
import { CompetencyRef, names } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

const purposes = codes('objektoPaskirtys')
const maxYears = 100

export const CertificateRef = z.object({ id: z.number(), kodas: z.string(), ...names })

export type CertificateRef = z.infer<typeof CertificateRef>

/** A kind of certificate that the law or the registry requires, and what requires it. */
export const Certificate = CertificateRef.extend({
  /** Validity in years; null without expiry. */
  trukme: z.number().nullable(),
  aktyvus: z.boolean(),
  /** It is required of holders of these competencies, and of people in a work site for one of these purposes. */
  kompetencijos: z.array(CompetencyRef),
  paskirtys: z.array(z.enum(purposes)),
  versija: z.number(),
})
export type Certificate = z.infer<typeof Certificate>

/** The body of a new or changed kind. A kind that people hold is retired by `aktyvus`, and then nothing requires it. */
export const CertificateBody = z.object({
  kodas: text(40).regex(/^[\p{L}\p{N}_.-]+$/u, 'pattern'),
  pavadinimas: text(200),
  pavadinimasEn: optionalText(200),
  pavadinimasLv: latvianName(200),
  trukme: z
    .number('number')
    .int('number')
    .min(1, 'min')
    .max(maxYears, 'max')
    .nullish()
    .transform((value) => value ?? null),
  kompetencijos: z.array(ref, 'pattern').max(200, 'maxlength').default([]),
  paskirtys: z.array(z.enum(purposes, 'inList'), 'pattern').max(purposes.length, 'maxlength').default([]),
  aktyvus: z.boolean('inList').default(true),
})
export type CertificateBody = z.output<typeof CertificateBody>

/** How many certificates of a kind are in the records, of how many people, and how many requirements of sites name it. */
export const CertificateUse = z.object({ irasai: z.number(), asmenys: z.number(), reikalavimai: z.number() })

/** A certificate that a person has, proven by its document. `galioja` is its last day; null without expiry. */
export const HeldCertificate = z.object({
  id: z.number(),
  pazymejimas: CertificateRef.extend({ trukme: z.number().nullable(), aktyvus: z.boolean() }),
  numeris: z.string(),
  isdave: z.string(),
  isduota: z.string(),
  galioja: z.string().nullable(),
  failai: z.array(FileRef),
  versija: z.number(),
})
export type HeldCertificate = z.infer<typeof HeldCertificate>

/** The fields are in the order of the form, which is also the order of its error messages. */
export const HeldCertificateBody = z
  .object({
    pazymejimas: ref,
    isduota: date,
    galioja: date.nullish().transform((value) => value ?? null),
    isdave: text(300),
    numeris: optionalText(100),
    failai: z.array(ref).min(1, 'mustIncludeCertificate').max(20, 'maxlength').prefault([]),
  })
  .superRefine(({ isduota, galioja }, ctx) => {
    if (galioja && galioja < isduota) ctx.addIssue({ code: 'custom', path: ['galioja'], message: 'dateOrder' })
  })
export type HeldCertificateBody = z.output<typeof HeldCertificateBody>

/** Missing, expired, or ending soon (rules.ts). */
export const lackStates = ['TRUKSTA', 'PASIBAIGE', 'BAIGIASI'] as const
export type LackState = (typeof lackStates)[number]

/** A required certificate that is not in order: the kind, its status, and the last day if there was a certificate. */
export const Lack = CertificateRef.extend({ bukle: z.enum(lackStates), galioja: z.string().nullable() })
export type Lack = z.infer<typeof Lack>

/** What a person lacks and what requires it: valid competencies, and purposes for which the person is in work sites today. */
export const Need = Lack.extend({ kompetencijos: z.array(CompetencyRef), paskirtys: z.array(z.enum(purposes)) })
export type Need = z.infer<typeof Need>
export const Needs = z.object({ truksta: z.array(Need) })

/** The people who lack something, of those requested. */
export const PeopleLacks = z.object({
  asmenys: z.array(z.object({ id: z.number(), vardas: z.string(), pavarde: z.string(), truksta: z.array(Lack) })),
})
export type PeopleLacks = z.infer<typeof PeopleLacks>
