import type { FastifyInstance } from 'fastify'
import { cardsApi } from '#contract/cards/api.ts'
import { AppError } from '#contract/errors.ts'
import { mayReadHistory } from '#contract/persons/rules.ts'
import type { Store } from '#server/files/store.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { found, ifSeen, together } from '#server/lib/rows/found.ts'
import { addCard, updateCard } from './actions.ts'
import { getCard, listCards } from './cards.ts'
import { listCardHistory } from './history.ts'
import { reportLost, reportsPerHour } from './lost.ts'
import { addCards, changeCards, checkPeople } from './many.ts'
import { countPhoto, countSearch, findCards, findPhoto } from './queries.ts'

export const cards = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(
    app,
    { ...deps, stands: { update: ({ db, session, params }) => getCard(db, session, params.numeris) } },
    'cards',
    cardsApi,
    {
      list: async ({ session, query, db, ctx }) => {
        const page = await listCards(db, session, query)
        // An export of people is audited: who, when and how many.
        if (query.format === 'xlsx') await ctx.audit({ lentele: 'kortele', pokytis: { eksportuota: page.total } })
        return page
      },
      add: ({ body, ...act }) => addCard(act, body),
      update: ({ params, body, ...act }) => updateCard(act, params.numeris, body),
      check: ({ session, body, db }) => checkPeople(db, session, body.asmenys),
      addMany: ({ body, ...act }) => addCards(act, body),
      changeMany: ({ body, ...act }) => changeCards(act, body),
      history: async ({ session, params, query, db, ctx }) => {
        const lang = query.atsakymoKalba ?? langOf(ctx.request)
        const [card, page] = await together(
          getCard(db, session, params.numeris),
          listCardHistory(db, params.numeris, query, lang),
        )
        if (!mayReadHistory(card.asmuo.id, session)) throw new AppError('Forbidden')
        return page
      },
      public: async ({ query, session, db, ctx }) => {
        await countSearch(ctx.pool, { session, network: ctx.network })
        return findCards(db, query)
      },
      lost: staged(
        ({ session, ctx }) => limit(ctx.pool, `pamesta:${session.userId}`, reportsPerHour, 3600),
        ({ params, ...act }) => reportLost(act, params.numeris),
      ),
      photo: async ({ params, session, db, ctx }) => {
        const counted = countPhoto(ctx.pool, { session, network: ctx.network })
        const photo = found(await ifSeen(counted, findPhoto(db, params.numeris)))
        return {
          file: await deps.store.read(photo.raktas),
          name: `${params.numeris}.jpg`,
          type: photo.tipas,
          size: photo.dydis,
        }
      },
    },
  )
