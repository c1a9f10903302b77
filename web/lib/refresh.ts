import type { Query, QueryClient } from '@tanstack/react-query'

const among =
  (areas: readonly string[]) =>
  ({ queryKey }: Query) =>
    areas.includes(`/${String(queryKey[0]).split('/')[1]}`)

/** Reads again everything whose path starts with one of these first segments ('/asmenys'): what happened by itself. */
export const readAgain = (client: QueryClient, areas: readonly string[]): Promise<void> =>
  client.invalidateQueries({ predicate: among(areas) })

/** What people lack and what waits follow from nearly every record: they are read again after any change. */
const always = ['/truksta', '/eiles']

/**
 * The same after a change made here. A first read that is still in flight is stopped and begun anew: invalidating
 * alone would keep its answer, which may be older than the change.
 */
export async function refresh(client: QueryClient, areas: readonly string[]): Promise<void> {
  const isOf = among([...areas, ...always])
  await client.cancelQueries({ predicate: (query) => isOf(query) && query.state.data === undefined })
  await client.invalidateQueries({ predicate: isOf })
}
