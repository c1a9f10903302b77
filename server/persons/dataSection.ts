/** One table of what the registry keeps about a person, as it is told to them. */
export interface Section {
  /** In the file; the table itself is `from`. */
  table: string
  from: string
  title: readonly [lt: string, en: string]
  rows: Record<string, unknown>[]
}
