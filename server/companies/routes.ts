import type { FastifyInstance } from 'fastify'
import { companiesApi } from '#contract/companies/api.ts'
import { type Deps, serve } from '#server/lib/serve.ts'
import { getCompany, listCompanies, listPublicCompanies } from './queries.ts'

export const companies = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'companies', companiesApi, {
    list: ({ session, query, db }) => listCompanies(db, session, query),
    get: ({ session, params, db }) => getCompany(db, session, params.id),
    public: ({ query, db }) => listPublicCompanies(db, query),
  })
