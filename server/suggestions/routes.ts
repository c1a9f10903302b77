import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { statusDetail } from '#contract/statuses.ts'
import { suggestionsApi } from '#contract/suggestions/api.ts'
import { mayAnswer } from '#contract/suggestions/rules.ts'
import { type Suggestion, suggestionsPerDay } from '#contract/suggestions/schema.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import { getCompetency } from '#server/competencies/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Call, type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { notifyPerson } from '#server/notices/notify.ts'
import * as q from './queries.ts'

const secondsOfDay = 24 * 3600
type Posted = Pick<Call<typeof suggestionsApi.competency>, 'session' | 'body' | 'db' | 'ctx'>

const counted = ({ session, ctx }: Omit<Posted, 'db'>) =>
  limit(ctx.pool, `suggestion:${session.userId}`, suggestionsPerDay, secondsOfDay)

async function storeSuggestion({ session, body, db, ctx }: Posted, rusis: Suggestion['rusis']) {
  const suggestion = await q.insertSuggestion(db, session.userId, rusis, body, ctx.now)
  await ctx.audit({ lentele: 'pasiulymas', irasoId: suggestion.id, apieAsmuo: session.userId, pokytis: { rusis } })
  ctx.header('location', `/api/suggestions?id=${suggestion.id}`)
  return suggestion
}

const notify = (trx: Trx, { asmuo, pavadinimas, atsakymas, statusas }: Suggestion) =>
  notifyPerson(trx, statusas === 'PRIIMTAS' ? 'PASIULYMAS_PRIIMTAS' : 'PASIULYMAS_ATMESTAS', asmuo.id, {
    pavadinimas,
    atsakymas,
  })

export const suggestions = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'suggestions', suggestionsApi, {
    competency: staged(counted, async (call) => {
      await assertCodes(call.db, { sritiesKodas: ['sritys', call.body.sritiesKodas] })
      return storeSuggestion(call, 'KOMPETENCIJA')
    }),
    area: staged(counted, (call) => storeSuggestion(call, 'SRITIS')),
    list: ({ session, query, db }) => q.listSuggestions(db, session, query),

    answer: async ({ session, params, body, db, ctx }) => {
      const before = await q.lockSuggestion(db, params.id)
      ctx.expect(before)
      if (!mayAnswer(before, session))
        throw new AppError('StatusNotAllowed', statusDetail('pasiulymuStatusai', before.statusas, body.statusas))
      if (body.kompetencija && !(await getCompetency(db, body.kompetencija.id).catch(() => null)))
        throw wrong({ kompetencija: 'notFound' })
      const after = await q.answerSuggestion(db, params.id, session.userId, body, ctx.now)
      await ctx.audit({
        lentele: 'pasiulymas',
        irasoId: params.id,
        apieAsmuo: before.asmuo.id,
        pokytis: { statusas: [before.statusas, after.statusas] },
      })
      await notify(db, after)
      return after
    },
  })
