/** Every table has Lithuanian and English. Latvian is in contract/lv; a text that is missing there is shown in English. */
export const languages = ['lt', 'en', 'lv'] as const
export const completeLanguages = ['lt', 'en'] as const
export type Lang = (typeof languages)[number]
export const defaultLanguage: Lang = 'lt'
export const isLang = (value: string | undefined): value is Lang => languages.includes(value as Lang)
/** Each language's name in that language. */
export const languageNames: Record<Lang, string> = { lt: 'Lietuvių', en: 'English', lv: 'Latviešu' }

/** Lithuanian needs one (1, 21), few (2-9), other (10-20); many is for fractions. English needs one and other. */
interface Plural {
  lt: { one: string; few: string; many?: string; other: string }
  en: { one: string; other: string }
}
export type Entry = readonly [lt: string, en: string] | Plural
export type Params = Record<string, string | number>
/** The forms of a counted text in one language. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>
/** A text in one language. */
export type Text = string | Forms

/** The address of each text: the name of its table and its key, `shell.save`. */
const places = new Map<Entry, string>()

/**
 * An area's texts: `{ key: ['Lithuanian', 'English'] }`, or plural forms chosen by `count`. `name` is the area's, with the
 * purpose of the table if an area has several (`assessments.mail`). The address of each text begins with it.
 */
export function texts<const T extends Record<string, Entry>>(name: string, table: T): T {
  for (const [key, entry] of Object.entries(table)) place(entry, `${name}.${key}`)
  return table
}

/** The same for texts inside another structure: the address of each is its path, `lists.sritys.title`. */
export function textsIn<const T extends object>(name: string, whole: T): T {
  for (const [key, value] of Object.entries(whole)) {
    if (isEntry(value)) place(value, `${name}.${key}`)
    else if (typeof value === 'object' && value !== null) textsIn(`${name}.${key}`, value)
  }
  return whole
}

/** A text that two tables share keeps the address of the first. */
function place(entry: Entry, address: string) {
  if (!places.has(entry)) places.set(entry, address)
}
/** A text with the address of another that says the same: what the build has copied (scripts/vite/leanContract.ts). */
export function textAt<const E extends Entry>(address: string, entry: E): E {
  place(entry, address)
  return entry
}
const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value)
    ? value.length === 2 && value.every((text) => typeof text === 'string')
    : typeof value === 'object' && value !== null && 'lt' in value && 'en' in value
export const placeOf = (entry: Entry) => places.get(entry)
/** Every text of the tables that were loaded, with its address. */
export const placed = (): Iterable<readonly [Entry, string]> => places

/** Texts that replace those of the tables, by address: the Latvian ones, and those that an administrator has changed. */
const given = new Map<Lang, ReadonlyMap<string, Text>>()
export const giveTexts = (lang: Lang, words: ReadonlyMap<string, Text>) => void given.set(lang, words)
export const givenTexts = (lang: Lang): ReadonlyMap<string, Text> => given.get(lang) ?? new Map()

/** The text before values are filled in, and its language: English where the Latvian is missing. */
export function textOf(entry: Entry, lang: Lang): readonly [text: Text, lang: Lang] {
  const own = given.get(lang)?.get(places.get(entry) ?? '')
  if (own !== undefined) return [own, lang]
  if (lang === 'lv') return textOf(entry, 'en')
  return [originalOf(entry, lang), lang]
}
export const originalOf = (entry: Entry, lang: 'lt' | 'en'): Text =>
  'lt' in entry ? entry[lang] : entry[lang === 'lt' ? 0 : 1]

/** The text in a language; `{{name}}` is replaced from `params`, numbers in the language's way of writing them. */
export function say(entry: Entry, lang: Lang, params: Params = {}): string {
  const [text, said] = textOf(entry, lang)
  return filled(typeof text === 'string' ? text : formOf(text, said, Number(params['count'] ?? 0)), lang, params)
}

/** The plural form for a count. */
export const formOf = (forms: Forms, lang: Lang, count: number): string =>
  forms[rulesOf(lang).select(count)] ?? forms.other ?? ''

export const filled = (text: string, lang: Lang, params: Params) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name]
    return typeof value === 'number' ? numbersOf(lang).format(value) : (value ?? '')
  })

const once = <T>(make: (lang: Lang) => T) => {
  const made = new Map<Lang, T>()
  return (lang: Lang): T => {
    const known = made.get(lang) ?? make(lang)
    made.set(lang, known)
    return known
  }
}
const rulesOf = once((lang) => new Intl.PluralRules(lang))
const numbersOf = once((lang) => new Intl.NumberFormat(lang))

/** 7.4 -> '7,4' in Lithuanian; scores and amounts with a fixed number of decimals. */
export const decimal = (value: number, lang: Lang, digits = 1) =>
  value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits })
