import { z } from 'zod'
import { api } from '#contract/api.ts'
import { errors } from '#contract/errors.ts'
import { sentSchema } from '#contract/lib/changes.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { describeBoth } from '#contract/lib/secondNames.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json
  return json
}

/** Adds the second names that the specification gives to fields. */
const named = ({ also }: Endpoint, schema: Json): Json => (also ? describeBoth(also, schema) : schema)

const parameters = (endpoint: Endpoint): Json[] => [
  ...(['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const { properties = {}, required = [] } = named(endpoint, schemaOf(schema, 'input')) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: value,
    }))
  }),
  ...(endpoint.method === 'PUT'
    ? [
        {
          name: 'If-Match',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: '"versija"; another one answers 409 RecordChanged',
        },
      ]
    : []),
  ...(endpoint.method === 'POST' && typeof endpoint.access === 'object'
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []),
]

const content = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } })
const binary = { type: 'string', format: 'binary' }
const files = { type: 'object', properties: { file0: binary, lentele: { enum: ['ADMIN', 'IMONE'] } } }
const file = { type: 'object', properties: { file: binary }, required: ['file'] }

function answers(endpoint: Endpoint): Json {
  const status = String(endpoint.status ?? 200)
  const description = endpoint.status === 204 ? 'Done' : endpoint.list ? 'One page of the list' : 'The answer'
  const headers = endpoint.list
    ? { headers: { 'X-Total-Count': { schema: { type: 'integer' }, description: 'Exact count over all pages' } } }
    : {}
  const body =
    endpoint.carries === 'file out'
      ? content({ type: 'string', format: 'binary' }, 'application/octet-stream')
      : endpoint.reply
        ? content(
            endpoint.list
              ? { type: 'array', items: named(endpoint, schemaOf(endpoint.reply, 'output')) }
              : named(endpoint, schemaOf(endpoint.reply, 'output')),
          )
        : {}
  const waiting = endpoint.pending ? { 202: { description: 'Not yet: ask again' } } : {}
  return {
    [status]: { description, ...headers, ...body },
    ...waiting,
    default: { $ref: '#/components/responses/Refusal' },
  }
}

function operation(area: string, name: string, endpoint: Endpoint): Json {
  const body = sentSchema(endpoint)
  const sent =
    endpoint.carries === 'files in'
      ? content(files, 'multipart/form-data')
      : endpoint.carries === 'file in'
        ? content(file, 'multipart/form-data')
        : body
          ? content(named(endpoint, schemaOf(body, 'input')))
          : null
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    parameters: parameters(endpoint),
    ...(sent ? { requestBody: { required: true, ...sent } } : {}),
    responses: answers(endpoint),
    security: endpoint.access === 'public' ? [] : [{ [endpoint.access === 'device' ? 'device' : 'session']: [] }],
    ...(typeof endpoint.access === 'object' && endpoint.access.length ? { 'x-rights': endpoint.access } : {}),
    ...(endpoint.ours ? { 'x-meistras': true } : {}),
  }
}

let document: Json | undefined
/** The OpenAPI 3.1 document of every call, from the endpoint tables alone: no database, no server. Written once. */
export const openapi = (): Json => {
  document ??= describe()
  return document
}

function describe(): Json {
  const paths: Record<string, Json> = {}
  for (const [area, table] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) }
    }
  }
  const refusal = {
    type: 'object',
    required: ['code'],
    properties: {
      code: { type: 'string', enum: Object.keys(errors) },
      detail: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Meistras',
      version: '1',
      description:
        'Registry of construction competence. `x-meistras: true` marks calls that are ours beside the specification.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-meistras' },
        device: { type: 'apiKey', in: 'cookie', name: '__Secure-meistras-vartai' },
      },
      responses: {
        Refusal: {
          description: 'A refusal: a code of the catalogue, its status, and what is wrong where',
          ...content(refusal),
        },
      },
    },
  }
}
