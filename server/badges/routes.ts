import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { badgesApi } from '#contract/badges/api.ts'
import { AppError } from '#contract/errors.ts'
import type { Context } from '#server/lib/http/context.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, type FileOut, serve } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { badgeOf } from './badge.ts'
import { achievementOf, badgeContext, badgeKey, credentialContext, issuerWithKeys } from './issuer.ts'
import { badgePng } from './picture.ts'
import { competencyNames } from './queries.ts'
import { statusLists, statusSeconds } from './statuses.ts'

const badgesPerHour = 60
/** Pictures that one network may ask for in a minute: each is drawn. */
const picturesPerMinute = 60

const fileOf = (bytes: Buffer, type: string, name: string): FileOut => ({
  file: Readable.from([bytes], { objectMode: false }),
  size: bytes.length,
  type,
  name,
})

/** Programs that check badges inside a browser stand on pages of others. What they ask for here is about nobody. */
const forAnyPage = (ctx: Context) => {
  ctx.header('access-control-allow-origin', '*')
  ctx.header('cross-origin-resource-policy', 'cross-origin')
}

export function badges(app: FastifyInstance, deps: Deps) {
  const listOf = statusLists(deps.db)
  serve(app, deps, 'badges', badgesApi, {
    badge: async ({ session, params: { id, childId }, query, db, ctx }) => {
      await limit(ctx.pool, `zenklelis:${session.userId}`, badgesPerHour, 3600)
      const wanted = { asmuoId: id, id: childId, form: query.pavidalas, lang: langOf(ctx.request) }
      const { bytes, type, name } = await badgeOf(db, session, ctx, wanted)
      // A badge leaves the registry with a person's name in it.
      await ctx.audit({
        lentele: 'asmens_kompetencija',
        irasoId: childId,
        apieAsmuo: id,
        pokytis: { zenklelis: query.pavidalas },
      })
      return fileOf(bytes, type, name)
    },

    issuer: async ({ ctx }) => {
      forAnyPage(ctx)
      return issuerWithKeys(ctx.config, ctx.keys)
    },
    key: async ({ params, ctx }) => {
      forAnyPage(ctx)
      const key = badgeKey(ctx.keys, params.kid)
      if (!key) throw new AppError('NotFound')
      return key
    },
    achievement: async ({ params, db, ctx }) => {
      forAnyPage(ctx)
      const achievement = achievementOf(await competencyNames(db, params.id), ctx.config, 'lt')
      return { '@context': [credentialContext, badgeContext], ...achievement }
    },
    picture: async ({ params, db, ctx }) => {
      forAnyPage(ctx)
      const counted = limit(ctx.pool, `zenkleliai:${ctx.network}`, picturesPerMinute, 60)
      const { kodas, pavadinimas } = await ifSeen(counted, competencyNames(db, params.id))
      ctx.header('cache-control', 'public, max-age=86400')
      return { ...fileOf(await badgePng({ kodas, name: pavadinimas }), 'image/png', `${kodas}.png`), inline: true }
    },
    statuses: async ({ params, ctx }) => {
      forAnyPage(ctx)
      const jwt = await listOf(params.nr, ctx)
      ctx.header('cache-control', `public, max-age=${statusSeconds}`)
      return fileOf(Buffer.from(jwt), 'application/vc+jwt', `busenos-${params.nr}.jwt`)
    },
  })
}
