import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startSimulators } from '#server/dev/simulators.ts'
import { testApp } from '../../../test/app.ts'
import { type Channels, channels, deliver, type Message, queueMessage } from './messages.ts'

const t = testApp()
const message = (set: Partial<Message> = {}): Message => ({
  kanalas: 'SMS',
  gavejas: '+37060000000',
  tema: '',
  tekstas: 'Slapta nuoroda',
  asmuoId: null,
  ...set,
})
const rows = () => t.db.selectFrom('zinute').selectAll().orderBy('id').execute()
const dueNow = () => sql`update zinute set kita = now()`.execute(t.db)
/** Channels that only remember the receivers. */
function memory() {
  const sent: string[] = []
  const send = async ({ gavejas }: { gavejas: string }) => {
    await new Promise((done) => setTimeout(done, 2))
    sent.push(gavejas)
  }
  return { sent, send: { SMS: send, EPASTAS: send } satisfies Channels }
}
const broken: Channels = {
  SMS: async () => Promise.reject(new Error('the gateway is down')),
  EPASTAS: async () => Promise.reject(new Error(`${'x'.repeat(500)}`)),
}
beforeEach(() => sql`truncate zinute cascade`.execute(t.db))

describe('a message', () => {
  it('goes out once, whoever delivers, and its text is dropped', async () => {
    for (let i = 0; i < 30; i++)
      await queueMessage(t.db, message({ gavejas: String(i), kanalas: i % 2 ? 'SMS' : 'EPASTAS' }))
    const { sent, send } = memory()
    const counts = await Promise.all([deliver(t.db, send), deliver(t.db, send), deliver(t.db, send)])
    expect(counts.reduce((sum, n) => sum + n)).toBe(30)
    expect(counts.filter((n) => n > 0).length).toBeGreaterThan(1)
    expect(sent.sort()).toEqual(Array.from({ length: 30 }, (_, i) => String(i)).sort())
    for (const row of await rows())
      expect(row).toMatchObject({ statusas: 'ISSIUSTA', tekstas: null, issiusta: expect.any(String) })
    expect(await deliver(t.db, send)).toBe(0)
  })

  it('that hangs on its way holds up none in another process', async () => {
    await queueMessage(t.db, message({ gavejas: 'hangs' }))
    await queueMessage(t.db, message({ gavejas: 'next' }))
    let arrive = () => {}
    const { sent, send } = memory()
    const hanging = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const SMS: Channels['SMS'] = async (one) => (one.gavejas === 'hangs' ? hanging : send.SMS(one))
    const [first, second] = [deliver(t.db, { ...send, SMS }), deliver(t.db, { ...send, SMS })]
    expect(await Promise.race([first, second])).toBe(1)
    expect(sent).toEqual(['next'])
    arrive()
    expect((await first) + (await second)).toBe(2)
  })

  it('waits for the commit, and does not go out on a rollback', async () => {
    const { sent, send } = memory()
    await t.db
      .transaction()
      .execute(async (trx) => {
        await queueMessage(trx, message())
        expect(await deliver(t.db, send)).toBe(0)
        throw new Error('back')
      })
      .catch(() => {})
    expect([await deliver(t.db, send), sent, await rows()]).toEqual([0, [], []])
    await t.db.transaction().execute((trx) => queueMessage(trx, message()))
    expect(await deliver(t.db, send)).toBe(1)
  })

  it('that fails is tried again after 1, 2, 4, 8, 16 minutes, and given up after six', async () => {
    await queueMessage(t.db, message())
    const pauses: unknown[] = []
    for (let i = 0; i < 6; i++) {
      await dueNow()
      expect(await deliver(t.db, broken)).toBe(1)
      const { rows: found } = await sql<{ minutes: number; statusas: string; tekstas: string | null }>`
        select round(extract(epoch from kita - now()) / 60)::int as minutes, statusas, tekstas from zinute`.execute(
        t.db,
      )
      pauses.push(found[0]?.statusas === 'LAUKIA' ? found[0].minutes : found[0])
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, expect.objectContaining({ statusas: 'NEPAVYKO', tekstas: null })])
    await dueNow()
    expect(await deliver(t.db, memory().send)).toBe(0)
    expect(await rows()).toMatchObject([{ bandymai: 6, klaida: 'the gateway is down', issiusta: null }])
  })

  it('that is not due waits, and holds up no other', async () => {
    await queueMessage(t.db, message({ gavejas: 'broken', kanalas: 'EPASTAS' }))
    await queueMessage(t.db, message({ gavejas: 'well' }))
    const { sent, send } = memory()
    const half = { ...send, EPASTAS: broken.EPASTAS }
    await deliver(t.db, half)
    await deliver(t.db, half)
    expect(sent).toEqual(['well'])
    expect(await rows()).toMatchObject([
      { bandymai: 1, statusas: 'LAUKIA', tekstas: 'Slapta nuoroda', klaida: 'x'.repeat(300) },
      {},
    ])
    await dueNow()
    await deliver(t.db, send)
    expect(sent).toEqual(['well', 'broken'])
    expect((await rows())[0]).toMatchObject({ statusas: 'ISSIUSTA', klaida: null })
  })
})

