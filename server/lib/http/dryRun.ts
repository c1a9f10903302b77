import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { dryRunHeader, type MessageCount, messagesHeader, messagesText } from '#contract/lib/dryRun.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { Trx } from '#server/db/db.ts'
import { sendLast } from '#server/db/transaction.ts'

/** Ends the transaction of a write that is only tried: it is rolled back, and the caller gets the answer. */
class Tried extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('only tried')
    this.answer = answer
  }
}

/**
 * Is the write only to be tried? Throws InvalidFormFields where the call can not be tried, since it must not be done
 * instead.
 */
export function onlyTries({ method, tried }: Endpoint, { headers }: FastifyRequest): boolean {
  const asked = headers[dryRunHeader]
  if (method === 'GET' || asked === undefined || asked === 'false') return false
  if (!tried || asked !== 'true') throw new AppError('InvalidFormFields', 'Dry-Run')
  return true
}

/** Messages that this transaction has queued. Those of others are not of the same microsecond. */
async function queued(trx: Trx): Promise<MessageCount> {
  const rows = await trx
    .selectFrom('zinute')
    .select(['kanalas', sql<number>`count(*)::int`.as('kiek')])
    .where('statusas', '=', 'LAUKIA')
    .where('prioritetas', 'in', [0, 1, 2])
    .where('kita', '=', sql<string>`now()`)
    .groupBy('kanalas')
    .execute()
  const of = (channel: keyof MessageCount) => rows.find(({ kanalas }) => kanalas === channel)?.kiek ?? 0
  return { SMS: of('SMS'), EPASTAS: of('EPASTAS') }
}

/** The answer of a tried write, with how many messages it would send. Never returns: the transaction must not be committed. */
export async function endTry(trx: Trx, reply: FastifyReply, answer: unknown): Promise<never> {
  reply.header(messagesHeader, messagesText(await sendLast(trx, () => queued(trx))))
  throw new Tried(answer)
}

/** The answer of a try, out of what ended its transaction; any other failure is thrown on. */
export function answerOfTry(error: unknown): unknown {
  if (error instanceof Tried) return error.answer
  throw error
}
