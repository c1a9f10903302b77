import { z } from 'zod'
import { longText, moment, optionalText, ref, text } from '#contract/lib/fields.ts'
import { CompetencyRef } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'
import { languageCodes, maxAnswers, maxPages, maxPageText, maxQuestions } from './rules.ts'

const language = z.enum(languageCodes, 'inList')

/** Each language once, Lithuanian among them: it is shown where a translation is missing. */
const inLanguages = <T extends z.ZodType<{ kalba: string }>>(one: T) =>
  z
    .array(one, 'required')
    .min(1, 'required')
    .max(languageCodes.length, 'maxlength')
    .refine((all) => all.some(({ kalba }) => kalba === 'lt'), 'required')
    .refine((all) => new Set(all.map(({ kalba }) => kalba)).size === all.length, 'inList')

const PageText = z.object({
  kalba: language,
  pavadinimas: text(120),
  /** Html of which the server keeps what a page may have, without pictures. */
  tekstas: z.string('required').trim().min(1, 'required').max(maxPageText, 'maxlength'),
  /** What the picture shows, for people who can't see it. */
  aprasymas: optionalText(300),
})
const InductionPage = z
  .object({
    paveikslas: ref.nullish().transform((value) => value ?? null),
    tekstai: inLanguages(PageText),
  })
  .superRefine(({ paveikslas, tekstai }, ctx) => {
    tekstai.forEach(({ aprasymas }, at) => {
      if (paveikslas && aprasymas === '')
        ctx.addIssue({ code: 'custom', path: ['tekstai', at, 'aprasymas'], message: 'required' })
    })
  })
export type InductionPage = z.output<typeof InductionPage>

const QuestionText = z.object({
  kalba: language,
  klausimas: longText(500),
  atsakymai: z
    .array(longText(300), 'required')
    .min(2, 'answersFew')
    .max(maxAnswers, 'answersMany')
    .refine((all) => new Set(all).size === all.length, 'answersSame'),
})
/** A question of the site's own. `teisingi` are places of right answers from 1, `puslapis` the page that tells it. */
const InductionQuestion = z
  .object({
    puslapis: z
      .int('number')
      .min(1, 'min')
      .max(maxPages, 'max')
      .nullish()
      .transform((value) => value ?? null),
    teisingi: z
      .array(z.int('number').min(1, 'min'), 'required')
      .min(1, 'answerRight')
      .max(maxAnswers, 'answersMany')
      .transform((places) => [...new Set(places)].sort((a, b) => a - b)),
    tekstai: inLanguages(QuestionText),
  })
  .superRefine(({ teisingi, tekstai }, ctx) => {
    const count = tekstai[0]?.atsakymai.length ?? 0
    tekstai.forEach(({ atsakymai }, at) => {
      if (atsakymai.length !== count)
        ctx.addIssue({ code: 'custom', path: ['tekstai', at, 'atsakymai'], message: 'answersFew' })
    })
    if (teisingi.some((place) => place > count))
      ctx.addIssue({ code: 'custom', path: ['teisingi'], message: 'answerRight' })
  })
export type InductionQuestion = z.output<typeof InductionQuestion>

/** Questions that are drawn from the bank of the registry for each try. */
const Bank = z.object({ kompetencija: ref, kiekis: z.int('number').min(1, 'min').max(maxQuestions, 'max') })

/** The induction of a site: of whom it is asked, and the draft of what they read and are asked. */
export const InductionBody = z
  .object({
    taikomas: z.boolean('inList').default(true),
    butinas: z.boolean('inList').default(true),
    siunciamas: z.boolean('inList').default(true),
    paskirtys: z
      .array(z.enum(codes('objektoPaskirtys'), 'inList'), 'required')
      .min(1, 'required')
      .max(3, 'maxlength')
      .transform((all) => [...new Set(all)].sort())
      .default(['DARBUOTOJAS', 'VADOVAS']),
    riba: z.int('number').min(1, 'min').max(100, 'max').default(80),
    galiojaDienu: z.int('number').min(1, 'min').max(1825, 'max').default(365),
    puslapiai: z.array(InductionPage, 'required').max(maxPages, 'maxlength').default([]),
    klausimai: z.array(InductionQuestion, 'required').max(maxQuestions, 'maxlength').default([]),
    bankas: Bank.nullish().transform((value) => value ?? null),
  })
  .superRefine(({ puslapiai, klausimai, bankas }, ctx) => {
    if (klausimai.length + (bankas?.kiekis ?? 0) > maxQuestions)
      ctx.addIssue({ code: 'custom', path: ['bankas'], message: 'max' })
    klausimai.forEach(({ puslapis }, at) => {
      if (puslapis !== null && puslapis > puslapiai.length)
        ctx.addIssue({ code: 'custom', path: ['klausimai', at, 'puslapis'], message: 'inList' })
    })
  })
export type InductionBody = z.output<typeof InductionBody>

