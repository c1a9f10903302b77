import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { say } from '#contract/lib/texts.ts'
import { sheetsApi } from '#contract/sheets/api.ts'
import { sheetPdfTexts } from '#contract/sheets/pdf.ts'
import { mayPrintKey } from '#contract/sheets/rules.ts'
import type { Store } from '#server/files/store.ts'
import { checkCaptcha } from '#server/lib/http/captcha.ts'
import { forget, limit } from '#server/lib/http/limits.ts'
import { type Deps, type FileOut, serve, staged } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { draw } from './draw.ts'
import { printKey } from './printKey.ts'
import { printSheets } from './printSheets.ts'
import * as q from './queries.ts'
import * as run from './run.ts'
import { assessmentToPrint, assessmentToRun } from './scope.ts'
import * as take from './take.ts'

/**
 * Tries of codes in ten minutes, the life of a code. One network has ten; past the common limit each try needs a captcha.
 * The common limit refuses nobody: it would let one attacker stop all tests.
 */
const codeTries = { of: 10, unsolved: 2000, seconds: 600 }
const printsPerHour = 120

const pdf = (bytes: Buffer, name: string): FileOut => ({
  file: Readable.from([bytes]),
  name,
  type: 'application/pdf',
  size: bytes.length,
  inline: true,
})

export const sheets = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'sheets', sheetsApi, {
    list: ({ session, params, query, db, ctx }) =>
      ifSeen(assessmentToRun(db, session, params.id), q.listSheets(db, params.id, query, ctx.now)),
    draw: ({ params, body, ...act }) => draw(act, params.id, body),
    act: ({ params, body, ...act }) => run.act(act, params.id, body),
    remove: ({ params, ...act }) => run.remove(act, params.id, params.childId),
    print: async ({ session, params, query, db, ctx }) => {
      const assessment = await assessmentToPrint(db, session, ctx.now, params.id)
      await limit(db, `sheets:${session.userId}`, printsPerHour, 3600)
      const bytes = await printSheets({ db, ctx, store: deps.store }, assessment, query.asmuo)
      await ctx.audit({ lentele: 'testas', irasoId: params.id, pokytis: { spausdinta: query.asmuo ?? 'visi' } })
      return pdf(bytes, say(sheetPdfTexts.fileName, 'lt', { data: assessment.data }))
    },
    key: async ({ session, params, query, db, ctx }) => {
      const assessment = await assessmentToPrint(db, session, ctx.now, params.id)
      if (!mayPrintKey(assessment, session, ctx.now)) throw new AppError('Forbidden')
      await limit(db, `sheets:${session.userId}`, printsPerHour, 3600)
      const bytes = await printKey(db, assessment, query.asmuo, ctx.now)
      // The right answers leave the registry: who took them is written down first.
      await ctx.audit({ lentele: 'testas', irasoId: params.id, pokytis: { raktas: query.asmuo ?? 'visi' } })
      return pdf(bytes, say(sheetPdfTexts.keyName, 'lt', { data: assessment.data }))
    },
    code: ({ params, ...act }) => run.giveCode(act, params.id, params.childId),
    handOver: ({ params, ...act }) => run.handOver(act, params.id, params.childId),

    mine: ({ session, query, db, ctx }) => q.listOwn(db, session.userId, query, ctx.now),
    enter: staged(
      async ({ body, ctx }) => {
        // One after another: a network past its limit does not count towards that of all.
        await limit(ctx.pool, `testo-kodas:${ctx.network}`, codeTries.of, codeTries.seconds)
        if (body.gresponse) await checkCaptcha(ctx, body.gresponse)
        else await limit(ctx.pool, 'testo-kodas', codeTries.unsolved, codeTries.seconds, 'CaptchaFailed')
      },
      async ({ session, body, db, ctx }) => {
        const entered = await take.enter(db, session, ctx, body.kodas)
        // Many tablets share one address, so a right code clears the count. Callers cannot give themselves codes.
        await forget(db, `testo-kodas:${ctx.network}`)
        return entered
      },
    ),
    get: ({ session, params, db, ctx }) => take.getTest(db, session, ctx, params.id),
    begin: ({ session, params, db, ctx }) => take.begin(db, session, ctx, params.id),
    answer: ({ session, params, body, db, ctx }) => take.answer(db, session, ctx, params, body),
    finish: ({ session, params, db, ctx }) => take.finish(db, session, ctx, params.id),
    picture: ({ session, params, db, ctx }) => take.picture(db, deps.store, session, ctx, params),
    statistics: ({ query, db, ctx }) => q.listStatistics(db, query, ctx.now),
  })
