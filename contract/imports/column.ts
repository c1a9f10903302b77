import type { Params } from '#contract/lib/texts.ts'

type Text = readonly [lt: string, en: string]

/** A column of an imported file. Columns are recognised by their order; titles only cause warnings. */
export interface ImportColumn {
  /** The field of the row. */
  key: string
  title: Text
  /** Other titles in use. */
  also?: readonly string[]
  clean: (text: string) => string
  /** Shown in the template and in the help. */
  example: string
  /** How to correct a wrong value. */
  repair: Text
  required?: true
  /** Not sent: the running number of the file. */
  ignored?: true
  /** `date`: a number may be a date; `code`: a personal code, which a spreadsheet may have rounded. */
  kind?: 'date' | 'code'
}

/** A problem of a row: `message` is a key of contract/messages.ts, or of the texts of imports. */
export interface Problem {
  column: string
  message: string
  params?: Params
}
