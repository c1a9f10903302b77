import { z } from 'zod'
import type { Columns } from '#contract/lib/columns.ts'
import { optionalText, text } from '#contract/lib/fields.ts'
import { answers, maxAnswer, maxAnswers, maxCompetencies, maxQuestion, maxSource, sameText } from './schema.ts'

// Questions as rows of a spreadsheet: what is exported can be corrected there and imported.

const numbers = Array.from({ length: maxAnswers }, (_, i) => i + 1)
const answerKey = (nr: number) => `atsakymas${nr}` as const
type AnswerKey = ReturnType<typeof answerKey>
const perAnswer = <T>(make: (nr: number) => T) =>
  Object.fromEntries(numbers.map((nr) => [answerKey(nr), make(nr)])) as Record<AnswerKey, T>

/** A row on its way out. `teisingi`: the numbers of the right answers, '1, 3'. */
export const SheetRow = z.object({
  klausimas: z.string(),
  tema: z.string(),
  kompetencijos: z.string(),
  lygiai: z.string(),
  saltinis: z.string(),
  teisingi: z.string(),
  ...perAnswer(() => z.string()),
  statusas: z.string(),
})
export type SheetRow = z.infer<typeof SheetRow>

/** The order of the columns is that of a file to be imported; what stands after the answers is not read there. */
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

/** The column that a complaint about the answers is told in: the one to be filled or changed. */
function columnOf(message: string, written: readonly number[], said: (nr: number) => string): string {
  if (message === 'answerRight') return 'teisingi'
  const seen = new Set<string>()
  const again = written.find((nr) => seen.size === seen.add(sameText(said(nr))).size)
  const free = numbers.find((nr) => !written.includes(nr))
  return answerKey((message === 'answersSame' ? again : free) ?? maxAnswers)
}

/** A row on its way in: codes and numbers as people write them, answers in columns of their own. */
export const ImportBody = z
  .object({
    klausimas: text(maxQuestion),
    /** The topic's code, or its name. */
    tema: text(200),
    kompetencijos: text(500),
    lygiai: optionalText(200),
    saltinis: optionalText(maxSource),
    teisingi: text(100),
    ...perAnswer(() => optionalText(maxAnswer)),
  })
  .transform((row, ctx) => {
    const complain = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    const said = (nr: number) => (row as Record<string, string>)[answerKey(nr)] ?? ''
    const right = parts(row.teisingi).map(answerNumber)
    const written = numbers.filter((nr) => said(nr) !== '')
    if (right.some((nr) => !written.includes(nr))) complain('teisingi', 'answerNumber')
    const kodai = [...new Set(parts(row.kompetencijos))]
    if (kodai.length > maxCompetencies) complain('kompetencijos', 'maxlength')
    const found = answers.safeParse(written.map((nr) => ({ atsakymas: said(nr), teisingas: right.includes(nr) })))
    for (const { message } of found.error?.issues.slice(0, 1) ?? []) complain(columnOf(message, written, said), message)
    return {
      klausimas: row.klausimas,
      tema: row.tema,
      kodai,
      lygiai: [...new Set(parts(row.lygiai).map((code) => code.toUpperCase()))],
      saltinis: row.saltinis,
      atsakymai: found.data ?? [],
    }
  })
export type ImportBody = z.output<typeof ImportBody>

/** NEPAKEISTA: the bank has a question of the same words and answers. */
export const ImportReply = z.object({ id: z.number(), rezultatas: z.enum(['SUKURTA', 'NEPAKEISTA']) })
export type ImportReply = z.infer<typeof ImportReply>
