import { type Cell, type CellValue, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx'
import { dayOfSerial } from '#contract/imports/cells.ts'
import type { Mark, Marks } from '#contract/imports/marks.ts'
import { maxRows } from '#contract/imports/rules.ts'
import { type ImportSheet, isBlank, type RawRow } from '#contract/imports/sheet.ts'
import { FileRefused, type SheetName } from './refuse.ts'

/** After this many empty rows, cells below belong to no table: a stray cell was edited there once. */
const farBelow = 1000
/** Rows between two signs of life. */
const pace = 500

const letter = (n: number) => String.fromCharCode(64 + n)

/** The text that a user would have typed in a cell: dates as days, whole numbers with all their digits. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

function markOf(value: CellValue | undefined, cell: Cell | undefined): Mark | null {
  if (cell?.type === 'error') return 'error'
  if (cell?.formula !== undefined) return 'formula'
  if (value instanceof Date) return 'date'
  return typeof value === 'boolean' || typeof value === 'number' ? (typeof value as Mark) : null
}

/** The sheets of a workbook in their order. */
export async function sheetsOf(bytes: Uint8Array): Promise<SheetName[]> {
  const sheets: SheetName[] = []
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      sheets.push({ name, hidden: hidden === true || veryHidden === true })
      return false
    },
  })
  return sheets
}

/** Rows far below the others, which are not read: number of the first, and how many there are. */
export interface FarRows {
  nr: number
  count: number
}

/**
 * Walks through a sheet without keeping it in memory: finds its last row, and rows far below. Stops at the first row
 * past the limit. Throws FileRefused.
 */
export async function measureSheet(bytes: Uint8Array, at: number, sheet: ImportSheet, onPace: () => void) {
  let last = -1
  let count = 0
  let walked = 0
  let far = null as FarRows | null
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: at })) {
    walked += 1
    if (walked % pace === 0) onPace()
    if (isBlank(sheet, values.slice(0, sheet.columns.length).map(textOf))) continue
    if (far !== null || index - last > farBelow) {
      far = { nr: far?.nr ?? index + 1, count: (far?.count ?? 0) + 1 }
      continue
    }
    last = index
    count += 1
    // One more row holds the titles.
    if (count > maxRows + 1) throw new FileRefused('tooManyRows')
  }
  return { last, far }
}

/** A sheet in memory: its rows by index, with empty ones, and its merged and hidden parts. */
export interface SheetCells {
  rows: RawRow[]
  merges: NonNullable<Sheet['merges']>
  /** Indexes of columns that the spreadsheet does not show. */
  hiddenColumns: number[]
}

/** Reads a sheet to its last row and a little further, because measuring does not see formulas without values. */
export async function readSheet(
  bytes: Uint8Array,
  at: number,
  { columns }: ImportSheet,
  last: number,
): Promise<SheetCells> {
  const range = `A1:${letter(columns.length)}${last + 1 + farBelow}`
  const { sheets, dateSystem } = await readXlsx(bytes, { sheets: [at], range })
  const { rows = [], cells, rowDefs, merges = [], columns: defs = [] }: Partial<Sheet> = sheets[0] ?? {}
  const covered = coveredBy(merges, rows.length)
  const cellsOf = (values: readonly CellValue[], row: number) => {
    const marks: Record<number, Mark> = {}
    const texts = columns.map(({ kind, ignored }, i) => {
      const isCovered = covered.size > 0 && covered.has(`${row},${i}`)
      const text = isCovered ? '' : textOf(values[i])
      const day = kind === 'date' ? dayOfSerial(text, dateSystem === '1904') : null
      const mark = isCovered ? 'merged' : markOf(values[i], cells?.get(`${row},${i}`))
      // Here a cell is known to be a date or a number. A date is fine in a date column, a number in any column but a
      // personal code's.
      const usual = (mark === 'date' && kind === 'date') || (mark === 'number' && kind !== 'code')
      if (mark !== null && !usual && !ignored) marks[i] = mark
      return day ?? text
    })
    return { cells: texts, marks: marks as Marks }
  }
  return {
    merges,
    hiddenColumns: columns.flatMap((_, i) => (defs[i]?.hidden ? [i] : [])),
    rows: rows.map((values, row) => ({
      nr: row + 1,
      ...cellsOf(values, row),
      ...(rowDefs?.get(row)?.hidden ? { hidden: true } : {}),
    })),
  }
}

/** Cells of merged ranges except the first of each: treated as empty, whatever they hold. */
function coveredBy(merges: NonNullable<Sheet['merges']>, rows: number): Set<string> {
  const covered = new Set<string>()
  for (const { startRow, startCol, endRow, endCol } of merges)
    for (let row = startRow; row <= Math.min(endRow, rows - 1); row += 1)
      for (let col = startCol; col <= Math.min(endCol, 50); col += 1)
        if (row !== startRow || col !== startCol) covered.add(`${row},${col}`)
  return covered
}
