import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCard, makeCompany, makeEmployee } from '#server/factories/make.ts'
import { installation, until } from '../../test/installation.ts'
import { startReceiver } from './testing.ts'

// A whole server process that is killed again and again while it sends events: each event arrives at least once.
// WEBHOOK_KILLS=20 for the long run.

const kills = Number(process.env['WEBHOOK_KILLS'] ?? 2)
const i = installation('siuntimas')
let receiver: Awaited<ReturnType<typeof startReceiver>>
let over = false

beforeAll(async () => {
  // Some answers are slow and some fail, so that a kill meets all that can be under way.
  receiver = await startReceiver((response, _, nth) => {
    setTimeout(() => response.writeHead(nth % 9 === 0 ? 503 : 200).end(), nth % 40)
  })
})
afterAll(async () => {
  over = true
  await receiver.stop()
})

it(`no event is lost when the sender is killed ${kills} times`, async () => {
  const { id: imoneId } = await makeCompany(i.db)
  const { id: asmuoId } = await makeEmployee(i.db, imoneId)
  const card = await makeCard(i.db, { asmuoId, statusas: 'AKTYVI' })
  await i.db
    .insertInto('ivykiuGavejas')
    .values({ imoneId, adresas: receiver.url, ivykiai: ['kortele.busena'], druska: Buffer.alloc(16) })
    .execute()
  let changes = 0
  const writing = (async () => {
    for (; !over; changes++, await sleep(50))
      await i.db
        .updateTable('kortele')
        .set({ statusas: changes % 2 ? 'AKTYVI' : 'SUSPENDUOTA' })
        .where('id', '=', card.id)
        .execute()
  })()
  const start = () => i.start('siuntimas', { WEBHOOKS_LOCAL: 'true' })
  for (let kill = 0; kill < kills; kill++) {
    const before = receiver.got.length
    const process = await start()
    await until(() => receiver.got.length > before + 20, 240)
    await sleep(randomInt(200))
    process.kill('SIGKILL')
    await once(process, 'exit')
  }
  over = true
  await writing
  // The time for which the killed processes had theirs in hand, and that until the next try, are over.
  const waits = i.db.updateTable('ivykioSiuntimas').set({ kita: sql`now()` }).where('busena', '=', 'LAUKIA')
  await start()
  await until(async () => {
    await waits.where('kita', '>', sql<string>`now() + interval '1 second'`).execute()
    const { kiek } = await i.db
      .selectFrom('ivykioSiuntimas')
      .select((eb) => eb.fn.countAll<number>().as('kiek'))
      .where('busena', '<>', 'ISSIUSTA')
      .executeTakeFirstOrThrow()
    await sleep(500)
    return kiek === 0
  }, 240)
  const stored = await i.db.selectFrom('ivykioSiuntimas').select('id').execute()
  const arrived = new Set(receiver.got.map(({ headers }) => String(headers['webhook-id'])))
  expect(stored).toHaveLength(changes)
  expect(stored.filter(({ id }) => !arrived.has(id))).toEqual([])
  expect(arrived.size).toBe(changes)
  console.info(`${changes} events, ${kills} kills, sent ${receiver.got.length} times, lost 0`)
}, 1_200_000)
