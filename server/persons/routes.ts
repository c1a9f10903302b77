import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { personsApi } from '#contract/persons/api.ts'
import { mayReadHistory } from '#contract/persons/rules.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/files/store.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { ifSeen, together } from '#server/lib/rows/found.ts'
import { confirmByToken, confirmMany, setRights, setStatus, statusReply } from './account.ts'
import { answer, propose, withdraw } from './contacts.ts'
import { personalData } from './data.ts'
import { listHistory } from './history.ts'
import { listAssessors, listPersons } from './lists.ts'
import { preparePhoto, setPhoto } from './photo.ts'
import * as q from './queries.ts'
import { listAssessmentsOf } from './record.ts'
import { update } from './save.ts'
import { assertVisible } from './visible.ts'

const hour = 3600
/** Limits per user of heavy calls: redrawing pictures, reading all personal data. */
const photosPerHour = 300
const dataPerHour = 30

/** The history and all personal data: for the person and administrators. */
async function assertMayReadAll(db: Db, session: Session, id: number) {
  await assertVisible(db, session, id)
  if (!mayReadHistory(id, session)) throw new AppError('Forbidden')
}

export const persons = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'persons', personsApi, {
    list: async ({ session, query, db, ctx }) => {
      const page = await listPersons(db, session, query, ctx.now)
      // An export of people is audited: who, when and how many. The search text is left out, because it may be a
      // personal code.
      if (query.format === 'xlsx') await ctx.audit({ lentele: 'asmuo', pokytis: { eksportuota: page.total } })
      return page
    },

    get: ({ session, params: { id }, db, ctx }) =>
      ctx.origin && id !== session.userId
        ? q.viewPerson(db, session, id, ctx.now, ctx.origin)
        : q.getPerson(db, session, id, ctx.now),

    update: async ({ session, params, body, db, ctx }) => {
      await update({ db, session, ctx }, params.id, body)
      return q.getPerson(db, session, params.id, ctx.now)
    },

    setStatus: staged(
      async ({ body, ctx }) => {
        if (body.verifyToken !== undefined) await limit(ctx.pool, `verify:ip:${ctx.network}`, 300, hour)
      },
      async ({ session, params, body: { statusas, verifyToken, priezastis }, db, ctx }) => {
        if (verifyToken !== undefined) await confirmByToken(db, session, ctx, params.id, verifyToken)
        else if (statusas) await setStatus(db, session, ctx, params.id, { statusas, priezastis })
        return statusReply(db, session, params.id, ctx.now)
      },
    ),
    confirm: ({ body, ...act }) => confirmMany(act, body.asmenys),

    setPhoto: staged(
      async ({ session, params, body, ctx }) => {
        await limit(ctx.pool, `nuotrauka:${session.userId}`, photosPerHour, hour)
        return preparePhoto(ctx.pool, deps.store, session, params.id, body.nuotrauka)
      },
      async ({ session, params, db, ctx }, kept) => {
        await setPhoto({ db, session, ctx }, params.id, kept)
        return q.getPerson(db, session, params.id, ctx.now)
      },
    ),
    setRights: async ({ session, params, body, db, ctx }) => {
      await setRights({ db, session, ctx }, params.id, body.teises)
      return q.getPerson(db, session, params.id, ctx.now)
    },

    proposeContacts: async ({ session, params, body, db, ctx }) => {
      await propose({ db, session, ctx }, params.id, body)
      return q.getPerson(db, session, params.id, ctx.now)
    },
    answerContacts: async ({ session, params, body, db, ctx }) => {
      await answer({ db, session, ctx }, params.id, body.priimti)
      return q.getPerson(db, session, params.id, ctx.now)
    },
    withdrawContacts: ({ params, ...act }) => withdraw(act, params.id),

    history: ({ session, params, query, db, ctx }) =>
      ifSeen(
        assertMayReadAll(db, session, params.id),
        listHistory(db, params.id, query, query.atsakymoKalba ?? langOf(ctx.request)),
      ),
    data: async ({ session, params, query, db, ctx }) => {
      await together(
        assertMayReadAll(db, session, params.id),
        limit(ctx.pool, `duomenys:${session.userId}`, dataPerHour, hour),
      )
      // Before the reading, because the export shows this view of the data too.
      await ctx.audit({ lentele: 'asmuo', irasoId: params.id, apieAsmuo: params.id })
      const lang = query.kalba ?? langOf(ctx.request)
      return personalData(db, session, ctx, params.id, { format: query.format, lang })
    },

    assessments: ({ session, params, query, db }) =>
      ifSeen(assertVisible(db, session, params.id), listAssessmentsOf(db, session, params.id, query)),

    assessors: ({ query, db }) => listAssessors(db, query),
  })
