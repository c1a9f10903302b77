import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { AppError } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'

const minutes = 10
/** Most hashes that solving may take. */
const work = 20_000

/** A proof-of-work task, signed by us: about a second of a phone's work, never a puzzle. */
export const newCaptcha = async (config: Config) => {
  const task = await createChallenge({
    hmacKey: config.secret,
    maxNumber: work,
    expires: new Date(Date.now() + minutes * 60_000),
  })
  return { ...task, maxnumber: work }
}

/** Throws CaptchaFailed unless the solution is right, in time, and not used before. */
export async function checkCaptcha(db: Db, config: Config, payload: string) {
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
