// The service worker of the gate and of the card on a phone: keeps the program, so that it opens without a network. What it
// keeps is listed by the build (scripts/gate.mjs), each file under a name that changes with its content.
declare const __FILES__: { page: string; version: string; files: string[] }

// The part of a service worker's world that is used here; its own types would replace those of pages everywhere.
interface Waits extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Installs extends Waits {
  addRoutes?(routes: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>
}
interface Fetching extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}
const worker = self as unknown as {
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install', act: (event: Installs) => void): void
  addEventListener(name: 'activate', act: (event: Waits) => void): void
  addEventListener(name: 'message', act: (event: MessageEvent) => void): void
  addEventListener(name: 'fetch', act: (event: Fetching) => void): void
}

const { page, version, files } = __FILES__
const prefix = `${page.slice(1)}-`

worker.addEventListener('install', (event) => {
  // Where the browser can, calls do not pass through this worker: it need not be started for them, and photos that come all
  // the time do not keep it at work, which would let a newer version wait.
  if (event.addRoutes) event.waitUntil(event.addRoutes([{ condition: { urlPattern: '/api/*' }, source: 'network' }]))
  event.waitUntil(
    caches
      .open(prefix + version)
      .then((cache) => cache.addAll(files.map((url) => new Request(url, { cache: 'reload' })))),
  )
})

worker.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys())
      if (name.startsWith(prefix) && name !== prefix + version) await caches.delete(name)
    await worker.clients.claim()
  }
  event.waitUntil(tidy())
})

/** A newer version waits until the guard says so: never in the middle of a check. */
worker.addEventListener('message', ({ data }) => {
  if (data === 'imk') void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  const kept = url.pathname.replace(/\/$/, '') === page ? page : url.pathname
  if (!files.includes(kept)) return
  const answer = async () => (await caches.match(kept, { cacheName: prefix + version })) ?? fetch(event.request)
  event.respondWith(answer())
})
