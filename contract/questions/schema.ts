import { z } from 'zod'
import { FileRef } from '#contract/files/schema.ts'
import { decidedIds } from '#contract/lib/decide.ts'
import { longText, optionalText, ref } from '#contract/lib/fields.ts'
import { CompetencyRef } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

export const questionStatuses = codes('klausimuStatusai')
export type QuestionStatus = (typeof questionStatuses)[number]

export const maxQuestion = 1000
export const maxAnswer = 500
export const minAnswers = 2
export const maxAnswers = 10
export const maxSource = 300
export const maxAlt = 300
export const maxCompetencies = 20
/** Longer side of a stored picture in pixels, and the largest upload in bytes. */
export const pictureSide = 1600
export const pictureBytes = 10 * 1024 * 1024

/** `teisingas` is sent only to users who may edit questions. */
export const Answer = z.object({ atsakymas: z.string(), teisingas: z.boolean().optional() })
export type Answer = z.infer<typeof Answer>

export const Question = z.object({
  id: z.number(),
  klausimas: z.string(),
  saltinis: z.string(),
  statusas: z.enum(questionStatuses),
  tema: z.string(),
  kompetencijos: z.array(CompetencyRef),
  /** Codes of competency levels; none: for every level. */
  lygiai: z.array(z.string()),
  atsakymai: z.array(Answer),
  paveikslas: FileRef.nullable(),
  /** Description of the picture for people who cannot see it; '' without a picture. */
  paveiksloAprasymas: z.string(),
  /** When it was first confirmed. Such a question can be retired, but not deleted. */
  patvirtinta: z.string().nullable(),
  pakeista: z.string(),
  versija: z.number(),
})
export type Question = z.infer<typeof Question>

/** Texts are the same if only case, spaces or the full stop at the end differ. */
export const sameText = (value: string) =>
  value
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.;]+$/, '')
    .trim()

const answer = z.object({ atsakymas: longText(maxAnswer), teisingas: z.boolean('inList').default(false) })

/** At least two, one of them right, no two the same. */
export const answers = z
  .array(answer, 'required')
  .min(minAnswers, 'answersFew')
  .max(maxAnswers, 'answersMany')
  .refine((rows) => rows.some(({ teisingas }) => teisingas), 'answerRight')
  .refine((rows) => new Set(rows.map(({ atsakymas }) => sameText(atsakymas))).size === rows.length, 'answersSame')

const fields = {
  klausimas: longText(maxQuestion),
  saltinis: optionalText(maxSource),
  tema: z.string('required').trim().min(1, 'required').max(40, 'maxlength'),
  kompetencijos: z.array(ref, 'required').min(1, 'required').max(maxCompetencies, 'maxlength'),
  lygiai: z.array(z.string('inList').trim().min(1, 'inList').max(40, 'maxlength'), 'pattern').max(20).default([]),
  atsakymai: answers,
  paveikslas: ref.nullish().transform((value) => value ?? null),
  paveiksloAprasymas: optionalText(maxAlt),
}

const describePicture = (body: { paveikslas: unknown; paveiksloAprasymas: string }, ctx: z.RefinementCtx) => {
  if (body.paveikslas && body.paveiksloAprasymas === '')
    ctx.addIssue({ code: 'custom', path: ['paveiksloAprasymas'], message: 'required' })
}

/** A new question, which begins as a draft. */
export const QuestionBody = z.object(fields).superRefine(describePicture)
export type QuestionBody = z.output<typeof QuestionBody>

/** The whole question, with `statusas` if it changes. */
export const QuestionUpdate = z
  .object({ ...fields, statusas: z.enum(questionStatuses, 'inList').optional() })
  .superRefine(describePicture)
export type QuestionUpdate = z.output<typeof QuestionUpdate>

export const DecideBody = z.object({ klausimai: decidedIds, statusas: z.enum(questionStatuses, 'inList') })
export type DecideBody = z.output<typeof DecideBody>
