import type { FastifyInstance } from 'fastify'
import { qualificationsApi } from '#contract/qualifications/api.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { decide, listApprovals } from './approvals.ts'
import { listImprovements, saveImprovement } from './improvements.ts'
import { listQualificationsOf } from './queries.ts'
import { removeImprovement, removeQualification } from './remove.ts'
import { saveQualification } from './save.ts'
import { fetchCertificates, keepCertificates } from './spsc.ts'
import { setStatuses } from './statuses.ts'

export const qualifications = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'qualifications', qualificationsApi, {
    list: ({ session, params, query, db }) =>
      ifSeen(assertVisible(db, session, params.id), listQualificationsOf(db, params.id, query)),
    create: async ({ session, params: { id }, body, db, ctx }) => {
      const created = await saveQualification({ db, session, ctx }, id, body)
      ctx.header('location', `/api/asmenys/${id}/kvalifikacijos?id=${created.id}`)
      return created
    },
    update: ({ params, body, ...act }) => saveQualification(act, params.id, body, params.childId),
    remove: ({ params, ...act }) => removeQualification(act, params.id, params.childId),

    improvements: ({ session, params, query, db }) =>
      ifSeen(assertVisible(db, session, params.id), listImprovements(db, params.id, query)),
    addImprovement: async ({ session, params: { id }, body, db, ctx }) => {
      const created = await saveImprovement({ db, session, ctx }, id, body)
      ctx.header('location', `/api/asmenys/${id}/kvalifikacijosTobulinimai?id=${created.id}`)
      return created
    },
    setImprovement: ({ params, body, ...act }) => saveImprovement(act, params.id, body, params.childId),
    removeImprovement: ({ params, ...act }) => removeImprovement(act, params.id, params.childId),

    setStatuses: ({ params, body, ...act }) => setStatuses(act, params.id, body),

    // The register is asked before the transaction: a slow one holds no connection.
    askRegister: staged(
      ({ session, params, ctx }) => fetchCertificates(session, ctx, params.id),
      ({ params, ...act }, certificates) => keepCertificates(act, params.id, certificates),
    ),

    approvals: ({ query, db }) => listApprovals(db, query),
    decide: ({ body, ...act }) => decide(act, body),
  })
