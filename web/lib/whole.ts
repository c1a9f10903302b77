import type { z } from 'zod'
import { type Asks, asksOf } from '#contract/lib/asks.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'

/**
 * A call as the build leaves it for the browser (scripts/lean.ts): no schemas, but what its list may be asked for, and
 * where the whole call is. In development and in tests calls are whole.
 */
interface Lean extends Endpoint {
  asks?: Asks
  whole?: () => Promise<Endpoint>
}

/** What a list may be asked for. */
export const asksOfList = (endpoint: Endpoint): Asks => (endpoint as Lean).asks ?? asksOf(endpoint.query)

const loading = new WeakMap<Endpoint, Promise<z.ZodType>>()

/** The schema of a call's body: at once where it is here, otherwise loaded once. A load that failed is tried again. */
export function bodyOf(endpoint: Endpoint): z.ZodType | Promise<z.ZodType> {
  const { body, whole } = endpoint as Lean
  if (body || !whole) return body as z.ZodType
  const known = loading.get(endpoint)
  if (known) return known
  const load = whole().then((call) => call.body as z.ZodType)
  load.catch(() => loading.delete(endpoint))
  loading.set(endpoint, load)
  return load
}
