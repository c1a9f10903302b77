import { errors } from '#contract/errors.ts'
import type { Problem } from '#contract/imports/column.ts'
import type { ImportSheet } from '#contract/imports/sheet.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { type Entry, type Lang, say } from '#contract/lib/texts.ts'
import { ApiError, errorText } from '../lib/errors.ts'
import { fieldText } from '../lib/fieldText.ts'
import { knows } from './items.ts'

const entryText = (entry: Entry | undefined, lang: Lang) => (entry ? say(entry, lang) : '')

/** The title of a column in a language; empty for an unknown column. */
export const titleOf = (sheet: ImportSheet, key: string, lang: Lang): string =>
  entryText(sheet.columns.find((column) => column.key === key)?.title, lang)

/** The problem in words, and how to correct it. */
export function problemText(sheet: ImportSheet, { column, message, params }: Problem, lang: Lang) {
  const what = knows(message)
    ? say(importTexts[message], lang, params)
    : message in errors
      ? errorText(new ApiError(message, 0), lang)
      : fieldText(message, lang)
  const repairKey = `${message}Repair`
  const repair = entryText(sheet.columns.find(({ key }) => key === column)?.repair, lang)
  return { what, repair: knows(repairKey) ? say(importTexts[repairKey], lang, params) : repair }
}

/** The problem as a line of text: „Asmens kodas: Blogas asmens kodo formatas. Įrašykite 11 skaitmenų be tarpų“. */
export function problemLine(sheet: ImportSheet, problem: Problem, lang: Lang): string {
  const { what, repair } = problemText(sheet, problem, lang)
  const title = titleOf(sheet, problem.column, lang)
  return `${title ? `${title}: ` : ''}${what}${repair ? `. ${repair}` : ''}`
}
