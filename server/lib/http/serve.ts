import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { sentSchema } from '#contract/lib/changes.ts'
import type { Body, Endpoint, Params, Query, Reply } from '#contract/lib/endpoint.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import { withBoth } from '#contract/lib/secondNames.ts'
import { can, type GateCaller, type Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { exportList } from '#server/lib/documents/exportList.ts'
import { actFor } from '#server/lib/rows/audit.ts'
import type { Page } from '#server/lib/rows/list.ts'
import { type Context, type ContextBase, makeContext } from './context.ts'
import { tokenOf } from './cookie.ts'
import { readerOf } from './exact.ts'
import { disabledFeatures } from './features.ts'
import { claim, storeAnswer } from './idempotency.ts'
import { plainInput, readAddress, readBody } from './input.ts'
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
  /** With a transaction: reads it there, and the transaction then knows who acts in it. */
  sessionOf: (request: FastifyRequest, trx?: Trx) => Promise<Session | null>
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
    const called: Called = { endpoint, deps, handle, veiksmas: `${area}.${name}` }
    // Its session is read inside the transaction, unless something must come before the transaction.
    const atOnce = endpoint.method !== 'GET' && !handle.first && endpoint.access !== 'device' && filters.length === 0
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.reply ? { schema: { response: replySchema(endpoint) } } : {}),
      handler: async (request, reply) => {
        assertSwitchedOn(endpoint, deps)
        reply.code(endpoint.status ?? 200)
        if (endpoint.cache === undefined) reply.header('cache-control', 'no-store')
        const plain = atOnce ? plainInput(endpoint, request, bodySchema) : null
        if (plain) return change(called, request, reply, plain)
        const caller = await callerOf(endpoint, request, reply, deps)
        const session = caller && 'userId' in caller ? caller : null
        const address = { ...readAddress(endpoint, request), session: caller }
        if (filters.length > 0) await assertListed(deps.db, filters, address.query)
        const ctx = makeContext(deps, request, reply, session, called.veiksmas)
        const body =
          bodySchema && (await readBody(endpoint, bodySchema, request, () => stands({ ...address, db: deps.db, ctx })))
        const input = { ...address, body }
        if (asXlsx(endpoint, input)) return exportXlsx(called, reply, input, session, ctx)
        const prepared = await handle.first?.({ ...input, ctx })
        if (endpoint.method !== 'GET') return change(called, request, reply, input, { caller, ctx, prepared })
        return answer(endpoint, await handle({ ...input, db: deps.db, ctx }), request, reply)
      },
    })
  }
}

interface Called {
  endpoint: Endpoint
  deps: Deps
  handle: Handle
  /** The name of the call in the audit trail. */
  veiksmas: string
}
interface Input {
  params: unknown
  query: unknown
  body: unknown
}
/** What is known of a write before its transaction. */
interface Begun {
  caller: Session | GateCaller | null
  ctx: ReturnType<typeof makeContext>
  prepared: unknown
}

/**
 * A write in its transaction. The beginning of the transaction, the session and the Idempotency-Key leave for the
 * database together, and the stored answer together with the commit.
 */
async function change(
  { endpoint, deps, handle, veiksmas }: Called,
  request: FastifyRequest,
  reply: FastifyReply,
  input: Input,
  begun?: Begun,
) {
  let ctx = begun?.ctx
  const sent = await deps.db.transaction().execute(async (trx) => {
    const opening = begun ? actAs(trx, begun.caller, request) : openIn(trx, deps, request)
    const claiming =
      endpoint.method === 'POST'
        ? claim(trx, deps.config, request, tokenOf(request, deps.config), begun?.prepared)
        : null
    claiming?.catch(() => {})
    const caller = await opening
    if (!begun) assertAdmitted(endpoint, caller)
    const session = caller && 'userId' in caller ? caller : null
    ctx ??= makeContext(deps, request, reply, session, veiksmas)
    const key = await claiming
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
    return storeAnswer(trx, key, reply, await answer(endpoint, result, request, reply))
  })
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

/** A list as xlsx, page by page. Audited once, with the total. */
async function exportXlsx(
  { endpoint, deps, handle, veiksmas }: Called,
  reply: FastifyReply,
  input: Input & { session: unknown },
  session: Session | null,
  ctx: ReturnType<typeof makeContext>,
) {
  await limit(deps.db, `xlsx:${session?.userId ?? ctx.network}`, xlsxPerHour, 3600)
  return exportList(deps.db, reply, endpoint, input.query as object, async (page, db) => {
    const first = page.page === 0
    const pageCtx = first ? ctx : { ...ctx, audit: async () => {} }
    const query = { ...(input.query as object), ...page }
    const rows = (await handle({ ...input, query, db, ctx: pageCtx })) as Page<unknown>
    // The handler may have written a more exact row itself (whose list it is).
    if (first && session && ctx.audited() === 0)
      await ctx.audit({ lentele: veiksmas.split('.')[0] ?? '', pokytis: { eksportuota: rows.total } })
    return rows
  })
}

/** Throws NotFound if the call is switched off. */
function assertSwitchedOn({ feature }: Endpoint, { config }: Deps) {
  if (feature && disabledFeatures(config).includes(feature)) throw new AppError('NotFound')
}

/**
 * The caller: a person's session, or the gate device where the call is one of devices; neither opens the calls of the
 * other. Throws Unauthorized without a session, Forbidden without the right.
 */
async function callerOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  if (endpoint.access === 'device') {
    const device = await deps.gateOf?.(request, reply)
    if (!device) throw new AppError('Unauthorized')
    return device
  }
  const session = await deps.sessionOf(request)
  assertAdmitted(endpoint, session)
  return session
}

function assertAdmitted({ access }: Endpoint, session: Session | GateCaller | null) {
  if (access === 'public' || access === 'device') return
  if (!session || !('userId' in session)) throw new AppError('Unauthorized')
  if (!can(session, ...access)) throw new AppError('Forbidden')
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
