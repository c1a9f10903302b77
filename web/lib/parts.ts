import { useSyncExternalStore } from 'react'

// Parts of a screen are fetched when they are first wanted. The bar at the top shows that one is on its way.

let waiting = 0
const listeners = new Set<() => void>()
const count = (by: number) => {
  waiting += by
  for (const listener of listeners) listener()
}

/** Fetches a part once. A fetch that failed is made again when the part is wanted again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let fetching: Promise<T> | undefined
  return () => {
    if (fetching) return fetching
    count(1)
    fetching = load().finally(() => count(-1))
    fetching.catch(() => {
      fetching = undefined
    })
    return fetching
  }
}

/** The number of parts that are being fetched. */
export const useParts = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
  )
