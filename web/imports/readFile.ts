import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { maxRows } from '#contract/imports/rules.ts'
import { type ImportSheet, isEmptyRow, type ReadRow, readHeader, readRow } from '#contract/imports/sheet.ts'
import { FileRefused } from './refuse.ts'
import { assertSafe } from './unpack.ts'

export type HeaderWarning = NonNullable<ReturnType<typeof readHeader>>

/** A cell as the text that somebody would have typed: dates by days, whole numbers by all their digits. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return String(value)
}

const letter = (n: number) => String.fromCharCode(64 + n)

/** The rows of the first sheet as texts, by their places; and which cells are formulas, `row,column`. */
async function cellsOf(bytes: Uint8Array, width: number) {
  // Where the sheet ends is found first, row by row: so that too long a one is refused before it is in memory.
  let last = 0
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (isEmptyRow(values.slice(0, width).map(textOf))) continue
    if (index > maxRows) throw new FileRefused('tooManyRows')
    last = Math.max(last, index)
  }
  const book = await readXlsx(bytes, { sheets: [0], range: `A1:${letter(width)}${last + 1}` })
  const sheet = book.sheets[0]
  const formulas = new Map<number, number[]>()
  for (const [place, cell] of sheet?.cells ?? []) {
    if (cell.formula === undefined) continue
    const [row = 0, column = 0] = place.split(',').map(Number)
    formulas.set(row, [...(formulas.get(row) ?? []), column])
  }
  const rows = (sheet?.rows ?? []).map((row) => Array.from({ length: width }, (_, i) => textOf(row[i])))
  return { rows, formulas }
}

interface Reading<Row> {
  /** Told as rows are read, a part at a time. */
  onRows: (rows: ReadRow<Row>[]) => void
  onHeader: (warning: HeaderWarning | null) => void
  now: Date
}
const part = 500

/** Reads a file by its columns; the first row that is not empty holds the titles. Throws FileRefused. */
export async function readFile<Row>(
  bytes: Uint8Array<ArrayBuffer>,
  sheet: ImportSheet<Row>,
  { onRows, onHeader, now }: Reading<Row>,
): Promise<void> {
  await assertSafe(bytes)
  const { rows, formulas } = await cellsOf(bytes, sheet.columns.length).catch((error: unknown) => {
    throw error instanceof FileRefused ? error : new FileRefused('damaged')
  })
  const header = rows.findIndex((cells) => !isEmptyRow(cells))
  onHeader(header < 0 ? null : readHeader(sheet as ImportSheet, rows[header] ?? []))
  let found = 0
  let batch: ReadRow<Row>[] = []
  for (const [at, cells] of rows.entries()) {
    const marked = formulas.get(at) ?? []
    if (at <= header || (isEmptyRow(cells) && marked.length === 0)) continue
    batch.push(readRow(sheet, { nr: at + 1, cells, formulas: marked }, now))
    found += 1
    if (batch.length < part) continue
    onRows(batch)
    batch = []
  }
  if (batch.length > 0) onRows(batch)
  if (found === 0) throw new FileRefused('noRows')
}
