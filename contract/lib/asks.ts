import type { z } from 'zod'

/** What a list may be asked for: the names of its query, and how its rows may be sorted. */
export interface Asks {
  names: readonly string[]
  sortable: readonly string[]
  /** The order where none is asked for. */
  order: string
}

/** The fields of each order, which its schema alone would not tell. */
const sortableBy = new WeakMap<object, readonly string[]>()
export function sortedBy<S extends z.ZodType>(order: S, fields: readonly string[]): S {
  sortableBy.set(order, fields)
  return order
}

/** Reads it from the query of a list. */
export function asksOf(query: z.ZodType | undefined): Asks {
  const shape: Record<string, z.ZodType> = (query as z.ZodObject | undefined)?.shape ?? {}
  const order = shape['order']
  return {
    names: Object.keys(shape),
    sortable: (order && sortableBy.get(order)) ?? [],
    order: String(order?.safeParse(undefined).data ?? ''),
  }
}
