import { z } from 'zod'
import { FileRef } from '#contract/files/schema.ts'
import { calendarDay, date, optionalLongText, optionalText, ref, text } from '#contract/lib/fields.ts'
import { CompetencyRef } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'
import { traineeStatuses, trainingKinds, trainingTypes } from '#contract/trainings/schema.ts'

const educationSources = codes('asmensKvalifikacijosSaltiniai')

const code = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(50, 'maxlength')
  .regex(/^[\w.-]+$/, 'inList')
/** As much of a date as people remember: 2010, 2010-9 or 2010-09-01. Zeros are filled in, so that the texts sort as dates. */
const partOfDate = z
  .string('dateformat')
  .trim()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || /^\d{4}(-\d{1,2}){0,2}$/.test(value), 'dateformat')
  .transform((value) => value?.replace(/-(\d)(?=-|$)/g, '-0$1') ?? null)
  .refine((value) => value === null || calendarDay.safeParse(wholeDay(value)).success, 'dateformat')

/** The first day of a year or month. */
export const wholeDay = (part: string) => `${part}-01-01`.slice(0, 10)

export const EducationBody = z
  .object({
    kvalifikacija: text(300),
    mokymoIstaiga: text(300),
    sritis: optionalText(300),
    /** Read only if an administrator sends it (rules.ts). */
    saltinis: z.enum(educationSources, 'inList').optional(),
    mokesiNuo: partOfDate,
    mokesiIki: partOfDate,
    failai: z.array(ref).min(1, 'mustIncludeFilesForKvalifikacija').max(20, 'maxlength').prefault([]),
  })
  .superRefine(({ mokesiNuo, mokesiIki }, ctx) => {
    if (mokesiNuo && mokesiIki && mokesiIki < mokesiNuo.slice(0, mokesiIki.length))
      ctx.addIssue({ code: 'custom', path: ['mokesiIki'], message: 'dateOrder' })
  })
export type EducationBody = z.output<typeof EducationBody>

export const Education = z.object({
  id: z.number(),
  kvalifikacija: z.string(),
  mokymoIstaiga: z.string(),
  sritis: z.string(),
  saltinis: z.enum(educationSources),
  mokesiNuo: z.string().nullable(),
  mokesiIki: z.string().nullable(),
  failai: z.array(FileRef),
  versija: z.number(),
})
export type Education = z.infer<typeof Education>

/** The code of a language that the list does not have; `kitaKalba` names it and is cleared for other codes (spec 1, point 5). */
export const otherLanguage = 'OT'
export const LanguageBody = z
  .object({ kalba: code, kitaKalba: optionalText(50), lygis: code.nullish().transform((value) => value ?? null) })
  .superRefine(({ kalba, kitaKalba }, ctx) => {
    if (kalba === otherLanguage && kitaKalba === '')
      ctx.addIssue({ code: 'custom', path: ['kitaKalba'], message: 'required' })
  })
  .transform((body) => (body.kalba === otherLanguage ? body : { ...body, kitaKalba: '' }))
export type LanguageBody = z.output<typeof LanguageBody>

export const Language = z.object({
  id: z.number(),
  kalba: z.string(),
  kitaKalba: z.string(),
  /** Null if the level is not known. */
  lygis: z.string().nullable(),
  versija: z.number(),
})
export type Language = z.infer<typeof Language>

export const RatingBody = z.object({
  data: date,
  tipas: code,
  /** The company that rated. For a company user it is always the caller's company. */
  imone: ref.nullish(),
  pastaba: optionalLongText(2000),
})
export type RatingBody = z.output<typeof RatingBody>

export const Rating = z.object({
  id: z.number(),
  data: z.string(),
  tipas: z.string(),
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }),
  pastaba: z.string(),
  /** Whether the caller may change it. */
  canChange: z.boolean(),
  versija: z.number(),
})
export type Rating = z.infer<typeof Rating>

/** One of a person's trainings, as shown on their page. */
export const AttendedTraining = z.object({
  mokymasId: z.number(),
  pavadinimas: z.string(),
  progKodas: z.string(),
  tipas: z.enum(trainingTypes),
  mok_tipas: z.enum(trainingKinds),
  dataNuo: z.string(),
  laikas: z.string().nullable(),
  kalba: z.string(),
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }),
  adresas: z.object({ adresas: z.string(), miestas: z.string() }),
  kompetencijos: z.array(CompetencyRef),
  statusas: z.enum(traineeStatuses),
  dalyvavo: z.boolean(),
  /** Place in line, from 1; null for a person who has a place or is cancelled. */
  eileje: z.number().nullable(),
  /** Files that the training gives to registered people. */
  failai: z.array(FileRef),
})
export type AttendedTraining = z.infer<typeof AttendedTraining>
