import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { inspectionsApi } from '#contract/inspections/api.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { beginVisit, lookAtSite } from './actions.ts'
import { listInspectedSites, listLooks, listVisits } from './queries.ts'

export const inspections = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'inspections', inspectionsApi, {
    sites: ({ query, db }) => listInspectedSites(db, query),
    begin: ({ body, ...act }) => beginVisit(act, body),
    list: ({ session, query, db, ctx }) => listVisits(db, session, query, civilDay(ctx.now)),
    get: ({ session, params, db, ctx }) => lookAtSite(db, session, ctx, params.id),
    ofPerson: async ({ session, params, query, db }) => {
      const page = await ifSeen(assertVisible(db, session, params.id), listLooks(db, session, query))
      if (params.id !== session.userId) throw new AppError('Forbidden')
      return page
    },
  })
