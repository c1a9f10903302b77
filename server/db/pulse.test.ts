import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, type Db } from '#server/db/db.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { keepPulse } from '#server/db/pulse.ts'
import { signalPostgres } from '#server/db/testing.ts'
import { refusalOf } from '#server/lib/http/failures.ts'

const data = mkdtempSync(join(tmpdir(), 'meistras-pulse-'))
const log = { error: vi.fn(), info: vi.fn() }
let embedded: Embedded
let db: Db
let cut: () => void
let stopPulse: () => Promise<void>

beforeAll(async () => {
  embedded = await startEmbedded(data)
  ;({ db, cut } = connect(embedded.url, 4))
  // Connections that were open before the checks began are cut like the others.
  await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.2)`.execute(db)))
  stopPulse = keepPulse({ url: embedded.url, cut, log, lost: () => embedded.revive() })
})
afterAll(async () => {
  signalPostgres(data, 'SIGCONT')
  await stopPulse()
  await db.destroy()
  await embedded.stop()
  rmSync(data, { recursive: true, force: true })
})
beforeEach(() => void vi.clearAllMocks())

const answers = () => vi.waitFor(() => sql`select 1`.execute(db), { timeout: 20_000, interval: 100 })
/** How a query ends: its error, and after how many milliseconds. */
async function ending(query: Promise<unknown>) {
  const began = Date.now()
  const error = await query.then(
    () => null,
    (failure: unknown) => failure,
  )
  return { refusal: refusalOf(error)?.code, ms: Date.now() - began }
}
const long = () => sql`select pg_sleep(20)`.execute(db)

describe('a database that is lost', () => {
  it('refuses soon if it hangs, and serves again afterwards', async () => {
    await answers()
    signalPostgres(data, 'SIGSTOP')
    const waiting = ending(sql`select 1`.execute(db))
    await sleep(2_500)
    const late = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ending(sql`select 1`.execute(db))))
    signalPostgres(data, 'SIGCONT')
    for (const { refusal, ms } of [await waiting, ...late]) {
      expect(refusal).toBe('ServiceUnavailable')
      // The limit is 2 s; a busy machine is given more.
      expect(ms).toBeLessThan(4_000)
    }
    await answers()
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), 5_000)
  })

  it('ends what was under way as ServiceUnavailable, never the process, and is started again', async () => {
    await answers()
    // One query, and one idle transaction, whose connection is in use all the same.
    const query = ending(long())
    const transaction = ending(
      db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        await sleep(3_000)
        await sql`select 1`.execute(trx)
      }),
    )
    await sleep(200)
    signalPostgres(data, 'SIGKILL')
    expect((await query).refusal).toBe('ServiceUnavailable')
    expect((await transaction).refusal).toBe('ServiceUnavailable')
    await answers()
    expect(log.error).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), 5_000)
  })

  it('is served again although it takes two seconds to accept a connection', async () => {
    await answers()
    await sql`alter system set pre_auth_delay = 2`.execute(db)
    signalPostgres(data, 'SIGKILL')
    await answers()
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), 10_000)
    await sql`alter system reset pre_auth_delay`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  })

  it('leaves a slow query of a healthy database alone', async () => {
    await answers()
    await expect(sql`select pg_sleep(3)`.execute(db)).resolves.toBeDefined()
    expect(log.error).not.toHaveBeenCalled()
  })

  it('is not lost if only the connection of the check was closed', async () => {
    await answers()
    const query = sql`select pg_sleep(2)`.execute(db)
    const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended
      from pg_stat_activity where application_name = 'meistras-pulsas'`.execute(db)
    expect(rows).toEqual([{ ended: true }])
    await expect(query).resolves.toBeDefined()
    expect(log.error).not.toHaveBeenCalled()
  })
})
