import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cutSlowClients, type Patience, serverPatience } from './slowClients.ts'

// Real connections, with short limits: every client that stalls is cut off within a second, and the others are not.
const wait: Patience = {
  headers: 400,
  body: 600,
  stretch: 400,
  bytes: 4000,
  upload: 60_000,
  rest: 500,
  reading: 500,
  look: 50,
}
const app = Fastify({ ...serverPatience(wait), forceCloseConnections: true })
const sockets = new Set<Socket>()
let port: number
let broke: (error: unknown) => void = () => {}

beforeAll(async () => {
  cutSlowClients(app, wait)
  await app.register(multipart)
  app.post('/json', async () => 'gauta')
  app.post('/refused', async (_, reply) => reply.code(413).send('per daug'))
  app.post('/upload', async (request) => {
    let size = 0
    try {
      for await (const part of request.parts())
        if (part.type === 'file') for await (const piece of part.file) size += (piece as Buffer).length
    } catch (error) {
      broke(error)
      throw error
    }
    return `gauta ${size}`
  })
  app.get('/slow', () => pause(1500, 'pagaliau'))
  app.get('/big', () => Buffer.alloc(60_000_000))
  app.get('/stream', (_, reply) => reply.send(Readable.from(endless())))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})
afterAll(() => app.close())

function* endless() {
  for (let i = 0; i < 1000; i++) yield Buffer.alloc(100_000)
}

/** A client that sends these words; `said` is what it was answered, `ended` when the server let it go. */
function client(words: string, { reads = true, to = port } = {}) {
  const socket = connect(to, '127.0.0.1')
  sockets.add(socket)
  const begun = Date.now()
  let said = ''
  socket.on('error', () => {})
  if (reads) socket.on('data', (part) => (said += part.toString('latin1')))
  else socket.pause()
  socket.write(words)
  const ended = new Promise<number>((done) => socket.on('close', () => done(Date.now() - begun)))
  return { socket, ended, said: () => said }
}
const head = (method: string, path: string, more = '') => `${method} ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
const boundary = 'riba'
const form = `content-type: multipart/form-data; boundary=${boundary}\r\n`
const part = `--${boundary}\r\ncontent-disposition: form-data; name="file0"; filename="a.pdf"\r\n\r\n`
const whole = (size: number) => part.length + size + `\r\n--${boundary}--\r\n`.length
/** Generous, because the machine may be busy; without the guard the connections never end. */
const soon = 8000

describe('is cut off', () => {
  it.each<[string, () => string]>([
    ['says nothing', () => ''],
    ['stops within its headers', () => 'GET /slow HTTP/1.1\r\nHost: x\r\nX-A: '],
    [
      'stops within a body',
      () => `${head('POST', '/json', 'content-type: application/json\r\ncontent-length: 50\r\n')}{"a"`,
    ],
    [
      'stops within a body of unknown length',
      () => `${head('POST', '/json', 'content-type: application/json\r\ntransfer-encoding: chunked\r\n')}5\r\n{"a":`,
    ],
    ['stops within an upload', () => head('POST', '/upload', `${form}content-length: ${whole(9000)}\r\n`) + part],
    ['sends on after it was refused', () => head('POST', '/refused', `${form}content-length: 9000\r\n`) + part],
  ])('who %s', async (_, words) => {
    expect(await client(words()).ended).toBeLessThan(soon)
  })
  it('an upload that drips, however long it goes on dripping; whoever reads it hears of the end', async () => {
    const heard = new Promise((done) => {
      broke = done
    })
    const { socket, ended, said } = client(
      head('POST', '/upload', `${form}content-length: ${whole(900_000)}\r\n`) + part,
    )
    const drip = setInterval(() => socket.write('x'), 20)
    expect(await ended).toBeLessThan(soon)
    clearInterval(drip)
    expect(said()).toMatch(/^HTTP\/1\.1 408 /)
    await expect(heard).resolves.toBeInstanceOf(Error)
  })
  it('an upload that comes steadily and has no end', async () => {
    const hasty = Fastify(serverPatience(wait))
    cutSlowClients(hasty, { ...wait, upload: 800 })
    await hasty.register(multipart)
    hasty.post('/upload', async (request) => {
      for await (const part of request.parts()) if (part.type === 'file') for await (const _ of part.file);
    })
    const to = Number(new URL(await hasty.listen({ port: 0, host: '127.0.0.1' })).port)
    const { socket, ended } = client(head('POST', '/upload', `${form}content-length: ${whole(9e8)}\r\n`) + part, { to })
    const steady = setInterval(() => socket.write('x'.repeat(2000)), 20)
    expect(await ended).toBeLessThan(soon)
    clearInterval(steady)
    await hasty.close()
  })
  it('a body that drips', async () => {
    const json = 'content-type: application/json\r\ncontent-length: 900000\r\n'
    const { socket, ended } = client(`${head('POST', '/json', json)}"`)
    const drip = setInterval(() => socket.write('x'.repeat(500)), 20)
    expect(await ended).toBeLessThan(soon)
    clearInterval(drip)
  })
  it.each(['/big', '/stream'])('who asks for %s and reads nothing', async (path) => {
    const { socket } = client(head('GET', path), { reads: false })
    const open = () => new Promise<number>((done) => app.server.getConnections((_, count) => done(count)))
    await expect.poll(open).toBe(1)
    await expect.poll(open).toBe(0)
    socket.resume()
  })
})

describe('is waited for', () => {
  it('an upload that is slow and goes on', async () => {
    const size = 40_000
    const { socket, said } = client(head('POST', '/upload', `${form}content-length: ${whole(size)}\r\n`) + part)
    // The upload lasts longer than one period and than other bodies may take.
    for (let at = 0; at < size; at += 2000) {
      socket.write('x'.repeat(2000))
      await pause(70)
    }
    socket.write(`\r\n--${boundary}--\r\n`)
    await expect.poll(said).toMatch(/^HTTP\/1\.1 200 [\s\S]*gauta 40000$/)
  })
  it('our own work, longer than a client may be silent', async () => {
    const { said } = client(head('GET', '/slow'))
    await expect.poll(said).toMatch(/pagaliau$/)
  })
  it('who reads slowly', async () => {
    const { socket, ended } = client(head('GET', '/stream'), { reads: false })
    let size = 0
    socket.on('data', (piece) => {
      size += piece.length
      socket.pause()
    })
    const sip = setInterval(() => socket.resume(), 2)
    const gone = await Promise.race([ended, pause(2500, 'still there')])
    clearInterval(sip)
    // Either everything has arrived, or it is still arriving: nobody was cut off.
    if (gone !== 'still there') expect(size).toBeGreaterThan(100_000_000)
  })
  it('who keeps a connection, for the next request', async () => {
    const { socket, said } = client(head('POST', '/json', 'content-type: application/json\r\ncontent-length: 2\r\n'))
    socket.write('{}')
    await expect.poll(said).toMatch(/gauta$/)
    await pause(1200)
    socket.write(head('GET', '/slow'))
    await expect.poll(said).toMatch(/pagaliau$/)
  })
})
