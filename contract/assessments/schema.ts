import { z } from 'zod'
import { FileRef, RowFile } from '#contract/files/schema.ts'
import { SignBody } from '#contract/identity/schema.ts'
import { date, optionalLongText, optionalText, ref, text } from '#contract/lib/fields.ts'
import { CompetencyRef } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'
import { Criteria, marksPerPart } from './marks.ts'

export const assessmentTypes = codes('atestavimoTipai')
export type AssessmentType = (typeof assessmentTypes)[number]
export const rowStatuses = codes('atestavimoStatusai')
export type RowStatus = (typeof rowStatuses)[number]
/** Statuses chosen by hand; results come only from completion. */
const chosenStatuses = ['LAUKIAMA', 'PATVIRTINTA', 'ATSAUKTA'] as const

export const AssessmentBody = z.object({
  data: date,
  /** HH:MM, the time when people must arrive (ours). */
  laikas: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'dateformat')
    .nullish()
    .transform((value) => value ?? null),
  tipas: z.enum(assessmentTypes, 'inList'),
  kompetencija: ref,
  imone: ref,
  /** Empty: the competency's name. */
  pavadinimas: optionalText(200),
  aprasymas: optionalLongText(4000),
  adresas: z.object({ adresas: text(200), miestas: text(100) }, 'required'),
  savivaldybe: z
    .string()
    .max(10, 'maxlength')
    .nullish()
    .transform((value) => value || null),
  klausimuSkaicius: z
    .number('number')
    .int('number')
    .min(1, 'min')
    .max(200, 'max')
    .nullish()
    .transform((value) => value ?? null),
  /** How many people fit (ours); absent: no limit. */
  vietos: z
    .number('number')
    .int('number')
    .min(1, 'min')
    .max(10_000, 'max')
    .nullish()
    .transform((value) => value ?? null),
  vertintojai: z.array(ref).max(20, 'maxlength').default([]),
  failai: z.array(ref).max(20, 'maxlength').default([]),
})
export type AssessmentBody = z.output<typeof AssessmentBody>

export const Assessor = z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() })
export type Assessor = z.infer<typeof Assessor>

export const Assessment = z.object({
  id: z.number(),
  data: z.string(),
  laikas: z.string().nullable(),
  tipas: z.enum(assessmentTypes),
  kompetencija: CompetencyRef,
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }),
  pavadinimas: z.string(),
  aprasymas: z.string(),
  adresas: z.object({ adresas: z.string(), miestas: z.string() }),
  savivaldybe: z.string().nullable(),
  klausimuSkaicius: z.number().nullable(),
  vietos: z.number().nullable(),
  vertintojai: z.array(Assessor),
  failai: z.array(FileRef),
  ...Criteria.shape,
  /** Counts only people whom the caller sees: how many are not cancelled, and how many of these are LAUKIAMA. */
  asmenuSkaicius: z.number(),
  laukiama: z.number(),
  /** Free places, as in the public register; null without a limit. */
  laisvosVietos: z.number().nullable(),
  versija: z.number(),
})
export type Assessment = z.infer<typeof Assessment>

/** A row of the list: what the table shows. */
export const AssessmentRow = Assessment.omit({
  vertintojai: true,
  failai: true,
  aprasymas: true,
  klausimuSkaicius: true,
  teorijosKriterijai: true,
  praktikosKriterijai: true,
})
export type AssessmentRow = z.infer<typeof AssessmentRow>

/** An assessment as shown to visitors (decisions, point 5). */
export const PublicAssessment = z.object({
  id: z.number(),
  data: z.string(),
  laikas: z.string().nullable(),
  tipas: z.enum(assessmentTypes),
  kompetencija: CompetencyRef,
  imone: z.object({ pavadinimas: z.string() }),
  pavadinimas: z.string(),
  aprasymas: z.string(),
  adresas: z.object({ adresas: z.string(), miestas: z.string() }),
  savivaldybe: z.string().nullable(),
  laisvosVietos: z.number().nullable(),
})
export type PublicAssessment = z.infer<typeof PublicAssessment>

