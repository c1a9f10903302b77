import type { FastifyInstance } from 'fastify'
import { inductionsApi } from '#contract/inductions/api.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import { limits } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { managedSite } from '#server/sites/scope.ts'
import { linkFor, ownLink, sendLinks } from './links.ts'
import { getInduction, listVersions } from './queries.ts'
import { readInduction, readPicture } from './reading.ts'
import { publishInduction, saveInduction } from './save.ts'
import { answerTrial, beginTrial } from './trial.ts'

/** How often a link is used in an hour, and how often one network tries links: a whole site may share its Wi-Fi. */
const perLink = 60
const perNetwork = 3000

/** Counts a try of a link before anything is looked up, right or wrong. */
const counted = ({ body: { token }, ctx }: { body: { token: string }; ctx: Context }) =>
  limits(ctx.pool, [
    { key: `instruktazas:${hashToken(token).toString('base64url')}`, most: perLink, seconds: 3600 },
    { key: `instruktazai:${ctx.network}`, most: perNetwork, seconds: 3600 },
  ])

export const inductions = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'inductions', inductionsApi, {
    get: ({ session, params, db, ctx }) =>
      ifSeen(managedSite(db, session, params.id), getInduction(db, params.id, civilDay(ctx.now))),
    save: ({ params, body, ...act }) => saveInduction(act, params.id, body),
    publish: async ({ params, body, db, session, ctx }) => {
      const saved = await publishInduction({ db, session, ctx }, params.id, body)
      ctx.header('location', `/api/objektai/${params.id}/instruktazas`)
      return saved
    },
    versions: ({ session, params, query, db }) =>
      ifSeen(managedSite(db, session, params.id), listVersions(db, params.id, query)),
    send: ({ params, body, ...act }) => sendLinks(act, params.id, body.irasai),
    link: ({ params, body, ...act }) => linkFor(act, params.id, body.irasas.id),
    own: ({ body, ...act }) => ownLink(act, body.irasas.id),
    read: staged(counted, ({ body, db, ctx }) => readInduction(db, ctx.config, body.token, ctx.now)),
    begin: staged(counted, ({ body, db, ctx }) => beginTrial(db, ctx, body)),
    answer: staged(counted, ({ params, body, db, ctx }) => answerTrial(db, ctx, params.id, body)),
    picture: ({ params, query, db, ctx }) => readPicture(db, deps.store, ctx.config, params.id, query, ctx.now),
  })
