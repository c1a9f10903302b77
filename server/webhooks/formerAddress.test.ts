import { beforeEach, expect, it, vi } from 'vitest'
import { worldTest } from '../../test/world.ts'
import { announce } from './announce.ts'
import { startReceiver } from './testing.ts'
import { sendEvents } from './work.ts'

const { t, w } = worldTest({ WEBHOOKS_LOCAL: 'true' })
beforeEach(async () => {
  await t.db.deleteFrom('ivykiuGavejas').execute()
})

it.each([
  ['says that it is gone', 410],
  ['fails', 500],
  ['takes it', 200],
])('a former address that %s only now says nothing of the new one', async (_, status) => {
  let answer = () => {}
  const former = await startReceiver((response) => {
    answer = () => response.writeHead(status).end()
  })
  const path = `/imones/${w.world.A.company}/gavejai`
  const { id } = (await w.rep('POST', path, { adresas: former.url, ivykiai: ['sdid.pasikeite'] })).body
  await t.db
    .transaction()
    .execute((trx) => announce(trx, 'sdid.pasikeite', [{ imoneId: w.world.A.company, duomenys: {} }]))
  const stop = sendEvents({ db: t.db, config: t.config, log: { error: vi.fn() } })
  await expect.poll(() => former.got.length).toBe(1)
  await w.rep('PUT', `${path}/${id}`, { adresas: `https://naujas${status}.lt/ivykiai` })
  const receiver = () => t.db.selectFrom('ivykiuGavejas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const changed = await receiver()
  answer()
  await expect
    .poll(
      async () =>
        (await t.db.selectFrom('ivykioSiuntimas').select('bandymai').where('gavejasId', '=', id).execute())[0],
    )
    .toEqual({ bandymai: 1 })
  await stop()
  expect(await receiver()).toEqual(changed)
  await former.stop()
})
