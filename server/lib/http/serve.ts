import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentSchema } from '#contract/lib/changes.ts'
import type { Body, Endpoint, Params, Query, Reply } from '#contract/lib/endpoint.ts'
import type { GateCaller, KeyCaller, Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { answer, begin } from './answer.ts'
import type { Called, Deps, Handle } from './called.ts'
import { assertSwitchedOn, callerOf, needsSession } from './callers.ts'
import { change, changeAtOnce, notAtOnce } from './change.ts'
import { type Context, makeContext } from './context.ts'
import { onlyTries } from './dryRun.ts'
import { readerOf } from './exact.ts'
import { asXlsx, exportXlsx } from './exportXlsx.ts'
import { plainInput, readAddress, readBody } from './input.ts'
import { assertListed, listedFilters } from './listed.ts'
import { read } from './reads.ts'
import type { FileOut } from './sendFile.ts'
import { writtenBy } from './writers.ts'

export type { Deps, FileOut }

type CallerOf<A extends Endpoint['access']> = A extends 'public'
  ? Session | null
  : A extends 'device'
    ? GateCaller
    : A extends 'key'
      ? KeyCaller
      : Session
export interface Call<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  session: CallerOf<E['access']>
  /** A transaction in a write; the pool in a read, of a standby where the endpoint may lag. */
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
 * `skips` says of which calls `first` would do nothing (its result is then undefined): they need no separate trip for the
 * session.
 */
export function staged<E extends Endpoint, P>(
  first: (call: Omit<Call<E>, 'db'>) => Promise<P>,
  then: (call: Call<E>, prepared: P) => Promise<Answer<E>>,
  skips?: (call: Pick<Call<E>, 'params' | 'body' | 'session'>) => boolean,
): (call: Call<E>) => Promise<Answer<E>> {
  const handle = (call: Call<E>) => then(call, (call as Call<E> & { prepared: P }).prepared)
  return Object.assign(handle, { first, skips })
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
    const early = !handle.first || handle.skips !== undefined
    const atOnce =
      endpoint.method !== 'GET' &&
      early &&
      (needsSession(endpoint) || endpoint.access === 'public') &&
      filters.length === 0
    const reading = { ...deps, standbys: endpoint.mayLag ? deps.standbys : undefined }
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      assertSwitchedOn(endpoint, deps)
      begin(endpoint, reply)
      onlyTries(endpoint, request)
      const plain = atOnce ? plainInput(endpoint, request, bodySchema) : null
      const sent = plain ? await changeAtOnce(called, request, reply, plain) : notAtOnce
      if (sent !== notAtOnce) return sent
      const caller = await callerOf(called, request, reply)
      const session = caller && 'userId' in caller ? caller : null
      const address = { ...readAddress(endpoint, request), session: caller }
      const listed = assertListed(deps.db, filters, address.query)
      listed.catch(() => {})
      if (endpoint.method !== 'GET' || asXlsx(endpoint, address)) await listed
      const ctx = makeContext(deps, request, reply, session, called.veiksmas)
      const standing = () => stands({ ...address, db: deps.db, ctx })
      const input = { ...address, body: await readBody(endpoint, bodySchema, request, standing) }
      if (asXlsx(endpoint, input)) return exportXlsx(called, reply, input, session, ctx)
      const prepared = await handle.first?.({ ...input, ctx })
      if (endpoint.method !== 'GET') return change(called, request, reply, input, { caller, ctx, prepared })
      // Codes of filters are looked up in the same trip as the list.
      const [result] = await Promise.all([read(reading, request, (db) => handle({ ...input, db, ctx })), listed])
      return answer(endpoint, result, request, reply)
    }
    const schema = { response: writtenBy(endpoint) }
    for (const path of [endpoint.path, endpoint.plainPath])
      if (path) app.route({ method: endpoint.method, url: `/api${path}`, schema, handler })
  }
}
