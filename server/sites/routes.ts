import type { FastifyInstance } from 'fastify'
import { sitesApi } from '#contract/sites/api.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { listSiteHistory } from './history.ts'
import * as q from './queries.ts'
import { createSite, saveSite } from './save.ts'

export const sites = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'sites', sitesApi, {
    list: ({ session, query, db, ctx }) => q.listSites(db, session, query, ctx.now),
    get: ({ session, params, db, ctx }) => q.getSite(db, session, params.id, ctx.now),
    create: ({ body, ...act }) => createSite(act, body),
    update: ({ params, body, ...act }) => saveSite(act, params.id, body),
    history: ({ session, params, query, db, ctx }) =>
      listSiteHistory(db, session, params.id, query, query.atsakymoKalba ?? langOf(ctx.request)),
  })
