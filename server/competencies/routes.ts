import type { FastifyInstance } from 'fastify'
import { competenciesApi } from '#contract/competencies/api.ts'
import type { Store } from '#server/files/store.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { competencyPlaces } from '#server/metadata/places.ts'
import { countUses } from '#server/metadata/uses.ts'
import { listAssessmentsOf } from '#server/persons/record.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { change, changeFiles, claim } from './actions.ts'
import { decide, listApprovals } from './approvals.ts'
import { certify, sealBeforehand } from './certify.ts'
import { listCompetenciesOf } from './personCompetencies.ts'
import * as q from './queries.ts'
import { register, remove, update } from './register.ts'

const certificatesPerHour = 60

export const competencies = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'competencies', competenciesApi, {
    list: ({ query, db }) => q.listCompetencies(db, query),
    get: ({ params, db }) => q.getCompetency(db, params.id),
    public: ({ query, db }) => q.listCompetencies(db, { ...query, aktyvus: true }),
    create: ({ body, db, ctx }) => register(db, ctx, body),
    update: ({ params, body, db, ctx }) => update(db, ctx, params.id, body),
    use: async ({ params, db }) => countUses(db, competencyPlaces, await q.getCompetency(db, params.id)),
    remove: ({ params, db, ctx }) => remove(db, ctx, params.id),

    ofPerson: ({ session, params, query, db, ctx }) =>
      ifSeen(assertVisible(db, session, params.id), listCompetenciesOf(db, params.id, query, ctx.now)),
    claim: async ({ session, params, body, db, ctx }) => {
      const claimed = await claim({ db, session, ctx }, params.id, body)
      ctx.header('location', `/api/asmenys/${params.id}/kompetencijos?id=${claimed.id}`)
      return claimed
    },
    change: ({ params: { id, childId }, body, ...act }) => change(act, { asmuoId: id, id: childId }, body),
    setFiles: ({ params: { id, childId }, body, ...act }) =>
      changeFiles(act, { asmuoId: id, id: childId }, body.failai),
    assessments: ({ session, params, query, db }) =>
      ifSeen(assertVisible(db, session, params.id), listAssessmentsOf(db, session, params.id, query, params.childId)),
    certificate: staged(
      async ({ session, params: { id, childId }, body, ctx }) => {
        await limit(ctx.pool, `certificate:${session.userId}`, certificatesPerHour, 3600)
        const wanted = { asmuoId: id, id: childId, lang: langOf(ctx.request), body }
        return { wanted, made: await sealBeforehand(ctx, deps.store, session, wanted) }
      },
      async ({ session, db, ctx }, { wanted, made }) => {
        const certificate = await certify(db, deps.store, session, ctx, wanted, made)
        ctx.header('location', `/api/failai/${certificate.id}`)
        return certificate
      },
    ),

    approvals: async ({ query, db, ctx }) => {
      const page = await listApprovals(db, query, ctx.now)
      // An export of people is audited with its size. The search text is not stored.
      if (query.format === 'xlsx')
        await ctx.audit({ lentele: 'asmens_kompetencija', pokytis: { eksportuota: page.total } })
      return page
    },
    decide: ({ body, ...act }) => decide(act, body),
  })
