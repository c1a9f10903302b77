import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { gateChecksApi } from '#contract/gateChecks/api.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { assertVisible } from '#server/persons/queries.ts'
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
      const site = await siteHead(db, session, params.id)
      const page = await listChecks(db, session, site, query)
      if (query.format === 'xlsx')
        await ctx.audit({ lentele: 'objektas', irasoId: site.id, pokytis: { eksportuota: page.total } })
      return page
    },
    today: async ({ session, params, db, ctx }) => {
      const site = await siteHead(db, session, params.id)
      return siteToday(db, session, site, ctx.now)
    },
    own: async ({ session, params, query, db }) => {
      await assertVisible(db, session, params.id)
      if (params.id !== session.userId) throw new AppError('Forbidden')
      return listOwnChecks(db, session, query)
    },
  })
