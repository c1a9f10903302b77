import { z } from 'zod'
import { withoutCellErrors } from '#contract/imports/marks.ts'
import type { Columns } from '#contract/lib/columns.ts'
import { longText, optionalLongText, optionalText, text } from '#contract/lib/fields.ts'
import {
  answers,
  maxAnswer,
  maxAnswers,
  maxCompetencies,
  maxQuestion,
  maxSource,
  questionStatuses,
  sameText,
} from './schema.ts'

// Questions as rows of a spreadsheet. An exported file can be corrected and imported.

const numbers = Array.from({ length: maxAnswers }, (_, i) => i + 1)
const answerKey = (nr: number) => `atsakymas${nr}` as const
type AnswerKey = ReturnType<typeof answerKey>
/** An object with a field for each possible answer. */
export const perAnswer = <T>(make: (nr: number) => T) =>
  Object.fromEntries(numbers.map((nr) => [answerKey(nr), make(nr)])) as Record<AnswerKey, T>

/** A row of the export. `teisingi`: the numbers of the right answers, '1, 3'. */
export const SheetRow = z.object({
  klausimas: z.string(),
  tema: z.string(),
  kompetencijos: z.string(),
  lygiai: z.string(),
  saltinis: z.string(),
  teisingi: z.string(),
  ...perAnswer(() => z.string()),
  statusas: z.enum(questionStatuses),
})
export type SheetRow = z.infer<typeof SheetRow>

/** Columns in the order of a file to import. Columns after the answers are not imported. */
export const sheetColumns = {
  klausimas: { title: ['Klausimas', 'Question'] },
  tema: { title: ['Tema', 'Topic'], codes: 'klausimuTemos' },
  kompetencijos: { title: ['Kompetencijų kodai', 'Codes of competencies'] },
  lygiai: { title: ['Lygiai', 'Levels'] },
  saltinis: { title: ['Šaltinis', 'Source'] },
  teisingi: { title: ['Teisingų atsakymų numeriai', 'Numbers of the right answers'] },
  ...perAnswer((nr) => ({ title: [`${nr} atsakymas`, `Answer ${nr}`] as const })),
  statusas: { title: ['Būsena', 'Status'], codes: 'klausimuStatusai' },
} as const satisfies Columns

const parts = (value: string) => value.split(/[,;\s]+/).filter(Boolean)
/** 1..10 of '3', 'C' or 'c'; 0 where it is neither. */
function answerNumber(part: string): number {
  const nr = /^[a-j]$/i.test(part) ? part.toLowerCase().charCodeAt(0) - 96 : Number(/^\d{1,2}$/.test(part) ? part : 0)
  return nr <= maxAnswers ? nr : 0
}

type Cells = Record<string, unknown>
const answerText = (row: Cells, nr: number) => String(row[answerKey(nr)] ?? '')
const writtenOf = (row: Cells) => numbers.filter((nr) => answerText(row, nr) !== '')

/** The column of an error in the answers: the one to fill or to change. */
function columnOf(message: string, row: Cells): string {
  if (message === 'answerRight') return 'teisingi'
  const written = writtenOf(row)
  const seen = new Set<string>()
  const again = written.find((nr) => seen.size === seen.add(sameText(answerText(row, nr))).size)
  const free = numbers.find((nr) => !written.includes(nr))
  return answerKey((message === 'answersSame' ? again : free) ?? maxAnswers)
}

const answersOf = (row: Cells & { teisingi: string }) => {
  const right = parts(row.teisingi).map(answerNumber)
  return writtenOf(row).map((nr) => ({ atsakymas: answerText(row, nr), teisingas: right.includes(nr) }))
}

/** A row to import: codes and numbers as people write them, each answer in its own column. */
export const ImportBody = z
  .object(
    withoutCellErrors({
      klausimas: longText(maxQuestion),
      /** The topic's code, or its name. */
      tema: text(200),
      kompetencijos: text(500),
      lygiai: optionalText(200),
      saltinis: optionalText(maxSource),
      teisingi: text(100),
      ...perAnswer(() => optionalLongText(maxAnswer)),
    }),
  )
  .superRefine((row, ctx) => {
    const complain = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    const written = writtenOf(row)
    if (parts(row.teisingi).some((part) => !written.includes(answerNumber(part)))) complain('teisingi', 'answerNumber')
    if (parts(row.kompetencijos).length > maxCompetencies) complain('kompetencijos', 'maxlength')
    const { error } = answers.safeParse(answersOf(row))
    for (const { message } of error?.issues.slice(0, 1) ?? []) complain(columnOf(message, row), message)
  })
export type ImportBody = z.output<typeof ImportBody>

/** The question of a row, its lists split into codes. */
export const questionOf = (row: ImportBody) => ({
  klausimas: row.klausimas,
  tema: row.tema,
  kodai: [...new Set(parts(row.kompetencijos))],
  lygiai: [...new Set(parts(row.lygiai).map((code) => code.toUpperCase()))],
  saltinis: row.saltinis,
  atsakymai: answersOf(row),
})
export type RowQuestion = ReturnType<typeof questionOf>

/** NEPAKEISTA: the bank has a question of the same words and answers. */
export const ImportReply = z.object({ id: z.number(), rezultatas: z.enum(['SUKURTA', 'NEPAKEISTA']) })
export type ImportReply = z.infer<typeof ImportReply>

/** Most rows in one preview. */
export const previewRows = 200
export const PreviewBody = z.object({ eilutes: z.array(ImportBody).min(1, 'required').max(previewRows, 'maxlength') })

/** What importing each row would do, in the order of the rows; `fields`: errors by column. */
export const PreviewReply = z.object({
  eilutes: z.array(
    z.object({
      bukle: z.enum(['nauja', 'nepakeista', 'klaida']),
      fields: z.record(z.string(), z.string()),
    }),
  ),
})
export type PreviewReply = z.infer<typeof PreviewReply>
