import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { traineeImportApi } from '#contract/trainings/importApi.ts'
import { countPreview, countRow, countTold } from '#server/imports/limits.ts'
import { assertAge } from '#server/imports/newPerson.ts'
import { langOf } from '#server/lib/lang.ts'
import { type Deps, serve, staged } from '#server/lib/serve.ts'
import { companyByCode, findKnown } from './importQueries.ts'
import { assertOpen, assertSame, importRow, isSeen, previewRows } from './importRow.ts'
import { getTraining } from './queries.ts'

export const traineeImport = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'traineeImport', traineeImportApi, {
    row: staged(
      async ({ session, params: { id }, body, ctx }) => {
        assertOpen(await getTraining(ctx.pool, session, id), session, ctx.now)
        if (!body.asmenskodas)
          throw new AppError('AsmenskodasIsRequired', undefined, { fields: { asmenskodas: 'required' } })
        const row = { ...body, asmenskodas: body.asmenskodas }
        await countRow(ctx, session)
        assertAge(row, ctx.now)
        const [known] = await findKnown(ctx.pool, session, id, [row.asmenskodas])
        await countTold(ctx, session, {
          row,
          imoneId: await companyByCode(ctx.pool, row.imKodas),
          known: known && { isSeen: isSeen(known), assertSame: () => assertSame(known, row) },
        })
        return { id, row, lang: langOf(ctx.request) }
      },
      ({ session, db, ctx }, job) => importRow(db, session, ctx, job),
    ),
    preview: staged(
      async ({ session, params: { id }, ctx }) => {
        await getTraining(ctx.pool, session, id)
        await countPreview(ctx, session)
      },
      ({ session, params: { id }, body: { eilutes }, db }) => previewRows(db, session, id, eilutes),
    ),
  })
