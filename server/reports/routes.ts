import type { FastifyInstance } from 'fastify'
import { reportsApi } from '#contract/reports/api.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { limits } from '#server/lib/http/limits.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { reportOf } from './report.ts'
import { summaryOf } from './summary.ts'

/** Reports of one user in an hour, because each reads thousands of rows. */
const reportsPerHour = 120
/** PDF reports of one user in a minute, so that one user does not fill the queue that all share. */
const drawnPerMinute = 10

export const reports = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'reports', reportsApi, {
    report: async ({ session, params, query, db, ctx }) => {
      const reports = { key: `ataskaita:${session.userId}`, most: reportsPerHour, seconds: 3600 }
      const drawn = { key: `ataskaita:${session.userId}:pdf`, most: drawnPerMinute, seconds: 60 }
      await limits(ctx.pool, query.format === 'pdf' ? [drawn, reports] : [reports])
      return reportOf(db, session, ctx, { ...params, format: query.format, lang: query.kalba ?? langOf(ctx.request) })
    },
    summary: ({ session, params, db, ctx }) => summaryOf(db, session, params.id, ctx.now),
  })
