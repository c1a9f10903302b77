import type { FastifyInstance } from 'fastify'
import { traineeImportApi } from '#contract/traineeImport/api.ts'
import { countDisclosure, countPreview, countRow } from '#server/imports/limits.ts'
import { assertAge } from '#server/imports/newPerson.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { findKnown, getTarget } from './queries.ts'
import { assertOfCompany, assertOpen, assertSame, companyOf, importRow, previewRows } from './row.ts'
import { targetOf } from './target.ts'

export const traineeImport = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'traineeImport', traineeImportApi, {
    row: staged(
      async ({ session, params: { id }, body: { imone, ...body }, ctx }) => {
        const training = await getTarget(ctx.pool, id)
        const named = imone?.id ?? null
        const target = await targetOf(ctx.pool, session, { id, ...training }, named)
        assertOpen(training, session, ctx.now)
        if (!body.asmenskodas) throw wrong({ asmenskodas: 'required' }, 'AsmenskodasIsRequired')
        const row = { ...body, asmenskodas: body.asmenskodas }
        await countRow(ctx, session)
        assertAge(row, ctx.now)
        assertOfCompany(row, target)
        const [known] = await findKnown(ctx.pool, session, target, [row.asmenskodas])
        await countDisclosure(ctx, session, {
          row,
          imoneId: await companyOf(ctx.pool, row, target),
          known: known && { isSeen: known.matomas, assertSame: () => assertSame(known, row) },
        })
        return { id, row, named, lang: langOf(ctx.request) }
      },
      (act, job) => importRow(act, job),
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