export const AssessmentPerson = z.object({
  atestId: z.number(),
  asmuo: z.object({
    id: z.number(),
    vardas: z.string(),
    pavarde: z.string(),
    /** Who employs the person, and where that company is: from where people come. */
    imone: z.object({ pavadinimas: z.string(), savivaldybe: z.string().nullable() }).nullable(),
    kortelesNr: z.string().nullable(),
    /** The photo, until the protocol is completed, for whoever sees the assessment whole: is this who has come? */
    nuotrauka: z.string().nullable(),
  }),
  statusas: z.enum(rowStatuses),
  teorijosRezultatas: z.number().nullable(),
  praktikosRezultatas: z.number().nullable(),
  /** The assessor chosen for this person. */
  vertintojas: Assessor.nullable(),
  /** The person's competency that the result has granted. */
  kompId: z.number().nullable(),
  failai: z.array(RowFile),
  /** Whether the caller's company employs the person. */
  savas: z.boolean(),
  versija: z.number(),
})
export type AssessmentPerson = z.infer<typeof AssessmentPerson>

/** A row of "persons by assessment": the person's row together with its assessment. */
export const PersonByAssessment = AssessmentPerson.omit({
  failai: true,
  vertintojas: true,
  kompId: true,
  savas: true,
}).extend({
  asmuo: AssessmentPerson.shape.asmuo.omit({ nuotrauka: true }),
  atestavimas: z.object({
    id: z.number(),
    data: z.string(),
    atestData: z.string(),
    tipas: z.enum(assessmentTypes),
    pavadinimas: z.string(),
    kompetencija: CompetencyRef,
  }),
})
export type PersonByAssessment = z.infer<typeof PersonByAssessment>

const maxMark = 10
export const passMark = 6
const marks = z
  .array(z.number('number').int('number').min(0, 'min').max(maxMark, 'max'))
  .length(marksPerPart, 'required')

/**
 * A signature in a request body: a drawn one is a PNG as a data URL, which the server encodes again; an electronic one
 * is `token:` and the token of a signature that was made and checked in the area identity.
 */
export const signature = z
  .string('required')
  .max(400_000, 'maxlength')
  .regex(/^(data:image\/png;base64,[A-Za-z0-9+/]+={0,2}|token:[\w-]{1,200})$/, 'pattern')

/** The protocol of one person: five marks a part and the signatures (decisions, point 5). */
export const ProtocolBody = z.object({
  teorijosPazymiai: marks.nullish(),
  praktikosPazymiai: marks.nullish(),
  parasai: z
    .array(z.object({ asmuoId: z.number('required').int('number').positive('number'), parasas: signature }))
    .max(30, 'maxlength')
    .default([]),
})
export type ProtocolBody = z.output<typeof ProtocolBody>

/** The signer who signs on a phone, and the marks to sign. */
export const SignProtocolBody = SignBody.extend({ asmuo: ref, protokolas: ProtocolBody.omit({ parasai: true }) })

/** Results such as `teorijosRezultatas` are accepted, as the specification asks, but never read. */
export const RowBody = z.object({
  statusas: z.enum(rowStatuses, 'inList').optional(),
  vertintojas: ref.nullish(),
  failai: z.array(ref).max(20, 'maxlength').optional(),
  protokolas: ProtocolBody.optional(),
})
export type RowBody = z.output<typeof RowBody>

const many = z.array(z.number('number').int('number').positive('number')).min(1, 'required').max(500, 'maxlength')
export const BatchBody = z.object({ asmenys: many, statusas: z.enum(chosenStatuses, 'inList') })
export const MoveBody = z.object({ atestavimas: ref, asmenys: many })

/** Which rows were changed, and why the others were not. */
export const BatchReply = z.object({
  pakeista: z.array(z.number()),
  nepakeista: z.array(z.object({ asmuoId: z.number(), code: z.string(), detail: z.string().nullable() })),
})
export type BatchReply = z.infer<typeof BatchReply>
