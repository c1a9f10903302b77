import type { refusalTexts } from '#contract/imports/refusals.ts'

/** A sheet of a workbook, as the user selects it. */
export interface SheetName {
  name: string
  hidden: boolean
}

/** Why a file is refused: a key of the texts. */
export type Refusal = keyof typeof refusalTexts
export class FileRefused extends Error {
  readonly why: Refusal
  /** Sheets that can be read instead. */
  readonly sheets: readonly SheetName[]
  constructor(why: Refusal, sheets: readonly SheetName[] = []) {
    super(why)
    this.why = why
    this.sheets = sheets
  }
}
