import type { FastifyInstance } from 'fastify'
import { competenciesApi } from '#contract/competencies/api.ts'
import { type Deps, serve } from '#server/lib/serve.ts'
import { getCompetency, listCompetencies } from './queries.ts'

export const competencies = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'competencies', competenciesApi, {
    list: ({ query, db }) => listCompetencies(db, query),
    get: ({ params, db }) => getCompetency(db, params.id),
    public: ({ query, db }) => listCompetencies(db, { ...query, aktyvus: true }),
  })
