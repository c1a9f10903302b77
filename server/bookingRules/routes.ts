import type { FastifyInstance } from 'fastify'
import { bookingRulesApi } from '#contract/bookingRules/api.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { countRegistration } from '#server/persons/limits.ts'
import { confirm, reject, save } from './decide.ts'
import * as q from './queries.ts'

const idsOf = ({ siulymai }: { siulymai: readonly { id: number }[] }) => [...new Set(siulymai.map(({ id }) => id))]

export const bookingRules = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'bookingRules', bookingRulesApi, {
    get: async ({ session, params, db }) => {
      q.assertSees(session, params.id)
      return q.getRule(db, params.id)
    },
    save: ({ params, body, ...act }) => save(act, params.id, body),
    proposals: async ({ session, params, query, db }) => {
      q.assertSees(session, params.id)
      return q.listProposals(db, params.id, query)
    },
    // However many places are confirmed, it counts as one registration of the caller.
    confirm: staged(
      ({ session, ctx }) => countRegistration(ctx.pool, session, session.userId),
      ({ params, body, ...act }) => confirm(act, params.id, idsOf(body)),
    ),
    reject: ({ params, body, ...act }) => reject(act, params.id, idsOf(body)),
  })
