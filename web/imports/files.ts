import type { ImportSheet } from '#contract/imports/sheet.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { errorsOf, type Item } from './items.ts'
import { problemLine } from './problemText.ts'
import { download } from './worker.ts'

const titles = (sheet: ImportSheet, lang: Lang) => sheet.columns.map(({ title }) => say(title, lang))
const widths = (sheet: ImportSheet) =>
  sheet.columns.map(({ title, example }) => Math.max(title[0].length, example.length, 8) + 4)

/** The titles and an example row. The example names nobody: the check digit of its code is wrong. */
export const downloadTemplate = (sheet: ImportSheet, lang: Lang) =>
  download(`${sheet.name}.xlsx`, [titles(sheet, lang), sheet.columns.map(({ example }) => example)], widths(sheet))

/**
 * Rows with errors in their present state, and a last column with the errors: the corrected file can be imported
 * again.
 */
export function downloadErrors(sheet: ImportSheet, items: readonly Item[], lang: Lang) {
  const rows = items.map((item) => [
    ...sheet.columns.map((_, at) => item.cells[at] ?? ''),
    errorsOf(item)
      .map((problem) => problemLine(sheet, problem, lang))
      .join('; '),
  ])
  const head = [...titles(sheet, lang), say(importTexts.errorColumn, lang)]
  return download(`${sheet.name}-klaidos.xlsx`, [head, ...rows], [...widths(sheet), 60])
}
