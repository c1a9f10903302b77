import type { FastifyBaseLogger } from 'fastify'
import type { Outcome, RunError } from '#contract/processes/processes.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Store } from '#server/files/store.ts'
import type { Entry } from '#server/lib/rows/audit.ts'
import type { Seal } from '#server/lib/secrets/seal.ts'

/** What processes work with. */
export interface JobDeps {
  config: Config
  db: Db
  store: Store
  seal: Seal
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** What was done to one record. `tekstas` never names a person: `asmuoId` does. */
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
  /** Records that were checked, for the progress; by default as many as there are results. */
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
  /** How many records there are; asked once. */
  total?: (db: Db) => Promise<number>
  /** Calls to the outside for a batch, before its transaction. */
  prepare?: (from: P) => Promise<R>
  batch: (trx: Trx, from: P, prepared: R) => Promise<Batch<P>>
}

/** A run, as the process sees it. */
export interface Work extends JobDeps {
  /** The clock of the database when this attempt began, and its civil day. */
  now: Date
  today: string
  /** The id of the run. */
  id: number
  /** Writes audit rows as this process, in a batch's transaction. */
  audit(trx: Trx, ...entries: readonly Entry[]): Promise<void>
  /**
   * Works batch by batch. The transaction of each batch also stores where the next one begins, so that another server can
   * go on after this one is killed. Between batches the work may be given back to the queue.
   */
  batches<P, R = undefined>(plan: Plan<P, R>): Promise<void>
  /** Records what was done outside of batches. */
  note(done: Done): Promise<void>
}

/** A process. It may be run again after any interruption, and then does only what is left to do. */
export type Job = (work: Work) => Promise<void>

/** A failure where another attempt does not help, or that a person must look at. */
export class Failure extends Error {
  readonly code: RunError
  constructor(code: RunError, message: string = code) {
    super(message)
    this.code = code
  }
}

/** Rows of one batch: few, so that locks are few and short. */
export const batchSize = 200
