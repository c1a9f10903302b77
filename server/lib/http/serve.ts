import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { sentSchema } from '#contract/lib/changes.ts'
import type { Body, Endpoint, Params, Query, Reply } from '#contract/lib/endpoint.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import { byFirst, withBoth } from '#contract/lib/secondNames.ts'
import { fieldErrors } from '#contract/messages.ts'
import { can, type GateCaller, type Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { exportList } from '#server/lib/documents/exportList.ts'
import { actFor } from '#server/lib/rows/audit.ts'
import type { Page } from '#server/lib/rows/list.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { type Context, type ContextBase, makeContext } from './context.ts'
import { ignoredOf, readerOf } from './exact.ts'
import { disabledFeatures } from './features.ts'
import { claim, storeAnswer } from './idempotency.ts'
import { replySchema } from './json-schema.ts'
import { limit } from './limits.ts'
import { assertListed, listedFilters } from './listed.ts'
import { type FileOut, sendFile } from './sendFile.ts'

export type { FileOut }

export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  session: E['access'] extends 'public' ? Session | null : E['access'] extends 'device' ? GateCaller : Session
  /** A transaction in a write; the pool in a read. */
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
 * A write in two steps. `first` runs before the transaction and holds no connection: for limits that also count refused
 * tries, a slow hash, an incoming upload. Its result is passed to `then`, which makes the change in the transaction.
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
  /** The gate device of a request; renews its cookie. */
  gateOf?: (request: FastifyRequest, reply: FastifyReply) => Promise<GateCaller | null>
}

/** How to read the record that a PUT changes, if there is no GET of the same path (exact.ts). */
type Stands<T extends Record<string, Endpoint>> = {
  [K in keyof T]?: (call: Call<T[K]>) => Promise<unknown>
}

/** Registers the routes of an area's endpoints. A missing handler, or one with a wrong answer, does not compile. */
export function serve<T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  deps: Deps & { stands?: Stands<T> },
  area: string,
  table: T,
  handlers: Handlers<T>,
) {
  for (const [name, endpoint] of Object.entries(table)) {
    const bodySchema = sentSchema(endpoint)
    const filters = listedFilters(endpoint)
    const handle = handlers[name as keyof T] as unknown as Handle
    const stands = (deps.stands?.[name as keyof T] ?? readerOf(table, endpoint, handlers)) as Handle
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.reply ? { schema: { response: replySchema(endpoint) } } : {}),
      handler: async (request, reply) => {
        const caller = await admit(endpoint, request, reply, deps)
        const session = caller && 'userId' in caller ? caller : null
        const address = { ...readAddress(endpoint, request), session: caller }
        if (filters.length > 0) await assertListed(deps.db, filters, address.query)
        const ctx = makeContext(deps, request, reply, session, `${area}.${name}`)
        const sentBody = byNames(endpoint, request.body ?? {})
        const body =
          bodySchema && (await readBody(bodySchema, sentBody, () => stands({ ...address, db: deps.db, ctx })))
        const input = { ...address, body }
        reply.code(endpoint.status ?? 200)
        if (endpoint.cache === undefined) reply.header('cache-control', 'no-store')
        if (asXlsx(endpoint, input)) {
          await limit(deps.db, `xlsx:${session?.userId ?? ctx.network}`, xlsxPerHour, 3600)
          return exportList(deps.db, reply, endpoint, input.query as object, async (page, db) => {
            // An export is audited once, with the total, and not for each page.
            const first = page.page === 0
            const pageCtx = first ? ctx : { ...ctx, audit: async () => {} }
            const query = { ...(input.query as object), ...page }
            const rows = (await handle({ ...input, query, db, ctx: pageCtx })) as Page<unknown>
            // The handler may have written a more exact row itself (whose list it is).
            if (first && session && ctx.audited() === 0)
              await ctx.audit({ lentele: area, pokytis: { eksportuota: rows.total } })
            return rows
          })
        }
        const prepared = await handle.first?.({ ...input, ctx })
        if (endpoint.method === 'GET')
          return answer(endpoint, await handle({ ...input, db: deps.db, ctx }), request, reply)
        const sent = await deps.db.transaction().execute(async (trx) => {
          await actFor(trx, session?.userId ?? null, request.id)
          const key = endpoint.method === 'POST' ? await claim(trx, deps.config, request, session, prepared) : null
          if (key?.earlier) return sendAgain(reply, key.earlier)
          const result = await handle({ ...input, prepared, db: trx, ctx: ctx.withTrx(trx) })
          const changed = !(endpoint.pending && result === null)
          if (changed && !endpoint.unaudited && ctx.audited() === 0)
            throw new Error(`${area}.${name} changed data without an audit row`)
          return storeAnswer(trx, key, reply, await answer(endpoint, result, request, reply))
        })
        await ctx.afterwards()
        return sent
      },
    })
  }
}

