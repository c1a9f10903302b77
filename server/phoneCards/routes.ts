import type { FastifyInstance } from 'fastify'
import { phoneCardsApi } from '#contract/phoneCards/api.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { askPhone, bind, checkProof } from './bind.ts'
import { ownPhone, phoneOfPerson, unbind } from './own.ts'
import { checkPhone, renew } from './renew.ts'

export const phoneCards = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'phoneCards', phoneCardsApi, {
    own: ({ session, db, ctx }) => ownPhone(db, session, ctx),
    challenge: staged(
      ({ session, params, ctx }) => askPhone(session, ctx, params.numeris),
      async (_, challenge) => challenge,
    ),
    bind: staged(
      ({ session, params, body, ctx }) => checkProof(session, ctx, params.numeris, body),
      ({ params, body, ...act }) => bind(act, params.numeris, body),
    ),
    renew: staged(
      ({ body, ctx }) => checkPhone(ctx, body),
      ({ body, db, ctx }) => renew(db, ctx, body.id),
    ),
    ofPerson: ({ session, params, db }) => phoneOfPerson(db, session, params.id),
    unbind: ({ params, ...act }) => unbind(act, params.id),
  })
