import { type Entry, type Forms, formOf, type Lang, originalOf, type Text } from '#contract/lib/texts.ts'
import type { MessageKey } from '#contract/messages.ts'

/** The forms that a counted text must have in each language. */
export const formsNeeded = {
  lt: ['one', 'few', 'other'],
  en: ['one', 'other'],
  lv: ['zero', 'one', 'other'],
} as const satisfies Record<Lang, readonly Intl.LDMLPluralRule[]>
/** The forms that it may have: Lithuanian has an additional one for fractions. */
export const formsOf: Record<Lang, readonly FormName[]> = { ...formsNeeded, lt: ['one', 'few', 'many', 'other'] }
export const formNames = ['zero', 'one', 'few', 'many', 'other'] as const
export type FormName = (typeof formNames)[number]

/** Counts that together show every form, for administrators and for the tests. */
export const sampleCounts = [1, 2, 10, 21] as const

const every = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))
const fieldsIn = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))

/** The fields of a text: those that each wording must have, and those that it may have. */
export function fieldsOf(entry: Entry): { needed: string[]; known: string[] } {
  const sets = [...every(originalOf(entry, 'lt')), ...every(originalOf(entry, 'en'))].map(fieldsIn)
  const known = [...new Set(sets.flatMap((set) => [...set]))]
  return { known, needed: known.filter((name) => sets.every((set) => set.has(name))) }
}

/** The longest allowed wording: three times the longest of the program's own, and never less than a short sentence. */
export const lengthLimit = (entry: Entry) =>
  Math.max(
    100,
    3 * Math.max(...[...every(originalOf(entry, 'lt')), ...every(originalOf(entry, 'en'))].map((t) => t.length)),
  )

/** A wording as it is sent: a text, or the forms of a counted one. */
export interface Wording {
  tekstas: string | null
  formos: Partial<Record<FormName, string | null>> | null
}

/** What is wrong with a wording, by field of the body. */
export function wordingFields(entry: Entry, kalba: Lang, { tekstas, formos }: Wording): Record<string, MessageKey> {
  if (!('lt' in entry)) {
    const wrong = complaint(entry, tekstas)
    return wrong ? { tekstas: wrong } : {}
  }
  return Object.fromEntries(
    formNames.flatMap((name): [string, MessageKey][] => {
      const text = formos?.[name] ?? ''
      if (!formsOf[kalba].includes(name)) return text ? [[`formos.${name}`, 'inList']] : []
      if (!text && !formsNeeded[kalba].some((needed) => needed === name)) return []
      const wrong = complaint(entry, text)
      return wrong ? [[`formos.${name}`, wrong]] : []
    }),
  )
}

function complaint(entry: Entry, text: string | null): MessageKey | null {
  if (!text?.trim()) return 'required'
  if (text.length > lengthLimit(entry)) return 'maxlength'
  const { needed, known } = fieldsOf(entry)
  const named = fieldsIn(text)
  // Braces that are not a complete field would be shown as they are.
  if (/\{\{|\}\}/.test(text.replace(/\{\{\w+\}\}/g, ''))) return 'unknownTextField'
  if ([...named].some((name) => !known.includes(name))) return 'unknownTextField'
  return needed.every((name) => named.has(name)) ? null : 'lostTextField'
}

/** Converts a stored text to the wording that is sent. */
export const wordingOf = (text: Text): Wording =>
  typeof text === 'string' ? { tekstas: text, formos: null } : { tekstas: null, formos: text }
export const textOfWording = ({ tekstas, formos }: Wording): Text =>
  formos
    ? (Object.fromEntries(formNames.flatMap((name) => (formos[name] ? [[name, formos[name]]] : []))) as Forms)
    : (tekstas ?? '')

/** All forms in one line, as a list shows them. */
export const inOneLine = (text: Text) => [...new Set(every(text))].join(' | ')

/** A text with counts filled in, one example per form: `[1, '1 asmuo']`. Other fields stay as they are. */
export const examples = (forms: Forms, kalba: Lang): [number, string][] =>
  sampleCounts.map((count) => [count, formOf(forms, kalba, count).replaceAll('{{count}}', String(count))])
