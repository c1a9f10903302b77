import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { assessmentsApi } from '#contract/assessments/api.ts'
import type { RowBody } from '#contract/assessments/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { found, ifSeen } from '#server/lib/rows/found.ts'
import { alphabetical, list } from '#server/lib/rows/list.ts'
import { countRegistration } from '#server/persons/limits.ts'
import * as actions from './actions.ts'
import { checkRemoval, removeAssessors } from './assessors.ts'
import { complete } from './complete.ts'
import { sealBeforehand } from './drawProtocol.ts'
import { getPersonRow, listPeople, listPeopleOfAll } from './people.ts'
import * as q from './queries.ts'
import { change, register } from './registration.ts'
import { checkAssessors, createAssessment, saveAssessment } from './save.ts'
import { startSignature } from './sign.ts'

export const assessments = (app: FastifyInstance, deps: Deps & { store: Store }) =>
  serve(app, deps, 'assessments', assessmentsApi, {
    list: ({ session, query, db, ctx }) => q.listAssessments(db, session, query, ctx.now),
    get: ({ session, params, db }) => q.getSeenAssessment(db, session, params.id),
    create: ({ body, ...act }) => createAssessment(act, body),
    update: ({ params, body, ...act }) => saveAssessment(act, params.id, body),

    personsOfAll: ({ session, query, db }) => listPeopleOfAll(db, session, query),
    persons: ({ session, params, query, db }) =>
      ifSeen(q.getSeenAssessment(db, session, params.id), listPeople(db, session, params.id, query)),
    setStatuses: ({ params, body, ...act }) => actions.setStatuses(act, params.id, body.asmenys, body.statusas),
    move: async ({ params, body, ...act }) => ({
      perkelta: await actions.move(act, params.id, body.atestavimas.id, body.asmenys),
    }),

    // PUT and POST may both complete (spec 2, point 7); without a protocol, POST registers and PUT changes.
    setPerson: staged(
      async ({ session, params, body, ctx }) => prepareCompletion(ctx, deps.store, session, params, body),
      async ({ session, params: { id, personId }, body: { protokolas: _, ...body }, db, ctx }, prepared) => {
        if (prepared) return complete(db, deps.store, session, ctx, prepared.completion, prepared.sealed)
        await change({ db, session, ctx }, id, personId, body)
        return getPersonRow(db, session, id, personId)
      },
      ({ body }) => !body.protokolas,
    ),
    addPerson: staged(
      async ({ session, params, body, ctx }) => {
        await countRegistration(ctx.pool, session, params.personId)
        return prepareCompletion(ctx, deps.store, session, params, body)
      },
      async ({ session, params: { id, personId }, body: { protokolas: _, ...body }, db, ctx }, prepared) => {
        if (prepared) return complete(db, deps.store, session, ctx, prepared.completion, prepared.sealed)
        await register({ db, session, ctx }, id, personId, body)
        const isSelf = personId === session.userId
        ctx.header(
          'location',
          isSelf ? `/api/asmenys/${personId}/atestavimai` : `/api/atestavimai/${id}/asmenys?id=${personId}`,
        )
        return getPersonRow(db, session, id, personId)
      },
      ({ session, params, body }) => !body.protokolas && params.personId !== session.userId,
    ),

    // Waits for an outside provider, so it runs before the transaction.
    sign: staged(
      ({ session, params, body, ctx }) => startSignature(session, ctx, deps.store, params, body),
      async (_, started) => started,
    ),

    assessors: ({ session, params, query, db }) => {
      const select = db
        .selectFrom('atestavimoVertintojas as v')
        .innerJoin('asmuo', 'asmuo.id', 'v.asmuoId')
        .select(['asmuo.id', 'asmuo.vardas', 'asmuo.pavarde'])
        .where('v.atestId', '=', params.id)
      const sorting = { pavarde: [alphabetical('asmuo.pavarde'), sql.ref('asmuo.id')] }
      return ifSeen(q.getSeenAssessment(db, session, params.id), list(select, query, sorting, 'asmuo.id'))
    },
    addAssessor: async ({ session, params: { id, personId }, db, ctx }) => {
      const assessment = await actions.editable(db, session, id)
      await checkAssessors(db, [personId], assessment)
      await q.addAssessor(db, id, personId)
      await q.newVersion(db, id)
      await ctx.audit({
        lentele: 'atestavimas',
        irasoId: id,
        apieAsmuo: personId,
        pokytis: { vertintojas: [null, personId] },
      })
      ctx.header('location', `/api/atestavimai/${id}/vertintojai?id=${personId}`)
      return found((await q.getAssessment(db, session, id)).vertintojai.find((assessor) => assessor.id === personId))
    },
    removeAssessor: async ({ session, params: { id, personId }, db, ctx }) => {
      const assessment = await actions.editable(db, session, id)
      found(assessment.vertintojai.find((assessor) => assessor.id === personId))
      await checkRemoval(db, id, [personId])
      await removeAssessors({ db, ctx }, id, [personId])
      await q.newVersion(db, id)
      await ctx.audit({
        lentele: 'atestavimas',
        irasoId: id,
        apieAsmuo: personId,
        pokytis: { vertintojas: [personId, null] },
      })
    },

    public: ({ query, db, ctx }) => q.listPublic(db, query, ctx.now),
    getPublic: ({ params, db }) => q.getPublic(db, params.id),
  })

/** If the body completes the assessment: draws and seals its protocol before the transaction. */
async function prepareCompletion(
  ctx: Context,
  store: Store,
  session: Session,
  { id, personId }: { id: number; personId: number },
  { protokolas, ...others }: RowBody,
) {
  if (!protokolas) return null
  const completion = { atestId: id, asmuoId: personId, protokolas, others }
  return { completion, sealed: await sealBeforehand(ctx, store, session, completion) }
}
