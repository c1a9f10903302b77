import type { FastifyInstance } from 'fastify'
import { documentsApi } from '#contract/documents/api.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { checkDocument, checkFile } from './check.ts'

export const documents = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'documents', documentsApi, {
    check: ({ params, db, ctx }) => checkDocument(db, ctx, params),
    // Asked before a transaction: nothing is written, and a refused request must count.
    checkFile: staged(
      ({ body, ctx }) => checkFile(ctx.pool, ctx, body.santraukos),
      async (_, checked) => checked,
    ),
  })
