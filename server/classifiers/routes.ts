import type { FastifyInstance } from 'fastify'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { listNames } from '#contract/lists.ts'
import { type Deps, type Handlers, serve } from '#server/lib/http/serve.ts'
import { listCodes, listLevels, listQualifications } from './queries.ts'

type All = Handlers<typeof classifiersApi>
const lists = Object.fromEntries(
  listNames.map((name) => [name, ({ query, db }: Parameters<All['sritys']>[0]) => listCodes(db, name, query)]),
) as unknown as Omit<All, 'lygiai' | 'kvalifikacijos'>

export const classifiers = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'classifiers', classifiersApi, {
    ...lists,
    lygiai: ({ query, db }) => listLevels(db, query),
    kvalifikacijos: ({ query, db }) => listQualifications(db, query),
  })
