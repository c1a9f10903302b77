import { z } from 'zod'
import { maxFilesPerButton } from '#contract/files/limits.ts'
import { FileRef } from '#contract/files/schema.ts'
import { decidedIds } from '#contract/lib/decide.ts'
import { date, optionalLongText, optionalText, ref, text } from '#contract/lib/fields.ts'
import { NamedWithCompany, names } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

export const qualificationStatuses = codes('asmensKvalifikacijosStatusai')
export type QualificationStatus = (typeof qualificationStatuses)[number]
export const qualificationSources = codes('asmensKvalifikacijosSaltiniai')
export type QualificationSource = (typeof qualificationSources)[number]

const code = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(50, 'maxlength')
  .regex(/^[\w.-]+$/, 'inList')
const codeList = z
  .array(code)
  .max(60, 'maxlength')
  .default([])
  .transform((list) => [...new Set(list)])
const optionalDate = date
  .nullish()
  .or(z.literal(''))
  .transform((value) => value || null)
const files = z.array(ref).max(maxFilesPerButton, 'maxlength').default([])

/** More detail that a document gives about one selected code: `tipas` is the code. */
export const Detail = z.object({ reiksme: optionalText(500), tipas: z.string('inList').trim().max(50, 'maxlength') })
export type Detail = z.output<typeof Detail>
const details = z.array(Detail).max(60, 'maxlength').default([])
/** At most one detail for each selected code; details of other codes, and empty ones, are dropped. */
const belonging = (list: readonly Detail[], chosen: readonly string[]) =>
  chosen.flatMap((tipas) => list.find((one) => one.tipas === tipas && one.reiksme !== '') ?? [])

/** A qualification that is not in the list: named in `kitaKvalifikacija`, which any other code clears. */
export const otherQualification = 'KITA'

export const QualificationBody = z
  .object({
    kvalifikacija: code,
    kitaKvalifikacija: optionalText(300),
    /** Follows from the qualification; used only for KITA. */
    tipas: code.optional(),
    /** Used where the session may select it (rules.ts); else the present source stays, at first the person. */
    saltinis: z.enum(qualificationSources, 'inList').optional(),
    /** Wanted, not held: needs no document. */
    pageidaujama: z.boolean('inList').default(false),
    isdavimoData: optionalDate,
    teises: codeList,
    statiniai: codeList,
    sritis: codeList,
    detalesTeises: details,
    detalesStatiniai: details,
    detalesSritys: details,
    failai: files,
    /** Used only from administrators (rules.ts); a rejection needs a reason. */
    statusas: z.enum(qualificationStatuses, 'inList').optional(),
    priezastis: optionalLongText(1000),
  })
  .superRefine(({ kvalifikacija, kitaKvalifikacija, pageidaujama, failai, statusas, priezastis }, ctx) => {
    const issue = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (kvalifikacija === otherQualification && kitaKvalifikacija === '') issue('kitaKvalifikacija', 'required')
    if (!pageidaujama && failai.length === 0) issue('failai', 'mustIncludeFilesForKvalifikacija')
    if (statusas === 'ATMESTA' && priezastis === '') issue('priezastis', 'required')
  })
  .transform((body) => ({
    ...body,
    kitaKvalifikacija: body.kvalifikacija === otherQualification ? body.kitaKvalifikacija : '',
    isdavimoData: body.pageidaujama ? null : body.isdavimoData,
    detalesTeises: belonging(body.detalesTeises, body.teises),
    detalesStatiniai: belonging(body.detalesStatiniai, body.statiniai),
    detalesSritys: belonging(body.detalesSritys, body.sritis),
  }))
export type QualificationBody = z.output<typeof QualificationBody>

