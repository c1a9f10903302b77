import type { FastifyInstance } from 'fastify'
import { questionsApi } from '#contract/questions/api.ts'
import type { Question } from '#contract/questions/schema.ts'
import { maxAnswers } from '#contract/questions/schema.ts'
import type { SheetRow } from '#contract/questions/sheet.ts'
import type { Store } from '#server/files/store.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { importRow, previewRows } from './import.ts'
import { decide } from './many.ts'
import { keepPicture } from './picture.ts'
import * as q from './queries.ts'
import { createQuestion, removeQuestion, updateQuestion } from './save.ts'

const importedPerHour = 20_000

/** Lists within a row as one cell each. */
const joined = ({ kompetencijos, lygiai }: Question) => ({
  kompetencijos: kompetencijos.map(({ kodas }) => kodas).join(', '),
  lygiai: lygiai.join(', '),
})

const sheetRow = (row: Question): SheetRow => {
  const answer = (i: number) => row.atsakymai[i]?.atsakymas ?? ''
  const answers = Object.fromEntries(Array.from({ length: maxAnswers }, (_, i) => [`atsakymas${i + 1}`, answer(i)]))
  const right = row.atsakymai.flatMap(({ teisingas }, i) => (teisingas ? [i + 1] : []))
  const { klausimas, tema, saltinis, statusas } = row
  return { klausimas, tema, saltinis, statusas, ...joined(row), teisingi: right.join(', '), ...answers } as SheetRow
}

export const questions = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'questions', questionsApi, {
    list: async ({ session, query, db, ctx }) => {
      const draw = q.drawOf(query, ctx.request)
      if (draw !== undefined) ctx.header('sekla', String(draw))
      const page = await q.listQuestions(db, session, query, draw)
      if (query.format !== 'xlsx') return page
      return { ...page, rows: page.rows.map((row) => ({ ...row, ...joined(row) }) as unknown as Question) }
    },
    export: async ({ session, query, db, ctx }) => {
      const { rows, total } = await q.listQuestions(db, session, query, q.drawOf(query, ctx.request))
      // The bank with its answers leaves: who took it, and how much of it.
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
      ({ session, ctx }) => limit(ctx.pool, `questions:${session.userId}`, importedPerHour, 3600),
      async ({ body, ...act }) => importRow(act, body),
    ),
    preview: ({ body, db }) => previewRows(db, body.eilutes),
  })
