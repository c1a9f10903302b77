import type { FastifyInstance } from 'fastify'
import { sendingsApi } from '#contract/templates/sendingsApi.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { retry, stop } from './sending.ts'
import * as q from './sendings.ts'

export const sendings = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'sendings', sendingsApi, {
    list: ({ session, query, db }) => q.listSendings(db, session, query),
    get: ({ session, params, db }) => q.getSending(db, session, params.id),
    receivers: ({ session, params, query, db }) =>
      ifSeen(q.getSending(db, session, params.id), q.listReceivers(db, params.id, query)),
    stop: ({ params, ...act }) => stop(act, params.id),
    retry: ({ params, ...act }) => retry(act, params.id),
  })
