import type { FastifyInstance } from 'fastify'
import { civilDay } from '#contract/lib/civil.ts'
import { sitePeopleApi } from '#contract/sitePeople/api.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { siteHead } from '#server/sites/scope.ts'
import { addPeople, addPerson, changePerson, endPeople, removePerson } from './actions.ts'
import { listComing } from './coming.ts'
import { listCandidates, listPersonSites, summarize } from './lists.ts'
import { getSitePerson, listPeople } from './queries.ts'

export const sitePeople = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'sitePeople', sitePeopleApi, {
    list: async ({ session, params, query, db, ctx }) => {
      const reading = listPeople(db, session, params.id, query, civilDay(ctx.now))
      const page = await ifSeen(siteHead(db, session, params.id), reading)
      // Exports of people are audited: by whom and how many rows, but not what was searched for.
      if (query.format === 'xlsx')
        await ctx.audit({ lentele: 'objektas', irasoId: params.id, pokytis: { eksportuota: page.total } })
      return page
    },
    get: ({ session, params, db, ctx }) =>
      ifSeen(
        siteHead(db, session, params.id),
        getSitePerson(db, session, params.id, params.childId, civilDay(ctx.now)),
      ),
    add: ({ params, body, ...act }) => addPerson(act, params.id, body),
    addMany: ({ params, body, ...act }) => addPeople(act, params.id, body),
    update: ({ params, body, ...act }) => changePerson(act, params.id, params.childId, body),
    end: ({ params, body, ...act }) => endPeople(act, params.id, body),
    remove: ({ params, ...act }) => removePerson(act, params.id, params.childId),
    candidates: async ({ session, params, query, db, ctx }) => {
      const reading = listCandidates(db, session, params.id, query, civilDay(ctx.now))
      const page = await ifSeen(siteHead(db, session, params.id), reading)
      if (query.format === 'xlsx')
        await ctx.audit({ lentele: 'objektas', irasoId: params.id, pokytis: { eksportuota: page.total } })
      return page
    },
    coming: async ({ session, params, query, db, ctx }) => {
      const reading = listComing(db, session, params.id, query, civilDay(ctx.now))
      const page = await ifSeen(siteHead(db, session, params.id), reading)
      if (query.format === 'xlsx')
        await ctx.audit({ lentele: 'objektas', irasoId: params.id, pokytis: { eksportuota: page.total } })
      return page
    },
    summary: ({ session, params, db, ctx }) =>
      ifSeen(siteHead(db, session, params.id), summarize(db, session, params.id, civilDay(ctx.now))),
    ofPerson: ({ session, params, query, db }) =>
      ifSeen(assertVisible(db, session, params.id), listPersonSites(db, session, params.id, query)),
  })
