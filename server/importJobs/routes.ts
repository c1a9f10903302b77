import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { importJobsApi } from '#contract/importJobs/api.ts'
import type { Job } from '#contract/importJobs/schema.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { kinds } from './kinds.ts'
import * as q from './queries.ts'

/** Imports that one user begins in an hour. Their rows are counted when they come. */
const begunPerHour = 120

const isOver = ({ statusas }: Job) => statusas === 'BAIGTAS' || statusas === 'NUTRAUKTAS'

export const importJobs = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'importJobs', importJobsApi, {
    list: async ({ session, db }) => ({ importai: await q.listJobs(db, session) }),
    create: staged(
      async ({ session, body: { rusis, imone, mokymas }, ctx }) => {
        await limit(ctx.pool, `importai:${session.userId}`, begunPerHour, 3600)
        const lang = langOf(ctx.request)
        const aim = { imone: imone?.id ?? null, mokymas: mokymas?.id ?? null, lang }
        // The company stays the one of now, even if the caller goes to another one meanwhile.
        return { imoneId: await kinds[rusis].open(ctx, session, aim), mokymasId: aim.mokymas, kalba: lang }
      },
      async ({ session, body: { rusis, failas, viso }, db, ctx }, aim) => {
        const id = await q.insertJob(db, session, { rusis, failas, viso, ...aim })
        await ctx.audit({ lentele: 'importas', irasoId: id, pokytis: { rusis, eilutes: viso } })
        return q.getJob(db, session, id)
      },
    ),
    get: ({ session, params, db }) => q.getJob(db, session, params.id),
    addRows: staged(
      async ({ session, params, body, ctx }) => {
        const { rusis } = await q.getJob(ctx.pool, session, params.id)
        await kinds[rusis].count(ctx, session, body.eilutes.length)
      },
      async ({ session, params, body, db }) => {
        const job = await q.lockJob(db, session, params.id)
        if (isOver(job)) throw new AppError('StatusNotAllowed')
        if (body.nuo > job.gauta) throw wrong({ nuo: 'max' })
        if (body.nuo + body.eilutes.length > job.viso) throw wrong({ eilutes: 'maxlength' })
        await q.insertRows(db, job.id, body)
        return q.getJob(db, session, job.id)
      },
    ),
    rows: async ({ session, params, query, db }) => {
      const reading = q.listRows(db, params.id, query.nuo)
      return { eilutes: await ifSeen(q.getJob(db, session, params.id), reading) }
    },
    cancel: async ({ session, params, db, ctx }) => {
      const job = await q.lockJob(db, session, params.id)
      if (isOver(job)) throw new AppError('StatusNotAllowed')
      await q.endJob(db, job.id)
      await ctx.audit({ lentele: 'importas', irasoId: job.id, pokytis: { statusas: [job.statusas, 'NUTRAUKTAS'] } })
      return q.getJob(db, session, job.id)
    },
    seen: async ({ session, params, db }) => {
      const job = await q.lockJob(db, session, params.id)
      if (!isOver(job)) throw new AppError('StatusNotAllowed')
      await q.noteSeen(db, job.id)
      return q.getJob(db, session, job.id)
    },
    remove: async ({ session, params, db, ctx }) => {
      const job = await q.lockJob(db, session, params.id)
      if (job.statusas === 'VYKDOMAS') throw new AppError('StatusNotAllowed')
      await q.deleteJob(db, job.id)
      await ctx.audit({ lentele: 'importas', irasoId: job.id, pokytis: { eilutes: [job.viso, null] } })
    },
  })
