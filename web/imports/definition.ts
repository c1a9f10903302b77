import type { JobBody } from '#contract/importJobs/schema.ts'
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
  /** The one company whose people are imported to a training, if any. */
  imone?: number | undefined
}

/** A result that a sent row may have. */
export interface OutcomeLook {
  title: Entry
  why: Entry
  look: Look
  /** The list that shows these rows, if there is one. */
  list?: (target: Target) => [to: string, search: Search]
}

/** A kind of import; everything else is the same for all kinds. */
export interface ImportDefinition<Row = unknown> {
  sheet: ImportSheet<Row>
  title: Entry
  lead: Entry
  /** Parameters of the lead text. */
  leadParams?: Params
  /** Columns that identify a row in a table. */
  shown: readonly string[]
  /** The kind of the import, and where its rows go. */
  aim: (target: Target) => Pick<JobBody, 'rusis' | 'imone' | 'mokymas'>
  /** What sending these rows would do, in their order; at most `previewRows` of them. Throws ApiError. */
  preview: (rows: readonly Row[], target: Target) => Promise<readonly Plan[]>
  previewRows: number
  /** Texts that differ in this kind of import. */
  words?: Partial<Record<keyof typeof importTexts, Entry>>
  /** How a new row is marked, where it is not a person. */
  newLook?: Look
  /** A warning before this many rows are sent, if there is one. */
  advice?: (count: number, lang: Lang) => string | null
  outcomes: Record<string, OutcomeLook>
}
