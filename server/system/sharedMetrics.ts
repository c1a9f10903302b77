import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/db/db.ts'
import { jobsNow } from '#server/lib/jobs/queue.ts'
import { auditNow, backupNow, documentsNow, filesNow, messagesNow } from './facts.ts'
import { processesNow } from './processes.ts'
import { serversNow } from './queries.ts'

/** Milliseconds for which the figures are kept, so that several scrapers cost no more than one. */
const fresh = 10_000

/** Gauges from the database, the same in every process. Answers a function that refreshes them where they are old. */
export function shared(db: Db, registers: Registry[], log: Pick<FastifyBaseLogger, 'warn'>, now = Date.now) {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name: `meistras_shared_${name}`, help, labelNames, registers })
  const messages = gauge('messages', 'Messages by state: waiting, of them retried, failed', ['state'])
  const oldest = gauge('message_oldest_seconds', 'For how long the oldest message has been due')
  const audit = gauge('audit_unsealed', 'Rows of the audit trail that are not chained yet')
  const auditLag = gauge('audit_lag_seconds', 'Age of the oldest of them')
  const documents = gauge('documents_waiting', 'Sealed documents that wait for a timestamp or for proofs')
  const documentLag = gauge('document_waiting_hours', 'For how long the oldest of them has waited')
  const jobs = gauge('jobs', 'Jobs of the queue: waiting, running, failed within a day', ['state'])
  const ran = gauge('process_last_run_timestamp_seconds', 'When a periodic process last ended', ['process'])
  const well = gauge('process_last_run_ok', '1 where its last run went well', ['process'])
  const files = gauge('files', 'Files stored')
  const bytes = gauge('files_bytes', 'Bytes of files stored')
  const size = gauge('database_bytes', 'Size of the database')
  const backup = gauge('backup_age_seconds', 'Age of the last backup; absent where there is none')
  const servers = gauge('servers', 'Server processes heard of within 35 seconds')
  const read = gauge('read_ok', '1 where the database answered this scrape')

  async function ask() {
    const [m, a, j, p, f, b, s, d] = await Promise.all([
      messagesNow(db),
      auditNow(db),
      jobsNow(db),
      processesNow(db),
      filesNow(db),
      backupNow(db),
      serversNow(db, null),
      documentsNow(db),
    ])
    messages.set({ state: 'waiting' }, m.laukia)
    messages.set({ state: 'retried' }, m.kartojama)
    messages.set({ state: 'failed' }, m.nepavyko)
    oldest.set(m.seniausia ?? 0)
    audit.set(a.laukia)
    auditLag.set(a.seniausia ?? 0)
    documents.set(Number(d.laukia))
    documentLag.set(d.seniausia ?? 0)
    if (j)
      for (const [state, count] of [
        ['waiting', j.laukia],
        ['running', j.vykdoma],
        ['failed', j.nepavyko],
      ] as const)
        jobs.set({ state }, count)
    for (const { kodas, paskutinis, pavyko } of p) {
      if (paskutinis) ran.set({ process: kodas }, Date.parse(paskutinis) / 1000)
      if (pavyko !== null) well.set({ process: kodas }, pavyko ? 1 : 0)
    }
    files.set(f.failai)
    bytes.set(f.baitai)
    size.set(f.duomenuBaze)
    backup.reset()
    if (b) backup.set(b.amzius * 3600)
    else backup.remove()
    servers.set(s.filter(({ tyli }) => tyli <= 35).length)
  }
  let until = 0
  let asking: Promise<void> | undefined
  return () => {
    if (now() < until) return Promise.resolve()
    asking ??= ask()
      .then(
        () => read.set(1),
        (error: Error) => {
          read.set(0)
          log.warn({ err: error }, 'metrics could not be read')
        },
      )
      .finally(() => {
        until = now() + fresh
        asking = undefined
      })
    return asking
  }
}
