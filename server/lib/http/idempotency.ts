import '@fastify/multipart'
import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import type { Config } from '#server/config.ts'
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
const storedHeaders = ['location', 'content-type', 'x-total-count', 'row-count']

/** The content of the request. For files: what was read and stored, without the random storage key. */
function contentsOf(request: FastifyRequest, prepared: unknown): string {
  if (!request.isMultipart()) return JSON.stringify(request.body ?? null)
  // A multipart body has another boundary each time, so its content is compared as `first` of the call has read it.
  if (prepared === undefined) throw new AppError('InvalidFormFields', 'Idempotency-Key')
  return JSON.stringify(prepared, (name, value) => (name === 'raktas' ? undefined : value))
}

/**
 * The print by which the same request is told from another one. Bodies hold passwords, and a hash is made in no time:
 * the hash is keyed with a key derived from SECRET, so that a reader of the table can't try passwords against it.
 */
const printOf = (secret: string, request: FastifyRequest, prepared: unknown) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'idempotencija', 32)))
    .update(`${request.url}\n${contentsOf(request, prepared)}`)
    .digest()

/**
 * Takes the caller's Idempotency-Key inside the transaction of the change: a second request with it waits for the
 * first and gets its answer again (decisions, point 1). `prepared` is the result of `first`. Throws
 * IdempotencyKeyReused if the body differs.
 */
export async function claim(
  trx: Trx,
  { secret }: Pick<Config, 'secret'>,
  request: FastifyRequest,
  session: Session | null,
  prepared: unknown,
): Promise<Claim | null> {
  const raktas = request.headers['idempotency-key']
  if (!session || typeof raktas !== 'string') return null
  if (raktas.length > 200) throw new AppError('InvalidFormFields', 'Idempotency-Key')
  const asmuoId = session.userId
  const santrauka = printOf(secret, request, prepared)
  const claimed = await trx
    .insertInto('idempotencija')
    .values({ asmuoId, raktas, santrauka })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows) return { asmuoId, raktas }
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

/** Stores the answer with the key, and returns it as it will be sent. */
export async function storeAnswer(trx: Trx, key: Claim | null, reply: FastifyReply, value: unknown): Promise<unknown> {
  if (!key) return value
  const atsakymas = typeof value === 'string' ? value : (reply.serialize(value as object) as string)
  if (typeof value !== 'string') reply.type('application/json; charset=utf-8')
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => storedHeaders.includes(name))
  await trx
    .updateTable('idempotencija')
    .set({ kodas: reply.statusCode, antrastes: JSON.stringify(Object.fromEntries(headers)), atsakymas })
    .where('asmuoId', '=', key.asmuoId)
    .where('raktas', '=', key.raktas)
    .execute()
  return atsakymas
}
