import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { importsApi } from '#contract/imports/api.ts'
import { mayImport, toldByCode } from '#contract/imports/rules.ts'
import type { PersonRow } from '#contract/imports/schema.ts'
import { isBirthDateAllowed } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Context } from '#server/lib/context.ts'
import { langOf } from '#server/lib/lang.ts'
import { assertLeft, limit } from '#server/lib/limits.ts'
import { type Deps, serve, staged } from '#server/lib/serve.ts'
import { assertMailboxFree } from '#server/registration/mailboxes.ts'
import { assertSame, importRow, isOwn } from './actions.ts'
import { preview } from './preview.ts'
import { findPerson, isSdidTaken, type Target, targetOf } from './queries.ts'

const hour = 3600
/** Rows and previews an hour by one user: the largest file, and again what was mended in it. */
const rowsPerHour = 40_000
const previewsPerHour = 1000
/** Codes of people outside the company that came with another name, an hour; counted with codes that `register` met. */
const strangersPerHour = 60
/** Rows a day into one company, whoever of it sends them: each may write to somebody. */
const rowsPerDay = 60_000
/**
 * What a refusal would tell of people outside the company is counted before the row is tried: whose code is in the
 * registry, whose e-mail. What is refused whoever the code is of is refused first: else asking by it would tell, and
 * leave no trace. Throws TooManyRequests, NameDoesNotMatch, EmailAlreadyUsed, SdidAlreadyExists.
 */
async function countTold(ctx: Context, session: Session, row: PersonRow, target: Target) {
  const { pool } = ctx
  const strangers = `zinomi:${session.userId}`
  await assertLeft(pool, strangers, strangersPerHour)
  const known = await findPerson(pool, row.asmenskodas, target.id)
  if (known && isOwn(known)) return
  await assertMailboxFree(ctx, session, row)
  if (row.sdid && (await isSdidTaken(pool, target.id, row.sdid)))
    throw new AppError('SdidAlreadyExists', undefined, { fields: { sdid: 'sdidUsed' } })
  if (!known) return
  try {
    assertSame(known, row, session)
  } catch (error) {
    await limit(pool, strangers, strangersPerHour, hour)
    throw error
  }
}

export const imports = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'imports', importsApi, {
    person: staged(
      async ({ session, body: { imone, ...row }, ctx }) => {
        if (!mayImport(session)) throw new AppError('Forbidden')
        await limit(ctx.pool, `importas:${session.userId}`, rowsPerHour, hour)
        const target = await targetOf(ctx.pool, session, imone?.id ?? null)
        if (!can(session, 'AccessAllImones'))
          await limit(ctx.pool, `importas:imone:${target.id}`, rowsPerDay, 24 * hour)
        if (!isBirthDateAllowed(toldByCode(row)?.gimimoData ?? null, ctx.now))
          throw new AppError('InvalidFormFields', undefined, { fields: { asmenskodas: 'age' } })
        if (!can(session, 'AccessAllImones')) await countTold(ctx, session, row, target)
        return { row, target, lang: langOf(ctx.request) }
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
