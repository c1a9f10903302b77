import { type Cell, type CellValue, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx'
import { dayOfSerial } from '#contract/imports/cells.ts'
import type { Mark, Marks } from '#contract/imports/marks.ts'
import { maxRows } from '#contract/imports/rules.ts'
import { type ImportSheet, isBlank, type RawRow } from '#contract/imports/sheet.ts'
import { FileRefused, type SheetName } from './refuse.ts'

/** After so many empty rows what stands below belongs to no table: somebody has touched a cell there once. */
const farBelow = 1000
/** A sign of life is given after so many rows. */
const pace = 500

const letter = (n: number) => String.fromCharCode(64 + n)

/** A cell as the text that somebody would have typed: dates by days, whole numbers by all their digits. */
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

/** Rows far below the others, which are not read: the first of them, and how many. */
export interface FarRows {
  nr: number
  count: number
}

/**
 * Walks a sheet without holding it: where its last row is, and what lies far below. Too many rows are refused at the
 * first that is too much. Throws FileRefused.
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
    // One more holds the titles.
    if (count > maxRows + 1) throw new FileRefused('tooManyRows')
  }
  return { last, far }
}

/** A sheet in memory: its rows by their places, empty ones too, and what of it is merged or hidden. */
export interface SheetCells {
  rows: RawRow[]
  merges: NonNullable<Sheet['merges']>
  /** Places of columns that the spreadsheet does not show. */
  hiddenColumns: number[]
}

/** Reads a sheet down to its last row, and a little further: formulas without values do not show when it is measured. */
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
      // Dates are told from numbers here; of numbers only a personal code may be the wrong one.
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

/** Cells of merged ranges that are not their first: empty, whatever they seem to hold. */
function coveredBy(merges: NonNullable<Sheet['merges']>, rows: number): Set<string> {
  const covered = new Set<string>()
  for (const { startRow, startCol, endRow, endCol } of merges)
    for (let row = startRow; row <= Math.min(endRow, rows - 1); row += 1)
      for (let col = startCol; col <= Math.min(endCol, 50); col += 1)
        if (row !== startRow || col !== startCol) covered.add(`${row},${col}`)
  return covered
}
