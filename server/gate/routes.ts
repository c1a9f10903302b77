import type { FastifyInstance } from 'fastify'
import { gateApi } from '#contract/gate/api.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Store } from '#server/files/store.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { insideOf } from './inside.ts'
import { packOf } from './pack.ts'
import { passFor } from './passes.ts'
import { gateCard, gatePhoto } from './photos.ts'
import { differenceFile, jwtType, wholeListFile } from './serveLists.ts'
import { readSettings, saveSettings } from './settings.ts'

/** How many cards and photos one gate may ask for in a minute: more than pass it, too few to copy the register. */
const cardsPerMinute = 60
const photosPerMinute = 1200
/** How many visitors' passes one gate signs in an hour. */
const passesPerHour = 200

export const gate = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'gate', gateApi, {
    list: async ({ params, query, db, ctx }) => {
      const asJwt = (ctx.request.headers.accept ?? '').includes(jwtType)
      ctx.header('vary', 'Accept')
      const changes =
        query.nuo === undefined || asJwt ? null : await differenceFile(db, ctx.keys, params.nr, query.nuo, ctx.now)
      return changes ?? wholeListFile(db, params.nr, asJwt)
    },
    pack: ({ session, query, db, ctx }) =>
      packOf(db, session.objektasId, civilDay(ctx.now), query.atsakymoKalba ?? 'lt'),
    photo: ({ session, params, db, ctx }) => {
      const counted = limit(ctx.pool, `vartai:nuotraukos:${session.irenginysId}`, photosPerMinute, 60)
      return gatePhoto(db, deps.store, session.objektasId, params.nuotrauka, counted)
    },
    card: ({ session, params, db, ctx }) =>
      ifSeen(
        limit(ctx.pool, `vartai:korteles:${session.irenginysId}`, cardsPerMinute, 60),
        gateCard(db, params.numeris, civilDay(ctx.now)),
      ),
    inside: ({ session, db, ctx }) => insideOf(db, session.objektasId, ctx.now),
    pass: async ({ session, body, db, ctx }) => {
      await limit(ctx.pool, `vartai:leidimai:${session.irenginysId}`, passesPerHour, 3600)
      return passFor(db, session.objektasId, body, ctx)
    },
    settings: ({ session, params, db }) => readSettings(db, session, params.id),
    saveSettings: ({ params, body, ...act }) => saveSettings(act, params.id, body),
  })
