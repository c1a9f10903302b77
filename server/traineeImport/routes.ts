import type { FastifyInstance } from 'fastify'
import { traineeImportApi } from '#contract/traineeImport/api.ts'
import type { TraineeRow } from '#contract/traineeImport/schema.ts'
import { countPreview, countRows } from '#server/imports/limits.ts'
import { only } from '#server/lib/http/halves.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { getTarget } from './queries.ts'
import { admitRows, openTarget, previewRows, writeRows } from './row.ts'
import { targetOf } from './target.ts'

export const traineeImport = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'traineeImport', traineeImportApi, {
    row: staged(
      async ({ session, params: { id }, body: { imone, ...body }, ctx }) => {
        const named = imone?.id ?? null
        const target = await openTarget(ctx, session, id, named)
        await countRows(ctx, session)
        const [refusal] = await admitRows(ctx, session, target, [body])
        if (refusal) throw refusal
        return { row: body as TraineeRow, job: { id, named, lang: langOf(ctx.request) } }
      },
      async (act, { job, row }) => only(await writeRows(act, job, [row])),
    ),
    preview: staged(
      async ({ session, params: { id }, body: { imone }, ctx }) => {
        const target = await targetOf(ctx.pool, session, { id, ...(await getTarget(ctx.pool, id)) }, imone?.id ?? null)
        await countPreview(ctx, session)
        return target
      },
      ({ session, body: { eilutes }, db }, target) => previewRows(db, session, target, eilutes),
    ),
  })
