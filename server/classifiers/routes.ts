import type { FastifyInstance } from 'fastify'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { type ListName, listNames } from '#contract/lists.ts'
import { type Deps, type Handlers, serve } from '#server/lib/http/serve.ts'
import { listCodes, listLevels, listQualifications } from './queries.ts'

type Handler = Handlers<typeof classifiersApi>['sritys']
const listOf = (name: ListName): [ListName, Handler] => [name, ({ query, db }) => listCodes(db, name, query)]
const lists = Object.fromEntries(listNames.map(listOf)) as Record<ListName, Handler>

export const classifiers = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'classifiers', classifiersApi, {
    ...lists,
    lygiai: ({ query, db }) => listLevels(db, query),
    kvalifikacijos: ({ query, db }) => listQualifications(db, query),
  })
