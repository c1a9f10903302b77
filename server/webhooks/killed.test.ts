import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect, type Db } from '#server/db/db.ts'
import { makeCard, makeCompany, makeEmployee } from '#server/factories/make.ts'
import { createCopy } from '../../test/copy.ts'
import { databaseUrl, durable } from '../../test/database.ts'
import { startServer } from '../../test/serverProcess.ts'
import { startReceiver } from './testing.ts'

// A whole server process that is killed again and again while it sends events: each event arrives at least once.
// WEBHOOK_KILLS=20 for the long run.

const kills = Number(process.env['WEBHOOK_KILLS'] ?? 2)
const name = `meistras_test_siuntimas_${process.pid}`
let server: ChildProcess | undefined
let receiver: Awaited<ReturnType<typeof startReceiver>>
let admin: pg.Client
let settings: Awaited<ReturnType<typeof durable>>
let over = false
let db: Db
let folder: string

beforeAll(async () => {
  const url = inject('databaseUrl')
  folder = await mkdtemp(join(tmpdir(), 'meistras-siuntimas-'))
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await createCopy(admin, name)
  settings = await durable(admin)
  db = connect(databaseUrl(url, name), 4).db
  await sql`update periodinis_procesas set kitaspaleidimas = now() + interval '1 day'`.execute(db)
  // Some answers are slow and some fail, so that a kill meets all that can be under way.
  receiver = await startReceiver((response, _, nth) => {
    setTimeout(() => response.writeHead(nth % 9 === 0 ? 503 : 200).end(), nth % 40)
  })
}, 60_000)
afterAll(async () => {
  over = true
  server?.kill('SIGKILL')
  await settings.release()
  await receiver.stop()
  await db.destroy()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
})

/** Waits, for as long as a busy machine may need. */
async function until(what: () => boolean | Promise<boolean>) {
  for (const end = Date.now() + 240_000; !(await what()); await sleep(20))
    if (Date.now() > end) throw new Error('it did not come')
}

it(`no event is lost when the sender is killed ${kills} times`, async () => {
  const { id: imoneId } = await makeCompany(db)
  const { id: asmuoId } = await makeEmployee(db, imoneId)
  const card = await makeCard(db, { asmuoId, statusas: 'AKTYVI' })
  await db
    .insertInto('ivykiuGavejas')
    .values({ imoneId, adresas: receiver.url, ivykiai: ['kortele.busena'], druska: Buffer.alloc(16) })
    .execute()
  let changes = 0
  const writing = (async () => {
    for (; !over; changes++, await sleep(50))
      await db
        .updateTable('kortele')
        .set({ statusas: changes % 2 ? 'AKTYVI' : 'SUSPENDUOTA' })
        .where('id', '=', card.id)
        .execute()
  })()
  const began = (child: ChildProcess) => {
    server = child
  }
  const start = () => startServer('siuntimas', { name, folder, more: { WEBHOOKS_LOCAL: 'true' }, began })
  for (let kill = 0; kill < kills; kill++) {
    const before = receiver.got.length
    const process = await start()
    await until(() => receiver.got.length > before + 20)
    await sleep(randomInt(200))
    process.kill('SIGKILL')
    await once(process, 'exit')
  }
  over = true
  await writing
  // The time for which the killed processes had theirs in hand, and that until the next try, are over.
  const waits = db.updateTable('ivykioSiuntimas').set({ kita: sql`now()` }).where('busena', '=', 'LAUKIA')
  await start()
  await until(async () => {
    await waits.where('kita', '>', sql<string>`now() + interval '1 second'`).execute()
    const { kiek } = await db
      .selectFrom('ivykioSiuntimas')
      .select((eb) => eb.fn.countAll<number>().as('kiek'))
      .where('busena', '<>', 'ISSIUSTA')
      .executeTakeFirstOrThrow()
    await sleep(500)
    return kiek === 0
  })
  const stored = await db.selectFrom('ivykioSiuntimas').select('id').execute()
  const arrived = new Set(receiver.got.map(({ headers }) => String(headers['webhook-id'])))
  expect(stored).toHaveLength(changes)
  expect(stored.filter(({ id }) => !arrived.has(id))).toEqual([])
  expect(arrived.size).toBe(changes)
  console.info(`${changes} events, ${kills} kills, sent ${receiver.got.length} times, lost 0`)
}, 1_200_000)
