import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { root } from '#server/lib/process/root.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'

const folder = join(root, 'build', 'web')
const read = (name: string) => {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path) : null
}

const manifest = {
  id: '/vartai',
  name: 'Meistro vartai',
  short_name: 'Vartai',
  start_url: '/vartai',
  scope: '/vartai',
  display: 'standalone',
  background_color: '#0f5c7a',
  theme_color: '#0f5c7a',
  icons: [192, 512].map((size) => ({
    src: `/vartai/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  })),
}

/** Escaped for an attribute: a JWK has no other special characters. */
const attribute = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;')

/**
 * The page of the gate, with the public half of the root key; its service worker, manifest and icons. The decoder of codes
 * is WebAssembly, which this page alone may run. The page is kept on the phone: each of these must be asked for anew.
 */
export function gatePage(app: FastifyInstance, { keys }: { keys: Keys }) {
  const page = (read('gate.html') ?? Buffer.from('<!doctype html><title>Meistras</title><p>Run "npm run build" first.'))
    .toString()
    .replace('<title>', () => `<meta name="meistras-saknis" content="${attribute(keys.root)}"><title>`)
  const anew = (reply: FastifyReply) => reply.header('cache-control', 'no-cache')
  const open = (reply: FastifyReply) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    return anew(reply)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"))
      .send(page)
  }
  app.get('/vartai', (_, reply) => open(reply))
  app.get('/vartai/', (_, reply) => reply.redirect('/vartai', 301))
  app.get('/vartai/manifest.webmanifest', (_, reply) =>
    anew(reply).type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest)),
  )
  for (const size of [192, 512]) {
    const icon = read(`vartai/icon-${size}.png`)
    if (icon) app.get(`/vartai/icon-${size}.png`, (_, reply) => anew(reply).type('image/png').send(icon))
  }
  const worker = read('vartai-sw.js')
  if (worker)
    app.get('/vartai/sw.js', (_, reply) =>
      anew(reply).header('service-worker-allowed', '/vartai').type('text/javascript; charset=utf-8').send(worker),
    )
}
