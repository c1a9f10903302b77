import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { importsApi } from '#contract/imports/api.ts'
import { mayImport, toldByCode } from '#contract/imports/rules.ts'
import { isBirthDateAllowed } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Context } from '#server/lib/context.ts'
import { langOf } from '#server/lib/lang.ts'
import { limit, limits } from '#server/lib/limits.ts'
import { type Deps, serve, staged } from '#server/lib/serve.ts'
import { assertMailboxFree, assertMayBeTold, countCode } from '#server/registration/mailboxes.ts'
import { assertSame, importRow, isOwn, type Job } from './actions.ts'
import { preview } from './preview.ts'
import { findPerson, isSdidTaken, targetOf } from './queries.ts'

const hour = 3600
/** Rows and previews an hour by one user: the largest file, and again what was mended in it. */
const rowsPerHour = 40_000
const previewsPerHour = 1000
/** Rows a day into one company, whoever of it sends them: each may write to somebody. */
const rowsPerDay = 60_000
/**
 * What a refusal would tell of people outside the company is counted before the row is tried: whose code is in the
 * registry, whose e-mail. What is refused whoever the code is of is refused first: else asking by it would tell, and
 * leave no trace. Throws TooManyRequests, NameDoesNotMatch, EmailAlreadyUsed, SdidAlreadyExists.
 */
async function countTold(ctx: Context, session: Session, { row, target, known }: Omit<Job, 'lang'>) {
  await assertMayBeTold(ctx, session)
  if (known && isOwn(known)) return
  await assertMailboxFree(ctx, session, row)
  if (row.sdid && (await isSdidTaken(ctx.pool, target.id, row.sdid)))
    throw new AppError('SdidAlreadyExists', undefined, { fields: { sdid: 'sdidUsed' } })
  if (!known) return
  try {
    assertSame(known, row, session)
  } catch (error) {
    await countCode(ctx, session)
    throw error
  }
}

export const imports = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'imports', importsApi, {
    person: staged(
      async ({ session, body: { imone, ...row }, ctx }) => {
        if (!mayImport(session)) throw new AppError('Forbidden')
        const everywhere = can(session, 'AccessAllImones')
        const byUser = { key: `importas:${session.userId}`, most: rowsPerHour, seconds: hour }
        const byCompany = { key: `importas:imone:${session.imoneId}`, most: rowsPerDay, seconds: 24 * hour }
        await limits(ctx.pool, everywhere ? [byUser] : [byUser, byCompany])
        const target = await targetOf(ctx.pool, session, imone?.id ?? null)
        if (!isBirthDateAllowed(toldByCode(row)?.gimimoData ?? null, ctx.now))
          throw new AppError('InvalidFormFields', undefined, { fields: { asmenskodas: 'age' } })
        const known = await findPerson(ctx.pool, row.asmenskodas, target.id)
        if (!everywhere) await countTold(ctx, session, { row, target, known })
        return { row, target, known, lang: langOf(ctx.request) }
      },
      async ({ session, db, ctx }, job) => ({ rezultatas: await importRow(db, session, ctx, job) }),
    ),
    preview: staged(
      async ({ session, body: { imone }, ctx }) => {
        if (!mayImport(session)) throw new AppError('Forbidden')
        await limit(ctx.pool, `importas-perziura:${session.userId}`, previewsPerHour, hour)
        return targetOf(ctx.pool, session, imone?.id ?? null)
      },
      ({ session, body: { eilutes }, db }, target) => preview(db, session, target, eilutes),
    ),
  })