/**
 * The caller: a person's session, or the gate device where the call is one of devices; neither opens the calls of the
 * other. Throws NotFound if the call is switched off, Unauthorized without a session, Forbidden without the right.
 */
async function admit(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  if (endpoint.feature && disabledFeatures(deps.config).includes(endpoint.feature)) throw new AppError('NotFound')
  if (endpoint.access === 'device') {
    const device = await deps.gateOf?.(request, reply)
    if (!device) throw new AppError('Unauthorized')
    return device
  }
  const session = await deps.sessionOf(request)
  if (endpoint.access === 'public') return session
  if (!session) throw new AppError('Unauthorized')
  if (!can(session, ...endpoint.access)) throw new AppError('Forbidden')
  return session
}

/** Messages need the input, to tell a missing value from one of a wrong type. */
const whole = { reportInput: true }

/** The sent values under the first names of their fields. */
const byNames = ({ also }: Endpoint, sent: unknown) => (also ? byFirst(also, sent) : sent)

/** Params and query, parsed by the contract's schemas. A path that can't be an id means a record that does not exist. */
function readAddress(endpoint: Endpoint, request: FastifyRequest) {
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) throw new AppError('NotFound')
  const query = endpoint.query?.safeParse(byNames(endpoint, request.query), whole)
  if (query && !query.success) throw wrong(fieldErrors(query.error))
  return { params: params?.data, query: query?.data }
}

/** The body, parsed by the contract's schema; throws all complaints at once. `stands` reads the record that it changes (exact.ts). */
export async function readBody(schema: z.ZodType, sent: unknown, stands: () => Promise<unknown>) {
  const body = schema.safeParse(sent, whole)
  const fields = { ...(body.error && fieldErrors(body.error)), ...(await ignoredOf(schema, sent, stands)) }
  if (!body.success || Object.keys(fields).length > 0) throw wrong(fields)
  return body.data
}

/** Exports of lists per hour and user: each is heavy work. */
const xlsxPerHour = 120
const asXlsx = (endpoint: Endpoint, { query }: { query: unknown }) =>
  endpoint.list && endpoint.method === 'GET' && (query as ListParams | undefined)?.format === 'xlsx'

async function answer(
  endpoint: Endpoint,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (endpoint.carries === 'file out') return sendFile(request, reply, result as FileOut)
  if (!endpoint.reply) return ''
  if (endpoint.pending && result === null) {
    reply.code(202)
    return ''
  }
  if (endpoint.list) {
    const { rows, total } = result as Page<unknown>
    reply.header('x-total-count', total)
    return cached(endpoint, endpoint.also ? withBoth(endpoint.also, rows) : rows, request, reply)
  }
  const id = (result as { id?: number } | null)?.id
  if (endpoint.status === 201 && id !== undefined && !reply.hasHeader('location')) {
    reply.header('location', `/api${endpoint.path.replace(/\/register$/, '')}/${id}`)
  }
  return cached(endpoint, endpoint.also ? withBoth(endpoint.also, result) : result, request, reply)
}

/** Answers 304 if the caller's copy is still current. */
function cached(endpoint: Endpoint, value: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (typeof value === 'string') return reply.type('application/json; charset=utf-8').serialize(value)
  if (endpoint.cache === undefined && !endpoint.etag) return value
  const text = reply.serialize(value as object) as string
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  reply
    .header('etag', etag)
    .header('cache-control', endpoint.etag ? 'private, no-cache' : `public, max-age=${endpoint.cache}`)
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
