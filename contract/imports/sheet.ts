import type { z } from 'zod'
import { type Params, texts } from '#contract/lib/texts.ts'
import { fieldErrors } from '#contract/messages.ts'

type Text = readonly [lt: string, en: string]

/** A column of a file that is imported; columns are told by their order, titles only warn. */
export interface ImportColumn {
  /** The field of the row. */
  key: string
  title: Text
  /** Other titles that people write. */
  also?: readonly string[]
  clean: (text: string) => string
  /** What stands in the template and in the help. */
  example: string
  /** How a wrong value is made right. */
  repair: Text
  required?: true
  /** Not sent: the running number of the file. */
  ignored?: true
}

/** Something about a row: `message` is a key of contract/messages.ts, or of the texts of imports. */
export interface Problem {
  column: string
  message: string
  params?: Params
}

/** What a file of one kind is: issue by issue another of these, read by the same machinery. */
export interface ImportSheet<Row = unknown> {
  name: string
  columns: readonly ImportColumn[]
  /** The same schema that the server reads the row by. */
  schema: z.ZodType<Row>
  /** What names a row: it may stand once in a file. */
  unique: string
  /** What is seldom right twice: only warned of. */
  alike: readonly string[]
  /** What the schema can't say, by the clock. */
  check: (row: Row, now: Date) => { errors: Problem[]; warnings: Problem[] }
}

/** A sheet whose titles and advice are texts like others: `imports.dalyviai.vardas.title`. */
export function importSheet<Row>(sheet: ImportSheet<Row>): ImportSheet<Row> {
  const named = sheet.columns.flatMap(({ key, title, repair }) => [
    [`${key}.title`, title],
    [`${key}.repair`, repair],
  ])
  texts(`imports.${sheet.name}`, Object.fromEntries(named))
  return sheet
}

/** A row as the file has it: its number there, its cells as texts, and which of them are formulas. */
export interface RawRow {
  nr: number
  cells: readonly string[]
  formulas: readonly number[]
}
export interface ReadRow<Row = unknown> extends RawRow {
  /** Null where there are errors. */
  row: Row | null
  errors: readonly Problem[]
  warnings: readonly Problem[]
}

/** The value of a column of the row, cleaned. */
export const cellOf = (sheet: ImportSheet, { cells }: Pick<RawRow, 'cells'>, key: string): string => {
  const at = sheet.columns.findIndex((column) => column.key === key)
  return sheet.columns[at]?.clean(cells[at] ?? '') ?? ''
}

/**
 * Reads one row by the columns and the schema. An empty cell is a field that is not said. A formula is never worked
 * out, and what it came to in another program is not taken on trust: somebody has to look at it.
 */
export function readRow<Row>(sheet: ImportSheet<Row>, raw: RawRow, now: Date): ReadRow<Row> {
  const used = sheet.columns.map((column, at) => ({ column, at })).filter(({ column }) => !column.ignored)
  const said = used.flatMap(({ column, at }) => {
    const value = column.clean(raw.cells[at] ?? '')
    return value === '' ? [] : [[column.key, value] as const]
  })
  const formulas = used
    .filter(({ at }) => raw.formulas.includes(at))
    .map(({ column }) => ({ column: column.key, message: 'formula' }))
  const parsed = sheet.schema.safeParse(Object.fromEntries(said), { reportInput: true })
  if (!parsed.success) {
    const wrong = Object.entries(fieldErrors(parsed.error))
      .map(([path, message]) => ({ column: path.split('.')[0] ?? path, message }))
      .filter(({ column }) => !formulas.some((one) => one.column === column))
    return { ...raw, row: null, errors: [...formulas, ...wrong], warnings: [] }
  }
  const { errors, warnings } = sheet.check(parsed.data, now)
  const all = [...formulas, ...errors]
  return { ...raw, row: all.length > 0 ? null : parsed.data, errors: all, warnings }
}

/** Rows that say again what an earlier row says: `unique` is an error, `alike` a warning. By the number of the row. */
export function repeats(sheet: ImportSheet, rows: readonly RawRow[]) {
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

/** What the titles of the file say against its order: `swapped` names the columns, `strange` that nothing is known. */
export function readHeader(
  sheet: ImportSheet,
  cells: readonly string[],
): { kind: 'swapped' | 'strange' | 'noHeader'; columns: string[] } | null {
  const titles = sheet.columns.map(({ key, title, also = [] }) => [key, ...title, ...also].map(plain))
  const found = cells.map((cell) =>
    plain(cell) === '' ? -1 : titles.findIndex((names) => names.includes(plain(cell))),
  )
  const swapped = found.flatMap((at, i) =>
    at >= 0 && at !== i && !titles[i]?.includes(plain(cells[i] ?? '')) ? [i] : [],
  )
  if (swapped.length > 0) return { kind: 'swapped', columns: swapped.map((i) => cells[i] ?? '') }
  // A code where a title should be: the first row is somebody.
  const unique = sheet.columns.findIndex(({ key }) => key === sheet.unique)
  if (/\d{6}/.test(cells[unique] ?? '')) return { kind: 'noHeader', columns: [] }
  return found.filter((at) => at >= 0).length * 2 < sheet.columns.length ? { kind: 'strange', columns: [] } : null
}

export const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
