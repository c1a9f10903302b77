import { maxRows } from '#contract/imports/rules.ts'
import {
  findHeader,
  type ImportSheet,
  isBlank,
  isEmptyRow,
  type RawRow,
  type ReadRow,
  readHeader,
  readRow,
} from '#contract/imports/sheet.ts'
import { measureSheet, readSheet, type SheetCells, sheetsOf } from './book.ts'
import type { Head } from './messages.ts'
import { noticesOf } from './notices.ts'
import { FileRefused } from './refuse.ts'
import { assertSafe } from './unpack.ts'

interface Reading<Row> {
  /** The index of the sheet to read; the first where none is chosen. */
  chosen?: number | undefined
  /** Called with each part of the rows as they are read. */
  onRows: (rows: ReadRow<Row>[]) => void
  /** Called once, before the rows. */
  onHead: (head: Head) => void
  /** Called as a sign of life while reading goes on. */
  onPace?: () => void
  now: Date
}
const part = 500

/** A row without typed text and without a formula counts as empty, whatever its cells are. */
const isNoRow = (sheet: ImportSheet, { cells, marks }: RawRow) =>
  isBlank(sheet, cells) && !sheet.columns.some(({ ignored }, at) => !ignored && marks[at] === 'formula')

/**
 * Reads a file by its columns. The titles are in the first row that is not empty, or in one soon below it. A hidden
 * first sheet is read only if it is chosen. Throws FileRefused.
 */
export async function readFile<Row>(
  bytes: Uint8Array<ArrayBuffer>,
  sheet: ImportSheet<Row>,
  { chosen, onRows, onHead, onPace = () => {}, now }: Reading<Row>,
): Promise<void> {
  await assertSafe(bytes)
  onPace()
  const plain = sheet as ImportSheet
  const at = chosen ?? 0
  const { sheets, cells, far } = await open(bytes, plain, chosen, onPace).catch((error: unknown) => {
    throw error instanceof FileRefused ? error : new FileRefused('damaged')
  })
  const { rows } = cells
  const header = findHeader(plain, rows.map(textsOf))
  const warning = header < 0 ? null : readHeader(plain, rows[header]?.cells ?? [])
  const below = rows.slice(header + 1).filter((row) => !isNoRow(plain, row))
  if (below.length === 0) throw new FileRefused('noRows', otherSheets(sheets))
  if (below.length > maxRows) throw new FileRefused('tooManyRows')
  const above = rows.slice(0, Math.max(0, header)).some((row) => !isEmptyRow(row.cells))
  onHead({ warning, sheets, at, notices: noticesOf(plain, cells, { header, above, far }) })
  for (let from = 0; from < below.length; from += part)
    onRows(below.slice(from, from + part).map((row) => readRow(sheet, row, now)))
}

const textsOf = ({ cells }: RawRow) => cells
const otherSheets = (sheets: Head['sheets']) => (sheets.length > 1 ? sheets : [])

/** The content of the sheet to read, and the names of all sheets. Throws FileRefused. */
async function open(bytes: Uint8Array, sheet: ImportSheet, chosen: number | undefined, onPace: () => void) {
  const sheets = await sheetsOf(bytes)
  if (chosen === undefined && sheets[0]?.hidden && sheets.some(({ hidden }) => !hidden))
    throw new FileRefused('hiddenSheet', sheets)
  onPace()
  const { last, far } = await measureSheet(bytes, chosen ?? 0, sheet, onPace)
  const cells: SheetCells = await readSheet(bytes, chosen ?? 0, sheet, last)
  onPace()
  return { sheets, cells, far }
}
