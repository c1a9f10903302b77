import type { FastifyInstance } from 'fastify'
import { hoursApi } from '#contract/siteHours/api.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import * as hours from './hours.ts'

export const siteHours = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'siteHours', hoursApi, {
    list: ({ session, params, query, db }) => hours.listHours(db, session, params.id, query),
    add: async ({ session, params: { id }, body, db, ctx }) => {
      const day = await hours.addHours({ db, session, ctx }, id, body)
      ctx.header('location', `/api/objektai/${id}/darbovalandos?id=${day.id}`)
      return day
    },
    update: ({ params, body, ...act }) => hours.saveHours(act, params.id, params.childId, body),
    weeks: ({ session, params, query, db }) => hours.listWeeks(db, session, params.id, query),
    setWeek: ({ params, body, ...act }) => hours.saveWeek(act, params.id, params.imoneId, body),
  })
