import type { z } from 'zod'
import { texts } from '#contract/lib/texts.ts'
import { fieldErrors } from '#contract/messages.ts'
import type { ImportColumn, Problem } from './column.ts'
import { type Marks, markProblem } from './marks.ts'

/** A kind of file. All kinds are read by the same code. */
export interface ImportSheet<Row = unknown> {
  name: string
  columns: readonly ImportColumn[]
  /** The schema by which the server reads a row, too. */
  schema: z.ZodType<Row>
  /** The column that identifies a row: a value may occur once in a file. */
  unique: string
  /** Columns in which a repeated value is likely wrong: it only causes a warning. */
  alike: readonly string[]
  /** Checks that the schema cannot express, and that may depend on the date. */
  check: (row: Row, now: Date) => { errors: Problem[]; warnings: Problem[] }
}

/** Registers the titles and repairs of a sheet as translatable texts: `imports.dalyviai.vardas.title`. */
export function importSheet<Row>(sheet: ImportSheet<Row>): ImportSheet<Row> {
  const named = sheet.columns.flatMap(({ key, title, repair }) => [
    [`${key}.title`, title],
    [`${key}.repair`, repair],
  ])
  texts(`imports.${sheet.name}`, Object.fromEntries(named))
  return sheet
}

/** A row as the file has it: its number there, its cells as texts, and the kinds of cells that are not plain text. */
export interface RawRow {
  nr: number
  cells: readonly string[]
  marks: Marks
  /** The spreadsheet does not show the row, most often because of a filter. */
  hidden?: boolean
}
export interface ReadRow<Row = unknown> extends RawRow {
  /** Null where there are errors. */
  row: Row | null
  errors: readonly Problem[]
  warnings: readonly Problem[]
}

/** The cleaned value of a column of the row. */
export const cellOf = (sheet: ImportSheet, { cells }: Pick<RawRow, 'cells'>, key: string): string => {
  const at = sheet.columns.findIndex((column) => column.key === key)
  return sheet.columns[at]?.clean(cells[at] ?? '') ?? ''
}

/**
 * Reads one row by the columns and the schema. An empty cell is an absent field. A formula is never calculated, and
 * its stored result is not trusted: the user has to confirm it. The same holds for other cells whose text may differ
 * from what their author meant (`markProblem`).
 */
export function readRow<Row>(sheet: ImportSheet<Row>, raw: RawRow, now: Date): ReadRow<Row> {
  const used = sheet.columns.flatMap((column, at) =>
    column.ignored ? [] : [{ column, mark: raw.marks[at], value: column.clean(raw.cells[at] ?? '') }],
  )
  const filled = used.flatMap(({ column, value }) => (value === '' ? [] : [[column.key, value] as const]))
  const marked = used.flatMap(({ column, mark, value }) => markProblem(column, mark, value) ?? [])
  const parsed = sheet.schema.safeParse(Object.fromEntries(filled), { reportInput: true })
  if (!parsed.success) {
    const wrong = Object.entries(fieldErrors(parsed.error))
      .map(([path, message]) => ({ column: path.split('.')[0] ?? path, message }))
      .filter(({ column }) => !marked.some((one) => one.column === column))
    return { ...raw, row: null, errors: [...marked, ...wrong], warnings: [] }
  }
  const { errors, warnings } = sheet.check(parsed.data, now)
  const all = [...marked, ...errors]
  const merged = used
    .filter(({ column, mark }) => mark === 'merged' && !column.required)
    .map(({ column }) => ({ column: column.key, message: 'merged' }))
  return { ...raw, row: all.length > 0 ? null : parsed.data, errors: all, warnings: [...merged, ...warnings] }
}

/**
 * Rows that repeat a value of an earlier row, by row number: in the `unique` column an error, in `alike` columns a
 * warning.
 */
export function repeats(sheet: ImportSheet, rows: readonly Pick<RawRow, 'nr' | 'cells'>[]) {
  const find = (key: string) => {
    const at = sheet.columns.findIndex((column) => column.key === key)
    const clean = sheet.columns[at]?.clean
    const first = new Map<string, number>()
    const again = new Map<number, number>()
    for (const { nr, cells } of rows) {
      const value = clean?.(cells[at] ?? '').toLowerCase() ?? ''
      if (value === '') continue
      const earlier = first.get(value)
      if (earlier === undefined) first.set(value, nr)
      else again.set(nr, earlier)
    }
    return again
  }
  return { errors: find(sheet.unique), warnings: sheet.alike.map((column) => ({ column, rows: find(column) })) }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** For each cell of a row of titles, the index of the column that it names, or -1. */
function placesOf(sheet: ImportSheet, cells: readonly string[]) {
  const titles = sheet.columns.map(({ key, title, also = [] }) => [key, ...title, ...also].map(plain))
  const isAt = (cell: string, at: number) => titles[at]?.includes(plain(cell)) ?? false
  return cells.map((cell, i) => {
    if (plain(cell) === '') return -1
    return isAt(cell, i) ? i : titles.findIndex((names) => names.includes(plain(cell)))
  })
}
const isKnown = (sheet: ImportSheet, places: readonly number[]) =>
  places.filter((at) => at >= 0).length * 2 >= sheet.columns.length

/**
 * What is wrong with the titles of the file: `swapped` names columns in another order, `strange` means that no title
 * is known.
 */
export function readHeader(
  sheet: ImportSheet,
  cells: readonly string[],
): { kind: 'swapped' | 'strange' | 'noHeader'; columns: string[] } | null {
  const found = placesOf(sheet, cells)
  const swapped = found.flatMap((at, i) => (at >= 0 && at !== i ? [i] : []))
  if (swapped.length > 0) return { kind: 'swapped', columns: swapped.map((i) => cells[i] ?? '') }
  // A code in place of a title: the first row is already a person.
  const unique = sheet.columns.findIndex(({ key }) => key === sheet.unique)
  if (/\d{6}/.test(cells[unique] ?? '')) return { kind: 'noHeader', columns: [] }
  return isKnown(sheet, found) ? null : { kind: 'strange', columns: [] }
}

/** Most non-empty rows above the titles: the name of the table, the company, a date. */
const rowsAbove = 5

/**
 * The index of the row with the titles: the first row that is not empty, or one soon after it where only that one has
 * titles.
 */
export function findHeader(sheet: ImportSheet, rows: readonly (readonly string[])[]): number {
  let first = -1
  let seen = 0
  for (const [at, cells] of rows.entries()) {
    if (isEmptyRow(cells)) continue
    if (first < 0) first = at
    if (isKnown(sheet, placesOf(sheet, cells))) return at
    seen += 1
    if (seen > rowsAbove) break
  }
  return first
}

export const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
/** Are all columns that are read empty? The running number alone makes no row. */
export const isBlank = (sheet: ImportSheet, cells: readonly string[]) =>
  sheet.columns.every(({ ignored }, at) => ignored || (cells[at] ?? '').trim() === '')
