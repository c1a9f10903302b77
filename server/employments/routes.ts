import type { FastifyInstance } from 'fastify'
import { employmentsApi } from '#contract/employments/api.ts'
import type { Store } from '#server/files/store.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { add, change, join } from './actions.ts'
import { confirmationOf } from './confirmation.ts'
import { decide } from './decide.ts'
import { listCompanyPeople } from './people.ts'
import { getEmployment, listEmployments } from './queries.ts'

/** Confirmations of one user in an hour: each is drawn. */
const confirmationsPerHour = 60

export const employments = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'employments', employmentsApi, {
    list: ({ session, params, query, db }) =>
      ifSeen(assertVisible(db, session, params.id), listEmployments(db, session, params.id, query)),
    get: ({ session, params, db }) =>
      ifSeen(assertVisible(db, session, params.id), getEmployment(db, session, params.id, params.childId)),
    confirmation: async ({ session, params, query, db, ctx }) => {
      await limit(ctx.pool, `pazyma:${session.userId}`, confirmationsPerHour, 3600)
      const lang = query.kalba ?? langOf(ctx.request)
      return confirmationOf({ db, session, ctx, store: deps.store }, params.id, params.childId, lang)
    },
    add: ({ params, body, ...act }) => add(act, params.id, body),
    set: ({ params, body, ...act }) => change(act, params.id, params.childId, body),
    // The answer shows whether a code is known, and whose it is, so it counts towards the limit of checking codes.
    join: staged(
      ({ session, ctx }) => limit(ctx.pool, `check:${session.userId}`, 60, 3600),
      ({ body, ...act }) => join(act, body),
    ),
    decide: ({ body, ...act }) => decide(act, body),
    people: ({ session, params, query, db }) => listCompanyPeople(db, session, params.id, query),
  })
