import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { Schema } from './values.ts'

/** A call as the fuzz sees it: its place in the tables and the JSON Schemas of what it takes. */
export interface Call {
  id: string
  endpoint: Endpoint
  /** Names of the parameters in its path, in order. */
  params: string[]
  query: Record<string, Schema>
  body: Schema | null
  /** How often, where 1 is as often as most. */
  weight: number
}

const jsonSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' }) as Schema

/** Calls that are asked less often, because each costs much or spoils much for the others. */
function weightOf(id: string, { method, carries }: Endpoint) {
  if (id === 'session.logout') return 0.1
  // A hash of a password takes a core for a tenth of a second.
  if (id === 'session.login' || id === 'session.reset') return 0.3
  if (carries) return 0.3
  return method === 'DELETE' ? 0.4 : 1
}

/** Every call of the endpoint tables; `only` keeps those whose path holds it. */
export const callsOf = (only = ''): Call[] =>
  Object.entries(api)
    .flatMap(([area, table]) => Object.entries(table).map(([name, endpoint]) => ({ id: `${area}.${name}`, endpoint })))
    .filter(({ endpoint }) => `/api${endpoint.path}`.includes(only))
    .map(({ id, endpoint }) => ({
      id,
      endpoint,
      params: [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => String(name)),
      query: endpoint.query ? ((jsonSchema(endpoint.query)['properties'] ?? {}) as Record<string, Schema>) : {},
      body: endpoint.body ? jsonSchema(endpoint.body) : null,
      weight: weightOf(id, endpoint),
    }))
