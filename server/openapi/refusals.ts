import { type ErrorCode, errors } from '#contract/errors.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { errorsOf } from '#contract/lib/errorsOf.ts'
import type { Json } from './components.ts'

/** The body of every refusal. */
export const refusalSchema: Json = {
  type: 'object',
  description: 'A refusal. `code` never changes; texts are for people.',
  required: ['code'],
  properties: {
    code: { type: 'string', enum: Object.keys(errors) },
    detail: { type: 'string', description: 'What more is to be said, in the language of the caller' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Which fields of the body are wrong, and how',
    },
    uzklausa: { type: 'string', description: 'With `Unknown`: the number of the request, by which we find it' },
  },
}

const retryAfter = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds after which to try again' },
}

/** What is left of the limits of a key: headers that all calls of programs share. */
export const sharedHeaders = {
  RateLimit: {
    schema: { type: 'string' },
    example: '"minute";r=599;t=60, "day";r=99999;t=86400',
    description: 'How many calls are left to the key (`r`), and the seconds until there are more (`t`)',
  },
  'RateLimit-Policy': {
    schema: { type: 'string' },
    example: '"minute";q=600;w=60, "day";q=100000;w=86400',
    description: 'How many calls (`q`) a key may make in how many seconds (`w`)',
  },
}

/** These headers, as a call names them. */
export const limitsTold: Json = Object.fromEntries(
  Object.keys(sharedHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

/**
 * The refusals of calls: each status with the codes that a call may answer with it. The same set of codes is one
 * component, to which calls refer.
 */
export function refusals() {
  const responses: Record<string, Json> = {}

  function responseOf(status: number, codes: readonly ErrorCode[]): Json {
    const name = codes.join('-')
    responses[name] ??= {
      description: codes.map((code) => `\`${code}\`: ${errors[code][2]}.`.replace(/([?!.])\.$/, '$1')).join(' '),
      ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Refusal' },
              { type: 'object', properties: { code: { type: 'string', enum: codes } } },
            ],
          },
        },
      },
    }
    return { $ref: `#/components/responses/${name}` }
  }

  function of(endpoint: Endpoint): Record<string, Json> {
    const codes = errorsOf(endpoint)
    const statuses = [...new Set(codes.map((code) => errors[code][0]))].sort((a, b) => a - b)
    return Object.fromEntries(
      statuses.map((status) => [status, responseOf(status, codes.filter((code) => errors[code][0] === status).sort())]),
    )
  }
  return { of, responses }
}
