import { z } from 'zod'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { describeBoth } from '#contract/lib/secondNames.ts'

type Node = { [key: string]: unknown }

/**
 * JSON Schema of an endpoint's answers, for Fastify's serializer, which drops every field that is not listed. This is
 * faster than checking each answer with zod (docs/decisions). `anyOf [x, null]` becomes `nullable`, for which the
 * serializer needs no validator.
 */
export function replySchema(endpoint: Endpoint): Record<string, Node> {
  if (!endpoint.reply || endpoint.carries === 'file out') return {}
  const known = schemas.get(endpoint) ?? schemaOf(endpoint, endpoint.reply)
  schemas.set(endpoint, known)
  return known
}
/** Made once in a process, where tests build many applications. */
const schemas = new WeakMap<Endpoint, Record<string, Node>>()

function schemaOf(endpoint: Endpoint, reply: z.ZodType): Record<string, Node> {
  const answered = simplify(z.toJSONSchema(reply, { io: 'output', target: 'draft-7' }) as Node)
  delete answered['$schema']
  const schema = endpoint.also ? describeBoth(endpoint.also, answered) : answered
  return { '2xx': endpoint.list ? { type: 'array', items: schema } : schema }
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
