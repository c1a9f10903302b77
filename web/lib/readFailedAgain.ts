import { useQueryClient } from '@tanstack/react-query'

/** Reads again all that the screen could not read: whoever presses „try again“ beside one part means the others, too. */
export function useReadFailedAgain() {
  const client = useQueryClient()
  return () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
