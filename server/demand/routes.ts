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
    create: ({ body, ...act }) => createNeed(act, body),
    update: ({ params, body, ...act }) => updateNeed(act, params.id, body),
    setStatuses: ({ body, ...act }) => setStatuses(act, body),
    copy: ({ body, ...act }) => copyNeeds(act, body),
  })
