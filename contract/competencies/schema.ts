import { z } from 'zod'
import { Criteria, criteria } from '#contract/assessments/marks.ts'
import { FileRef } from '#contract/files/schema.ts'
import { decidedIds } from '#contract/lib/decide.ts'
import { date, optionalLongText, optionalText, ref, text } from '#contract/lib/fields.ts'
import { CompetencyRef, Named, NamedWithCompany } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

export const Competency = CompetencyRef.extend({
  tipas: z.string(),
  neribotas: z.boolean(),
  /** Validity in years; null if `neribotas`. */
  trukme: z.number().nullable(),
  kita: z.boolean(),
  /** '' if it was registered without areas (the classification was off). */
  sritiesKodas: z.string(),
  /** Codes of the levels at which it is given, in their order; empty: any level. */
  lygiai: z.array(z.string()),
  ...Criteria.shape,
  aktyvus: z.boolean(),
  versija: z.number(),
})
export type Competency = z.infer<typeof Competency>

const listCode = z.string('required').trim().min(1, 'required').max(40, 'maxlength')
const maxYears = 100

/** The body of a new or changed competency. It is retired by `aktyvus`, never deleted while people hold it. */
export const CompetencyBody = z
  .object({
    kodas: text(20).regex(/^[\p{L}\p{N}.-]+$/u, 'pattern'),
    pavadinimas: text(300),
    pavadinimasEn: optionalText(300),
    pavadinimasLv: optionalText(300)
      .optional()
      .transform((value) => (value === undefined ? undefined : value || null)),
    tipas: listCode,
    /** If absent, it does not change; a new competency needs an area while competencies are classified. */
    sritiesKodas: listCode.optional(),
    /** If absent, they do not change. */
    lygiai: z.array(listCode, 'inList').max(20, 'maxlength').optional(),
    neribotas: z.boolean('inList').default(false),
    trukme: z.number('number').int('number').min(1, 'min').max(maxYears, 'max').nullish(),
    kita: z.boolean('inList').default(false),
    teorijosKriterijai: criteria,
    praktikosKriterijai: criteria,
    aktyvus: z.boolean('inList').default(true),
  })
  .superRefine(({ neribotas, trukme }, ctx) => {
    if (!neribotas && !trukme) ctx.addIssue({ code: 'custom', path: ['trukme'], message: 'required' })
  })
export type CompetencyBody = z.output<typeof CompetencyBody>

export const competencyStatuses = codes('asmensKompetencijosStatusai')

/** `pazymejimas`: a certificate that the registry made, which users cannot replace. */
export const CompetencyFile = FileRef.extend({ pazymejimas: z.boolean() })

/** A person's competency. `statusas` is computed for today: NEGALIOJA after `galioja`. */
export const PersonCompetency = z.object({
  id: z.number(),
  asmuoId: z.number(),
  kompetencijaId: z.number(),
  kompetencija: CompetencyRef,
  kompTipas: z.string(),
  suteikta: z.string().nullable(),
  galioja: z.string().nullable(),
  statusas: z.enum(competencyStatuses),
  lygis: z.string().nullable(),
  /** Why a claim was rejected or a competency revoked; otherwise ''. */
  priezastis: z.string(),
  /** Granted by an assessment of the registry, from which its dates come. */
  pagalVertinima: z.boolean(),
  failai: z.array(CompetencyFile),
  versija: z.number(),
})
export type PersonCompetency = z.infer<typeof PersonCompetency>

const files = z.array(ref, 'pattern').max(20, 'maxlength')
const level = z.string('inList').trim().max(40, 'maxlength').nullish()

/**
 * A competency that somebody claims, or that an administrator grants at once. Only an administrator may set the dates;
 * by default it is granted today and valid as long as the competency says.
 */
export const ClaimBody = z.object({
  kompetencijaId: ref.shape.id,
  lygis: level.transform((value) => value || null),
  failai: files.default([]),
  suteikta: date.nullish(),
  galioja: date.nullish(),
})
export type ClaimBody = z.output<typeof ClaimBody>

/** A field that is absent does not change. `statusas` approves, rejects or submits again; a rejection needs a reason. */
export const ChangeBody = z.object({
  lygis: level.transform((value) => (value === '' ? null : value)),
  failai: files.optional(),
  suteikta: date.nullish(),
  galioja: date.nullish(),
  statusas: z.enum(competencyStatuses, 'inList').optional(),
  priezastis: optionalLongText(500),
})
export type ChangeBody = z.output<typeof ChangeBody>

export const FilesBody = z.object({ failai: files })

export const maxRemark = 1000
/** `html` is an optional remark, stored as plain text; all other text of a certificate comes from the registry. */
export const CertificateBody = z.object({ html: optionalLongText(20_000), pavadinimas: optionalText(150) })

/** A row of the approval list: the competency, its holder, and who submitted it. */
export const ApprovalRow = PersonCompetency.extend({
  asmuo: NamedWithCompany,
  pateike: Named.nullable(),
  sukurta: z.string(),
})
export type ApprovalRow = z.infer<typeof ApprovalRow>

export const DecideBody = z.object({
  kompetencijos: decidedIds,
  statusas: z.enum(['GALIOJA', 'NEGALIOJA'], 'inList'),
  priezastis: optionalLongText(500),
})
export type DecideBody = z.output<typeof DecideBody>
