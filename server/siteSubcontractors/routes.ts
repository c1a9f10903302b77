import type { FastifyInstance } from 'fastify'
import { subcontractorsApi } from '#contract/siteSubcontractors/api.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import * as subcontractors from './subcontractors.ts'

/**
 * How many companies one user may add to sites in an hour: users who manage a site learn the names of their people, and
 * nobody should collect those of all companies.
 */
const subcontractorsPerHour = 100

export const siteSubcontractors = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'siteSubcontractors', subcontractorsApi, {
    list: ({ session, params, query, db, ctx }) =>
      subcontractors.listSubcontractors(db, session, params.id, query, ctx.now),
    add: staged(
      ({ session, ctx }) => limit(ctx.pool, `subrangovas:${session.userId}`, subcontractorsPerHour, 3600),
      async ({ session, params: { id }, body, db, ctx }) => {
        const subcontractor = await subcontractors.addSubcontractor({ db, session, ctx }, id, body)
        ctx.header('location', `/api/objektai/${id}/subrangovai?id=${subcontractor.id}`)
        return subcontractor
      },
    ),
    update: ({ params, body, ...act }) => subcontractors.saveSubcontractor(act, params.id, params.childId, body),
    remove: ({ params, ...act }) => subcontractors.removeSubcontractor(act, params.id, params.childId),
  })
