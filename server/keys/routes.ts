import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Keys } from '#server/lib/secrets/keys.ts'

/** Where gates, and anybody else, find the published set of keys. */
export const wellKnown = '/.well-known/meistras-keys'

/**
 * The published set, a compact JWS by the root key, made beforehand: the server could not sign one. It changes with a
 * restart only, so its ETag is made once.
 */
export function publishedKeys(app: FastifyInstance, { keys }: { keys: Keys }) {
  const jws = keys.publicSet()
  const etag = `"${createHash('sha256').update(jws).digest('base64url')}"`
  app.get(wellKnown, (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'public, max-age=300')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/jose').send(jws)
  })
}
