import type { FastifyInstance } from 'fastify'
import { qualificationsApi } from '#contract/qualifications/api.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { assertVisible } from '#server/persons/queries.ts'
import { decide, listApprovals } from './approvals.ts'
import { listImprovements, saveImprovement } from './improvements.ts'
import { listQualificationsOf } from './queries.ts'
import { removeImprovement, removeQualification } from './remove.ts'
import { saveQualification } from './save.ts'
import { fetchCertificates, keepCertificates } from './spsc.ts'
import { setStatuses } from './statuses.ts'

export const qualifications = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'qualifications', qualificationsApi, {
    list: async ({ session, params, query, db }) => {
      await assertVisible(db, session, params.id)
      return listQualificationsOf(db, params.id, query)
    },
    create: async ({ session, params: { id }, body, db, ctx }) => {
      const made = await saveQualification(db, session, ctx, id, body)
      ctx.header('location', `/api/asmenys/${id}/kvalifikacijos?id=${made.id}`)
      return made
    },
    update: ({ session, params, body, db, ctx }) =>
      saveQualification(db, session, ctx, params.id, body, params.childId),
    remove: ({ session, params, db, ctx }) => removeQualification(db, session, ctx, params.id, params.childId),

    improvements: async ({ session, params, query, db }) => {
      await assertVisible(db, session, params.id)
      return listImprovements(db, params.id, query)
    },
    addImprovement: async ({ session, params: { id }, body, db, ctx }) => {
      const made = await saveImprovement(db, session, ctx, id, body)
      ctx.header('location', `/api/asmenys/${id}/kvalifikacijosTobulinimai?id=${made.id}`)
      return made
    },
    setImprovement: ({ session, params, body, db, ctx }) =>
      saveImprovement(db, session, ctx, params.id, body, params.childId),
    removeImprovement: ({ session, params, db, ctx }) => removeImprovement(db, session, ctx, params.id, params.childId),

    setStatuses: ({ session, params, body, db, ctx }) => setStatuses(db, session, ctx, params.id, body),

    // The register is asked before the transaction: a slow one holds no connection.
    askRegister: staged(
      ({ session, params, ctx }) => fetchCertificates(session, ctx, params.id),
      ({ session, params, db, ctx }, certificates) => keepCertificates(db, session, ctx, params.id, certificates),
    ),

    approvals: ({ query, db }) => listApprovals(db, query),
    decide: ({ session, body, db, ctx }) => decide(db, session, ctx, body),
  })
