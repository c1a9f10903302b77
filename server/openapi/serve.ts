import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { root } from '#server/lib/process/root.ts'

/** Where the build leaves the document, compressed, and the page that reads it. */
export const documentFile = join(root, 'build', 'openapi.json.br')
const pageFile = join(root, 'build', 'web', 'docs.html')

/**
 * The OpenAPI document and its page. Both are made by the build: describing half a thousand calls takes a second and
 * memory that a server needs for nothing else. Nearly all who ask accept the compressed form.
 */
export function apiDocument(app: FastifyInstance, file = documentFile) {
  app.get('/api/openapi.json', (request, reply) => {
    if (!existsSync(file)) throw new AppError('NotFound')
    const compressed = readFileSync(file)
    reply.type('application/json; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    return /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'br').send(compressed)
      : reply.send(brotliDecompressSync(compressed))
  })
  const page = existsSync(pageFile) ? readFileSync(pageFile) : 'Run "npm run build" first.'
  for (const path of ['/api/docs', '/api/docs/'])
    app.get(path, (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page))
}
