import type { ListName } from '#contract/lists.ts'
import { nameIn } from './names.ts'
import { type Entry, type Lang, say } from './texts.ts'

/** A column of a list: its title [lt, en], and the reference list of its codes. Screens and xlsx share it. */
export interface Column {
  title: readonly [lt: string, en: string]
  codes?: ListName | 'lygiai'
  /** What an empty value means („any level“); written into xlsx where the column was asked for. */
  none?: readonly [lt: string, en: string]
  /** Formats a value that is neither text nor a code of a list (a size, yes or no), or says what the whole row means. Used in xlsx. */
  toText?: (value: unknown, lang: Lang, row: unknown) => string
}
/**
 * `toText` of a column of codes that no reference list has, one code or several: by the texts of the area, where the text of
 * a code may have a name of its own (`reasonKITA`).
 */
export const inWords =
  (table: Readonly<Record<string, Entry>>, keyOf = (code: string) => code) =>
  (value: unknown, lang: Lang): string =>
    [value]
      .flat()
      .map((code) => {
        const entry = table[keyOf(String(code))]
        return entry ? say(entry, lang) : String(code)
      })
      .join(', ')

/** Keyed by the path in the row: 'pavarde', 'imone.pavadinimas'. */
export type Columns = Record<string, Column>

/** The title of a column; its key where it has no title. */
export function columnTitle(columns: Columns, column: string, lang: Lang): string {
  const title = columns[column]?.title
  return title ? say(title, lang) : column
}

/** Puts an apostrophe before text that a spreadsheet would take for a formula, so that it stays text. */
export const formulaSafe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The value at a dotted path of a row, undefined where a step is missing. */
export const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], row)

/** The value as people read it: of a record's names (`pavadinimas`, `pavadinimasEn`, `pavadinimasLv`) the one in this language. */
export function namedAt(row: unknown, path: string, lang: Lang): unknown {
  const pavadinimas = valueAt(row, path)
  if (!path.endsWith('pavadinimas')) return pavadinimas
  const pavadinimasLv = (valueAt(row, `${path}Lv`) ?? null) as string | null
  return nameIn(lang, { pavadinimas, pavadinimasEn: valueAt(row, `${path}En`), pavadinimasLv })
}
