import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { gateChecksApi } from '#contract/gateChecks/api.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { siteHead } from '#server/sites/scope.ts'
import { listChecks, listOwnChecks } from './queries.ts'
import { saveChecks } from './save.ts'
import { siteToday } from './today.ts'

/** Calls of one gate device in an hour: one a second, more than any gate has passers-by. */
const callsAnHour = 3600

export const gateChecks = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'gateChecks', gateChecksApi, {
    send: staged(
      ({ session, ctx }) => limit(ctx.pool, `patikros:${session.irenginysId}`, callsAnHour, 3600),
      ({ session, body, db, ctx }) => saveChecks(db, ctx, session, body.patikros),
    ),
    list: async ({ session, params, query, db, ctx }) => {
      const page = await ifSeen(siteHead(db, session, params.id), listChecks(db, session, params.id, query))
      if (query.format === 'xlsx')
        await ctx.audit({ lentele: 'objektas', irasoId: params.id, pokytis: { eksportuota: page.total } })
      return page
    },
    today: ({ session, params, db, ctx }) =>
      ifSeen(siteHead(db, session, params.id), siteToday(db, session, params.id, ctx.now)),
    own: async ({ session, params, query, db }) => {
      const page = await ifSeen(assertVisible(db, session, params.id), listOwnChecks(db, session, query))
      if (params.id !== session.userId) throw new AppError('Forbidden')
      return page
    },
  })
