import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { actFor } from '#server/lib/rows/audit.ts'
import { answer } from './answer.ts'
import type { Begun, Called, Deps, Input } from './called.ts'
import { assertAdmitted, needsSession } from './callers.ts'
import { makeContext } from './context.ts'
import { tokenOf } from './cookie.ts'
import { answerOfTry, endTry, onlyTries } from './dryRun.ts'
import { claim, storeAnswer } from './idempotency.ts'

class FirstIsNeeded extends Error {}
/** Answered instead of a change that has to begin outside of the transaction: its `first` must run before. */
export const notAtOnce = Symbol('not at once')

/** A write whose session is read in its transaction. */
export async function changeAtOnce(called: Called, request: FastifyRequest, reply: FastifyReply, input: Input) {
  try {
    return await change(called, request, reply, input)
  } catch (error) {
    if (error instanceof FirstIsNeeded) return notAtOnce
    throw error
  }
}

/**
 * A write in its transaction. The beginning of the transaction, the session and the Idempotency-Key leave for the
 * database together, and the stored answer together with the commit. A write that is only tried does the same and is
 * rolled back.
 */
export async function change(
  { endpoint, deps, handle, veiksmas }: Called,
  request: FastifyRequest,
  reply: FastifyReply,
  input: Input,
  begun?: Begun,
) {
  let ctx = begun?.ctx
  const tries = onlyTries(endpoint, request)
  const changing = deps.db.transaction().execute(async (trx) => {
    const opening = begun ? actAs(trx, begun.caller, request) : openIn(trx, deps, request)
    const keyed = () =>
      endpoint.method === 'POST' && !endpoint.shownOnce && !tries
        ? claim(trx, deps.config, request, tokenOf(request, deps.config), begun?.prepared)
        : null
    // Where a session is needed, the key is asked for with it: without the session all is rolled back. Elsewhere the cookie
    // may be that of a session that has ended, for which no answer is kept.
    const claiming = needsSession(endpoint) ? keyed() : null
    claiming?.catch(() => {})
    const caller = await opening
    if (!begun) assertAdmitted(endpoint, caller)
    if (!begun && handle.skips?.({ ...input, session: caller }) === false) throw new FirstIsNeeded()
    const session = caller && 'userId' in caller ? caller : null
    ctx ??= makeContext(deps, request, reply, session, veiksmas)
    const key = await (claiming ?? (session ? keyed() : null))
    if (key?.earlier) return sendAgain(reply, key.earlier)
    const result = await handle({
      ...input,
      session: caller,
      prepared: begun?.prepared,
      db: trx,
      ctx: ctx.withTrx(trx),
    })
    const changed = !(endpoint.pending && result === null)
    if (changed && !endpoint.unaudited && ctx.audited() === 0)
      throw new Error(`${veiksmas} changed data without an audit row`)
    const told = await answer(endpoint, result, request, reply)
    return tries ? endTry(trx, reply, told) : storeAnswer(trx, key, reply, told)
  })
  if (tries) return changing.catch(answerOfTry)
  const sent = await changing
  await ctx?.afterwards()
  return sent
}

/** The session, read in the transaction, which then knows who acts in it. */
async function openIn(trx: Trx, deps: Deps, request: FastifyRequest) {
  const session = await deps.sessionOf(request, trx)
  if (!session) await sendWithNext(trx, actFor(trx, null, request.id))
  return session
}
async function actAs(trx: Trx, caller: Begun['caller'], request: FastifyRequest) {
  await sendWithNext(trx, actFor(trx, caller && 'userId' in caller ? caller.userId : null, request.id))
  return caller
}

function sendAgain(
  reply: FastifyReply,
  earlier: { kodas: number; antrastes: Record<string, string>; atsakymas: string },
) {
  reply.code(earlier.kodas).headers(earlier.antrastes)
  return earlier.atsakymas
}
