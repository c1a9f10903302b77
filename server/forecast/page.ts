import type { ListParams } from '#contract/lib/fields.ts'
import type { Page } from '#server/lib/rows/list.ts'

type Value = string | number | null

const abc = new Intl.Collator('lt', { numeric: true })

/** What is not known comes last. */
const compare = (a: Value, b: Value) =>
  a === null || b === null
    ? Number(a === null) - Number(b === null)
    : typeof a === 'number' && typeof b === 'number'
      ? a - b
      : abc.compare(String(a), String(b))

/**
 * One page of rows that were added up already. `sorting` gives the value that each sortable name sorts by; rows equal in
 * the names that were asked for are sorted by all the others. Rows are numbered in that order without what was asked for.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { order, page, size }: ListParams,
  sorting: Readonly<Record<string, (row: Row) => Value>>,
): Page<Row & { eile: number }> {
  const by = (name: string) => {
    const value = sorting[name.replace(/^-/, '')] ?? (() => null)
    return (a: Row, b: Row) => compare(value(a), value(b)) * (name.startsWith('-') ? -1 : 1)
  }
  const first = (a: Row, b: Row, names: readonly string[]) => names.reduce((found, name) => found || by(name)(a, b), 0)
  const names = Object.keys(sorting)
  const numbered = [...rows].sort((a, b) => first(a, b, names)).map((row, at) => ({ ...row, eile: at + 1 }))
  const sorted = numbered.sort((a, b) => first(a, b, order.split(',')) || a.eile - b.eile)
  return { rows: sorted.slice(page * size, (page + 1) * size), total: rows.length }
}
