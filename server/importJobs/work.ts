import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { CoreContext } from '#server/lib/http/context.ts'
import { refusalOf } from '#server/lib/http/failures.ts'
import { parseBody } from '#server/lib/http/input.ts'
import { storedLang } from '#server/lib/http/lang.ts'
import { loggable } from '#server/lib/process/loggable.ts'
import { actFor, writeAudit } from '#server/lib/rows/audit.ts'
import { standingSession } from '#server/session/queries.ts'
import { type Kind, kinds, type OnFault } from './kinds.ts'
import * as q from './queries.ts'

/** Rows in one transaction: ending an import waits for at most one batch. */
const batchRows = 250
/** Seconds after which a limit is tried again, if it does not say so itself. */
const patience = 60

interface Deps {
  config: Config
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
  now?: () => Date
}

/**
 * Works on waiting imports, batch by batch, until none is left that another process is not working on; answers how many
 * batches it did. Each batch is one transaction under the lock of its import, with the place behind it: a killed process
 * leaves only whole batches, and the next one goes on from there. `stopping` ends the work between two batches.
 */
export async function workImports(deps: Deps, stopping = () => false): Promise<number> {
  let batches = 0
  while (!stopping() && (await workBatch(deps))) batches += 1
  return batches
}

const workBatch = (deps: Deps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const job = await q.takeJob(trx)
    if (!job) return false
    // Rights and the company are those of now: whoever loses them no longer imports.
    const session = await standingSession(trx, job.asmuoId, job.teises)
    if (!session) {
      await q.endJob(trx, job.id)
      return true
    }
    await actFor(trx, job.asmuoId, requestOf(job))
    try {
      const rows = await q.nextRows(trx, job, batchRows)
      await q.storeResults(trx, job, await resultsOf({ deps, trx, job, session }, rows))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TooManyRequests') throw error
      await q.postpone(trx, job.id, error.retryAfter ?? patience)
    }
    return true
  })

/** The number of the request in the trail. */
const requestOf = ({ id }: q.Taken) => `importas-${id}`

interface Turn {
  deps: Deps
  trx: Trx
  job: q.Taken
  session: Session
}
type Sent = Awaited<ReturnType<typeof q.nextRows>>[number]

/**
 * What became of the first of these rows: of as many as can be worked on at once. Limits are counted on the pool, on a
 * connection of their own beside the transaction, so that they stay counted where it fails. Throws TooManyRequests.
 */
async function resultsOf(turn: Turn, sent: readonly Sent[]): Promise<(string | AppError)[]> {
  const { deps, trx, job, session } = turn
  const kind = kinds[job.rusis]
  const read = await readRows(kind, sent)
  const rows = read.flatMap((one) => (one instanceof AppError ? [] : [one.row]))
  const onFault: OnFault = (error) => {
    deps.log.error({ err: loggable(error), importas: job.id }, 'a row of an import failed')
    return new AppError('Unknown')
  }
  const aim = { imone: job.imoneId, mokymas: job.mokymasId, lang: storedLang(job.kalba) }
  try {
    const ctx = contextOf(deps, trx, job, kind.call)
    const { refusals, write } = rows.length
      ? await kind.begin(ctx, session, aim, rows)
      : { refusals: [], write: async () => [] }
    const admitted = rows.filter((_, i) => refusals[i] === null)
    const written = await write({ db: trx, session, ctx }, admitted, onFault)
    const results = refusals.map((refusal) => refusal ?? (written.shift() as string | AppError))
    // Where a limit was reached, the rows from there on wait.
    const until = rows.length === refusals.length ? read.length : placeOf(read, refusals.length)
    return read.slice(0, until).map((one) => (one instanceof AppError ? one : (results.shift() as string | AppError)))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.code === 'TooManyRequests' || refusal?.code === 'ServiceUnavailable') throw error
    // The session may not import there (any more): each row is refused, as it would be by the call of one row.
    if (error instanceof AppError) return read.map((one) => (one instanceof AppError ? one : error))
    if (read.length > 1) return resultsOf(turn, sent.slice(0, 1))
    return [refusal ?? onFault(error)]
  }
}

/** The place of a readable row among all, by its place among the readable ones. */
const placeOf = (read: readonly (AppError | Readable)[], nth: number) =>
  read.findIndex(
    (one, at) => !(one instanceof AppError) && read.slice(0, at).filter((r) => !(r instanceof AppError)).length === nth,
  )

interface Readable {
  row: unknown
}
/**
 * Reads rows as the call of one row reads its body: each becomes a row or its refusal. Stops before a row that shares a
 * key with an earlier one.
 */
async function readRows(kind: Kind<unknown>, sent: readonly Sent[]): Promise<(Readable | AppError)[]> {
  const read: (Readable | AppError)[] = []
  const seen = new Set<string>()
  for (const { sent: data } of sent) {
    const one = await parseBody(kind.schema, data, async () => null).then(
      (row): Readable => ({ row }),
      (error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      },
    )
    const keys = one instanceof AppError ? [] : kind.keys(one.row).filter((key) => key !== null)
    if (keys.some((key) => seen.has(key))) break
    for (const key of keys) seen.add(key)
    read.push(one)
  }
  return read
}

/** The context of a batch: its audit rows name the call of one row, and who began the import. */
const contextOf = (
  { config, db, now = () => new Date() }: Deps,
  trx: Trx,
  job: q.Taken,
  call: string,
): CoreContext => ({
  config,
  pool: db,
  now: now(),
  audit: (...entries) =>
    writeAudit(
      trx,
      ...entries.map((entry) => ({ veiksmas: call, asmuoId: job.asmuoId, uzklausa: requestOf(job), ...entry })),
    ),
  header: () => {},
})
