import type { FastifyInstance } from 'fastify'
import { apiKeysApi } from '#contract/apiKeys/api.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { ownKey } from './queries.ts'

export const apiKeys = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'apiKeys', apiKeysApi, {
    own: ({ session, db }) => ownKey(db, session),
  })
