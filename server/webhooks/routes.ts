import type { FastifyInstance } from 'fastify'
import { webhooksApi } from '#contract/webhooks/api.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { keepTest, listDeliveries, resend, sendTest } from './log.ts'
import { add, change, getReceiver, listReceivers, remove, rotate } from './receivers.ts'

export const webhooks = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'webhooks', webhooksApi, {
    list: ({ session, params, db }) => listReceivers(db, session, params.id),
    get: ({ session, params, db }) => getReceiver(db, session, params.id, params.childId),
    add: ({ params, body, ...act }) => add(act, params.id, body),
    update: ({ params, body, ...act }) => change(act, params.id, params.childId, body),
    remove: ({ params, ...act }) => remove(act, params.id, params.childId),
    rotate: ({ params, ...act }) => rotate(act, params.id, params.childId),
    test: staged(
      ({ session, params, ctx }) => sendTest(session, ctx, params.id, params.childId),
      ({ params, ...act }, tested) => keepTest(act, params.id, params.childId, tested),
    ),
    log: ({ session, params, query, db }) => listDeliveries(db, session, params, query),
    resend: ({ params, ...act }) => resend(act, params),
  })
