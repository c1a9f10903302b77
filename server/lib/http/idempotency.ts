import '@fastify/multipart'
import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { answersKeptHours } from '#contract/lib/errorsOf.ts'
import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

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
 * first and gets its answer again (decisions, point 1). `token` is the session's: the key belongs to its person, and may
 * be asked for before the session is known. A key whose answer is no longer kept is like a new one, whether or not it was
 * swept. `prepared` is the result of `first`. Throws IdempotencyKeyReused if the body differs.
 */
export async function claim(
  trx: Trx,
  { secret }: Pick<Config, 'secret'>,
  request: FastifyRequest,
  token: string | undefined,
  prepared?: unknown,
): Promise<Claim | null> {
  const raktas = request.headers['idempotency-key']
  if (!token || typeof raktas !== 'string') return null
  if (raktas.length > 200) throw new AppError('InvalidFormFields', 'Idempotency-Key')
  const santrauka = printOf(secret, request, prepared)
  const owner = trx.selectFrom('sesija').select('asmuoId').where('zyme', '=', hashToken(token))
  const claimed = await trx
    .insertInto('idempotencija')
    .columns(['asmuoId', 'raktas', 'santrauka'])
    .expression(owner.select([sql<string>`${raktas}`.as('raktas'), sql<Buffer>`${santrauka}::bytea`.as('santrauka')]))
    .onConflict((conflict) =>
      conflict
        .columns(['asmuoId', 'raktas'])
        .doUpdateSet(({ ref }) => ({ santrauka: ref('excluded.santrauka'), sukurta: sql`now()` }))
        .where(sql<boolean>`idempotencija.sukurta < now() - make_interval(hours => ${sql.lit(answersKeptHours)})`),
    )
    .returning('asmuoId')
    .executeTakeFirst()
  if (claimed) return { asmuoId: claimed.asmuoId, raktas }
  const row = await trx
    .selectFrom('idempotencija')
    .select(['asmuoId', 'santrauka', 'kodas', 'antrastes', 'atsakymas'])
    .where('asmuoId', '=', owner)
    .where('raktas', '=', raktas)
    .executeTakeFirst()
  // Without a session there is nobody to keep an answer for.
  if (!row) return null
  if (!row.santrauka.equals(santrauka)) throw new AppError('IdempotencyKeyReused')
  const earlier = {
    kodas: row.kodas ?? 200,
    antrastes: row.antrastes as Record<string, string>,
    atsakymas: row.atsakymas ?? '',
  }
  return { asmuoId: row.asmuoId, raktas, earlier }
}

/** Stores the answer with the key, and returns it as it will be sent. */
export async function storeAnswer(trx: Trx, key: Claim | null, reply: FastifyReply, value: unknown): Promise<unknown> {
  if (!key) return value
  const atsakymas = typeof value === 'string' ? value : (reply.serialize(value as object) as string)
  if (typeof value !== 'string') reply.type('application/json; charset=utf-8')
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => storedHeaders.includes(name))
  const stored = trx
    .updateTable('idempotencija')
    .set({ kodas: reply.statusCode, antrastes: JSON.stringify(Object.fromEntries(headers)), atsakymas })
    .where('asmuoId', '=', key.asmuoId)
    .where('raktas', '=', key.raktas)
    .execute()
  await sendWithNext(trx, stored)
  return atsakymas
}
