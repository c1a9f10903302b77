import type { FastifyInstance } from 'fastify'
import { walletApi } from '#contract/wallet/api.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { endOf, heldOf } from './held.ts'
import { assertMayOffer, makeOffer, stateOfOffer } from './offer.ts'
import { ask, assertMayAsk, stateOfAsk } from './request.ts'

export const wallet = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'wallet', walletApi, {
    offer: staged(
      ({ session, ctx }) => assertMayOffer(session, ctx),
      (act) => makeOffer(act),
    ),
    offerState: ({ session, params, db, ctx }) => stateOfOffer(db, session, params.id, ctx.now),
    ofPerson: ({ session, params, db, ctx }) => heldOf(db, session, ctx, params.id),
    end: ({ params, ...act }) => endOf(act, params.id),
    ask: staged(
      ({ session, ctx }) => assertMayAsk(session, ctx),
      (act) => ask(act),
    ),
    askState: ({ session, params, db, ctx }) => stateOfAsk(db, session, params.id, ctx.now),
  })
