import type { Query, QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/lib/endpoint.ts'

type Params = Readonly<Record<string, unknown>>
interface Versioned {
  versija: number
  id?: number
}

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' && value !== null && typeof (value as Versioned).versija === 'number'

/** Whether a read was made with these parameters of its path, which the page may have as text. */
function asked({ queryKey }: Query, params: Params): boolean {
  const input = queryKey.at(-1) as { params?: Params } | undefined
  const found = Object.entries(input?.params ?? {})
  return (
    found.length === Object.keys(params).length &&
    found.every(([name, value]) => name in params && String(params[name]) === String(value))
  )
}

/** The record of before with what was answered, where that is newer, of the same record, and says the same things of it. */
function newer<T>(before: T, answer: Versioned): T {
  if (!isVersioned(before) || before.id !== answer.id || before.versija >= answer.versija) return before
  const names = Object.keys(before)
  return names.length === Object.keys(answer).length && names.every((name) => name in answer) ? (answer as T) : before
}

/** The very same list where it has no such row; rows without a number of their own cannot be told apart. */
function newerRows(rows: readonly unknown[], answer: Versioned): readonly unknown[] {
  if (answer.id === undefined) return rows
  const next = rows.map((row) => newer(row, answer))
  return next.some((row, at) => row !== rows[at]) ? next : rows
}

/** What a read has answered, a record, a list or a page of it, with the saved record as it is now. */
function withSaved(data: unknown, answer: Versioned): unknown {
  if (Array.isArray(data)) return newerRows(data, answer)
  const page = data as { rows?: unknown } | undefined
  if (!Array.isArray(page?.rows)) return newer(data, answer)
  const rows = newerRows(page.rows, answer)
  return rows === page.rows ? data : { ...page, rows }
}

/** `/imones/:id/raktai/:childId`, then `/imones/:id/raktai` and so on. */
const pathsAbove = (path: string) => {
  const parts = path.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, parts.length - at).join('/'))
}

/**
 * Shows at once what a change has answered, in the page of the record and in the rows of its list. Both are read again
 * besides, but until that is answered they would show the record of before: a form opened meanwhile would have old
 * values, and the next change would carry the version of before one's own change, and be refused as if somebody else had
 * made it. A PUT answers what the GET of its path and the rows of its list answer (test/puts.test.ts); so do many actions,
 * of which the record is found above the path of the action.
 */
export function showSaved(client: QueryClient, { method, path }: Endpoint, params: Params = {}, answer: unknown) {
  if (method === 'GET' || !isVersioned(answer)) return
  for (const above of pathsAbove(path)) {
    const its = Object.fromEntries(Object.entries(params).filter(([name]) => above.split('/').includes(`:${name}`)))
    client.setQueriesData<unknown>(
      { predicate: (query) => query.queryKey[0] === above && asked(query, its) },
      (data: unknown) => withSaved(data, answer),
    )
  }
}
