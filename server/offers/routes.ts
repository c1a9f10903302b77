import type { FastifyInstance } from 'fastify'
import { offersApi } from '#contract/offers/api.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { countRegistration } from '#server/persons/limits.ts'
import { book } from './book.ts'
import { listOffers } from './queries.ts'
import { takeBack } from './takeBack.ts'

export const offers = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'offers', offersApi, {
    list: ({ session, query, db, ctx }) => listOffers(db, session, query, ctx.now),
    // However many people it has, a booking counts as one registration of the caller, and so does its undo.
    book: staged(
      ({ session, ctx }) => countRegistration(ctx.pool, session, session.userId),
      ({ body, ...act }) => book(act, body),
    ),
    takeBack: staged(
      ({ session, ctx }) => countRegistration(ctx.pool, session, session.userId),
      ({ body, ...act }) => takeBack(act, body),
    ),
  })
