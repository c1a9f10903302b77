import { type ColumnDef, type WriteSheet, writeXlsx } from 'hucre'
import type { XlsxCell, XlsxRow } from './cells.ts'
import { doTasks } from './threadWork.ts'
import type { XlsxSheet } from './xlsx.ts'

// Runs in a thread of its own (xlsx.ts): ten thousand rows take a second or more, in which the server must answer others.

const defaultFont = { name: 'Calibri', size: 11 }
const bold = { font: { ...defaultFont, bold: true } }
const dayFormat = 'yyyy-mm-dd'
const momentFormat = 'yyyy-mm-dd hh:mm'

/** Is it a moment, and not the beginning of a day? */
const hasTime = (cell: Date) => cell.getTime() % 86_400_000 !== 0
const lengthOf = (cell: XlsxCell | undefined) =>
  cell instanceof Date
    ? momentFormat.length
    : Math.max(
        0,
        ...String(cell ?? '')
          .split('\n')
          .map(({ length }) => length),
      )

/** Wide enough for what it holds, and for the arrow of the filter in its head; long texts are cut off by the next cell. */
function columnOf(title: XlsxCell, rows: readonly XlsxRow[], at: number): ColumnDef {
  let longest = lengthOf(title) + 3
  let dates = false
  let times = false
  for (const row of rows) {
    const cell = row[at]
    if (cell instanceof Date) {
      dates = true
      times ||= hasTime(cell)
    }
    longest = Math.max(longest, lengthOf(cell))
  }
  const width = Math.min(Math.max(longest + 1, 8), 60)
  // Dates stand at the left like the other words of a row: at the right they would touch the next column.
  const numFmt = times ? momentFormat : dayFormat
  return { width, ...(dates ? { style: { numFmt, alignment: { horizontal: 'left' } } } : {}) }
}

/** A1, Z1, AA1: the name of a column by its number from 0. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** The head stays in sight, is bold, and filters; on paper all columns stand on one lying page, each with the head. */
function table({ name, head }: XlsxSheet, rows: XlsxRow[]): WriteSheet {
  return {
    name,
    rows: [head, ...rows],
    columns: head.map((title, at) => columnOf(title, rows, at)),
    cells: new Map(head.map((_, at) => [`0,${at}`, { style: bold }])),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${columnName(Math.max(head.length - 1, 0))}${rows.length + 1}` },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    },
  }
}

/** What the file is: two columns, words and values. */
const about = (name: string, rows: XlsxRow[]): WriteSheet => ({
  name,
  rows,
  pageSetup: { paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  columns: [
    { width: 24, style: bold },
    { width: 80, style: { alignment: { horizontal: 'left', wrapText: true }, numFmt: momentFormat } },
  ],
})

doTasks<XlsxSheet, XlsxRow[], null>(async (sheet, parts) => {
  const sheets = [table(sheet, parts.flat()), ...(sheet.about ? [about(sheet.about.name, sheet.about.rows)] : [])]
  const file = await writeXlsx({ sheets, defaultFont })
  // Copied, because a piece of a shared buffer pool can't be transferred to the other thread.
  return { bytes: new Uint8Array(file), told: null }
})
