import type { FastifyInstance } from 'fastify'
import { queuesApi } from '#contract/queues/api.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { listQueues } from './queries.ts'

export const queues = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'queues', queuesApi, { list: ({ session, db, ctx }) => listQueues(db, session, ctx.now) })
