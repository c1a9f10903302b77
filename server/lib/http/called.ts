import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { GateCaller, KeyCaller, Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import type { ContextBase, makeContext } from './context.ts'
import type { ReadParts } from './reads.ts'

export interface Deps extends ContextBase, Pick<ReadParts, 'standbys'> {
  /** With a transaction: reads it there, and the transaction then knows who acts in it. */
  sessionOf: (request: FastifyRequest, trx?: Trx) => Promise<Session | null>
  /** The gate device of a request; renews its cookie. */
  gateOf?: (request: FastifyRequest, reply: FastifyReply) => Promise<GateCaller | null>
  /** The program of a request's key, which may make this call: counts and notes its use, and tells it its limits. */
  keyOf?: (called: Called, request: FastifyRequest, reply: FastifyReply) => Promise<KeyCaller>
}
/** Who makes a call. */
export type Caller = Session | GateCaller | KeyCaller

/** A handler, whatever its endpoint (`staged` in serve.ts). */
export interface Handle {
  (call: unknown): Promise<unknown>
  first?: (call: unknown) => Promise<unknown>
  skips?: (call: unknown) => boolean
}

/** An endpoint with everything that serves it. */
export interface Called {
  endpoint: Endpoint
  deps: Deps
  handle: Handle
  /** The name of the call in the audit trail. */
  veiksmas: string
}
/** What the caller sent, parsed by the contract's schemas. */
export interface Input {
  params: unknown
  query: unknown
  body: unknown
}
/** What is known of a write before its transaction. */
export interface Begun {
  caller: Caller | null
  ctx: ReturnType<typeof makeContext>
  prepared: unknown
}
