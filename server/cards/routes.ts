import type { FastifyInstance } from 'fastify'
import { cardsApi } from '#contract/cards/api.ts'
import type { Store } from '#server/files/store.ts'
import { found } from '#server/lib/found.ts'
import { type Deps, serve } from '#server/lib/serve.ts'
import { addCard, updateCard } from './actions.ts'
import { listCards } from './cards.ts'
import { countSearch, findCards, findPhoto } from './queries.ts'

export const cards = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'cards', cardsApi, {
    list: ({ session, query, db }) => listCards(db, session, query),
    add: ({ session, body, db, ctx }) => addCard(db, session, ctx, body),
    update: ({ session, params, body, db, ctx }) => updateCard(db, session, ctx, params.numeris, body),
    public: async ({ query, db, ctx }) => {
      await countSearch(ctx.pool, ctx.ip)
      return findCards(db, query)
    },
    photo: async ({ params, db, ctx }) => {
      await countSearch(ctx.pool, ctx.ip)
      const photo = found(await findPhoto(db, params.numeris))
      return {
        file: await deps.store.read(photo.raktas),
        name: `${params.numeris}.jpg`,
        type: photo.tipas,
        size: photo.dydis,
      }
    },
  })
