import { mkdir } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { announce } from './announce.ts'
import { buildApp, type Parts } from './app.ts'
import { anchorKey } from './audit/key.ts'
import type { Config } from './config.ts'
import { assertSafe, connect, type SlowQueries } from './db/db.ts'
import type { Embedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { poolerAt } from './db/pooler.ts'
import { keepPulse } from './db/pulse.ts'
import { loadReference } from './db/reference.ts'
import { openStandbys } from './db/standbys.ts'
import { waitForDatabase } from './db/wait.ts'
import { makeDemo } from './demo/make.ts'
import { sweepSpool } from './files/spool.ts'
import { storeOf } from './files/storeOf.ts'
import { keepCards } from './gate/keep.ts'
import { workImports } from './importJobs/work.ts'
import { sendDueLinks } from './inductions/due.ts'
import { openKeys } from './keys/signers.ts'
import { endingSoon } from './keys/warnings.ts'
import { every, startBackground } from './lib/jobs/background.ts'
import { channels } from './lib/jobs/messages.ts'
import { keptSecret } from './lib/process/keptSecret.ts'
import { closeServer, gracefully, type Lifecycle, longestEnd, newLifecycle } from './lib/process/lifecycle.ts'
import { shareOf } from './lib/process/share.ts'
import { endWith, role, tellReady } from './lib/process/together.ts'
import { keepProcesses } from './processes/keep.ts'
import { type OwnSeal, openSeal } from './seal/open.ts'
import { sealEndingSoon } from './seal/warnings.ts'
import { keepBeating } from './system/heartbeat.ts'
import { prepareSendings } from './templates/prepare.ts'
import { keepWords } from './translations/words.ts'
import { forgetShown } from './wallet/forget.ts'
import { sendEvents } from './webhooks/work.ts'

/** Connections of one process that serves beside others. */
const fewestConnections = 3

/** What draws pages, which is of the web. */
export type Drawing = Pick<Parts, 'render' | 'drawLogin'>

/** The seal of a demo or a developer; what makes it is loaded only there. */
const ownSeal: OwnSeal = async (...of) => (await import('./dev/demoSeal.ts')).keepDemoSeal(...of)

/**
 * One process of the server: starts all that it does, and ends it cleanly. `embedded` is the database that was started
 * for it while its code was being read.
 */
export async function run({ render, drawLogin }: Drawing, read: Config, starting: Promise<Embedded> | null) {
  await mkdir(read.DATA_DIR, { recursive: true })
  const settings = { ...read, secret: read.SECRET ?? (await keptSecret(read.DATA_DIR)) }
  // Before the database: what is wrong with the keys and the seal should be told at once.
  const keys = await openKeys(settings)
  const realSeal = settings.SEAL_CERTIFICATE ? await openSeal(settings) : null
  const embedded = await starting
  const slow: SlowQueries = { ms: settings.SLOW_QUERY_MS, report: () => {} }
  const url = settings.DATABASE_URL ?? embedded?.url ?? ''
  const sessionUrl = settings.DATABASE_SESSION_URL ?? url
  await prepareDatabase(sessionUrl)
  const pooler = settings.DATABASE_SESSION_URL ? await poolerAt(url, sessionUrl) : undefined
  const most = shareOf(settings.DATABASE_POOL, fewestConnections)
  const { db, pool, cut } = connect(url, most, slow, pooler)
  await loadReference(db)
  const store = storeOf(settings)
  const demo = settings.demo ? await (await import('./dev/demoServices.ts')).startServices(db, settings) : null
  const config = demo?.config ?? settings
  const seal = realSeal ?? (await openSeal(config, ownSeal))
  if (demo) await makeDemo(db, url, config)
  // Created at the first start, so that it can be backed up before it signs anything.
  await anchorKey(config)
  const standbys = openStandbys({
    url: sessionUrl,
    urls: settings.DATABASE_READ_URLS,
    max: most,
    slow,
  })
  const lifecycle = newLifecycle()
  const app = await buildApp({
    config,
    db,
    pool,
    standbys,
    store,
    keys,
    seal,
    render,
    drawLogin,
    lifecycle,
    ...demo?.shown,
  })
  const stopPulse = keepPulse({ url, cut, log: app.log, lost: () => embedded?.revive() })
  const stopStandbys = standbys.watch(app.log)
  slow.report = (query) => app.log.warn(query, 'slow query')
  const stopWords = keepWords(db, app.log)
  const stopBeating = keepBeating(db, lifecycle, app.log)
  if (role !== 'jobs') await app.listen({ host: config.HOST, port: config.PORT })
  // In a server of several processes one does what is not for a request; alone, it begins once requests are answered.
  const stopJobs =
    role === 'web'
      ? async () => {}
      : await startJobs({ config, db, store, seal, keys, lifecycle, log: app.log }, sessionUrl)

  const stop = gracefully(lifecycle, settings.drainSeconds, async () => {
    // Work that never ends must not keep the process alive: the service manager would kill it a little later.
    setTimeout(() => process.exit(1), longestEnd).unref()
    await closeServer(app)
    await stopJobs()
    await stopWords()
    await stopBeating()
    await demo?.stop()
    await stopStandbys()
    await stopPulse()
    await db.destroy()
    await embedded?.stop()
    process.exit(0)
  })
  endWith(stop)
  if (role === undefined) announce(config)
  tellReady()
}

interface JobParts extends Pick<Parts, 'db' | 'store' | 'seal' | 'keys' | 'config'> {
  lifecycle: Lifecycle
  log: FastifyBaseLogger
}

/** Begins the work besides requests: messages, sealing, periodic processes, lists of cards. Answers how to end it. */
async function startJobs({ config, db, store, seal, keys, lifecycle, log }: JobParts, sessionUrl: string) {
  const send = channels(config, { smtp: config.SMTP_URL ?? '', sms: config.SMS_URL ?? '' })
  await sweepSpool(config.DATA_DIR)
  const warnOfKeys = async () => {
    const now = new Date()
    for (const warning of [...endingSoon(keys.known, now), ...sealEndingSoon(seal, now)]) log.warn(warning)
  }
  await warnOfKeys()
  const stops = [
    startBackground(db, send, log),
    every(1800, () => sweepSpool(config.DATA_DIR), log),
    every(1, () => prepareSendings(db, config, () => lifecycle.draining), log),
    every(1, () => workImports({ config, db, log }, () => lifecycle.draining), log),
    every(86_400, warnOfKeys, log),
    (await keepProcesses({ config, db, store, seal, log }, sessionUrl)).stop,
    keepCards({ db, keys, config, store }, log),
    sendEvents({ db, config, log }),
    every(60, () => forgetShown(db, new Date()), log),
    every(60, () => sendDueLinks(db, config, new Date()), log),
  ]
  return async () => {
    for (const stop of stops) await stop()
  }
}

/** Waits for the database, and brings it to what this program needs, by a session of its own. */
async function prepareDatabase(url: string) {
  const { db, pool } = connect(url, 2)
  try {
    await waitForDatabase(db, (line) => process.stderr.write(`${line}\n`))
    await assertSafe(db)
    await migrate(pool)
  } finally {
    await db.destroy()
  }
}
