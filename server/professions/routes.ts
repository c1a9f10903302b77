import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { professionsApi } from '#contract/professions/api.ts'
import { type Profession, ProfessionBody } from '#contract/professions/schema.ts'
import { assertCodes, lockLevelsInUse } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { merged } from '#server/lib/http/merged.ts'
import { type Deps, serve } from '#server/lib/http/serve.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { ifSeen, together } from '#server/lib/rows/found.ts'
import { refuseAny } from '#server/lib/rows/wrong.ts'
import * as q from './queries.ts'

const lentele = 'profesija'

/** Checks that the levels (by number) are in use. An unchanged level may stay. */
async function checkLevels(db: Trx, body: ProfessionBody, before: Profession | null) {
  const added = (['lygisNuo', 'lygisIki'] as const).filter((name) => body[name] !== before?.[name])
  const levels = await lockLevelsInUse(db, { eiles: added.map((name) => body[name]) })
  const unknown = added.filter((name) => !levels.some(({ eile }) => eile === body[name]))
  refuseAny(Object.fromEntries(unknown.map((name) => [name, 'inList'])))
}

export const professions = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'professions', professionsApi, {
    list: ({ query, db }) => q.listProfessions(db, query),
    get: ({ params, db }) => q.getProfession(db, params.id),
    use: ({ params, query, db }) => ifSeen(q.getProfession(db, params.id), q.useOfProfession(db, params.id, query)),
    create: async ({ body, db, ctx }) => {
      await together(assertCodes(db, { sritiesKodas: ['sritys', body.sritiesKodas] }), checkLevels(db, body, null))
      const created = await q.insertProfession(db, body)
      await ctx.audit({ lentele, irasoId: created.id, pokytis: changes({}, { ...created }) })
      return created
    },
    update: async ({ params, body: sent, db, ctx }) => {
      const before = await q.lockProfession(db, params.id)
      ctx.expect(before)
      const body = merged(ProfessionBody, before, sent)
      // A code that is no longer in use may stay where it was.
      const moved = body.sritiesKodas !== before.sritiesKodas
      await together(
        assertCodes(db, { sritiesKodas: ['sritys', moved ? body.sritiesKodas : null] }),
        checkLevels(db, body, before),
      )
      const after = await q.updateProfession(db, params.id, body)
      await ctx.audit({ lentele, irasoId: params.id, pokytis: changes({ ...before }, { ...after }) })
      return after
    },
    remove: async ({ params, db, ctx }) => {
      const [before, { poreikiai }] = await together(q.lockProfession(db, params.id), q.useOfProfession(db, params.id))
      ctx.expect(before)
      if (poreikiai > 0) throw new AppError('ProfesijaInUse', String(poreikiai))
      await q.deleteProfession(db, params.id)
      await ctx.audit({
        lentele,
        irasoId: params.id,
        pokytis: { kodas: [before.kodas, null], pavadinimas: [before.pavadinimas, null] },
      })
    },
  })
