import { partRows, type RowData, type RowsBody } from '#contract/importJobs/schema.ts'

export interface SentRow {
  nr: number
  duomenys: RowData
}

/** Most characters in one part, so that long questions fit into a call too. */
const partChars = 500_000

/** The rows of an import as the parts in which they are sent. */
export function partsOf(rows: readonly SentRow[]): RowsBody[] {
  const parts: RowsBody[] = []
  let chars = 0
  for (const [at, row] of rows.entries()) {
    const length = JSON.stringify(row).length
    const last = parts.at(-1)
    if (last && last.eilutes.length < partRows && chars + length <= partChars) {
      last.eilutes.push(row)
      chars += length
    } else {
      parts.push({ nuo: at, eilutes: [row] })
      chars = length
    }
  }
  return parts
}
