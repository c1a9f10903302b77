/** The number of a key: the year, then which one of it, over all uses. `2601` is the first of 2026. */
export const isKid = (text: unknown): text is string => typeof text === 'string' && /^\d{4}$/.test(text)

/** The next free number of a year. Throws an Error after the 99th. */
export function nextKid(taken: Iterable<string>, year: number): string {
  const prefix = String(year).slice(-2)
  const numbers = [...taken].filter((kid) => kid.startsWith(prefix)).map((kid) => Number(kid.slice(2)))
  const next = Math.max(0, ...numbers) + 1
  if (next > 99) throw new Error(`All 99 numbers of keys of ${year} are taken`)
  return `${prefix}${String(next).padStart(2, '0')}`
}
