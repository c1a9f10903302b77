import { writeXlsx } from 'hucre/xlsx'
import { formulaSafe } from '#contract/lib/columns.ts'

/** An xlsx with one sheet of texts; a spreadsheet takes none of them for a formula. */
export const writeFile = (rows: readonly (readonly string[])[], widths: readonly number[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'Meistras',
        rows: rows.map((row) => row.map((cell) => (cell === '' ? null : formulaSafe(cell)))),
        columns: widths.map((width) => ({ width, numFmt: '@' })),
        freezePane: { rows: 1 },
      },
    ],
  })
