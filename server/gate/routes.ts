import type { FastifyInstance } from 'fastify'
import { gateApi } from '#contract/gate/api.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { differenceFile, jwtType, wholeListFile } from './serveLists.ts'

export const gate = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'gate', gateApi, {
    list: async ({ params, query, db, ctx }) => {
      const asJwt = (ctx.request.headers.accept ?? '').includes(jwtType)
      ctx.header('vary', 'Accept')
      const changes =
        query.nuo === undefined || asJwt ? null : await differenceFile(db, ctx.keys, params.nr, query.nuo, ctx.now)
      return changes ?? wholeListFile(db, params.nr, asJwt)
    },
  })
