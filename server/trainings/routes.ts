import type { FastifyInstance } from 'fastify'
import { trainingsApi } from '#contract/trainings/api.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { countRegistration } from '#server/persons/limits.ts'
import { changeRow, changeRows, register } from './actions.ts'
import { listTrainees } from './people.ts'
import * as q from './queries.ts'
import { addCompetency, createTraining, removeCompetency, saveTraining } from './save.ts'

export const trainings = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'trainings', trainingsApi, {
    list: ({ session, query, db, ctx }) => q.listTrainings(db, session, query, ctx.now),
    get: ({ session, params, db }) => q.getSeenTraining(db, session, params.id),
    create: ({ body, ...act }) => createTraining(act, body),
    update: ({ params, body, ...act }) => saveTraining(act, params.id, body),

    addCompetency: ({ session, params, body, db, ctx }) => {
      // The competencies have no address of their own: they are read with the training.
      ctx.header('location', `/api/mokymai/${params.id}`)
      return addCompetency({ db, session, ctx }, params.id, body.kompetencija.id)
    },
    removeCompetency: ({ params, ...act }) => removeCompetency(act, params.id, params.compId),

    persons: async ({ session, params, query, db, ctx }) => {
      const reading = listTrainees(db, session, params.id, query)
      const page = await ifSeen(q.getSeenTraining(db, session, params.id), reading)
      // Exports of people are audited: by whom and how many rows, but not what was searched for.
      if (query.format === 'xlsx')
        await ctx.audit({ lentele: 'mokymo_asmuo', irasoId: params.id, pokytis: { eksportuota: page.total } })
      return page
    },
    setPersons: ({ params, body, ...act }) => changeRows(act, params.id, body),
    setPerson: ({ params, body, ...act }) => changeRow(act, params.id, params.personId, body),
    register: staged(
      ({ session, params, ctx }) => countRegistration(ctx.pool, session, params.userId),
      ({ session, params: { id, userId }, db, ctx }) => {
        const isSelf = userId === session.userId
        ctx.header('location', isSelf ? `/api/asmenys/${userId}/mokymai` : `/api/mokymai/${id}/asmenys?id=${userId}`)
        return register({ db, session, ctx }, id, userId)
      },
    ),
  })
