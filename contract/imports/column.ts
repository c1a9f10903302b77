import type { Params } from '#contract/lib/texts.ts'

type Text = readonly [lt: string, en: string]

/** A column of a file that is imported; columns are told by their order, titles only warn. */
export interface ImportColumn {
  /** The field of the row. */
  key: string
  title: Text
  /** Other titles that people write. */
  also?: readonly string[]
  clean: (text: string) => string
  /** What stands in the template and in the help. */
  example: string
  /** How a wrong value is made right. */
  repair: Text
  required?: true
  /** Not sent: the running number of the file. */
  ignored?: true
  /** Of a date, where a number may be one; of a personal code, which a spreadsheet may have rounded. */
  kind?: 'date' | 'code'
}

/** Something about a row: `message` is a key of contract/messages.ts, or of the texts of imports. */
export interface Problem {
  column: string
  message: string
  params?: Params
}
