import type { FastifyInstance } from 'fastify'
import { cardChecksApi } from '#contract/cardChecks/api.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { checkCard, checkCards } from './check.ts'
import { saveEvents } from './events.ts'
import { listOwnPeople } from './people.ts'

export const cardChecks = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'cardChecks', cardChecksApi, {
    card: ({ session, params, query, db, ctx }) => checkCard(db, ctx, session, params.numeris, query),
    cards: ({ session, body, db, ctx }) => checkCards(db, ctx, session, body),
    people: ({ session, query, db, ctx }) => listOwnPeople(db, session.imoneId ?? 0, query, civilDay(ctx.now)),
    events: ({ session, body, db, ctx }) => saveEvents(db, ctx, session, body.ivykiai),
  })
