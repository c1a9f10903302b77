import { entryOf } from '#contract/lib/entryOf.ts'
import { type Entry, type Lang, type Params, say } from '#contract/lib/texts.ts'
import { cutSms, plainSms } from './sms.ts'

/** The value of a field: plain, or depending on the reader's language. */
export type FieldValue = string | number | ((lang: Lang) => string)

/** A message for both channels. */
export interface MessageText {
  tema: string
  tekstas: string
  sms: string
}

/** A text of the program as a template: its fields stay, except those whose values are given. */
export const raw = (entry: Entry, lang: Lang, given: Record<string, string> = {}): string =>
  say(
    entry,
    lang,
    new Proxy<Params>({}, { get: (_, name) => given[String(name)] ?? (name === 'count' ? 1 : `{{${String(name)}}}`) }),
  )

const field = /\{\{\s*(\w+)\s*\}\}/g

/** The fields that a text names, without repetitions. */
export const fieldsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(field), ([, name = '']) => name)),
]

/** Fields that are not in this list, and braces that are not a field, as they are written. */
export function unknownFields(text: string, known: readonly string[]): string[] {
  const rest = text.replace(field, '')
  const broken = rest.match(/\{\{[^{}]{0,30}\}?\}?|\}\}/g) ?? []
  return [...fieldsIn(text).filter((name) => !known.includes(name)), ...broken]
}

const put = (text: string, lang: Lang, values: Readonly<Record<string, FieldValue | undefined>>) =>
  text.replace(field, (_, name: string) => {
    const value = entryOf(values, name)
    if (typeof value === 'function') return value(lang)
    return typeof value === 'number' ? value.toLocaleString(lang) : (value ?? '')
  })

/**
 * Fills a template with values. Nothing in a value is read as a field; a subject stays one line; a paragraph whose
 * field is empty leaves no gap; an SMS has no diacritics and is cut to the allowed length.
 */
export function render(
  text: MessageText,
  lang: Lang,
  values: Readonly<Record<string, FieldValue | undefined>>,
): MessageText {
  return {
    tema: put(text.tema, lang, values).replace(/\s+/g, ' ').trim().slice(0, 200),
    tekstas: put(text.tekstas, lang, values)
      .replace(/\r\n?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    sms: cutSms(plainSms(put(text.sms, lang, values).replace(/\s+/g, ' ').trim())),
  }
}
