import { z } from 'zod'
import { FileRef } from '#contract/files/schema.ts'
import { decidedIds } from '#contract/lib/decide.ts'
import { date, optionalLongText, optionalText, ref, text } from '#contract/lib/fields.ts'
import { CompetencyRef, Named, NamedWithCompany } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

export const Competency = CompetencyRef.extend({
  tipas: z.string(),
  neribotas: z.boolean(),
  /** Validity in years; null where `neribotas`. */
  trukme: z.number().nullable(),
  kita: z.boolean(),
  /** '' where it was registered without areas (the classification switched off). */
  sritiesKodas: z.string(),
  pavadinimasLv: z.string().nullable(),
  /** Codes of the levels that it is given at, in their order; none: any level. */
  lygiai: z.array(z.string()),
  aktyvus: z.boolean(),
  versija: z.number(),
})
export type Competency = z.infer<typeof Competency>

const listCode = z.string('required').trim().min(1, 'required').max(40, 'maxlength')
const maxYears = 100

/** A competency as it is registered or changed. It is retired by `aktyvus`, never deleted: people hold it. */
export const CompetencyBody = z
  .object({
    kodas: text(20).regex(/^[\p{L}\p{N}.-]+$/u, 'pattern'),
    pavadinimas: text(300),
    pavadinimasEn: optionalText(300),
    pavadinimasLv: optionalText(300)
      .optional()
      .transform((value) => (value === undefined ? undefined : value || null)),
    tipas: listCode,
    /** Absent it stays as it is; a new one has an area while competencies are classified. */
    sritiesKodas: listCode.optional(),
    /** Absent they stay as they are. */
    lygiai: z.array(listCode, 'inList').max(20, 'maxlength').optional(),
    neribotas: z.boolean('inList').default(false),
    trukme: z.number('number').int('number').min(1, 'min').max(maxYears, 'max').nullish(),
    kita: z.boolean('inList').default(false),
    aktyvus: z.boolean('inList').default(true),
  })
  .superRefine(({ neribotas, trukme }, ctx) => {
    if (!neribotas && !trukme) ctx.addIssue({ code: 'custom', path: ['trukme'], message: 'required' })
  })
export type CompetencyBody = z.output<typeof CompetencyBody>

export const competencyStatuses = codes('asmensKompetencijosStatusai')

/** `pazymejimas`: made by the registry, so it is not among what may be replaced. */
export const CompetencyFile = FileRef.extend({ pazymejimas: z.boolean() })

/** A person's competency. `statusas` is told by the day of asking: past `galioja` it is NEGALIOJA. */
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
  /** Why a claim was refused or a competency taken away; '' where it was not. */
  priezastis: z.string(),
  /** Granted by an assessment of the registry, which its dates come from. */
  pagalVertinima: z.boolean(),
  failai: z.array(CompetencyFile),
  versija: z.number(),
})
export type PersonCompetency = z.infer<typeof PersonCompetency>

const files = z.array(ref, 'pattern').max(20, 'maxlength')
const level = z.string('inList').trim().max(40, 'maxlength').nullish()

/**
 * A competency that someone claims to have, or that an administrator grants at once. The dates count only from an
 * administrator: granted today and valid by the competency, where they are not given.
 */
export const ClaimBody = z.object({
  kompetencijaId: ref.shape.id,
  lygis: level.transform((value) => value || null),
  failai: files.default([]),
  suteikta: date.nullish(),
  galioja: date.nullish(),
})
export type ClaimBody = z.output<typeof ClaimBody>

/** What is absent stays as it is. `statusas` approves, refuses or hands in anew; a refusal needs its reason. */
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
/** `html` only adds a remark, of which the text is kept; all else on a certificate is the registry's own. */
export const CertificateBody = z.object({ html: optionalLongText(20_000), pavadinimas: optionalText(150) })

/** A row of the approval list: the competency, whose it is, and who handed it in. */
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
