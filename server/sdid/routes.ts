import type { FastifyInstance } from 'fastify'
import { sdidApi } from '#contract/sdid/api.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { match, remove, setLine } from './actions.ts'
import { run } from './apply.ts'
import { getImport, listImports, listLines } from './queries.ts'
import { scan } from './scan.ts'
import { receiveSdid, store } from './upload.ts'

const uploadsPerHour = 120

export const sdid = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'sdid', sdidApi, {
    list: ({ session, query, db }) => listImports(db, session, query),
    upload: staged(
      async ({ session, ctx }) => {
        await limit(ctx.pool, `sdid:${session.userId}`, uploadsPerHour, 3600)
        return receiveSdid(ctx, session)
      },
      ({ session, query, db, ctx }, sent) => store(db, session, ctx, query.imone, sent),
    ),
    get: ({ session, params, db }) => getImport(db, session, params.id),
    remove: ({ session, params, db, ctx }) => remove(db, session, ctx, params.id),
    lines: async ({ session, params, query, db }) => {
      await getImport(db, session, params.id)
      return listLines(db, session, params.id, query)
    },
    match: ({ session, params, db, ctx }) => match(db, session, ctx, params.id),
    setLine: ({ session, params, body, db, ctx }) => setLine(db, session, ctx, params.id, body.asmuoId),
    run: ({ session, params, body, db, ctx }) => run(db, session, ctx, params.id, body.lines),
    scan: ({ session, query, db }) => scan(db, session, query),
    scanPost: ({ session, body, db }) => scan(db, session, body),
  })
