import type { FastifyBaseLogger } from 'fastify'
import type { Outcome, RunError } from '#contract/processes/processes.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Store } from '#server/files/store.ts'
import type { Entry } from '#server/lib/rows/audit.ts'

/** What processes work with. */
export interface Means {
  config: Config
  db: Db
  store: Store
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** What was done to one record. `tekstas` names no person: the person is told by `asmuoId`. */
export interface Found {
  rusis: Outcome
  lentele?: string
  irasoId?: number
  asmuoId?: number
  tekstas?: string
}

/** What a batch did. */
export interface Done {
  kiekiai?: Partial<Record<Outcome, number>>
  rezultatai?: readonly Found[]
  /** Records that were looked at, for the progress; as many as there are results unless told. */
  atlikta?: number
}
/** The same, and where the next batch begins; null after the last one. */
export interface Batch<P> extends Done {
  vieta: P | null
}

/** How a process goes through its work. */
export interface Plan<P, R> {
  /** Where the first batch begins. */
  from: P
  /** How many records there are, asked once. */
  total?: (db: Db) => Promise<number>
  /** Outside work of a batch, before its transaction. */
  prepare?: (from: P) => Promise<R>
  batch: (trx: Trx, from: P, prepared: R) => Promise<Batch<P>>
}

/** A run, as the process sees it. */
export interface Work extends Means {
  /** The clock of the database when this attempt began, and its civil day. */
  now: Date
  today: string
  /** The run's own number. */
  id: number
  /** Writes audit rows as this process, in a batch's transaction. */
  audit(trx: Trx, ...entries: readonly Entry[]): Promise<void>
  /**
   * Works batch by batch, each in a transaction that also says how far it has come: after a killed server the next one
   * goes on there. Between batches the work may be given back to the queue.
   */
  batches<P, R = undefined>(plan: Plan<P, R>): Promise<void>
  /** Notes what was done otherwise: outside the database, or by a statement of its own. */
  note(done: Done): Promise<void>
}

/** A process: may be run again at any moment of its work, and then does only what is still to do. */
export type Job = (work: Work) => Promise<void>

/** Why a run fails in a way that trying again does not help, or that somebody must look at. */
export class Failure extends Error {
  readonly code: RunError
  constructor(code: RunError, message: string = code) {
    super(message)
    this.code = code
  }
}

/** Rows a batch takes: short locks, and few of them. */
export const batchSize = 200
