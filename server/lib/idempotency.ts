import '@fastify/multipart'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'

interface Earlier {
  kodas: number
  antrastes: Record<string, string>
  atsakymas: string
}
interface Claim {
  asmuoId: number
  raktas: string
  earlier?: Earlier
}
const kept = ['location', 'content-type', 'x-total-count', 'row-count']

/** A print of a body is made in no time: whoever read the table could try passwords against it. They are no part of it. */
const withoutPasswords = (name: string, value: unknown) => (/slaptazod|password/i.test(name) ? undefined : value)

/**
 * Takes the caller's Idempotency-Key inside the transaction of the change: a second request with it waits for the
 * first and gets its answer again (decisions, point 1). Throws IdempotencyKeyReused where the body differs.
 */
export async function claim(trx: Trx, request: FastifyRequest, session: Session | null): Promise<Claim | null> {
  const raktas = request.headers['idempotency-key']
  if (!session || typeof raktas !== 'string' || request.isMultipart()) return null
  if (raktas.length > 200) throw new AppError('InvalidFormFields', 'Idempotency-Key')
  const asmuoId = session.userId
  const santrauka = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null, withoutPasswords)}`)
    .digest()
  const mine = await trx
    .insertInto('idempotencija')
    .values({ asmuoId, raktas, santrauka })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (mine.numInsertedOrUpdatedRows) return { asmuoId, raktas }
  const row = await trx
    .selectFrom('idempotencija')
    .select(['santrauka', 'kodas', 'antrastes', 'atsakymas'])
    .where('asmuoId', '=', asmuoId)
    .where('raktas', '=', raktas)
    .executeTakeFirstOrThrow()
  if (!row.santrauka.equals(santrauka)) throw new AppError('IdempotencyKeyReused')
  const earlier = {
    kodas: row.kodas ?? 200,
    antrastes: row.antrastes as Record<string, string>,
    atsakymas: row.atsakymas ?? '',
  }
  return { asmuoId, raktas, earlier }
}

/** Keeps the answer beside the key, and gives it back as it will be sent. */
export async function keep(trx: Trx, key: Claim | null, reply: FastifyReply, value: unknown): Promise<unknown> {
  if (!key) return value
  const atsakymas = typeof value === 'string' ? value : (reply.serialize(value as object) as string)
  if (typeof value !== 'string') reply.type('application/json; charset=utf-8')
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => kept.includes(name))
  await trx
    .updateTable('idempotencija')
    .set({ kodas: reply.statusCode, antrastes: JSON.stringify(Object.fromEntries(headers)), atsakymas })
    .where('asmuoId', '=', key.asmuoId)
    .where('raktas', '=', key.raktas)
    .execute()
  return atsakymas
}
