import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { importsApi } from '#contract/imports/api.ts'
import { mayImport } from '#contract/imports/rules.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { assertSamePerson, importRow, isOfCompany } from './actions.ts'
import { countDisclosure, countPreview, countRow } from './limits.ts'
import { assertAge } from './newPerson.ts'
import { preview } from './preview.ts'
import { findPerson, targetOf } from './queries.ts'

export const imports = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'imports', importsApi, {
    person: staged(
      async ({ session, body: { imone, ...row }, ctx }) => {
        if (!mayImport(session)) throw new AppError('Forbidden')
        await countRow(ctx, session)
        const target = await targetOf(ctx.pool, session, imone?.id ?? null)
        assertAge(row, ctx.now)
        const known = await findPerson(ctx.pool, row.asmenskodas, target.id)
        await countDisclosure(ctx, session, {
          row,
          imoneId: target.id,
          known: known && { isSeen: isOfCompany(known), assertSame: () => assertSamePerson(known, row, session) },
        })
        return { row, target, known, lang: langOf(ctx.request) }
      },
      async (act, job) => ({ rezultatas: await importRow(act, job) }),
    ),
    preview: staged(
      async ({ session, body: { imone }, ctx }) => {
        if (!mayImport(session)) throw new AppError('Forbidden')
        await countPreview(ctx, session)
        return targetOf(ctx.pool, session, imone?.id ?? null)
      },
      ({ session, body: { eilutes }, db }, target) => preview(db, session, target, eilutes),
    ),
  })
