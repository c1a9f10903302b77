import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { healthApi } from '#contract/health/api.ts'
import { root } from '#server/lib/root.ts'
import { type Deps, serve } from '#server/lib/serve.ts'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

export const health = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'health', healthApi, {
    ready: async ({ db, ctx }) => {
      await sql`select 1`.execute(db)
      return { status: 'ok' as const, version, demo: ctx.config.demo }
    },
  })
