import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/messages.ts'
import { sessionApi } from '#contract/session/api.ts'
import { Settings } from '#contract/session/schema.ts'
import { changedSettings, takenView } from '#contract/session/settingsChange.ts'
import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { checkCaptcha, newCaptcha } from '#server/lib/http/captcha.ts'
import { forget, limit } from '#server/lib/http/limits.ts'
import { type Deps, serve, staged } from '#server/lib/http/serve.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { checkPassword } from '#server/lib/secrets/passwords.ts'
import { printOf, rememberBrowser } from './browsers.ts'
import { countLogin } from './limits.ts'
import * as q from './queries.ts'
import { prepareReset, resetPassword, sendReset } from './reset.ts'
import type { SecondStep } from './secondStep.ts'

const hour = 3600

/** The user's settings of the screens; settings that can't be read any more are replaced by those of a new account. */
async function settingsOf(db: Db, userId: number): Promise<Settings> {
  const row = found(await db.selectFrom('asmuo').select('nustatymai').where('id', '=', userId).executeTakeFirst())
  return Settings.catch(Settings.parse({})).parse(row.nustatymai)
}

/** Throws InvalidFormFields: more views of a list than may be kept. */
function checked(settings: Settings): Settings {
  const { success, data, error } = Settings.safeParse(settings)
  if (!success) throw wrong(fieldErrors(error))
  return data
}

export const session =
  <Step>(second: SecondStep<Step>) =>
  (app: FastifyInstance, deps: Deps) =>
    serve(app, deps, 'session', sessionApi, {
      login: staged(
        async ({ body, ctx }) => {
          const user = await q.findLogin(ctx.pool, body.username, printOf(ctx))
          const { counted, asker } = await countLogin(ctx, body.username, user)
          const right = await checkPassword(asker, user?.slaptazodis ?? null, body.password)
          // An unknown name, a wrong password and a blocked account look the same and take the same time.
          if (!user || !right || user.statusas === 'UZBLOKUOTA') throw new AppError('Unauthorized')
          return { user, counted, step: await second.find(ctx, user.id) }
        },
        async ({ db, ctx }, { user, counted, step }) => {
          // Since the check, the password may have been changed, the account blocked or given to another owner.
          if (!(await q.isStillLogin(db, user))) throw new AppError('Unauthorized')
          await forget(db, counted)
          if (step) {
            await second.ask(db, ctx, user.id, step)
            return null
          }
          if (ctx.token) await q.closeSession(db, ctx.token)
          ctx.setSession(await q.openSession(db, user.id, 'slaptazodis', ctx.request.headers['user-agent'] ?? ''))
          await rememberBrowser(db, ctx, user.id)
          await ctx.audit({ asmuoId: user.id, lentele: 'asmuo', irasoId: user.id, apieAsmuo: user.id })
          return q.describeSession(db, user.id)
        },
      ),

      current: ({ session, db }) => q.describeSession(db, session.userId),

      logout: async ({ db, ctx }) => {
        if (ctx.token) await q.closeSession(db, ctx.token)
        ctx.setSession(null)
      },

      captcha: ({ ctx }) => newCaptcha(ctx.config),

      forgot: staged(
        async ({ body, ctx }) => {
          await limit(ctx.pool, `forgot:ip:${ctx.network}`, 30, hour)
          await checkCaptcha(ctx, body.gresponse)
          await limit(ctx.pool, `forgot:${body.email.toLowerCase()}`, 5, hour)
        },
        async ({ body, db, ctx }) => {
          const user = await db
            .selectFrom('asmuo')
            .select(['id', 'email', 'statusas', 'savininkas', 'kalba'])
            .where((eb) => eb(eb.fn('lower', ['email']), '=', body.email.toLowerCase()))
            .forShare()
            .executeTakeFirst()
          if (user?.email && q.mayEnterByContacts(user)) await sendReset(db, ctx.config, { ...user, email: user.email })
          else if (ctx.config.REVEAL_UNKNOWN_ACCOUNTS) throw new AppError('Unauthorized')
        },
      ),

      reset: staged(
        async ({ body, ctx }) => {
          await limit(ctx.pool, `reset:ip:${ctx.network}`, 60, hour)
          return prepareReset(ctx.pool, body.token, body.password)
        },
        async ({ body, db, ctx }, slaptazodis) => {
          const asmuoId = await resetPassword(db, body.token, slaptazodis)
          // People whom others' tries have locked out can sign in from this browser, in which they opened the link.
          await rememberBrowser(db, ctx, asmuoId)
          await ctx.audit({ asmuoId, lentele: 'asmuo', irasoId: asmuoId, apieAsmuo: asmuoId })
        },
      ),

      settings: ({ session, db }) => settingsOf(db, session.userId),

      saveSettings: async ({ session, body: sent, db }) => {
        const locked = db.selectFrom('asmuo').select('id').where('id', '=', session.userId).forNoKeyUpdate().execute()
        const [, standing] = await together(locked, settingsOf(db, session.userId))
        const taken = takenView(standing, sent)
        if (taken) throw wrong({ [`rodiniai.${taken.join('.')}.pavadinimas`]: 'viewUsed' })
        const body = checked(changedSettings(standing, sent))
        await sendWithNext(
          db,
          db
            .updateTable('asmuo')
            .set({ nustatymai: JSON.stringify(body) })
            .where('id', '=', session.userId)
            .execute(),
        )
        return body
      },
    })
