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

/** The record of before with what was answered, where that is newer and says the same things of the record. */
function newer<T>(before: T, answer: Versioned): T {
  if (!isVersioned(before) || before.versija >= answer.versija) return before
  const names = Object.keys(before)
  return names.length === Object.keys(answer).length && names.every((name) => name in answer) ? (answer as T) : before
}

/** The rows of a list, the saved one with what was answered; the very same list where it has no such row. */
function newerRows(rows: readonly unknown[], answer: Versioned): readonly unknown[] {
  const next = rows.map((row) => (isVersioned(row) && row.id === answer.id ? newer(row, answer) : row))
  return next.some((row, at) => row !== rows[at]) ? next : rows
}

function newerList(data: unknown, answer: Versioned): unknown {
  if (Array.isArray(data)) return newerRows(data, answer)
  const page = data as { rows?: unknown } | undefined
  if (!Array.isArray(page?.rows)) return data
  const rows = newerRows(page.rows, answer)
  return rows === page.rows ? data : { ...page, rows }
}

/**
 * Shows at once what a PUT has answered, in the page of the record and in the rows of its list. Both are read again
 * besides, but until that is answered they would show the record of before: a form opened meanwhile would have old
 * values, and the next change would carry the version of before one's own change, and be refused as if somebody else had
 * made it. A PUT answers what the GET of its path and the rows of its list answer (test/puts.test.ts).
 */
export function showSaved(client: QueryClient, { method, path }: Endpoint, params: Params = {}, answer: unknown) {
  if (method !== 'PUT' || !isVersioned(answer)) return
  client.setQueriesData<unknown>(
    { predicate: (query) => query.queryKey[0] === path && asked(query, params) },
    (data: unknown) => newer(data, answer),
  )
  const [, list, last] = /^(.+)\/:(\w+)$/.exec(path) ?? []
  if (!list || !last || answer.id === undefined) return
  const { [last]: _, ...rest } = params
  client.setQueriesData<unknown>(
    { predicate: (query) => query.queryKey[0] === list && asked(query, rest) },
    (data: unknown) => newerList(data, answer),
  )
}
