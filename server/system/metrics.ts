import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Standbys } from '#server/db/standbys.ts'
import { overload } from '#server/lib/http/overload.ts'
import { version } from '#server/lib/process/version.ts'
import { shared } from './sharedMetrics.ts'
import { metricsOfAll } from './togetherMetrics.ts'

const print = (text: string) => createHash('sha256').update(text).digest()

/** Calls of signing in: their refusals are counted as login failures. */
const signIn = /^\/api\/session(\/(sms-code|sms|mobile|smart-id|[\w-]*check[\w-]*))?$/

interface Measured {
  config: Config
  db: Db
  pool: pg.Pool
  standbys?: Standbys | undefined
}

/**
 * GET /metrics for Prometheus, where METRICS_TOKEN is set: figures of this server’s processes, added up, and figures from the database that all
 * processes share (`meistras_shared_*`). Routes are patterns, never addresses, so no label holds personal data.
 */
export function measure(app: FastifyInstance, { config, db, pool, standbys }: Measured) {
  const { METRICS_TOKEN } = config
  if (!METRICS_TOKEN) return
  const register = new Registry()
  const registers = [register]
  /** The same in every process: not added up. */
  const common = new Registry()
  collectDefaultMetrics({ register })
  new Gauge({
    name: 'meistras_info',
    help: 'Version of the program',
    labelNames: ['version'],
    registers: [common],
  }).set({ version }, 1)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests under way', registers })
  const refused = new Counter({
    name: 'meistras_limited_total',
    help: 'Requests refused by a limit (429)',
    labelNames: ['route'],
    registers,
  })
  new Counter({
    name: 'meistras_refused_total',
    help: 'Requests refused because more was asked than could be served (503)',
    registers,
    collect() {
      this.reset()
      this.inc(overload.refused)
    },
  })
  const failures = new Counter({ name: 'meistras_login_failures_total', help: 'Sign-ins that were refused', registers })
  const connections = new Gauge({
    name: 'meistras_pool_connections',
    help: 'Connections to the database: total, idle, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  void connections
  if (standbys)
    new Gauge({
      name: 'meistras_standbys',
      help: 'Standbys of the database: all that are named, and those in use',
      labelNames: ['state'],
      registers: [common],
      collect() {
        for (const [state, count] of Object.entries(standbys.counts())) this.set({ state }, count)
      },
    })
  const readShared = shared(db, [common], app.log)
  const ofAll = metricsOfAll(register)

  const started = new WeakSet<object>()
  app.addHook('onRequest', async (request) => {
    started.add(request)
    inFlight.inc()
  })
  const ended = (request: object) => {
    if (started.delete(request)) inFlight.dec()
  }
  app.addHook('onRequestAbort', async (request) => ended(request))
  app.addHook('onResponse', async (request, reply) => {
    ended(request)
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    durations.observe({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    if (reply.statusCode === 429) refused.inc({ route })
    if (method === 'POST' && signIn.test(route) && [401, 403].includes(reply.statusCode)) failures.inc()
  })
  app.get('/metrics', async (request, reply) => {
    const [kind, token = ''] = (request.headers.authorization ?? '').split(' ')
    // Answered as if there were no such address, so that nobody learns of it. Hashes are compared as they have one length.
    if (kind?.toLowerCase() !== 'bearer' || !timingSafeEqual(print(token), print(METRICS_TOKEN)))
      throw new AppError('NotFound')
    await readShared()
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(`${await ofAll()}\n${await common.metrics()}`)
  })
}
