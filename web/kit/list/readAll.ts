import { callList, type ListEndpoint, type Page } from '#web/lib/api.ts'
import type { Search } from '#web/lib/nav.tsx'

/** The rows of all pages of a list, at most so many, and how many there are. Throws ApiError. */
export async function readAll(
  endpoint: ListEndpoint,
  { params, query }: { params: unknown; query: Search },
  most: number,
): Promise<Page<unknown>> {
  const rows: unknown[] = []
  for (let page = 0; ; page += 1) {
    const answer = await callList(endpoint, { params, query: { ...query, size: 100, page } } as never)
    rows.push(...answer.rows)
    if (answer.rows.length === 0 || rows.length >= Math.min(answer.total, most))
      return { rows: rows.slice(0, most), total: answer.total }
  }
}
