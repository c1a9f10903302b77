/** What a line of a history offers to put back: values before the change, by field of the record's form. */
export type Earlier = Record<string, unknown>

/** The values before a change, of these fields. `pokytis` is the row of the audit trail: `{ field: [before, after] }`. */
export const earlierOf = (pokytis: Record<string, unknown>, names: readonly string[]): Earlier =>
  Object.fromEntries(
    names.flatMap((name) => {
      const pair = pokytis[name]
      return Array.isArray(pair) && pair.length === 2 ? [[name, pair[0]]] : []
    }),
  )

/** Those of them that the form has and the record does not have now; undefined where there are none. */
export function differing<T extends object>(earlier: Earlier, now: T): Partial<T> | undefined {
  const names = Object.keys(earlier).filter(
    (name) => name in now && JSON.stringify(earlier[name]) !== JSON.stringify(now[name as keyof T]),
  )
  return names.length > 0 ? (Object.fromEntries(names.map((name) => [name, earlier[name]])) as Partial<T>) : undefined
}
