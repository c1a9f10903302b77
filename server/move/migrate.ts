import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { refusalOf } from '#server/lib/http/failures.ts'
import { actFor } from '#server/lib/rows/audit.ts'
import { type Line, moveBatch, type Result } from './batch.ts'
import { cards } from './cards.ts'
import { companies } from './companies.ts'
import { employments } from './employments.ts'
import type { Kind, Run } from './kind.ts'
import type { KindName, Mapping } from './mapping.ts'
import { personCompetencies } from './personCompetencies.ts'
import { persons } from './persons.ts'
import { type Counts, noCounts, openReport } from './report.ts'
import { beginRun, endRun, inputSum, openRun } from './runs.ts'
import type { Source } from './source.ts'
import { analyse, columnsOf, makeOverlay, storeOf } from './store.ts'
import { reader } from './values.ts'

const kinds: Record<KindName, Kind<unknown, unknown>> = {
  imones: companies as Kind<unknown, unknown>,
  asmenys: persons as Kind<unknown, unknown>,
  darbai: employments as Kind<unknown, unknown>,
  kompetencijos: personCompetencies as Kind<unknown, unknown>,
  korteles: cards as Kind<unknown, unknown>,
}

/** Lines in one transaction. */
export const batchLines = 1000
/** After which batches of a file the planner is told: often while tables grow to a multiple, then the database does it by itself. */
const analysedAfter = new Set([1, 2, 4, 8, 16, 32, 64])
/** How often a batch is repeated that the database could not do just now, and the seconds between. */
const tries = 5
const pause = 2

export interface Job {
  /** One connection: a dry run has temporary tables in it. */
  db: Db
  mapping: Mapping
  sources: readonly Source[]
  /** Where the report is written. */
  report: string
  reason: string
  dry: boolean
  now?: () => Date
  /** Told after each batch: of which file, how many lines of it are done, and what became of them. */
  onBatch?: (source: Source, done: number, counts: Counts) => void
}

/**
 * Moves the lines of files in, batch by batch, each a transaction with its audit rows and with what its numbers have become.
 * A run that was interrupted goes on: lines that are in are passed over, and the report tells of them what it would have told.
 * A dry run does the same on temporary tables. Answers what became of the lines, by file.
 */
export async function migrateFiles(job: Job): Promise<Record<string, Counts>> {
  const { db, mapping, sources, dry, reason, now = () => new Date() } = job
  const { source } = mapping
  const sum = inputSum(mapping, sources)
  const goesOn = await openRun(db, source, sum)
  const id = goesOn ?? (dry ? 0 : await beginRun(db, source, sum, reason, sources))
  const columns = await columnsOf(db)
  if (dry) await makeOverlay(db, columns)
  const report = openReport(job.report)
  const all: Record<string, Counts> = {}
  try {
    for (const one of sources) {
      const counts = noCounts()
      all[one.file] = counts
      let done = 0
      for await (const lines of batchesOf(one, mapping)) {
        const run: Run = { id, source, reason, allowRights: mapping.allowRights, now: now() }
        const results = await patiently(() =>
          db.transaction().execute(async (trx) => {
            await actFor(trx, null, `perkelimas-${id}`)
            return moveBatch(storeOf(trx, dry, columns), kinds[one.name], run, lines)
          }),
        )
        await report.add(one.file, lines, results, counts)
        done += lines.length
        if (analysedAfter.has(Math.ceil(done / batchLines))) await analyse(db, dry, kinds[one.name].table)
        job.onBatch?.(one, done, counts)
      }
    }
    await report.end()
  } catch (error) {
    report.abandon()
    throw error
  }
  if (!dry) await endRun(db, id, all, reason)
  return all
}

/** The lines of a file in batches. */
async function* batchesOf(source: Source, mapping: Mapping): AsyncGenerator<Line[]> {
  const read = reader(source, mapping)
  let lines: Line[] = []
  for await (const row of source.rows()) {
    lines.push({ nr: row.nr, values: read(row) })
    if (lines.length < batchLines) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}

/** Repeats a batch that met another transaction or a database that was gone for a moment. */
async function patiently(work: () => Promise<Result[]>): Promise<Result[]> {
  for (let i = 1; ; i += 1)
    try {
      return await work()
    } catch (error) {
      if (i === tries || refusalOf(error)?.code !== 'ServiceUnavailable') throw error
      await sleep(i * pause * 1000)
    }
}
