import type { z } from 'zod'
import { digitsOf } from '#contract/cards/number.ts'
import { fieldErrors, type MessageKey } from '#contract/messages.ts'

/** The values of a query string. Of a repeated name the last value counts; blank values are left out. */
export function queryValues(raw: unknown): Record<string, string> {
  const entries = Object.entries(raw as Record<string, string | string[]>).map(([name, value]) => [
    name,
    (Array.isArray(value) ? (value.at(-1) ?? '') : value).trim(),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/**
 * Reads a page's query by the schema of its list call, but without refusing it, because people share links: unknown names
 * are ignored, and a wrong value is left out and reported in `fields`.
 */
export function readLeniently<S extends z.ZodObject>(
  schema: S,
  asked: Record<string, string>,
  defaults: Record<string, string>,
): { query: z.output<S>; fields: Record<string, MessageKey> } {
  const known = Object.fromEntries(Object.entries(asked).filter(([name]) => name in schema.shape))
  const parsed = schema.safeParse({ ...defaults, ...known })
  if (parsed.success) return { query: parsed.data, fields: {} }
  const fields = fieldErrors(parsed.error)
  const right = Object.fromEntries(Object.entries(known).filter(([name]) => !(name in fields)))
  return { query: schema.parse({ ...defaults, ...right }), fields }
}

/** What the one search box means: digits are a card number, words are a name; a single word is a last name. */
export function parseSearch(text: string): Record<string, string> {
  const digits = digitsOf(text)
  if (digits) return { numeris: digits }
  const [first = '', ...rest] = text.split(/\s+/)
  return rest.length ? { vardas: first, pavarde: rest.join(' ') } : { pavarde: first }
}

const mostWords = 4

/**
 * The ways to read names as first and last: people write them in either order, and either may be of several words.
 * `{ vardas: 'Ona', pavarde: 'Marija Petraitė' }` is also 'Ona Marija' + 'Petraitė', and both the other way round.
 */
export function nameOrders(vardas: string, pavarde: string): { vardas: string; pavarde: string }[] {
  const words = `${vardas} ${pavarde}`.split(/\s+/)
  if (words.length > mostWords) return [{ vardas, pavarde }]
  return words.slice(1).flatMap((_, i) => {
    const [one, other] = [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]
    const straight = { vardas: one, pavarde: other }
    return one.toLowerCase() === other.toLowerCase() ? [straight] : [straight, { vardas: other, pavarde: one }]
  })
}
