import type { FastifyInstance } from 'fastify'
import { viewsApi } from '#contract/views/api.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { sharedViews } from './queries.ts'

export const views = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'views', viewsApi, {
    shared: async ({ session, db }) => ({ rodiniai: await sharedViews(db, session) }),
  })
