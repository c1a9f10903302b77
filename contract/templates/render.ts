import { own } from '#contract/lib/own.ts'
import { type Entry, type Lang, type Params, say } from '#contract/lib/texts.ts'
import { cutSms, plainSms } from './sms.ts'

/** A value of a field: as it is, or as the language of the reader wants it. */
export type FieldValue = string | number | ((lang: Lang) => string)

/** A message in the shape of either channel. */
export interface MessageText {
  tema: string
  tekstas: string
  sms: string
}

/** A text of ours as a template: its fields stay, but for those given. */
export const raw = (entry: Entry, lang: Lang, given: Record<string, string> = {}): string =>
  say(
    entry,
    lang,
    new Proxy<Params>({}, { get: (_, name) => given[String(name)] ?? (name === 'count' ? 1 : `{{${String(name)}}}`) }),
  )

const field = /\{\{\s*(\w+)\s*\}\}/g

/** The fields that a text names, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(field), ([, name = '']) => name)),
]

/** Fields that are not among these, and braces that are no field, as they stand. */
export function unknownFields(text: string, known: readonly string[]): string[] {
  const rest = text.replace(field, '')
  const broken = rest.match(/\{\{[^{}]{0,30}\}?\}?|\}\}/g) ?? []
  return [...fieldsIn(text).filter((name) => !known.includes(name)), ...broken]
}

const put = (text: string, lang: Lang, values: Readonly<Record<string, FieldValue | undefined>>) =>
  text.replace(field, (_, name: string) => {
    const value = own(values, name)
    if (typeof value === 'function') return value(lang)
    return typeof value === 'number' ? value.toLocaleString(lang) : (value ?? '')
  })

/**
 * A template with its values. Nothing in a value is read as a field; a subject stays one line; a paragraph whose field
 * is empty leaves no gap; the SMS is without diacritics and no longer than a phone is sent.
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
