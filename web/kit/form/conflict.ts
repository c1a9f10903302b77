/** Whether two values say the same; nothing at all is an empty text. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

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
  const kept = { ...mine }
  for (const name in newest) if (!names.has(name) && same(mine[name], before[name])) kept[name] = newest[name]
  return kept
}
