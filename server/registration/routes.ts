import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { isPersonalCode } from '#contract/lib/personal-code.ts'
import { fieldErrors } from '#contract/messages.ts'
import { isBirthDateAllowed, mayGiveRights } from '#contract/persons/rules.ts'
import { registrationApi, ticketChecks, ticketMinutes, ticketTries } from '#contract/registration/api.ts'
import { registersOthers, requestedTypeOf } from '#contract/registration/rules.ts'
import { NewPersonBody, type RegisterBody, visitorBody } from '#contract/registration/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import { isCommonPassword } from '#contract/session/commonPasswords.ts'
import { unknownCodes } from '#server/classifiers/queries.ts'
import { checkCaptcha } from '#server/lib/http/captcha.ts'
import type { Context } from '#server/lib/http/context.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { hashPassword, stranger } from '#server/lib/secrets/passwords.ts'
import { sendConfirmation, sendDecision, sendWelcome } from '#server/persons/letters.ts'
import { assertDisclosuresLeft, assertMailboxFree, countCode } from '#server/persons/mailboxes.ts'
import { changePerson, findByCode, getPerson, lockPerson } from '#server/persons/queries.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { closeAllSessions } from '#server/session/queries.ts'
import { sendInvitations } from '#server/session/reset.ts'
import { registerFor, registerVisitor } from './actions.ts'
import { codesOf, countUse, openTicket } from './queries.ts'

const hour = 3600

/** The body as this caller has to fill it, with all errors at once. Throws AsmenskodasIsRequired, InvalidFormFields. */
async function parseWhole<S extends z.ZodType>(ctx: Context, schema: S, body: RegisterBody): Promise<z.output<S>> {
  const parsed = schema.safeParse(body, { reportInput: true })
  const unknown = await unknownCodes(ctx.pool, codesOf(body))
  if (parsed.success && Object.keys(unknown).length === 0) return parsed.data
  const fields = { ...unknown, ...(parsed.error && fieldErrors(parsed.error)) }
  const missing = body.asmenskodas.trim() === ''
  throw missing ? wrong(fields, 'AsmenskodasIsRequired') : wrong(fields)
}

/** Refuses fields that only visitors may fill in for themselves: a password, a proof, consents. */
function refuseVisitorFields(body: RegisterBody) {
  const { darboviete, slaptazodis, token, IAgreeToTerms, spscSutikimas, pageidaujamaOrganizacija, inzKodeksasAgreed } =
    body
  const visitorFields = {
    slaptazodis,
    token,
    IAgreeToTerms,
    spscSutikimas,
    pageidaujamaOrganizacija,
    inzKodeksasAgreed,
  }
  const names = Object.entries(visitorFields).flatMap(([name, value]) => (value ? [name] : []))
  if (darboviete && darboviete !== 'IMONE' && darboviete !== 'NEDIRBA') names.push('darboviete')
  if (names.length) throw wrong(Object.fromEntries(names.map((name) => [name, 'readOnly'])))
}

/**
 * A refusal shows that a code or e-mail is in the registry, so those of other people are counted. New people and the
 * company's own are not: a file of thousands may be registered. Throws EmailAlreadyUsed, TooManyRequests.
 */
async function countDisclosure(ctx: Context, session: Session, given: NewPersonBody) {
  await assertDisclosuresLeft(ctx, session)
  await assertMailboxFree(ctx, session, given)
  const known = await findByCode(ctx.pool, given.asmenskodas, session.imoneId)
  if (known && !known.inCompany) await countCode(ctx, session)
}

