import { useEffect, useRef, useState } from 'react'

// What the page of login needs of TanStack Query: one read, and one write with its states. Nothing is kept.

interface Read<T> {
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
  enabled?: boolean
}
export function useQuery<T>({ queryFn, enabled = true }: Read<T>) {
  const [data, setData] = useState<T>()
  const ask = useRef(queryFn)
  useEffect(() => {
    if (!enabled) return
    const leaving = new AbortController()
    ask.current({ signal: leaving.signal }).then(setData, () => {})
    return () => leaving.abort()
  }, [enabled])
  return { data }
}

interface Write<In, Out> {
  mutationFn: (input: In) => Promise<Out>
  onSuccess?: (answer: Out, input: In) => void
  onError?: (error: unknown) => void
}
export function useMutation<In, Out>({ mutationFn, onSuccess, onError }: Write<In, Out>) {
  const [state, setState] = useState<{ isPending: boolean; variables?: In; error?: unknown }>({ isPending: false })
  async function mutate(variables: In) {
    setState({ isPending: true, variables })
    try {
      const answer = await mutationFn(variables)
      setState({ isPending: false, variables })
      onSuccess?.(answer, variables)
    } catch (error) {
      setState({ isPending: false, variables, error })
      onError?.(error)
    }
  }
  return { ...state, mutate }
}

/** Of screens with lists and forms of records, which the page is none of. */
function absent(): never {
  throw new Error('not on this page')
}
export const useQueries = absent
export const useQueryClient = absent
export const keepPreviousData = absent
