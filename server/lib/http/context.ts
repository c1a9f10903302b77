import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { type Entry, type Origin, writeAudit } from '#server/lib/rows/audit.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import type { Seal } from '#server/lib/secrets/seal.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import {
  browserCookie,
  browserOf,
  clearCookie,
  clearGateCookie,
  gateCookie,
  knownCookie,
  knownOf,
  sessionCookie,
  tokenOf,
} from './cookie.ts'
import { networkFor } from './network.ts'

/** What every change needs: its transaction, the caller's session and the context. The call of a write handler is an `Act`. */
export interface Act {
  db: Trx
  session: Session
  ctx: Context
}

/**
 * The part of the context that a change needs also where the registry makes it by itself, without a request (imports).
 * An action that takes a `CoreAct` can be called from both.
 */
export type CoreContext = Pick<Context, 'config' | 'pool' | 'now' | 'audit' | 'header'>
export interface CoreAct extends Omit<Act, 'ctx'> {
  ctx: CoreContext
}

/** What a handler may use besides its input. */
export interface Context {
  config: Config
  /** What statements, lists and credentials are signed by. */
  keys: Keys
  /** The registry's electronic seal and its timestamps. */
  seal: Seal
  /** The pool itself, for writes that must survive a refused request (limits). Use it only where no transaction is open (`staged`). */
  pool: Db
  now: Date
  /**
   * The network of the caller, which limits count: an IPv4 address, or the /64 of an IPv6 address. The whole address is
   * not here, so that no limit counts it by mistake.
   */
  network: string
  /** Token of the session cookie, if any. */
  token: string | undefined
  /** Writes audit rows in the transaction of the change, all in one statement. Give `asmuoId` if the caller is not signed in yet. */
  audit(...entries: readonly (Entry & { asmuoId?: number })[]): Promise<void>
  /** The same context, whose audit rows are written in this transaction: for a handler that opens one of its own. */
  withTrx(trx: Trx): Context
  /**
   * Of whom and of which call the audit rows of this request are, for those that a statement writes itself (`auditOf`).
   * Null where the record is read without anybody looking at it.
   */
  origin: Origin | null
  /** Throws RecordChanged if `If-Match` names another version than that of the locked row. */
  expect(row: { versija: number }): void
  /** Runs the task after the commit, and not after a rollback. A failure of the task is only logged. */
  afterCommit(task: () => Promise<unknown>): void
  header(name: string, value: string): void
  /** SHA-256 that identifies this browser, signed in or not; sets the cookie behind it if there is none. */
  browser(): Buffer
  /** Token of the browser if somebody has signed in with it before (server/session/browsers.ts). */
  known: string | undefined
  setKnown(token: string): void
  /** Sets the session cookie, or clears it. */
  setSession(token: string | null): void
  /** Sets the cookie of a device at a gate, or clears it. */
  setGate(token: string | null): void
  request: FastifyRequest
}

export interface ContextBase {
  config: Config
  keys: Keys
  seal: Seal
  db: Db
  now: () => Date
}

/** The context of one request. `audited` counts the rows it wrote; `afterwards` runs the tasks that waited for the commit. */
export function makeContext(
  { config, keys, seal, db, now }: ContextBase,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
  veiksmas: string,
) {
  let written = 0
  let browser: string | undefined
  const waiting: (() => Promise<unknown>)[] = []
  const origin = { veiksmas, asmuoId: session?.userId ?? null, uzklausa: request.id }
  const make = (at: Db): Context => ({
    config,
    origin,
    keys,
    seal,
    pool: db,
    now: now(),
    network: networkFor(request),
    token: tokenOf(request, config),
    audit: async (...entries) => {
      written += entries.length
      await sendWithNext(at, writeAudit(at, ...entries.map((entry) => ({ ...origin, ...entry }))))
    },
    withTrx: make,
    expect: (row) => expectVersion(request.headers['if-match'], row),
    afterCommit: (task) => void waiting.push(task),
    header: (name, value) => void reply.header(name, value),
    browser: () => {
      browser ??= browserOf(request, config) ?? newToken()
      browserCookie(reply, config, browser)
      return hashToken(browser)
    },
    known: knownOf(request, config),
    setKnown: (token) => void knownCookie(reply, config, token),
    setSession: (token) => {
      if (token === null) clearCookie(reply, config)
      else sessionCookie(reply, config, token)
    },
    setGate: (token) => {
      if (token === null) clearGateCookie(reply, config)
      else gateCookie(reply, config, token)
    },
    request,
  })
  const afterwards = async () => {
    for (const task of waiting)
      await task().catch((error: Error) => request.log.error({ err: error }, 'what was to follow a change failed'))
  }
  return { ...make(db), audited: () => written, afterwards }
}

/** Compares `If-Match: "<versija>"` with the row's version. */
function expectVersion(ifMatch: string | undefined, row: { versija: number }) {
  if (ifMatch === undefined || ifMatch === '*') return
  if (ifMatch.replace(/^W\/|"/g, '') !== String(row.versija)) throw new AppError('RecordChanged')
}
