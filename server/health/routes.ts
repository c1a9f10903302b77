import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { healthApi } from '#contract/health/api.ts'
import type { Store } from '#server/files/store.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import type { Lifecycle } from '#server/lib/process/lifecycle.ts'
import { version } from '#server/lib/process/version.ts'
import { readiness } from './ready.ts'

/** Public calls, so they answer the version of this program and no other detail of the installation. */
export function health(app: FastifyInstance, deps: Deps & { pool: pg.Pool; store: Store; lifecycle: Lifecycle }) {
  const assertReady = readiness({ ...deps, log: app.log })
  const ok = { status: 'ok' as const, version, demo: deps.config.demo }
  // The session does not matter here, and reading it would need the database, which may be away.
  serve(app, { ...deps, sessionOf: async () => null }, 'health', healthApi, {
    ready: async ({ query }) => {
      if (query.tipas === 'ready') await assertReady()
      return ok
    },
    live: async () => ok,
    readyNow: async () => {
      await assertReady()
      return ok
    },
  })
}
