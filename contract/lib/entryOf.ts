/**
 * The entry of a table under a name that comes from outside. Plain objects also have inherited names, such as
 * `toString` and `constructor`: for these the answer is undefined.
 */
export const entryOf = <V>(table: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
