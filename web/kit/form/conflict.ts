const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface Known<V> {
  /** The values as this form began with them, and as somebody else has saved them since. */
  before: V
  newest: V
  /** Paths of the fields that the form shows. */
  shown: Iterable<string>
}

/**
 * The values of a form that keeps its own after a conflict: of what it neither shows nor has changed, the newest. A form
 * sends the whole record, and would otherwise put back what others wrote where its user could not see it.
 */
export function withNewest<V>(mine: V, { before, newest, shown }: Known<V>): V {
  const names = new Set([...shown].map((path) => path.split('.')[0]))
  const isOthers = ([name]: [string, unknown]) =>
    !names.has(name) && same(mine[name as keyof V], before[name as keyof V])
  return { ...mine, ...Object.fromEntries(Object.entries(newest as object).filter(isOthers)) }
}
