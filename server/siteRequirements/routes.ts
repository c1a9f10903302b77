import type { FastifyInstance } from 'fastify'
import { civilDay } from '#contract/lib/civil.ts'
import { requirementsApi } from '#contract/siteRequirements/api.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { siteHead } from '#server/sites/scope.ts'
import { lackingCandidates, listRequirements } from './queries.ts'
import { addRequirement, changeRequirement, removeRequirement } from './save.ts'

export const siteRequirements = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'siteRequirements', requirementsApi, {
    list: ({ session, params, query, db, ctx }) =>
      ifSeen(siteHead(db, session, params.id), listRequirements(db, session, params.id, query, civilDay(ctx.now))),
    add: async ({ session, params: { id }, body, db, ctx }) => {
      const saved = await addRequirement({ db, session, ctx }, id, body)
      ctx.header('location', `/api/objektai/${id}/reikalavimai?id=${saved.id}`)
      return saved
    },
    update: ({ params, body, ...act }) => changeRequirement(act, params.id, params.childId, body),
    remove: ({ params, ...act }) => removeRequirement(act, params.id, params.childId),
    lacking: ({ session, params, query, db, ctx }) =>
      ifSeen(siteHead(db, session, params.id), lackingCandidates(db, session, params.id, query, civilDay(ctx.now))),
  })
