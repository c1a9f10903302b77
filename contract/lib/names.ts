import type { Lang } from './texts.ts'

/** The names of a record: in Lithuanian always, in English ('') and in Latvian (null) where somebody has given one. */
export interface Names<Name = string> {
  readonly pavadinimas: Name
  readonly pavadinimasEn: Name
  readonly pavadinimasLv: string | null
}

/** The name in a language: like other texts, a Latvian one that is missing is English, and that one Lithuanian. */
export const nameIn = <Name>(lang: Lang, { pavadinimas, pavadinimasEn, pavadinimasLv }: Names<Name>): Name | string =>
  (lang === 'lv' && pavadinimasLv) || (lang !== 'lt' && pavadinimasEn) || pavadinimas

/** „1.1-04.01 Mūrijimas“. */
export const codeAndName = (lang: Lang, record: Names & { readonly kodas: string }): string =>
  `${record.kodas} ${nameIn(lang, record)}`

/**
 * The title of an assessment of one of these competencies. Where nobody gave it one, the registry has stored the Lithuanian
 * name of the competency, which is then said in the language.
 */
export function titleIn(lang: Lang, title: string, competencies: readonly Names[]): string {
  const named = competencies.find(({ pavadinimas }) => pavadinimas === title)
  return named ? nameIn(lang, named) : title
}
