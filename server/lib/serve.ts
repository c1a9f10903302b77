import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Body, Endpoint, Params, Query, Reply } from '#contract/lib/endpoint.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import { fieldErrors } from '#contract/messages.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { type Context, type ContextBase, makeContext } from './context.ts'
import { disabledFeatures } from './features.ts'
import { claim, keep } from './idempotency.ts'
import { replySchema } from './json-schema.ts'
import { limit } from './limits.ts'
import { type FileOut, sendFile } from './sendFile.ts'
import { toXlsx, type XlsxQuery } from './xlsx.ts'

export type { FileOut }

export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  session: E['access'] extends 'public' ? Session | null : Session
  /** A transaction in every write; the pool in reads. */
  db: E['method'] extends 'GET' ? Db : Trx
  ctx: Context
}
type Answer<E extends Endpoint> = E['list'] extends true
  ? { rows: Reply<E>[]; total: number }
  : E['carries'] extends 'file out'
    ? FileOut
    : E['reply'] extends object
      ? Reply<E> | (E['pending'] extends true ? null : never)
      : // biome-ignore lint/suspicious/noConfusingVoidType: a 204 answers nothing
        void
export type Handlers<T extends Record<string, Endpoint>> = {
  [K in keyof T]: (call: Call<T[K]>) => Promise<Answer<T[K]>>
}

/**
 * A write in two steps. `first` comes before the transaction and holds no connection: limits that count refused tries
 * too, a slow hash, an upload on its way in. What it answers goes to `then`, which is the change.
 */
export function staged<E extends Endpoint, P>(
  first: (call: Omit<Call<E>, 'db'>) => Promise<P>,
  then: (call: Call<E>, prepared: P) => Promise<Answer<E>>,
): (call: Call<E>) => Promise<Answer<E>> {
  const handle = (call: Call<E>) => then(call, (call as Call<E> & { prepared: P }).prepared)
  return Object.assign(handle, { first })
}
interface Handle {
  (call: unknown): Promise<unknown>
  first?: (call: unknown) => Promise<unknown>
}

export interface Deps extends ContextBase {
  sessionOf: (request: FastifyRequest) => Promise<Session | null>
}

/** Serves an area's table of endpoints. A missing handler, or one with a wrong answer, does not compile. */
export function serve<T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  deps: Deps,
  area: string,
  table: T,
  handlers: Handlers<T>,
) {
  for (const [name, endpoint] of Object.entries(table)) {
    const handle = handlers[name as keyof T] as unknown as Handle
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.reply ? { schema: { response: replySchema(endpoint) } } : {}),
      handler: async (request, reply) => {
        const session = await admit(endpoint, request, deps)
        const input = { ...read(endpoint, request), session }
        const ctx = makeContext(deps, request, reply, session, `${area}.${name}`)
        reply.code(endpoint.status ?? 200)
        if (endpoint.cache === undefined) reply.header('cache-control', 'no-store')
        if ((input.query as ListParams | undefined)?.format === 'xlsx')
          await limit(deps.db, `xlsx:${session?.userId ?? ctx.ip}`, xlsxPerHour, 3600)
        const prepared = await handle.first?.({ ...input, ctx })
        if (endpoint.method === 'GET')
          return answer(deps.db, endpoint, await handle(gather(input, { db: deps.db, ctx })), request, reply)
        const sent = await deps.db.transaction().execute(async (trx) => {
          const key = endpoint.method === 'POST' ? await claim(trx, request, session) : null
          if (key?.earlier) return sendAgain(reply, key.earlier)
          const made = await handle({ ...input, prepared, db: trx, ctx: ctx.within(trx) })
          const changed = !(endpoint.pending && made === null)
          if (changed && !endpoint.unaudited && ctx.audited() === 0)
            throw new Error(`${area}.${name} changed data without an audit row`)
          return keep(trx, key, reply, await answer(trx, endpoint, made, request, reply))
        })
        await ctx.afterwards()
        return sent
      },
    })
  }
}

/** Who asks, if they may: NotFound where the call is switched off, Unauthorized without a session, Forbidden without the right. */
async function admit(endpoint: Endpoint, request: FastifyRequest, deps: Deps) {
  if (endpoint.feature && disabledFeatures(deps.config).includes(endpoint.feature)) throw new AppError('NotFound')
  const session = await deps.sessionOf(request)
  if (endpoint.access === 'public') return session
  if (!session) throw new AppError('Unauthorized')
  if (!can(session, ...endpoint.access)) throw new AppError('Forbidden')
  return session
}

/** Complaints tell what is missing from what is of a wrong kind by the value. */
const whole = { reportInput: true }

/** Params, query and body by the contract's schemas. A path that can't be an id is a record that does not exist. */
function read(endpoint: Endpoint, request: FastifyRequest) {
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) throw new AppError('NotFound')
  const query = endpoint.query?.safeParse(request.query, whole)
  if (query && !query.success) throw new AppError('InvalidFormFields', undefined, { fields: fieldErrors(query.error) })
  const body = endpoint.body?.safeParse(request.body ?? {}, whole)
  if (body && !body.success) throw new AppError('InvalidFormFields', undefined, { fields: fieldErrors(body.error) })
  return { params: params?.data, query: query?.data, body: body?.data }
}

/** xlsx takes all pages in one: the same call with the largest page. So many an hour by one user, as each is heavy. */
const xlsxRows = 10_000
const xlsxPerHour = 120
function gather<I extends { query: unknown }>(input: I, more: object) {
  const query = input.query as ListParams | undefined
  return { ...input, ...(query?.format === 'xlsx' ? { query: { ...query, page: 0, size: xlsxRows } } : {}), ...more }
}

async function answer(
  db: Db,
  endpoint: Endpoint,
  made: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (endpoint.carries === 'file out') return sendFile(request, reply, made as FileOut)
  if (!endpoint.reply) return ''
  if (endpoint.pending && made === null) {
    reply.code(202)
    return ''
  }
  if (endpoint.list) {
    const { rows, total } = made as { rows: unknown[]; total: number }
    const query = request.query as XlsxQuery & { format?: string }
    if (query.format === 'xlsx') {
      if (total > xlsxRows) throw new AppError('TooManyRows', String(xlsxRows))
      return toXlsx(db, reply, endpoint, rows, query)
    }
    reply.header('x-total-count', total)
    return cached(endpoint, rows, request, reply)
  }
  const id = (made as { id?: number } | null)?.id
  if (endpoint.status === 201 && id !== undefined && !reply.hasHeader('location')) {
    reply.header('location', `/api${endpoint.path.replace(/\/register$/, '')}/${id}`)
  }
  return cached(endpoint, made, request, reply)
}

/** Answers 304 where the caller's copy is still right. */
function cached(endpoint: Endpoint, value: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (typeof value === 'string') return reply.type('application/json; charset=utf-8').serialize(value)
  if (endpoint.cache === undefined) return value
  const text = reply.serialize(value as object) as string
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  reply
    .header('etag', etag)
    .header('cache-control', `public, max-age=${endpoint.cache}`)
    .type('application/json; charset=utf-8')
  if (request.headers['if-none-match'] !== etag) return text
  reply.code(304)
  return ''
}

function sendAgain(
  reply: FastifyReply,
  earlier: { kodas: number; antrastes: Record<string, string>; atsakymas: string },
) {
  reply.code(earlier.kodas).headers(earlier.antrastes)
  return earlier.atsakymas
}
