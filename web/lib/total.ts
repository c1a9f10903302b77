import { useQueries } from '@tanstack/react-query'
import type { CallInput } from '#contract/lib/endpoint.ts'
import { callList, inFull, type ListEndpoint, type ListHead } from './api.ts'

/** A list whose records are counted: all of it, or those that match these filters. */
type Counted = ListHead | { of: ListHead; query: Record<string, string> }

/** The number of records in these lists together; a list that is not loaded yet counts as 0. */
export const useTotal = (lists: readonly Counted[]): number =>
  useQueries({
    queries: lists.map((list) => {
      const { of, query } = 'of' in list ? list : { of: list, query: {} }
      const input = { query: { ...query, size: 1 } }
      return {
        queryKey: [of.path, 'list', input],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callList(inFull(of), input as CallInput<ListEndpoint>, signal),
        staleTime: 5_000,
      }
    }),
    combine: (answers) => answers.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
  })
