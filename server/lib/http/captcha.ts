import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { AppError } from '#contract/errors.ts'
import type { Captcha } from '#contract/session/schema.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { jsonOf } from '#server/lib/process/outside.ts'
import type { Context } from './context.ts'

/** The parts of a call's context that are needed; the verifier receives the caller's whole address. */
type Asking = Pick<Context, 'pool' | 'config'> & { request: Pick<Context['request'], 'ip'> }

const minutes = 10
/** The most hashes that a solution may take. */
const work = 20_000
/** Milliseconds within which a verifier must answer. */
const patience = 5000
/** The most bytes of its answer. */
const mostBytes = 10_000

/**
 * The task that a public form has to solve: a proof of work signed by us, which takes a phone about a second and is never
 * a puzzle; or, where reCAPTCHA is configured, the key of its widget.
 */
export async function newCaptcha(config: Config): Promise<Captcha> {
  if (config.RECAPTCHA_SITE_KEY) return { tipas: 'RECAPTCHA', siteKey: config.RECAPTCHA_SITE_KEY }
  const { algorithm, challenge, salt, signature } = await createChallenge({
    hmacKey: config.secret,
    maxNumber: work,
    expires: new Date(Date.now() + minutes * 60_000),
  })
  return { tipas: 'DARBAS', algorithm, challenge, salt, signature, maxnumber: work }
}

/** Throws CaptchaFailed unless the answer is right, in time, and not used before. Call it outside a transaction. */
export function checkCaptcha({ pool, config, request }: Asking, answer: string): Promise<void> {
  return config.RECAPTCHA_SECRET
    ? askVerifier(config, config.RECAPTCHA_SECRET, answer, request.ip)
    : checkWork(pool, config, answer)
}

/** Asks a verifier that speaks reCAPTCHA's `siteverify`. If it fails, lies or hangs, the captcha has failed. */
async function askVerifier(config: Config, secret: string, response: string, remoteip: string) {
  const answer = await fetch(config.RECAPTCHA_VERIFY_URL, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    body: new URLSearchParams({ secret, response, remoteip }),
  })
    .then(async (reply) => (reply.ok ? ((await jsonOf(reply, mostBytes)) as { success?: unknown } | null) : null))
    .catch(() => null)
  if (answer?.success !== true) throw new AppError('CaptchaFailed')
}

async function checkWork(db: Db, config: Config, payload: string) {
  const solved = await verifySolution(payload, config.secret).catch(() => false)
  if (!solved) throw new AppError('CaptchaFailed')
  const { signature } = JSON.parse(Buffer.from(payload, 'base64').toString()) as { signature: string }
  const first = await db
    .insertInto('panaudotaCaptcha')
    .values({ parasas: signature, galioja: new Date(Date.now() + minutes * 60_000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!first.numInsertedOrUpdatedRows) throw new AppError('CaptchaFailed')
}
