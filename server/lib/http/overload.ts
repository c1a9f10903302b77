import { randomInt } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Endpoint, Refused } from '#contract/lib/endpoint.ts'
import { languages } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import { appScreens } from '#contract/shell/screens.ts'
import { watchLoop } from './lateness.ts'

/** Milliseconds for which somebody must have waited for a connection all the time. A shorter crowd is a burst that passes. */
const patience = 300
/**
 * How many may wait for each connection of the pool: in a burst, and while more comes than can be served. Then visitors
 * are refused first, people who are signed in next, and what gates and signing in need last.
 */
const rooms = { burst: 15, visitor: 1, signedIn: 2, last: 4 }
/**
 * By how many milliseconds this process may be late: then requests stand before it and not before the database, which
 * shows nothing of them.
 */
const lates = { visitor: 200, signedIn: 400, last: 800 }
/** A pool of fewer connections counts as one of so many: one page asks several things at once. */
const fewest = 8
/** Seconds after which to come back: not the same for all, so that they do not come back together. */
const again = { from: 2, to: 6 }

/** What is known of a request before anything is done for it. */
export interface Comer {
  /** When a call of this kind is refused (contract). */
  refused?: Refused | undefined
  /** It brings the cookie of a session or the key of a program, which nobody has looked at yet. */
  signedIn: boolean
}

const empties = new WeakMap<pg.Pool, { at: number }>()
/** When nobody waited for a connection of this pool, the last time. */
function emptiesOf(pool: pg.Pool, now: () => number) {
  const known = empties.get(pool)
  if (known) return known
  const empty = { at: now() }
  pool.on('acquire', () => {
    if (pool.waitingCount === 0) empty.at = now()
  })
  empties.set(pool, empty)
  return empty
}

/**
 * Answers whether there is room for one more. It looks at those who wait for a connection to the database, and at how
 * late the process itself is: where the database is quick, requests wait before the process. Uploads, passwords, PDF and
 * others that need no connection have limits of their own. Holds for one process.
 */
export function admission(
  pool: pg.Pool,
  lateBy: () => number = () => 0,
  now: () => number = () => performance.now(),
): (comer: Comer) => boolean {
  const connections = Math.max(fewest, pool.options.max ?? fewest)
  const empty = emptiesOf(pool, now)
  return ({ refused = 'first', signedIn }) => {
    const waiting = pool.waitingCount
    if (waiting === 0) empty.at = now()
    if (refused === 'never') return true
    const inRank = refused === 'last' ? 'last' : signedIn ? 'signedIn' : 'visitor'
    if (lateBy() > lates[inRank]) return false
    if (waiting === 0) return true
    const room = now() - empty.at < patience ? rooms.burst : rooms[inRank]
    return waiting < room * connections
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
/** A page that the server draws; the screens of the application are files. */
const page = new RegExp(`^/(${languages.join('|')})(/(?!(${appScreens.join('|')})(/|$))|$)`)

/** When a request to this address is refused; undefined for files, which need no database. */
export function ranks(endpoints: readonly Endpoint[]): (method: string, path: string) => Refused | undefined {
  const special = endpoints
    .map(({ method, path, access, refused }) => ({
      method,
      pattern: patternOf(`/api${path}`),
      refused: refused ?? (access === 'device' ? ('last' as const) : 'first'),
    }))
    .filter(({ refused }) => refused !== 'first')
  const cards = languages.map((lang) => patternOf(pathOf.specialist(lang, ':numeris')))
  return (method, path) => {
    if (!path.startsWith('/api/')) {
      // Somebody stands with a wallet in the hand.
      if (path.startsWith('/dekle/')) return 'last'
      if (!page.test(path)) return undefined
      return cards.some((pattern) => pattern.test(path)) ? 'last' : 'first'
    }
    return special.find((one) => one.method === method && one.pattern.test(path))?.refused ?? 'first'
  }
}

interface Guarded {
  pool: pg.Pool
  endpoints: readonly Endpoint[]
  /** The name of the session's cookie. */
  cookie: string
  /** The page for people who asked for a page. */
  busyPage: (url: string) => Promise<string>
}

/** How many this process has refused so far. */
export const overload = { refused: 0 }

const body = JSON.stringify({ code: 'TooBusy' })
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
/** Seconds between two lines in the log. */
const told = 5

/**
 * Refuses at once, by 503 and Retry-After, what would only wait too long, so that the rest is served in time. It stands
 * before everything that the application does for a request, because a refusal must cost next to nothing.
 */
export function refuseOverload(app: FastifyInstance, { pool, endpoints, cookie, busyPage }: Guarded) {
  const loop = watchLoop()
  app.addHook('onClose', async () => loop.stop())
  const admit = admission(pool, loop.least)
  const rankOf = ranks(endpoints)
  let next = 0
  const refuse = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '/', method = 'GET' } = request
    const refused = rankOf(method, url.split('?', 1)[0] ?? '/')
    const { cookie: cookies, authorization } = request.headers
    const signedIn = cookies?.includes(`${cookie}=`) || authorization?.startsWith('Bearer ') || false
    if (!refused || admit({ refused, signedIn })) return false
    const isPage = !/^\/(api|dekle)\//.test(url)
    response.writeHead(503, {
      ...headers,
      'retry-after': String(randomInt(again.from, again.to + 1)),
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-security-policy': isPage
        ? "default-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;frame-ancestors 'none'"
        : "default-src 'none';frame-ancestors 'none'",
    })
    const page = isPage ? busyPage(url).catch(() => '') : null
    if (page) page.then((html) => response.end(html))
    else response.end(body)
    // What is still coming of a body is read and thrown away.
    request.resume()
    overload.refused += 1
    if (performance.now() > next) {
      next = performance.now() + told * 1_000
      app.log.warn({ ...overload }, 'more is asked than can be served')
    }
    return true
  }
  const { server } = app
  const served = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!refuse(request, response)) for (const listener of served) listener(request, response)
  })
}
