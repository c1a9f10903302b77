import { z } from 'zod'
import { decidedIds } from '#contract/lib/decide.ts'
import { id } from '#contract/lib/fields.ts'
import { CompetencyRef } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

export const sheetStates = codes('testoBusenos')
export type SheetState = (typeof sheetStates)[number]
/** Order of the drawn questions: random, or random but grouped by topic. */
export const sheetOrders = ['random', 'randomthentema'] as const

/** How many people one call draws for. */
export const maxDrawn = 500
export const maxMinutes = 600
/** Minutes that a code to another device can be used for. */
export const codeMinutes = 10
export const codeDigits = 8

const minutes = z.number('number').int('number').min(1, 'min').max(maxMinutes, 'max')
const people = z
  .array(z.number('number').int('number').positive('number').max(Number.MAX_SAFE_INTEGER, 'number'), 'pattern')
  .min(1, 'required')
  .max(maxDrawn, 'maxlength')

/**
 * `asmenys`: the people; all confirmed people if absent. `grupe`: the same questions for all of them. People with a sheet
 * keep it, unless `isNaujo`.
 */
export const DrawBody = z.object({
  asmenys: people.optional(),
  grupe: z.boolean('inList').default(false),
  tvarka: z.enum(sheetOrders, 'inList').default('random'),
  isNaujo: z.boolean('inList').default(false),
})
export type DrawBody = z.output<typeof DrawBody>
export const DrawReply = z.object({ nauji: z.number(), palikti: z.number() })

/** One person's sheet for those who run the assessment: the score once it is over, never the answers. */
export const Sheet = z.object({
  id: z.number(),
  asmuo: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }),
  grupe: z.boolean(),
  tvarka: z.enum(sheetOrders),
  busena: z.enum(sheetStates),
  klausimu: z.number(),
  minutes: z.number().nullable(),
  pradeta: z.string().nullable(),
  iki: z.string().nullable(),
  atsakyta: z.number(),
  taskai: z.number().nullable(),
  /** Five marks computed from the score; null until the test is over. */
  pazymiai: z.array(z.number()).nullable(),
})
export type Sheet = z.infer<typeof Sheet>

export const sheetActions = ['ATIDARYTI', 'ATSAUKTI', 'PRATESTI', 'ATLAISVINTI', 'UZDARYTI'] as const
export type SheetAction = (typeof sheetActions)[number]

/**
 * ATIDARYTI: opens for `minutes`, or for a time that follows from the number of questions. ATSAUKTI: undoes the
 * opening. PRATESTI: adds `minutes`. ATLAISVINTI: lets another device continue. UZDARYTI: ends the test and shows the
 * person the points.
 */
export const ActBody = z.object({
  lapai: decidedIds,
  veiksmas: z.enum(sheetActions, 'inList'),
  minutes: minutes.nullish().transform((value) => value ?? null),
})
export type ActBody = z.output<typeof ActBody>

export const CodeReply = z.object({ kodas: z.string(), iki: z.string() })
/** People may type the code with spaces between the digits. */
export const CodeBody = z.object({
  kodas: z
    .string('required')
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${codeDigits}}$`), 'pattern')),
  /** Answer of the captcha, which is required (CaptchaFailed) while very many codes are tried. */
  gresponse: z.string('pattern').max(4000, 'maxlength').nullish(),
})

/** A test in the list of its person. */
export const OwnTest = z.object({
  id: z.number(),
  pavadinimas: z.string(),
  kompetencija: CompetencyRef,
  data: z.string(),
  busena: z.enum(sheetStates),
  klausimu: z.number(),
  minutes: z.number().nullable(),
  taskai: z.number().nullable(),
})
export type OwnTest = z.infer<typeof OwnTest>

export const TestAnswer = z.object({
  eile: z.number(),
  /** Numbers of the chosen answers, from 1. */
  pasirinkta: z.array(z.number()),
  pazymeta: z.boolean(),
  nr: z.number(),
})
export type TestAnswer = z.infer<typeof TestAnswer>

/** The test as its person sees it. Questions are sent only while it runs, and only to the browser that takes it. */
export const Test = OwnTest.extend({
  asmuo: z.object({ vardas: z.string(), pavarde: z.string() }),
  /** The test is being taken in another browser. */
  kitur: z.boolean(),
  iki: z.string().nullable(),
  /** The server's clock. */
  dabar: z.string(),
  klausimai: z.array(
    z.object({
      eile: z.number(),
      klausimas: z.string(),
      atsakymai: z.array(z.string()),
      paveikslas: z.boolean(),
      paveiksloAprasymas: z.string(),
    }),
  ),
  atsakymai: z.array(TestAnswer),
})
export type Test = z.infer<typeof Test>

/** `nr` grows with each change on the device, so that a delayed answer does not overwrite a newer one. */
export const AnswerBody = z.object({
  pasirinkta: z.array(z.number('number').int('number').min(1, 'min').max(10, 'max'), 'required').max(10, 'maxlength'),
  /** If absent, the mark stays as it is. */
  pazymeta: z.boolean('inList').optional(),
  nr: z.number('required').int('number').min(1, 'min').max(2_147_483_647, 'max'),
})
export type AnswerBody = z.output<typeof AnswerBody>
export const AnswerReply = z.object({ nr: z.number(), iki: z.string(), dabar: z.string() })

/** How often a question was answered right in finished tests, by the competency that was assessed. */
export const QuestionStatistics = z.object({
  klausimas: z.object({ id: z.number(), klausimas: z.string() }),
  kompetencija: CompetencyRef,
  kartu: z.number(),
  teisingai: z.number(),
  procentas: z.number(),
})
export type QuestionStatistics = z.infer<typeof QuestionStatistics>

export const sheetParams = z.object({ id, childId: id })
