import { writeXlsx } from 'hucre/xlsx'
import { formulaSafe } from '#contract/lib/columns.ts'

/** One sheet of texts as xlsx; nothing in it is a formula to a spreadsheet. */
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
