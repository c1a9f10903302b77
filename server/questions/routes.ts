import type { FastifyInstance } from 'fastify'
import { questionsApi } from '#contract/questions/api.ts'
import type { Question } from '#contract/questions/schema.ts'
import { perAnswer, type SheetRow } from '#contract/questions/sheet.ts'
import type { Store } from '#server/files/store.ts'
import { only } from '#server/lib/http/halves.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { decide } from './decide.ts'
import { countRows, previewRows, writeRows } from './import.ts'
import { keepPicture } from './picture.ts'
import * as q from './queries.ts'
import { createQuestion, removeQuestion, updateQuestion } from './save.ts'

const sheetRow = (row: Question): SheetRow => {
  const answers = perAnswer((number) => row.atsakymai[number - 1]?.atsakymas ?? '')
  const right = row.atsakymai.flatMap(({ teisingas }, i) => (teisingas ? [i + 1] : []))
  const { klausimas, tema, saltinis, statusas } = row
  const kompetencijos = row.kompetencijos.map(({ kodas }) => kodas).join(', ')
  const lygiai = row.lygiai.join(', ')
  return { klausimas, tema, saltinis, statusas, kompetencijos, lygiai, teisingi: right.join(', '), ...answers }
}

export const questions = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'questions', questionsApi, {
    list: async ({ session, query, db, ctx }) => {
      const draw = q.drawOf(query, ctx.request)
      if (draw !== undefined) ctx.header('sekla', String(draw))
      return q.listQuestions(db, session, query, draw)
    },
    export: async ({ session, query, db, ctx }) => {
      const { rows, total } = await q.listQuestions(db, session, query, q.drawOf(query, ctx.request))
      // An export contains the right answers: the audit trail stores who exported, and how many questions.
      await ctx.audit({ lentele: 'klausimas', pokytis: { eksportuota: total } })
      return { rows: rows.map(sheetRow), total }
    },
    get: ({ session, params, db }) => q.getQuestion(db, session, params.id),

    create: staged(
      async ({ session, body, ctx }) =>
        body.paveikslas && keepPicture(ctx.pool, deps.store, session, body.paveikslas.id),
      ({ body, ...act }, kept) => createQuestion(act, body, kept),
    ),
    update: staged(
      async ({ session, params, body, ctx }) => {
        const { paveikslas } = await q.getQuestion(ctx.pool, session, params.id)
        if (!body.paveikslas || body.paveikslas.id === paveikslas?.id) return null
        return keepPicture(ctx.pool, deps.store, session, body.paveikslas.id)
      },
      ({ params, body, ...act }, kept) => updateQuestion(act, params.id, body, kept),
    ),
    remove: ({ params, ...act }) => removeQuestion(act, params.id),
    decide: ({ body, ...act }) => decide(act, body),
    importRow: staged(
      ({ session, ctx }) => countRows(ctx, session),
      async ({ body, ...act }) => only(await writeRows(act, [body])),
    ),
    preview: ({ body, db }) => previewRows(db, body.eilutes),
  })
