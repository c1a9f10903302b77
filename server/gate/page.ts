import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { say } from '#contract/lib/texts.ts'
import { cardTexts } from '#contract/phoneCards/appTexts.ts'
import { root } from '#server/lib/process/root.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'

const folder = join(root, 'build', 'web')
const read = (name: string) => {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path) : null
}

/** A page that is kept on a phone: its file, its address, and how it is called on a home screen. */
interface OwnPage {
  file: string
  address: '/vartai' | '/kortele'
  name: string
  short: string
}
const gate: OwnPage = { file: 'gate.html', address: '/vartai', name: 'Meistro vartai', short: 'Vartai' }
const phone: OwnPage = {
  file: 'phone.html',
  address: '/kortele',
  name: say(cardTexts.homeName, 'lt'),
  short: say(cardTexts.homeShort, 'lt'),
}

const manifestOf = ({ address, name, short }: OwnPage) => ({
  id: address,
  name,
  short_name: short,
  start_url: address,
  scope: address,
  display: 'standalone',
  background_color: '#0f5c7a',
  theme_color: '#0f5c7a',
  icons: [192, 512].map((size) => ({
    src: `${address}/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  })),
})

/** Escaped for an attribute: a JWK has no other special characters. */
const attribute = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;')

const missing = Buffer.from('<!doctype html><title>Meistras</title><p>Run "npm run build" first.')

/**
 * The service worker of a page with this head. Another root key in it is another version, so that gates that keep the
 * page learn the key. Throws an Error where the build has left no version in the worker.
 */
export function workerFor(built: string, head: string): string {
  const version = createHash('sha256').update(head).digest('hex').slice(0, 8)
  const worker = built.replace(/("version":"\w+)/, `$1-${version}`)
  if (worker === built) throw new Error('The service worker has no version')
  return worker
}

/**
 * A page with its service worker, manifest and icons. The decoder of codes is WebAssembly, which these pages alone may
 * run. They are kept on the phone: each of these must be asked for anew.
 */
function ownPage(app: FastifyInstance, page: OwnPage, head = '') {
  const { address, file } = page
  const html = (read(file) ?? missing).toString().replace('<title>', () => `${head}<title>`)
  const manifest = JSON.stringify(manifestOf(page))
  const anew = (reply: FastifyReply) => reply.header('cache-control', 'no-cache')
  const open = (reply: FastifyReply) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    return anew(reply)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"))
      .send(html)
  }
  app.get(address, (_, reply) => open(reply))
  app.get(`${address}/`, (_, reply) => reply.redirect(address, 301))
  app.get(`${address}/manifest.webmanifest`, (_, reply) =>
    anew(reply).type('application/manifest+json; charset=utf-8').send(manifest),
  )
  for (const size of [192, 512]) {
    const icon = read(`${address.slice(1)}/icon-${size}.png`)
    if (icon) app.get(`${address}/icon-${size}.png`, (_, reply) => anew(reply).type('image/png').send(icon))
  }
  const built = read(`${address.slice(1)}-sw.js`)
  const worker = built && workerFor(built.toString(), head)
  if (worker)
    app.get(`${address}/sw.js`, (_, reply) =>
      anew(reply).header('service-worker-allowed', address).type('text/javascript; charset=utf-8').send(worker),
    )
}

/** The page of the gate, which holds the public half of the root key, and the page of the card on a phone. */
export function ownPages(app: FastifyInstance, { keys }: { keys: Keys }) {
  ownPage(app, gate, `<meta name="meistras-saknis" content="${attribute(keys.root)}">`)
  ownPage(app, phone)
}
