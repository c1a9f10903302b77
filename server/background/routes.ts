import type { FastifyInstance } from 'fastify'
import { backgroundApi } from '#contract/background/api.ts'
import type { Store } from '#server/files/store.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { ifSeen, together } from '#server/lib/rows/found.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { attendanceOf } from './attendance.ts'
import { listEducation, removeEducation, saveEducation } from './education.ts'
import { listLanguages, removeLanguage, saveLanguage } from './languages.ts'
import { listRatings, removeRating, saveRating } from './ratings.ts'
import { listTrainingsOf } from './trainings.ts'

/** Confirmations of one user in an hour: each is drawn. */
const confirmationsPerHour = 60

export const background = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'background', backgroundApi, {
    education: ({ session, params, query, db }) =>
      ifSeen(assertVisible(db, session, params.id), listEducation(db, params.id, query)),
    addEducation: async ({ session, params: { id }, body, db, ctx }) => {
      const saved = await saveEducation({ db, session, ctx }, id, body)
      ctx.header('location', `/api/asmenys/${id}/issilavinimai?id=${saved.id}`)
      return saved
    },
    setEducation: ({ params, body, ...act }) => saveEducation(act, params.id, body, params.childId),
    removeEducation: ({ params, ...act }) => removeEducation(act, params.id, params.childId),

    languages: ({ session, params, query, db }) =>
      ifSeen(assertVisible(db, session, params.id), listLanguages(db, params.id, query)),
    addLanguage: async ({ session, params: { id }, body, db, ctx }) => {
      const saved = await saveLanguage({ db, session, ctx }, id, body)
      ctx.header('location', `/api/asmenys/${id}/kalbos?id=${saved.id}`)
      return saved
    },
    setLanguage: ({ params, body, ...act }) => saveLanguage(act, params.id, body, params.childId),
    removeLanguage: ({ params, ...act }) => removeLanguage(act, params.id, params.childId),

    ratings: ({ session, params, query, db }) =>
      ifSeen(assertVisible(db, session, params.id), listRatings(db, session, params.id, query)),
    rate: async ({ session, params: { id }, body, db, ctx }) => {
      const saved = await saveRating({ db, session, ctx }, id, body)
      ctx.header('location', `/api/asmenys/${id}/vertinimai?id=${saved.id}`)
      return saved
    },
    setRating: ({ params, body, ...act }) => saveRating(act, params.id, body, params.childId),
    removeRating: ({ params, ...act }) => removeRating(act, params.id, params.childId),

    trainings: ({ session, params, query, db }) =>
      ifSeen(assertVisible(db, session, params.id), listTrainingsOf(db, params.id, query)),
    confirmation: async ({ session, params, query, db, ctx }) => {
      await together(
        limit(ctx.pool, `pazyma:${session.userId}`, confirmationsPerHour, 3600),
        assertVisible(db, session, params.id),
      )
      return attendanceOf({ db, ctx, store: deps.store }, params.id, params.childId, query.kalba ?? langOf(ctx.request))
    },
  })
