import { afterEach, describe, expect, it } from 'vitest'
import { type Network, networkOf, post } from './post.ts'
import { isPublic } from './publicAddress.ts'
import { certificateFor, startReceiver } from './testing.ts'

type Receiver = Awaited<ReturnType<typeof startReceiver>>
const open: Receiver[] = []
const receiver = async (...of: Parameters<typeof startReceiver>) => {
  const one = await startReceiver(...of)
  open.push(one)
  return one
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop()
})

const host = 'sistema.example.lt'
const away: Network = { local: false, resolve: async () => [], allowed: isPublic }
const message = { headers: { 'webhook-id': 'a' }, body: '{"type":"bandymas"}' }
const send = (address: string, network: Network, ms = 2000) => post(address, message, network, AbortSignal.timeout(ms))
const local = { ...away, local: true }

describe('nothing is sent', () => {
  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    // One public address beside it makes no difference.
    ['8.8.8.8', '127.0.0.1'],
  ])('to a name that leads to %s', async (...found) => {
    const canary = await receiver()
    const outcome = await send(`https://${host}/`, { ...away, port: canary.port, resolve: async () => found })
    expect([outcome.klaida, outcome.atsakymas, canary.connects()]).toEqual(['ADRESAS', null, 0])
  })
  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://2130706433/',
    'http://sistema.example.lt/',
  ])('to %s, which has no public name or is not https', async (address) => {
    const canary = await receiver()
    const outcome = await send(address, { ...away, port: canary.port, resolve: async () => ['127.0.0.1'] })
    expect([outcome.klaida, canary.connects()]).toEqual(['ADRESAS', 0])
  })
  it('to a name that changes its address after the check: it is looked up once, for the connection itself', async () => {
    const canary = await receiver()
    const answers = [['192.0.2.1'], ['127.0.0.1']]
    let asked = 0
    const network = { ...away, port: canary.port, resolve: async () => answers[asked++] ?? [] }
    // The first address is let through here; the connection goes there and not where the name leads next.
    const outcome = await send(`https://${host}/`, { ...network, allowed: (ip) => ip === '192.0.2.1' }, 400)
    expect([outcome.atsakymas, asked, canary.connects()]).toEqual([null, 1, 0])
    expect((await send(`https://${host}/`, network)).klaida).toBe('ADRESAS')
    expect(canary.connects()).toBe(0)
  })
  it('to this computer, unless a setting lets it', async () => {
    const canary = await receiver()
    expect((await send(canary.url, networkOf({ WEBHOOKS_LOCAL: false }))).klaida).toBe('ADRESAS')
    expect(canary.connects()).toBe(0)
    expect(await send(canary.url, networkOf({ WEBHOOKS_LOCAL: true }))).toMatchObject({ klaida: null, atsakymas: 200 })
  })
  it('to a name that nobody knows', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'))
    expect((await send(`https://${host}/`, { ...away, resolve })).klaida).toBe('VARDAS')
  })
})

describe('by https', () => {
  const reach = (port: number, ca?: string): Network => ({
    local: false,
    port,
    resolve: async () => ['127.0.0.1'],
    allowed: (ip) => ip === '127.0.0.1',
    ...(ca ? { ca } : {}),
  })
  it('a receiver gets the message at the address that was checked, under its name', async () => {
    const { ca, ...tls } = certificateFor(host)
    const there = await receiver(undefined, tls)
    expect(await send(`https://${host}/a?b=c`, reach(there.port, ca))).toMatchObject({ klaida: null, atsakymas: 200 })
    expect(there.got[0]).toMatchObject({ body: message.body, headers: { 'webhook-id': 'a' } })
    expect(there.got[0]?.headers.host).toContain(host)
  })
  it.each([
    ['of another name', 'kitas.example.lt', true],
    ['of an unknown authority', host, false],
  ])('a certificate %s is refused', async (_, of, trusted) => {
    const { ca, ...tls } = certificateFor(of)
    const there = await receiver(undefined, tls)
    expect((await send(`https://${host}/`, reach(there.port, trusted ? ca : undefined))).klaida).toBe('SERTIFIKATAS')
    expect(there.got).toEqual([])
  })
})

describe('a receiver', () => {
  it.each([
    [200, null],
    [204, null],
    [302, 'PERADRESAVO'],
    [400, 'ATSAKYMAS'],
    [410, 'ATSAKYMAS'],
    [500, 'ATSAKYMAS'],
  ] as const)('that answers %i: %s', async (status, klaida) => {
    const there = await receiver((response) => response.writeHead(status, { location: '/kitur' }).end())
    expect(await send(there.url, local)).toMatchObject({ atsakymas: status, klaida })
    expect(there.got).toHaveLength(1)
  })
  it('that never answers is left when its time is over', async () => {
    const there = await receiver(() => {})
    const outcome = await send(there.url, local, 300)
    expect([outcome.klaida, outcome.atsakymas]).toEqual(['LAIKAS', null])
    expect(outcome.trukme).toBeLessThan(1500)
  })
  it('that answers 10 GB is read to 64 KB', async () => {
    let sent = 0
    let over = false
    const part = Buffer.alloc(64 * 1024)
    const there = await receiver((response) => {
      response.on('close', () => {
        over = true
      })
      const more = () => {
        while (!over && sent < 10 * 1024 ** 3) {
          sent += part.length
          if (!response.write(part)) return void response.once('drain', more)
        }
      }
      more()
    })
    const outcome = await send(there.url, local)
    expect([outcome.atsakymas, outcome.klaida]).toEqual([200, null])
    await expect.poll(() => over).toBe(true)
    // What the sockets of both sides held, and no more.
    expect(sent).toBeLessThan(16 * 1024 * 1024)
  })
  it('whose body drips is left when its time is over, and its answer counts', async () => {
    const there = await receiver((response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const outcome = await send(there.url, local, 300)
    expect([outcome.atsakymas, outcome.klaida]).toEqual([200, null])
    expect(outcome.trukme).toBeLessThan(1500)
  })
  it('that is not there has no connection', async () => {
    const there = await startReceiver()
    await there.stop()
    expect((await send(there.url, local)).klaida).toBe('RYSYS')
  })
})