describe('the channels, over the wire', () => {
  const config = readConfig({
    SMS_TOKEN: 'raktas',
    SMS_FROM: 'Meistras',
    MAIL_FROM: 'Meistras <noreply@meistras.example>',
  })

  it('e-mail by SMTP and SMS by HTTP arrive letter by letter', async () => {
    const simulators = await startSimulators()
    const send = channels(config, simulators)
    const tekstas =
      'Laba diena, Žydrūnai,\n\nnuoroda: https://meistras.example/lt/reset-password?token=a_-Ž=1&x=2\n.\nAčiū'
    await queueMessage(
      t.db,
      message({ kanalas: 'EPASTAS', gavejas: 'a@example.lt', tema: 'Slaptažodžio keitimas – „Meistras“', tekstas }),
    )
    await queueMessage(t.db, message({ gavejas: '+37061234567', tekstas: 'Kodas 1' }))
    expect(await deliver(t.db, send)).toBe(2)
    expect(simulators.outbox.map(({ laikas: _, ...sent }) => sent)).toEqual([
      { kanalas: 'SMS', gavejas: '+37061234567', tema: '', tekstas: 'Kodas 1' },
      { kanalas: 'EPASTAS', gavejas: 'a@example.lt', tema: 'Slaptažodžio keitimas – „Meistras“', tekstas },
    ])
    expect((await rows()).map(({ klaida }) => klaida)).toEqual([null, null])
    await simulators.stop()
    await queueMessage(t.db, message())
    await queueMessage(t.db, message({ kanalas: 'EPASTAS', gavejas: 'a@example.lt' }))
    await deliver(t.db, send)
    expect((await rows()).slice(2)).toMatchObject([
      { statusas: 'LAUKIA', bandymai: 1 },
      { statusas: 'LAUKIA', bandymai: 1 },
    ])
  })

  it('an address in a recipient can not smuggle in a header or another recipient', async () => {
    const simulators = await startSimulators()
    const send = channels(config, simulators)
    await send
      .EPASTAS({ gavejas: 'a@example.lt\r\nBcc: b@example.lt', tema: 'x\r\nBcc: c@example.lt', tekstas: 'x' })
      .catch(() => {})
    expect(simulators.outbox.map(({ gavejas }) => gavejas).filter((to) => /^[bc]@/.test(to))).toEqual([])
    await simulators.stop()
  })

  it('a gateway that refuses or leads elsewhere is a failure; it is told who asks', async () => {
    const verify = vi.fn()
    let status = 500
    const gateway = createServer((request, response) => {
      verify(request.method, request.url, request.headers.authorization)
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
    const send = channels(config, {
      smtp: 'smtp://127.0.0.1:1',
      sms: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
    })
    await expect(send.SMS(message())).rejects.toThrow('answered 500')
    status = 302
    await expect(send.SMS(message())).rejects.toThrow()
    status = 202
    await send.SMS(message())
    expect(verify.mock.calls).toEqual(Array(3).fill(['POST', '/sms', 'Bearer raktas']))
    await new Promise((closed) => gateway.close(closed))
  })
})
