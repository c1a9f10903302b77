import { useQueries } from '@tanstack/react-query'
import { callList } from '#web/lib/api.ts'
import { parseSearch } from '#web/lib/nav.tsx'
import type { ListModel } from './model.ts'

/** Views that are counted, and milliseconds for which a number is not asked for again unless something changes here. */
const [most, stale] = [10, 60_000]

/**
 * How many records each of these saved views has now, once the list itself is there; undefined where that is not known.
 */
export function useViewCounts(
  { props: { endpoint, params, fixed, starts, costly }, page }: ListModel,
  queries: readonly string[],
): readonly (number | undefined)[] {
  return useQueries({
    queries: queries.slice(0, most).map((view) => {
      const filters = Object.entries({ ...starts, ...parseSearch(view), ...fixed })
      const query = { ...Object.fromEntries(filters.filter(([, value]) => value !== '')), size: 1 }
      const input = { params, query } as never
      return {
        queryKey: [endpoint.path, 'list', input],
        queryFn: ({ signal }: { signal: AbortSignal }) => callList(endpoint, input, signal),
        enabled: page !== undefined && !costly,
        staleTime: stale,
      }
    }),
    combine: (answers) => answers.map(({ data }) => data?.total),
  })
}
