import type { Plan } from '#contract/imports/schema.ts'
import type { ImportSheet } from '#contract/imports/sheet.ts'
import type { importTexts } from '#contract/imports/texts.ts'
import type { Entry, Lang, Params } from '#contract/lib/texts.ts'
import type { Look } from '../kit/page/statuses.ts'
import type { Search } from '../lib/nav.tsx'

/** Where the rows go: a company or a training, and whether the user works with all of them. */
export interface Target {
  id: number
  everywhere: boolean
  /** The company whose people alone are brought to a training, where it is one's. */
  imone?: number | undefined
}

/** What may become of a row that was sent. */
export interface OutcomeLook {
  title: Entry
  why: Entry
  look: Look
  /** The list that shows them, where there is one. */
  list?: (target: Target) => [to: string, search: Search]
}

/** A kind of import: everything else is the same for all of them. */
export interface ImportDefinition<Row = unknown> {
  sheet: ImportSheet<Row>
  title: Entry
  lead: Entry
  /** What is said in the lead. */
  leadParams?: Params
  /** Columns that tell who a row is of, in a table. */
  shown: readonly string[]
  /** One row; answers the code of what became of it. Throws ApiError. */
  send: (row: Row, target: Target, key: string) => Promise<string>
  /** What sending these rows would do, in their order; at most `previewRows` of them. Throws ApiError. */
  preview: (rows: readonly Row[], target: Target) => Promise<readonly Plan[]>
  previewRows: number
  /** Words of the import that are said differently here. */
  words?: Partial<Record<keyof typeof importTexts, Entry>>
  /** How a row that is new looks, where it is no person. */
  newLook?: Look
  /** What sending so many rows comes to, where it is worth saying beforehand. */
  advice?: (count: number, lang: Lang) => string | null
  outcomes: Record<string, OutcomeLook>
}
