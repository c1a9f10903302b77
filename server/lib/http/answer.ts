import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { withBoth } from '#contract/lib/secondNames.ts'
import type { Page } from '#server/lib/rows/list.ts'
import { type FileOut, sendFile } from './sendFile.ts'

/** Status and headers of an answer, which its handler or a failure may change. */
export function begin({ status, cache }: Endpoint, reply: FastifyReply) {
  reply.code(status ?? 200)
  if (cache === undefined) reply.header('cache-control', 'no-store')
}

/** The answer of a handler as the endpoint says: a file, a list with its total, a record with its address, or nothing. */
export async function answer(
  endpoint: Endpoint,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (endpoint.carries === 'file out') return sendFile(request, reply, result as FileOut)
  if (!endpoint.reply) return ''
  if (endpoint.pending && result === null) {
    reply.code(202)
    return ''
  }
  if (endpoint.list) {
    const { rows, total } = result as Page<unknown>
    reply.header('x-total-count', total)
    return cached(endpoint, endpoint.also ? withBoth(endpoint.also, rows) : rows, request, reply)
  }
  const id = (result as { id?: number } | null)?.id
  if (endpoint.status === 201 && id !== undefined && !reply.hasHeader('location')) {
    reply.header('location', `/api${endpoint.path.replace(/\/register$/, '')}/${id}`)
  }
  return cached(endpoint, endpoint.also ? withBoth(endpoint.also, result) : result, request, reply)
}

/** Answers 304 if the caller's copy is still current. */
function cached(endpoint: Endpoint, value: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (typeof value === 'string') return reply.type('application/json; charset=utf-8').serialize(value)
  if (endpoint.cache === undefined && !endpoint.etag) return value
  const text = reply.serialize(value as object) as string
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  reply
    .header('etag', etag)
    .header('cache-control', endpoint.etag ? 'private, no-cache' : `public, max-age=${endpoint.cache}`)
    .type('application/json; charset=utf-8')
  if (request.headers['if-none-match'] !== etag) return text
  reply.code(304)
  return ''
}
