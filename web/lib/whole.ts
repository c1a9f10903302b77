import type { z } from 'zod'
import { type Asks, asksOf } from '#contract/lib/asks.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { once } from './parts.ts'

/**
 * A call as the build leaves it for the browser (scripts/vite/leanContract.ts): no schemas, but what its list may be asked for, and
 * where the whole call is. In development and in tests calls are whole.
 */
interface Lean extends Endpoint {
  asks?: Asks
  whole?: () => Promise<Endpoint>
}

/** What a list may be asked for. */
export const asksOfList = (endpoint: Endpoint): Asks => (endpoint as Lean).asks ?? asksOf(endpoint.query)

const known = new WeakMap<Endpoint, z.ZodType>()
const loading = new WeakMap<Endpoint, () => Promise<z.ZodType>>()

/** The schema of a call's body, if it is here. */
export const knownBodyOf = (endpoint: Endpoint) => endpoint.body ?? known.get(endpoint)

/** The schema of a call's body, loaded once. A load that failed is made again the next time. */
export function bodyOf(endpoint: Endpoint): Promise<z.ZodType> {
  const { whole } = endpoint as Lean
  const here = knownBodyOf(endpoint)
  if (here || !whole) return Promise.resolve(here as z.ZodType)
  const fetch =
    loading.get(endpoint) ??
    once(async () => {
      const body = (await whole()).body as z.ZodType
      known.set(endpoint, body)
      return body
    })
  loading.set(endpoint, fetch)
  return fetch()
}
