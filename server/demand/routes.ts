import type { FastifyInstance } from 'fastify'
import { demandApi } from '#contract/demand/api.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { copyNeeds, setStatuses } from './many.ts'
import * as q from './queries.ts'
import { createNeed, updateNeed } from './save.ts'

export const demand = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'demand', demandApi, {
    list: ({ session, query, db }) => q.listNeeds(db, session, query),
    get: ({ session, params, db }) => q.getNeed(db, session, params.id),
    create: ({ session, body, db, ctx }) => createNeed(db, session, ctx, body),
    update: ({ session, params, body, db, ctx }) => updateNeed(db, session, ctx, params.id, body),
    setStatuses: ({ session, body, db, ctx }) => setStatuses(db, session, ctx, body),
    copy: ({ session, body, db, ctx }) => copyNeeds(db, session, ctx, body),
  })
