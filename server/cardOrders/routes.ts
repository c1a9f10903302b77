import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { can } from '#contract/rights.ts'
import type { Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, type FileOut, serve } from '#server/lib/http/serve.ts'
import * as a from './actions.ts'
import { listCards, listWaiting } from './cards.ts'
import { deliveryOf } from './delivery.ts'
import { completeMany, setStatus } from './move.ts'
import { bureauSheet, printCard, printOrder } from './print.ts'
import * as q from './queries.ts'

/** How many print files and sheets one user gets in an hour: each of them reads all photos of an order. */
const printsPerHour = 60
const countPrint = (ctx: Context, userId: number) => limit(ctx.pool, `spauda:${userId}`, printsPerHour, 3600)

/** Writes an audit row when the list is exported as a file of people: who, when and how many. */
async function exported<P extends { total: number }>(ctx: Context, id: number, query: { format?: unknown }, page: P) {
  if (query.format === 'xlsx')
    await ctx.audit({ lentele: 'kortelesUzsakymas', irasoId: id, pokytis: { eksportuota: page.total } })
  return page
}

const file = (bytes: Buffer, name: string, type: string): FileOut => ({
  file: Readable.from([bytes], { objectMode: false }),
  name,
  type,
  size: bytes.length,
})
/** The two kinds of a print file differ by name, so that a bureau is not sent the wrong one. */
const suffix = { SPAUSDINTUVUI: '', BIURUI: '-biurui' } as const
const pdfType = 'application/pdf'
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function cardOrders(app: FastifyInstance, deps: Deps & { store: Store }) {
  const press = ({ config, keys, now }: Context) => ({ store: deps.store, config, keys, now })
  serve(app, deps, 'cardOrders', cardOrdersApi, {
    list: ({ session, query, db }) => q.listOrders(db, session, query),
    get: ({ session, params, db }) => q.getRecord(db, session, params.id),
    delivery: ({ session, query, db }) =>
      deliveryOf(db, session, can(session, 'AccessAllImones') ? (query.imone ?? null) : session.imoneId),
    create: ({ body, ...act }) => a.createOrder(act, body),
    update: ({ params, body, ...act }) => a.saveOrder(act, params.id, body),
    remove: ({ params, ...act }) => a.removeOrder(act, params.id),
    setStatus: ({ params, body, ...act }) => setStatus(act, params.id, body.statusas),
    complete: ({ body, ...act }) => completeMany(act, body.uzsakymai),
    cards: async ({ session, params, query, db, ctx }) =>
      exported(ctx, params.id, query, await listCards(db, session, params.id, query)),
    waiting: async ({ session, params, query, db, ctx }) =>
      exported(ctx, params.id, query, await listWaiting(db, session, params.id, query)),
    addCard: ({ params, body, ...act }) => a.addCard(act, params.id, body.numeris),
    addCards: ({ params, body, ...act }) => a.addCards(act, params.id, body),
    removeCard: ({ params, ...act }) => a.removeCard(act, params.id, params.cardId),
    print: async ({ session, params, query, db, ctx }) => {
      await countPrint(ctx, session.userId)
      const { pdf, count } = await printOrder(db, press(ctx), session, params.id, query.kam)
      await ctx.audit({
        lentele: 'kortelesUzsakymas',
        irasoId: params.id,
        pokytis: { spauda: 'pdf', kam: query.kam, korteles: count },
      })
      return file(pdf, `korteles-${params.id}${suffix[query.kam]}.pdf`, pdfType)
    },
    bureau: async ({ session, params, db, ctx }) => {
      await countPrint(ctx, session.userId)
      const { xlsx, count } = await bureauSheet(db, press(ctx), session, params.id)
      await ctx.audit({
        lentele: 'kortelesUzsakymas',
        irasoId: params.id,
        pokytis: { spauda: 'xlsx', korteles: count },
      })
      return file(xlsx, `korteles-${params.id}.xlsx`, xlsxType)
    },
    printCard: async ({ session, params, query, db, ctx }) => {
      await countPrint(ctx, session.userId)
      const { pdf, card } = await printCard(db, press(ctx), params.numeris, query.kam)
      await ctx.audit({
        lentele: 'kortele',
        irasoId: card.id,
        apieAsmuo: card.asmuoId,
        pokytis: { spauda: 'pdf', kam: query.kam, numeris: card.numeris },
      })
      return file(pdf, `kortele-${card.numeris}${suffix[query.kam]}.pdf`, pdfType)
    },
  })
}
