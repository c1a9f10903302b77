/**
 * The value of a table under a name that comes from outside. Plain objects also answer to inherited names, such as
 * `toString` and `constructor`, which are nobody's entries: for these it is undefined.
 */
export const own = <V>(table: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