export const registration = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, 'registration', registrationApi, {
    begin: staged(
      async ({ body, ctx }) => {
        await limit(ctx.pool, `registracija:ip:${ctx.network}`, 60, hour)
        await checkCaptcha(ctx, body.gresponse)
      },
      async ({ db, ctx }) => {
        const galioja = new Date(ctx.now.getTime() + ticketMinutes * 60_000)
        await openTicket(db, ctx.browser(), galioja)
        return { galioja: galioja.toISOString() }
      },
    ),

    check: async ({ session, params, db, ctx }) => {
      if (session && !can(session, 'AccessOwnImone', 'AccessAllImones')) throw new AppError('Forbidden')
      const counting = session
        ? limit(ctx.pool, `check:${session.userId}`, 60, hour)
        : countUse(ctx.pool, ctx.browser(), 'patikros', ticketChecks, ctx.now).then(() =>
            limit(ctx.pool, `check:ip:${ctx.network}`, 20, hour),
          )
      const isCode = isPersonalCode(params.code)
      const [, person] = await together(
        counting,
        isCode ? findByCode(db, params.code, session?.imoneId ?? null) : undefined,
      )
      if (!isCode) throw wrong({ code: 'personalcode' })
      if (!person) return 'Free'
      return session && person.inCompany ? 'InCompany' : 'Registered'
    },

    register: staged(
      async ({ session, body, ctx }) => {
        if (session) {
          const everywhere = can(session, 'AccessAllImones')
          if (!can(session, ...registersOthers) || !(everywhere || session.imoneId !== null))
            throw new AppError('Forbidden')
          refuseVisitorFields(body)
          const given = await parseWhole(ctx, NewPersonBody, body)
          if (!everywhere && given.imone && given.imone.imone.id !== session.imoneId)
            throw wrong({ 'imone.imone': 'readOnly' })
          if (!everywhere) await countDisclosure(ctx, session, given)
          if (!isBirthDateAllowed(given.gimimoData, ctx.now)) throw wrong({ gimimoData: 'age' })
          return { session, body: given }
        }
        await limit(ctx.pool, `register:ip:${ctx.network}`, 100, hour)
        await countUse(ctx.pool, ctx.browser(), 'bandymai', ticketTries, ctx.now)
        const given = await parseWhole(ctx, visitorBody(ctx.now), body)
        if (isCommonPassword(given.slaptazodis)) throw wrong({ slaptazodis: 'PasswordTooCommon' }, 'PasswordTooCommon')
        return {
          session,
          body: { ...given, slaptazodis: await hashPassword(stranger(ctx, given.email ?? ''), given.slaptazodis) },
        }
      },
      async ({ db, ctx }, given) => {
        // Messages are in the language of the page where the person was registered, unless another was selected.
        const kalba = given.body.kalba ?? langOf(ctx.request)
        const { person, userName } = given.session
          ? await registerFor(db, given.session, { ...given.body, kalba }, ctx.now)
          : await registerVisitor(db, { ...given.body, kalba }, { now: ctx.now, narsykle: ctx.browser() })
        const { id, email, vartotojoTipas, pageidaujamasTipas, statusas, imone } = person
        await ctx.audit({
          asmuoId: given.session?.userId ?? id,
          lentele: 'asmuo',
          irasoId: id,
          apieAsmuo: id,
          pokytis: { vartotojoTipas, pageidaujamasTipas, statusas, imone: imone?.imone.id ?? null },
        })
        if (given.session) await sendInvitations(db, ctx.config, [{ ...person, userName }])
        else if (email) await sendWelcome(db, ctx, { ...person, email }, userName)
        return person
      },
    ),

    sendLetter: staged(
      ({ session, ctx }) => limit(ctx.pool, `laiskas:${session.userId}`, 5, hour),
      async ({ session, params, db, ctx }) => {
        await assertVisible(db, session, params.id)
        if (params.id !== session.userId) throw new AppError('Forbidden')
        const person = await lockPerson(db, session, params.id)
        const { email, emailPatvirtintas } = person
        if (!email || emailPatvirtintas) throw new AppError('StatusNotAllowed')
        await sendConfirmation(db, ctx, { ...person, email })
        await ctx.audit({ lentele: 'asmuo', irasoId: params.id, apieAsmuo: params.id })
      },
    ),

    decideType: async ({ session, params, body: { suteikti }, db, ctx }) => {
      const before = await lockPerson(db, session, params.id)
      if (!mayGiveRights(params.id, session)) throw new AppError('Forbidden')
      ctx.expect(before)
      const { vartotojoTipas } = before
      const pageidaujamasTipas = requestedTypeOf(before.pageidaujamasTipas)
      if (!pageidaujamasTipas) throw new AppError('StatusNotAllowed')
      const after = { vartotojoTipas: suteikti ? pageidaujamasTipas : vartotojoTipas, pageidaujamasTipas: null }
      await changePerson(db, params.id, after)
      // A new role ends every session (decisions, point 2).
      if (suteikti) await closeAllSessions(db, params.id)
      await ctx.audit({ lentele: 'asmuo', irasoId: params.id, apieAsmuo: params.id, pokytis: changes(before, after) })
      await sendDecision(db, ctx.config, params.id, suteikti)
      return getPerson(db, session, params.id, ctx.now)
    },
  })
