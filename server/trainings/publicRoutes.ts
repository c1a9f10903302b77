import type { FastifyInstance } from 'fastify'
import { publicTrainingsApi } from '#contract/trainings/publicApi.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import * as q from './public.ts'

/** Trainings as anybody may see them. */
export const publicTrainings = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'publicTrainings', publicTrainingsApi, {
    public: ({ query, db, ctx }) => q.listPublicTrainings(db, query, ctx.now),
    publicMunicipalities: ({ query, db }) => q.trainingMunicipalities(db, query),
    publicCompetencies: ({ query, db }) => q.trainingCompetencies(db, query),
    getPublic: ({ params, db }) => q.getPublicTraining(db, params.id),
  })
