import type { FastifyInstance } from 'fastify'
import { identityApi } from '#contract/identity/api.ts'
import type { SignatureMethod } from '#contract/identity/schema.ts'
import type { Session } from '#contract/rights.ts'
import { isCommonPassword } from '#contract/session/commonPasswords.ts'
import { keepEmbedded } from '#server/documents/signing.ts'
import type { Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { hashPassword, provenPerson } from '#server/lib/secrets/passwords.ts'
import { lacksSymbol } from '#server/session/reset.ts'
import { embedAnswer, finishSigning } from './actions.ts'
import { trustedAuthorities } from './certificates.ts'
import { setContacts } from './owner.ts'
import { finishProof, isSigning, settle, startProof } from './proofs.ts'
import { loginByCode, sendSms, tryCode, wishSms } from './sms.ts'
import { sendOwnCode, wishOwnCode } from './twoSteps.ts'
import { waysOf } from './ways.ts'

/** Providers are asked before the transaction: a slow one holds no connection. */
const settleBy =
  (way: SignatureMethod) =>
  ({ body, session, ctx }: { body: { token: string }; session: Session | null; ctx: Context }) =>
    settle(ctx, session, body.token, (request) => request.budas === way && !isSigning(request))

export function identity(app: FastifyInstance, deps: Deps & { store: Store }) {
  // A broken file of authorities stops the start, rather than the first login.
  trustedAuthorities(deps.config)
  serve(app, deps, 'identity', identityApi, {
    ways: async ({ ctx }) => ({ budai: waysOf(ctx.config) }),

    startMobile: staged(
      ({ body, session, ctx }) => startProof(ctx, session, 'MOBILUSIS', body),
      async (_, started) => started,
    ),
    checkMobile: staged(
      settleBy('MOBILUSIS'),
      async ({ body, db, ctx }, settled) => settled && finishProof(db, ctx, settled, body.token),
    ),

    startSmartId: staged(
      ({ body, session, ctx }) => startProof(ctx, session, 'SMART_ID', body),
      async (_, started) => started,
    ),
    checkSmartId: staged(
      settleBy('SMART_ID'),
      async ({ body, db, ctx }, settled) => settled && finishProof(db, ctx, settled, body.token),
    ),

    checkSignature: staged(
      async ({ body, session, ctx }) => {
        const settled = await settle(ctx, session, body.token, isSigning)
        return settled && { settled, embedded: await embedAnswer(ctx, deps.store, settled) }
      },
      async ({ db, ctx }, done) => {
        if (!done) return null
        if (done.embedded) await keepEmbedded(db, deps.store, done.embedded)
        return finishSigning(db, ctx, done.settled)
      },
    ),

    sms: staged(
      ({ body, ctx }) => wishSms(ctx, body.telefonas, body.gresponse),
      ({ db, ctx }, wish) => sendSms(db, ctx, wish),
    ),
    secondStep: staged(
      ({ session, ctx }) => wishOwnCode(ctx, session.userId),
      ({ session, db, ctx }, telefonas) => sendOwnCode(db, ctx, session.userId, telefonas),
    ),
    smsCode: staged(
      ({ body, ctx }) => tryCode(ctx, body.code),
      ({ body, db, ctx }, asmuoId) => loginByCode(db, ctx, body.code, asmuoId),
    ),

    setContacts: staged(
      async ({ session, body, ctx }) => {
        // Each call sends messages and hashes a password.
        const counted = limit(ctx.pool, `savi:${session.userId}`, 10, 3600)
        const { slaptazodis } = body
        const weak = await ifSeen(
          counted,
          slaptazodis ? lacksSymbol(ctx.pool, session.userId, slaptazodis) : Promise.resolve(false),
        )
        if (slaptazodis && isCommonPassword(slaptazodis))
          throw wrong({ slaptazodis: 'PasswordTooCommon' }, 'PasswordTooCommon')
        if (weak) throw wrong({ slaptazodis: 'passwordSymbol' })
        return { ...body, slaptazodis: slaptazodis && (await hashPassword(provenPerson(session.userId), slaptazodis)) }
      },
      ({ session, db, ctx }, contacts) => setContacts(db, ctx, session.userId, contacts),
    ),
  })
}
