import fastJson from 'fast-json-stringify'
import type { FastifyServerOptions } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { describeBoth } from '#contract/lib/secondNames.ts'

type Node = { [key: string]: unknown }

type Write = (value: unknown) => string
type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * Who writes an endpoint's answers, as a route's `response`: Fastify passes it to `compilers` below. Nothing where
 * answers have no JSON.
 */
export const writtenBy = (endpoint: Endpoint): Record<string, { endpoint: Endpoint }> =>
  endpoint.reply && endpoint.carries !== 'file out' ? { '2xx': { endpoint } } : {}

/**
 * How Fastify makes what writes answers: from the JSON Schema of the endpoint, dropping every field that it does not
 * list. This is faster than checking each answer with zod (docs/decisions). It is made at the first answer, as making all
 * of them took a third of a second of every start. Fastify itself checks nothing that comes in: zod does.
 */
export const compilers: Compilers = {
  buildValidator: (() => () => () => true) as never,
  buildSerializer: () =>
    (({ schema }: { schema: { endpoint: Endpoint } }) =>
      (value: unknown) =>
        writerOf(schema.endpoint)(value)) as never,
}

/** Made once in a process, where tests build many applications. */
const writers = new WeakMap<Endpoint, Write>()
export function writerOf(endpoint: Endpoint): Write {
  const writer = writers.get(endpoint) ?? fastJson(schemaOf(endpoint))
  writers.set(endpoint, writer)
  return writer
}

/** `anyOf [x, null]` becomes `nullable`, for which the serializer needs no validator. */
function schemaOf(endpoint: Endpoint): Node {
  const answered = simplify(z.toJSONSchema(endpoint.reply ?? z.never(), { io: 'output', target: 'draft-7' }) as Node)
  delete answered['$schema']
  const schema = endpoint.also ? describeBoth(endpoint.also, answered) : answered
  return endpoint.list ? { type: 'array', items: schema } : schema
}

function simplify(node: unknown): Node {
  if (Array.isArray(node)) return node.map(simplify) as unknown as Node
  if (typeof node !== 'object' || node === null) return node as Node
  const simplified = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, simplify(value)])) as Node
  const options = simplified['anyOf'] as Node[] | undefined
  if (options?.length === 2 && options[1]?.['type'] === 'null') {
    const { anyOf: _, ...rest } = simplified
    return { ...rest, ...options[0], nullable: true }
  }
  return simplified
}
