import type { FastifyInstance } from 'fastify'
import { devicesApi } from '#contract/siteDevices/api.ts'
import { hoursApi } from '#contract/siteHours/api.ts'
import { subcontractorsApi } from '#contract/siteSubcontractors/api.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import * as devices from '#server/siteDevices/devices.ts'
import * as hours from '#server/siteHours/hours.ts'
import * as subcontractors from '#server/siteSubcontractors/subcontractors.ts'

/** Questions about serial numbers by one user in an hour: many for who types, few for who tries them all. */
const serialsPerHour = 300

/**
 * Companies put into sites by one user in an hour: who keeps a site learns the names of their people, so nobody goes
 * through all of them.
 */
const subcontractorsPerHour = 100

export function siteParts(app: FastifyInstance, deps: Deps) {
  serve(app, deps, 'siteSubcontractors', subcontractorsApi, {
    list: ({ session, params, query, db, ctx }) =>
      subcontractors.listSubcontractors(db, session, params.id, query, ctx.now),
    add: staged(
      ({ session, ctx }) => limit(ctx.pool, `subrangovas:${session.userId}`, subcontractorsPerHour, 3600),
      async ({ session, params: { id }, body, db, ctx }) => {
        const made = await subcontractors.addSubcontractor(db, session, ctx, id, body)
        ctx.header('location', `/api/objektai/${id}/subrangovai?id=${made.id}`)
        return made
      },
    ),
    update: ({ session, params, body, db, ctx }) =>
      subcontractors.saveSubcontractor(db, session, ctx, params.id, params.childId, body),
    remove: ({ session, params, db, ctx }) =>
      subcontractors.removeSubcontractor(db, session, ctx, params.id, params.childId),
  })

  serve(app, deps, 'siteHours', hoursApi, {
    list: ({ session, params, query, db }) => hours.listHours(db, session, params.id, query),
    add: async ({ session, params: { id }, body, db, ctx }) => {
      const made = await hours.addHours(db, session, ctx, id, body)
      ctx.header('location', `/api/objektai/${id}/darbovalandos?id=${made.id}`)
      return made
    },
    update: ({ session, params, body, db, ctx }) => hours.saveHours(db, session, ctx, params.id, params.childId, body),
    weeks: ({ session, params, query, db }) => hours.listWeeks(db, session, params.id, query),
    setWeek: ({ session, params, body, db, ctx }) => hours.saveWeek(db, session, ctx, params.id, params.imoneId, body),
  })

  serve(app, deps, 'siteDevices', devicesApi, {
    list: ({ session, params, query, db }) => devices.listDevices(db, session, params.id, query),
    add: staged(
      ({ session, params, body, ctx }) => devices.hashOf(ctx, session, params.id, body.slaptazodis),
      async ({ session, params: { id }, body, db, ctx }, hash) => {
        const made = await devices.addDevice(db, session, ctx, id, body, hash ?? '')
        ctx.header('location', `/api/objektai/${id}/irenginiai?id=${made.id}`)
        return made
      },
    ),
    update: staged(
      ({ session, params, body, ctx }) => devices.hashOf(ctx, session, params.id, body.slaptazodis),
      ({ session, params, body, db, ctx }, hash) =>
        devices.saveDevice(db, session, ctx, params.id, params.childId, body, hash),
    ),
    valid: ({ session, query, db }) => devices.validDevice(db, session, query.objektoId),
    checkSerial: async ({ session, query, db, ctx }) => {
      await limit(ctx.pool, `irenginioNumeris:${session.userId}`, serialsPerHour, 3600)
      return devices.checkSerial(db, session, query.serijinisNumeris, query.id)
    },
  })
}
