import type { FastifyInstance } from 'fastify'
import { devicesApi } from '#contract/siteDevices/api.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import * as devices from './devices.ts'

/** How many serial numbers one user may ask about in an hour: enough for typing, too few for trying them all. */
const serialsPerHour = 300

export const siteDevices = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'siteDevices', devicesApi, {
    list: ({ session, params, query, db }) => devices.listDevices(db, session, params.id, query),
    add: staged(
      ({ session, params, body, ctx }) => devices.hashOf(ctx, session, params.id, body.slaptazodis),
      async ({ session, params: { id }, body, db, ctx }, hash) => {
        const device = await devices.addDevice({ db, session, ctx }, id, body, hash ?? '')
        ctx.header('location', `/api/objektai/${id}/irenginiai?id=${device.id}`)
        return device
      },
    ),
    update: staged(
      ({ session, params, body, ctx }) => devices.hashOf(ctx, session, params.id, body.slaptazodis),
      ({ params, body, ...act }, hash) => devices.saveDevice(act, params.id, params.childId, body, hash),
    ),
    valid: ({ session, query, db }) => devices.validDevice(db, session, query.objektoId),
    checkSerial: ({ session, query, db, ctx }) =>
      ifSeen(
        limit(ctx.pool, `irenginioNumeris:${session.userId}`, serialsPerHour, 3600),
        devices.checkSerial(db, session, query.serijinisNumeris, query.id),
      ),
  })
