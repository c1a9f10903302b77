import type { FastifyInstance } from 'fastify'
import { sdidApi } from '#contract/sdid/api.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { match, remove, setLine } from './actions.ts'
import { run } from './apply.ts'
import { listDifferences } from './differences.ts'
import { getImport, listImports, listLines } from './queries.ts'
import { scan } from './scan.ts'
import { seen } from './seen.ts'
import { receiveSdid, store } from './upload.ts'

const uploadsPerHour = 120
/** Codes that one gate may scan in a minute: more than people pass it, too few to guess codes. */
const codesPerMinute = 30

export const sdid = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'sdid', sdidApi, {
    list: ({ session, query, db }) => listImports(db, session, query),
    upload: staged(
      async ({ session, ctx }) => {
        await limit(ctx.pool, `sdid:${session.userId}`, uploadsPerHour, 3600)
        return receiveSdid(ctx, session)
      },
      ({ query, ...act }, sent) => store(act, query.imone, sent),
    ),
    get: ({ session, params, db }) => getImport(db, session, params.id),
    remove: ({ params, ...act }) => remove(act, params.id),
    lines: ({ session, params, query, db }) =>
      ifSeen(getImport(db, session, params.id), listLines(db, session, params.id, query)),
    changes: ({ session, params, query, db }) =>
      ifSeen(getImport(db, session, params.id), listDifferences(db, session, params.id, query)),
    seen: async ({ session, body, db, ctx }) => {
      await limit(ctx.pool, `vartai:sdid:${session.irenginysId}`, codesPerMinute, 60)
      return seen(db, session.objektasId, body, ctx.now)
    },
    match: ({ params, ...act }) => match(act, params.id),
    setLine: ({ params, body, ...act }) => setLine(act, params.id, body.asmuoId),
    run: ({ params, body, ...act }) => run(act, params.id, body.lines),
    scan: ({ session, query, db }) => scan(db, session, query),
    scanPost: ({ session, body, db }) => scan(db, session, body),
  })
