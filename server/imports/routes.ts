import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { importsApi } from '#contract/imports/api.ts'
import { mayImport } from '#contract/imports/rules.ts'
import { only } from '#server/lib/http/halves.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { admitRows, openTarget, writeRows } from './batch.ts'
import { countPreview, countRows } from './limits.ts'
import { preview } from './preview.ts'

export const imports = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'imports', importsApi, {
    person: staged(
      async ({ session, body: { imone, ...row }, ctx }) => {
        if (!mayImport(session)) throw new AppError('Forbidden')
        await countRows(ctx, session)
        const target = await openTarget(ctx, session, imone?.id ?? null)
        const { refusals, people } = await admitRows(ctx, session, target, [row])
        if (refusals[0]) throw refusals[0]
        return { row, target, people, lang: langOf(ctx.request) }
      },
      async (act, { row, people, ...job }) => ({ rezultatas: only(await writeRows(act, job, [row], people)) }),
    ),
    preview: staged(
      async ({ session, body: { imone }, ctx }) => {
        if (!mayImport(session)) throw new AppError('Forbidden')
        await countPreview(ctx, session)
        return openTarget(ctx, session, imone?.id ?? null)
      },
      ({ session, body: { eilutes }, db }, target) => preview(db, session, target, eilutes),
    ),
  })
