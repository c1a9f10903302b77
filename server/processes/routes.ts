import type { FastifyInstance } from 'fastify'
import { processesApi } from '#contract/processes/api.ts'
import { refuseMoment } from '#contract/processes/rules.ts'
import { ProcessBody } from '#contract/processes/schema.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { merged } from '#server/lib/http/merged.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import * as q from './queries.ts'

const lentele = 'periodinis_procesas'

export const processes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'processes', processesApi, {
    list: ({ query, db, ctx }) => q.listProcesses(db, query, query.atsakymoKalba ?? langOf(ctx.request)),
    get: ({ params, db, ctx }) => q.getProcess(db, params.id, langOf(ctx.request)),
    update: async ({ params, body: sent, db, ctx }) => {
      const before = await q.lockProcess(db, params.id)
      ctx.expect(before)
      const body = merged(ProcessBody, before, sent)
      const refusal = refuseMoment(body.kitaspaleidimas, before, ctx.now)
      if (refusal) throw wrong({ kitaspaleidimas: refusal })
      const kitaspaleidimas = new Date(body.kitaspaleidimas).toISOString()
      await q.updateProcess(db, params.id, { ...body, kitaspaleidimas })
      const { periodas, aktyvus } = before
      const pokytis = changes(
        { periodas, aktyvus, kitaspaleidimas: before.kitaspaleidimas },
        { ...body, kitaspaleidimas },
      )
      await ctx.audit({ lentele, irasoId: params.id, pokytis: { kodas: before.kodas, ...pokytis } })
      return q.getProcess(db, params.id, langOf(ctx.request))
    },
    start: async ({ params, db, ctx, session }) => {
      const { kodas } = await q.lockProcess(db, params.id)
      const { id } = await q.insertRun(db, params.id, session.userId)
      await ctx.audit({ lentele, irasoId: params.id, pokytis: { kodas, vykdymas: id } })
      return q.getProcess(db, params.id, langOf(ctx.request))
    },
    history: ({ params, query, db, ctx }) => {
      const lang = query.atsakymoKalba ?? langOf(ctx.request)
      return ifSeen(q.getProcess(db, params.id, lang), q.listRuns(db, params.id, query, lang))
    },
    results: ({ params, query, db, ctx }) =>
      ifSeen(q.getProcess(db, params.id, langOf(ctx.request)), q.listResults(db, params.id, query)),
  })
