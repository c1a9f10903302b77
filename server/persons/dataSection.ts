/** One table with data of a person, for the export. */
export interface Section {
  /** Title in the file; the table itself is `from`. */
  table: string
  from: string
  title: readonly [lt: string, en: string]
  rows: Record<string, unknown>[]
}
