import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { isPersonalCode } from '#contract/lib/personal-code.ts'
import { personsApi } from '#contract/persons/api.ts'
import { isBirthDateAllowed, mayEditPerson, typesToGive } from '#contract/persons/rules.ts'
import type { PersonBody } from '#contract/persons/schema.ts'
import { can } from '#contract/rights.ts'
import { changes } from '#server/lib/audit.ts'
import { langOf } from '#server/lib/lang.ts'
import { limit } from '#server/lib/limits.ts'
import { type Deps, serve } from '#server/lib/serve.ts'
import { closeAllSessions } from '#server/session/queries.ts'
import { sendInvitation } from '#server/session/reset.ts'
import { register } from './actions.ts'
import * as q from './queries.ts'
import { listAssessmentsOf, listCompetenciesOf } from './record.ts'

const checkBirthDate = (body: z.output<typeof PersonBody>, now: Date) => {
  if (!isBirthDateAllowed(body.gimimoData, now))
    throw new AppError('InvalidFormFields', undefined, { fields: { gimimoData: 'age' } })
}

export const persons = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'persons', personsApi, {
    list: ({ session, query, db }) => q.listPersons(db, session, query),

    get: async ({ session, params, db, ctx }) => {
      const person = await q.getPerson(db, session, params.id)
      // Who looked at another's full record is part of that record (decisions, point 4).
      if (params.id !== session.userId) await ctx.audit({ lentele: 'asmuo', irasoId: params.id, apieAsmuo: params.id })
      return person
    },

    update: async ({ session, params, body, db, ctx }) => {
      const before = await q.lockPerson(db, session, params.id)
      if (!mayEditPerson(params.id, session)) throw new AppError('Forbidden')
      ctx.expect(before)
      // An e-mail leads into the account: of one that can do more than its own record, only an administrator or the owner changes it.
      const foreign = params.id !== session.userId && !can(session, 'AccessAllImones')
      if (foreign && body.email !== before.email && (await q.hasRights(db, before))) throw new AppError('Forbidden')
      checkBirthDate(body, ctx.now)
      const given =
        body.vartotojoTipas && typesToGive(session).includes(body.vartotojoTipas) ? body.vartotojoTipas : undefined
      const vartotojoTipas = can(session, 'AccessAllImones') && given ? given : before.vartotojoTipas
      const emailPatvirtintas = before.emailPatvirtintas && body.email === before.email
      const after = { ...body, vartotojoTipas, emailPatvirtintas }
      await q.updatePerson(db, params.id, after)
      if (vartotojoTipas !== before.vartotojoTipas) await closeAllSessions(db, params.id)
      await ctx.audit({ lentele: 'asmuo', irasoId: params.id, apieAsmuo: params.id, pokytis: changes(before, after) })
      return q.getPerson(db, session, params.id)
    },

    register: async ({ session, body, db, ctx }) => {
      checkBirthDate(body, ctx.now)
      const { person, userName } = await register(db, session, body)
      await ctx.audit({
        lentele: 'asmuo',
        irasoId: person.id,
        apieAsmuo: person.id,
        pokytis: { vartotojoTipas: person.vartotojoTipas, imone: person.imone?.imone.id ?? null },
      })
      await sendInvitation(db, ctx.config, person, userName, langOf(ctx.request))
      return person
    },

    check: async ({ session, params, db, ctx }) => {
      await limit(ctx.pool, `check:${session.userId}`, 60, 3600)
      if (!isPersonalCode(params.code))
        throw new AppError('InvalidFormFields', undefined, { fields: { code: 'personalcode' } })
      const person = await q.findByCode(db, params.code, session.imoneId)
      if (!person) return 'Free'
      return person.inCompany ? 'InCompany' : 'Registered'
    },

    competencies: async ({ session, params, query, db }) => {
      await q.assertVisible(db, session, params.id)
      return listCompetenciesOf(db, params.id, query)
    },
    competencyAssessments: async ({ session, params, query, db }) => {
      await q.assertVisible(db, session, params.id)
      return listAssessmentsOf(db, params.id, query, params.childId)
    },
    assessments: async ({ session, params, query, db }) => {
      await q.assertVisible(db, session, params.id)
      return listAssessmentsOf(db, params.id, query)
    },

    assessors: ({ query, db }) => q.listAssessors(db, query),
  })