export const Qualification = z.object({
  id: z.number(),
  kvalifikacija: z.string(),
  kitaKvalifikacija: z.string(),
  /** The name of the qualification; for KITA the typed one. */
  ...names,
  tipas: z.string(),
  statusas: z.enum(qualificationStatuses),
  priezastis: z.string(),
  pageidaujama: z.boolean(),
  saltinis: z.enum(qualificationSources),
  /** Number of the certificate in the register. */
  numeris: z.string().nullable(),
  isdavimoData: z.string().nullable(),
  /** Last valid day, where the register has one. */
  galioja: z.string().nullable(),
  teises: z.array(z.string()),
  statiniai: z.array(z.string()),
  sritis: z.array(z.string()),
  detalesTeises: z.array(z.object({ reiksme: z.string(), tipas: z.string() })),
  detalesStatiniai: z.array(z.object({ reiksme: z.string(), tipas: z.string() })),
  detalesSritys: z.array(z.object({ reiksme: z.string(), tipas: z.string() })),
  failai: z.array(FileRef),
  versija: z.number(),
})
export type Qualification = z.infer<typeof Qualification>

/** A row of the approval list: the qualification, its person, and since when it waits. */
export const ApprovalRow = Qualification.extend({ asmuo: NamedWithCompany, pateikta: z.string() })
export type ApprovalRow = z.infer<typeof ApprovalRow>

/** Many at once; a rejection needs a reason. */
export const DecideBody = z
  .object({
    kvalifikacijos: decidedIds,
    statusas: z.enum(['PATVIRTINTA', 'ATMESTA'], 'inList'),
    priezastis: optionalLongText(1000),
  })
  .superRefine(({ statusas, priezastis }, ctx) => {
    if (statusas === 'ATMESTA' && priezastis === '')
      ctx.addIssue({ code: 'custom', path: ['priezastis'], message: 'required' })
  })
export type DecideBody = z.output<typeof DecideBody>

export const ImprovementBody = z
  .object({
    pavadinimas: text(300),
    budas: code,
    /** Organiser of the improvement: a company of the registry, or another one by name. */
    imone: ref.nullish().transform((value) => value ?? null),
    kitaImone: optionalText(200),
    data: date,
    valandos: z.number('number').int('number').min(1, 'min').max(5000, 'max').nullish(),
    failai: files,
  })
  .transform((body) => ({ ...body, kitaImone: body.imone ? '' : body.kitaImone, valandos: body.valandos ?? null }))
export type ImprovementBody = z.output<typeof ImprovementBody>

export const Improvement = z.object({
  id: z.number(),
  pavadinimas: z.string(),
  budas: z.string(),
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }).nullable(),
  kitaImone: z.string(),
  data: z.string(),
  valandos: z.number().nullable(),
  failai: z.array(FileRef),
  versija: z.number(),
})
export type Improvement = z.infer<typeof Improvement>

/** The status that the lists on screen leave out (spec 1, point 9). */
export const excludedStatus = 'KITAS'
export const PersonStatus = z
  .object({
    kvalifikacinisStatusas: code.refine((value) => value !== excludedStatus, 'inList'),
    pageidaujamas: z.boolean('inList').default(false),
    galioja: optionalDate,
  })
  .transform((row) => ({ ...row, galioja: row.pageidaujamas ? null : row.galioja }))
export type PersonStatus = z.output<typeof PersonStatus>

/** The whole list at once; each status may occur once. */
export const PersonStatuses = z
  .array(PersonStatus)
  .max(20, 'maxlength')
  .superRefine((rows, ctx) => {
    for (const [i, { kvalifikacinisStatusas }] of rows.entries())
      if (rows.findIndex((row) => row.kvalifikacinisStatusas === kvalifikacinisStatusas) < i)
        ctx.addIssue({ code: 'custom', path: [i, 'kvalifikacinisStatusas'], message: 'statusRepeats' })
  })
export const HeldStatus = z.object({
  kvalifikacinisStatusas: z.string(),
  pageidaujamas: z.boolean(),
  galioja: z.string().nullable(),
})
