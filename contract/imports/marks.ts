import type { z } from 'zod'
import { hasCheckDigit } from '#contract/lib/personal-code.ts'
import type { ImportColumn, Problem } from './column.ts'

/**
 * What a cell of the file is, where its text alone does not show it: the result of a formula, an error of the
 * spreadsheet, TRUE or FALSE, a date, a number, or the empty part of merged cells.
 */
export type Mark = 'formula' | 'error' | 'boolean' | 'date' | 'number' | 'merged'
/** By the index of the column, from 0. */
export type Marks = Readonly<Record<number, Mark>>

/** Is the text an error value of a spreadsheet: #VALUE!, #N/A, #NAME?, Err:502? */
export const isCellError = (text: string) => /^(#N\/A|#[\p{Lu}\d/_]+[!?]|#GETTING_DATA|Err:\d{3})$/iu.test(text.trim())

/**
 * A personal code that has lost its last digits: 3.85021E+10 as text, or a number that ends with zeros which its
 * check digit does not confirm.
 */
const isRounded = (code: string, mark: Mark | undefined) =>
  /^\d[.,]\d+E\+?\d+$/i.test(code) || (mark === 'number' && /0{4}$/.test(code) && !hasCheckDigit(code))

/** What is wrong with a cell because of its kind; null where its text may be used. */
export function markProblem(column: ImportColumn, mark: Mark | undefined, value: string): Problem | null {
  const problem = (message: string) => ({ column: column.key, message })
  if (mark === 'error' || isCellError(value)) return problem('cellError')
  if (mark === 'formula' || mark === 'boolean') return problem(mark)
  if (mark === 'date' && column.kind !== 'date') return problem('dateInText')
  if (mark === 'merged' && column.required) return problem('merged')
  return column.kind === 'code' && isRounded(value, mark) ? problem('roundedCode') : null
}

/** The same fields, which also reject error values of spreadsheets: in a sent row they look like any other text. */
export const withoutCellErrors = <F extends z.ZodRawShape>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      (field as z.ZodType).refine((value) => typeof value !== 'string' || !isCellError(value), 'cellError'),
    ]),
  ) as unknown as F
