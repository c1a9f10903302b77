import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode, errors } from '#contract/errors.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import {
  type RegistrationResult,
  registrationAction,
  registrationActions,
  registrationAsked,
  registrationResult,
} from '#contract/public/registration.ts'
import type { Session } from '#contract/rights.ts'
import { change, register } from '#server/assessments/registration.ts'
import type { Trx } from '#server/db/db.ts'
import { type Context, makeContext } from '#server/lib/http/context.ts'
import type { Deps } from '#server/lib/http/serve.ts'
import { countRegistration } from '#server/persons/limits.ts'
import * as trainings from '#server/trainings/actions.ts'

type Act = (trx: Trx, session: Session, ctx: Context, id: number) => Promise<unknown>
interface Kind {
  page: (lang: Lang, id: number) => string
  /** What each button does, and the API call that does the same: the audit trail uses its name. */
  acts: Record<(typeof registrationActions)[number], { call: string; act: Act }>
}
export const registrations = {
  assessments: {
    page: pathOf.assessment,
    acts: {
      registruotis: {
        call: 'assessments.addPerson',
        act: (trx, session, ctx, id) => register({ db: trx, session, ctx }, id, session.userId),
      },
      atsisakyti: {
        call: 'assessments.setPerson',
        act: (trx, session, ctx, id) => change({ db: trx, session, ctx }, id, session.userId, { statusas: 'ATSAUKTA' }),
      },
    },
  },
  trainings: {
    page: pathOf.training,
    acts: {
      registruotis: {
        call: 'trainings.register',
        act: (trx, session, ctx, id) => trainings.register({ db: trx, session, ctx }, id, session.userId),
      },
      atsisakyti: {
        call: 'trainings.setPerson',
        act: (trx, session, ctx, id) =>
          trainings.changeRow({ db: trx, session, ctx }, id, session.userId, { statusas: 'ATSAUKTA' }),
      },
    },
  },
} satisfies Record<string, Kind>

const done = { registruotis: 'uzregistruota', atsisakyti: 'atsisakyta' } as const
/** Refusals that mean the wish is already fulfilled: the button was pressed twice, or the change was made elsewhere. */
const already: Partial<Record<ErrorCode, RegistrationResult>> = {
  UserIsAlreadyRegisteredToThisMokymas: 'jau',
  UserIsAlreadyRegisteredToThisAtestavimas: 'jau',
  StatusNotAllowed: 'atsisakyta',
}

/**
 * Handler of a page's plain form: registers the caller or cancels the registration, and redirects to the page, which
 * shows the result. Without a session it redirects to the login and then back, where the page asks again. Other sites
 * cannot send the form: `secure` refuses it, like every write from another site.
 */
export const takeRegistration =
  ({ page, acts }: Kind, lang: Lang, deps: Deps, idOf: (params: unknown) => number) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const id = idOf(request.params)
    const path = page(lang, id)
    const wanted = (request.body as Record<string, string> | null)?.[registrationAction]
    const action = registrationActions.find((each) => each === wanted)
    if (!action) throw new AppError('InvalidFormFields')
    const session = await deps.sessionOf(request)
    if (!session) return reply.redirect(loginAndBack(lang, path), 303)
    await countRegistration(deps.db, session, session.userId)
    const { call, act } = acts[action]
    const ctx = makeContext(deps, request, reply, session, call)
    let result: RegistrationResult | undefined = done[action]
    try {
      await deps.db.transaction().execute((trx) => act(trx, session, ctx.withTrx(trx), id))
    } catch (error) {
      // For other conflicts the page itself gives the reason, such as that it is over or full.
      if (!(error instanceof AppError) || errors[error.code][0] !== 409) throw error
      result = already[error.code]
    }
    return reply
      .header('cache-control', 'no-store')
      .redirect(result ? `${path}?${registrationResult}=${result}` : path, 303)
  }

const loginAndBack = (lang: Lang, path: string) =>
  `/${lang}/login?returnUrl=${encodeURIComponent(`${path}?${registrationAsked}=1`)}`
