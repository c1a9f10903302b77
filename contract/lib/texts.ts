export const languages = ['lt', 'en'] as const
export type Lang = (typeof languages)[number]
export const defaultLanguage: Lang = 'lt'
export const isLang = (value: string | undefined): value is Lang => languages.includes(value as Lang)

/** Lithuanian needs one (1, 21), few (2-9), other (10-20); many is for fractions. English needs one and other. */
interface Plural {
  lt: { one: string; few: string; many?: string; other: string }
  en: { one: string; other: string }
}
export type Entry = readonly [lt: string, en: string] | Plural
export type Params = Record<string, string | number>

/** Where a text stands: the name of its table and its key, `shell.save`. */
const places = new WeakMap<object, string>()

/**
 * An area's texts: `{ key: ['Lithuanian', 'English'] }`, or plural forms chosen by `count`. `name` is the area's, and
 * what the table is for where an area has several (`assessments.mail`): it begins the address of each of its texts.
 */
export function texts<const T extends Record<string, Entry>>(name: string, table: T): T {
  for (const [key, entry] of Object.entries(table)) places.set(entry, `${name}.${key}`)
  return table
}
export const placeOf = (entry: Entry) => places.get(entry)

const rules = { lt: new Intl.PluralRules('lt'), en: new Intl.PluralRules('en') }
const numbers = { lt: new Intl.NumberFormat('lt'), en: new Intl.NumberFormat('en') }

/** The text in a language; `{{name}}` is replaced from `params`, numbers in the language's way of writing them. */
export function say(entry: Entry, lang: Lang, params: Params = {}): string {
  const text = 'lt' in entry ? pluralForm(entry, lang, Number(params['count'] ?? 0)) : entry[lang === 'lt' ? 0 : 1]
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name]
    return typeof value === 'number' ? numbers[lang].format(value) : (value ?? '')
  })
}

function pluralForm(entry: Plural, lang: Lang, count: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = entry[lang]
  return forms[rules[lang].select(count)] ?? entry[lang].other
}

/** 7.4 -> '7,4' in Lithuanian; scores and amounts with a fixed number of decimals. */
export const decimal = (value: number, lang: Lang, digits = 1) =>
  value.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits })
