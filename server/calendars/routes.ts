import type { FastifyInstance } from 'fastify'
import { calendarsApi } from '#contract/calendars/api.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { makeAddress, ownCalendar, revokeAddress } from './address.ts'
import { feedOf } from './feed.ts'

export const calendars = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'calendars', calendarsApi, {
    own: ({ session, db }) => ownCalendar(db, session),
    make: (act) => makeAddress(act),
    revoke: (act) => revokeAddress(act),
    feed: ({ params, db, ctx }) => feedOf(db, ctx, params.failas.slice(0, -'.ics'.length)),
  })
