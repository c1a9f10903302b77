import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { patience } from '#server/lib/http/slowClients.ts'
import { openSession } from '#server/session/queries.ts'
import { testApp } from '../../test/app.ts'
import { spoolFolder, sweepSpool } from './spool.ts'
import { pdf, type, upload } from './testing.ts'

// Uploads over real connections that stop half-way: none of them fills the memory, and none leaves anything behind.

// With much patience, so that a busy machine cuts none of them off; lib/slowClients.test.ts tests the cutting off.
const t = testApp({}, { patience: { ...patience, stretch: 600_000 } })
const MB = 1024 * 1024
/** The same buffer for all of them, so that only the server's memory grows. */
const most = Buffer.alloc(18 * MB, 'x')
const sockets = new Set<Socket>()
let port: number
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
beforeEach(() => t.db.deleteFrom('limitas').execute())
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  // The server notices it a moment later.
  await expect.poll(spooled).toEqual([])
})

const home = () => spoolFolder(dirname(t.files))
/** The sizes of all temporary files. */
async function spooled(): Promise<number[]> {
  const entries = await readdir(home(), { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return Promise.all(sizes)
}
const token = async () => openSession(t.db, (await makePerson(t.db)).id, 'testas', '')

/** Begins an upload of 19 MB and sends the first 18 of them, or fewer; the result answers what the server has sent. */
function begin(session: string, { path = '/failai', sent = most } = {}) {
  const socket = connect(port, '127.0.0.1')
  sockets.add(socket)
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (part) => {
    text += part.toString('latin1')
  })
  const [, boundary] = type['content-type'].split('boundary=')
  socket.write(
    `POST /api${path} HTTP/1.1\r\nhost: x\r\ncookie: meistras=${session}\r\ncontent-type: ${type['content-type']}\r\ncontent-length: ${19 * MB}\r\n\r\n` +
      `--${boundary}\r\ncontent-disposition: form-data; name="file0"; filename="a.pdf"\r\n\r\n`,
  )
  socket.write(sent)
  return () => text
}
const memory = () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MB
}

describe('uploads that stall', () => {
  it('forty of 18 MB hold no more memory than one would', { timeout: 300_000 }, async () => {
    const [one, two] = [await token(), await token()]
    const before = memory()
    const uploads: (() => string)[] = []
    // All sent bytes have arrived, except those in which the parser looks for the end; nothing was answered.
    const arrived = async () => ({
      whole: (await spooled()).filter((size) => size > 17.9 * MB).length,
      answered: uploads.map((answerOf) => answerOf()).filter(Boolean),
    })
    // One after another: on a slow machine 720 MB at once keep the calls for a session waiting, too.
    for (let i = 1; i <= 40; i++) {
      uploads.push(begin(i % 2 ? one : two))
      await expect.poll(arrived, { timeout: 60_000, interval: 20 }).toEqual({ whole: i, answered: [] })
    }
    expect(memory() - before).toBeLessThan(100)
  })

  it('more than twenty of one person are refused at once, and the others are not', { timeout: 120_000 }, async () => {
    const mine = await token()
    const uploads = Array.from({ length: 25 }, () => begin(mine))
    const refused = () => uploads.filter((answerOf) => /^HTTP\/1\.1 429 [\s\S]*"TooManyRequests"/.test(answerOf()))
    await expect.poll(() => refused().length).toBe(5)
    expect(refused()[0]?.()).toMatch(/\r\nretry-after: \d+\r\n/)
    const other = await t.as((await makePerson(t.db)).id)
    expect((await upload(other, [{ name: 'a.pdf', bytes: pdf }])).status).toBe(201)
  })

  it('above a hundred in total every further upload is refused', { timeout: 120_000 }, async () => {
    const few = { sent: most.subarray(0, MB / 4) }
    const stalled: (() => string)[] = []
    for (let i = 0; i < 5; i++) {
      const session = await token()
      for (let j = 0; j < 20; j++) stalled.push(begin(session, few))
    }
    await expect.poll(async () => (await spooled()).length, { timeout: 60_000 }).toBe(100)
    const answerOf = begin(await token(), few)
    await expect.poll(answerOf).toMatch(/^HTTP\/1\.1 503 [\s\S]*"ServiceUnavailable"/)
    expect(answerOf()).toMatch(/\r\nretry-after: \d+\r\n/)
  })

  it.each(['/failai', '/images', '/sdid-importas'])(
    'whoever goes away leaves nothing and no place taken: %s',
    async (path) => {
      const { id } = await makePerson(t.db, { vartotojoTipas: 'ADMIN' })
      const session = await openSession(t.db, id, 'testas', '')
      const uploads = Array.from({ length: 20 }, () => begin(session, { path }))
      // Uploads limited to 1 MB are refused by then; the others stall.
      const under = async () => uploads.filter((answerOf) => answerOf() !== '').length + (await spooled()).length
      await expect.poll(under).toBeGreaterThanOrEqual(20)
      for (const socket of sockets) socket.destroy()
      await expect.poll(spooled).toEqual([])
      const again = await t.as(id)
      const all = async () => {
        await t.db.deleteFrom('limitas').execute()
        const answers = await Promise.all(uploads.map(() => upload(again, [{ name: 'a.pdf', bytes: pdf }])))
        return answers.map(({ status }) => status)
      }
      // A place becomes free a moment after the folder is removed.
      await expect.poll(all).toEqual(Array(20).fill(201))
    },
  )
})

describe('temporary files', () => {
  it('of a killed process are removed; files in use and files of others are not', async () => {
    const long = (name: string) => utimes(name, new Date(0), new Date(0))
    const make = async (name: string, old: boolean) => {
      const folder = join(home(), name)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, '0'), 'x')
      if (old) await long(join(folder, '0'))
      await long(folder)
    }
    await make('ikeliama-senas', true)
    await make('ikeliama-rasomas', false)
    await make('kita', true)
    expect(await sweepSpool(dirname(t.files))).toBe(1)
    expect((await readdir(home())).sort()).toEqual(['ikeliama-rasomas', 'kita'])
    expect(await sweepSpool(dirname(t.files), Date.now() + 3_600_000)).toBe(1)
    await rm(join(home(), 'kita'), { recursive: true })
  })
})