/** What a site asks of somebody in its list; null where it asks for no induction. */
export const AskedInduction = z
  .object({
    butinas: z.boolean(),
    /** The last day of the one that was passed; null where none counts. */
    iki: z.string().nullable(),
  })
  .nullable()

const purposes = z.enum(codes('objektoPaskirtys'))
export const Induction = z.object({
  taikomas: z.boolean(),
  butinas: z.boolean(),
  siunciamas: z.boolean(),
  paskirtys: z.array(purposes),
  riba: z.number(),
  galiojaDienu: z.number(),
  puslapiai: z.array(
    z.object({
      paveikslas: z.object({ id: z.number() }).nullable(),
      tekstai: z.array(
        z.object({ kalba: z.enum(languageCodes), pavadinimas: z.string(), tekstas: z.string(), aprasymas: z.string() }),
      ),
    }),
  ),
  klausimai: z.array(
    z.object({
      puslapis: z.number().nullable(),
      teisingi: z.array(z.number()),
      tekstai: z.array(
        z.object({ kalba: z.enum(languageCodes), klausimas: z.string(), atsakymai: z.array(z.string()) }),
      ),
    }),
  ),
  /** `yra`: how many questions the bank has for the competency. */
  bankas: z.object({ kompetencija: CompetencyRef, kiekis: z.number(), yra: z.number() }).nullable(),
  /** The newest version, and the oldest one that still counts; null before the first. */
  paskelbta: z.number().nullable(),
  tinkaNuo: z.number().nullable(),
  /** The draft differs from what people read now. */
  keista: z.boolean(),
  /** Of how many people who are in the site or come later it is asked, and how many of them have passed it. */
  turi: z.number(),
  islaike: z.number(),
  versija: z.number(),
})
export type Induction = z.infer<typeof Induction>

/** `isNaujo`: whoever passed an earlier version has to pass this one too. */
export const PublishBody = z.object({ isNaujo: z.boolean('inList').default(false) })

export const InductionVersion = z.object({
  /** The number of the version, from 1. */
  id: z.number(),
  paskelbta: moment,
  paskelbe: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }),
  isNaujo: z.boolean(),
  puslapiu: z.number(),
  klausimu: z.number(),
  islaike: z.number(),
})
export type InductionVersion = z.infer<typeof InductionVersion>

/** A record of a person in the site; whoever opens the link needs no password. */
export const LinkBody = z.object({ irasas: ref })
export const LinkReply = z.object({ nuoroda: z.string(), galioja: moment })
export type LinkReply = z.infer<typeof LinkReply>

/** The secret of a link, which stands after `#` of its address and so is sent only in bodies. */
const secret = z.string('required').min(1, 'required').max(100, 'maxlength')
export const ReadBody = z.object({ token: secret })
export const BeginBody = z.object({ token: secret, kalba: language.default('lt') })
export type BeginBody = z.output<typeof BeginBody>
/** The choices for each question, in the order in which they were asked. */
export const AnswersBody = z.object({
  token: secret,
  atsakymai: z
    .array(z.array(z.int('number').min(1, 'min').max(20, 'max'), 'required').max(20, 'maxlength'), 'required')
    .max(maxQuestions, 'maxlength'),
})
export type AnswersBody = z.output<typeof AnswersBody>

/** What somebody reads by a link, in all its languages. */
export const Reading = z.object({
  objektas: z.object({ pavadinimas: z.string(), imone: z.string() }),
  asmuo: z.object({ vardas: z.string(), pavarde: z.string() }),
  kalba: z.enum(languageCodes),
  kalbos: z.array(z.enum(languageCodes)),
  /** `paveikslas` is the address of the picture, which works only for this link. */
  puslapiai: z.array(
    z.object({
      paveikslas: z.string().nullable(),
      tekstai: Induction.shape.puslapiai.element.shape.tekstai,
    }),
  ),
  klausimu: z.number(),
  riba: z.number(),
  butinas: z.boolean(),
  /** How many tries are left today. */
  liko: z.number(),
  /** The last day of the induction that was passed; null where it still has to be. */
  islaikytaIki: z.string().nullable(),
})
export type Reading = z.infer<typeof Reading>

/** The questions of a try, without a word of what is right. `keli`: several answers are right. */
export const Trial = z.object({
  id: z.number(),
  klausimai: z.array(z.object({ klausimas: z.string(), keli: z.boolean(), atsakymai: z.array(z.string()) })),
})
export type Trial = z.infer<typeof Trial>

export const TrialResult = z.object({
  islaikyta: z.boolean(),
  teisingai: z.number(),
  klausimu: z.number(),
  /** Until when it counts; null where it was not passed. */
  galioja: z.string().nullable(),
  /** Titles of the pages and topics to read again; which answers were right is never told. */
  pakartoti: z.array(z.string()),
  liko: z.number(),
})
export type TrialResult = z.infer<typeof TrialResult>
