import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { Schema } from './values.ts'

/** A call for the fuzz: its place in the tables, and the JSON Schemas of its input. */
export interface Call {
  id: string
  endpoint: Endpoint
  /** Names of the parameters in its path, in order. */
  params: string[]
  query: Record<string, Schema>
  body: Schema | null
  /** How often the call is sent, compared with 1 for most calls. */
  weight: number
}

const jsonSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' }) as Schema

/** Calls that are sent less often, because each is expensive or disturbs the others. */
function weightOf(id: string, { method, carries }: Endpoint) {
  if (id === 'session.logout') return 0.1
  // Hashing a password takes a core a tenth of a second.
  if (id === 'session.login' || id === 'session.reset') return 0.3
  if (carries) return 0.3
  return method === 'DELETE' ? 0.4 : 1
}

/** Every call of the endpoint tables; `only` keeps calls whose path contains it. */
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
