import type { FastifyInstance } from 'fastify'
import { forecastApi } from '#contract/forecast/api.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { trainingDemand } from './demand.ts'
import { endingPeople, forecastRows, glance } from './queries.ts'

export const forecast = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'forecast', forecastApi, {
    report: ({ session, query, db, ctx }) => forecastRows(db, session, query, civilDay(ctx.now)),
    glance: ({ session, query, db, ctx }) => glance(db, session, query, civilDay(ctx.now)),
    people: ({ session, query, db, ctx }) => endingPeople(db, session, query, civilDay(ctx.now)),
    demand: ({ query, db, ctx }) => trainingDemand(db, query, civilDay(ctx.now)),
  })
