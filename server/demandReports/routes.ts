import type { FastifyInstance } from 'fastify'
import { demandReportsApi } from '#contract/demandReports/api.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { balanceOf, shortages } from './balance.ts'
import { demandRows, demandStatistics } from './demand.ts'

export const demandReports = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'demandReports', demandReportsApi, {
    report: ({ session, query, db }) => demandRows(db, session, query),
    statistics: ({ session, query, db }) => demandStatistics(db, session, query),
    balance: ({ session, query, db, ctx }) => balanceOf(db, session, query, ctx.now),
    shortages: ({ session, query, db, ctx }) => shortages(db, session, query, ctx.now),
  })
