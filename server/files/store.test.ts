import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startS3 } from '#server/dev/s3.ts'
import { s3Store } from './s3Store.ts'
import { diskStore, readAll, type Store } from './store.ts'
import { keysIn } from './testing.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
const quick = { answer: 300, piece: 300 }
const s3With = (change: Record<string, string> = {}) => s3Store(readConfig({ ...s3.env, ...change }))
/** With little patience, for stores that fall silent. */
const hastyS3 = () => s3Store(readConfig(s3.env), quick)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meistras-store-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})
const bytes = Buffer.from('Sutartis Nr. 1, pasirašyta Vilniuje')

describe.each<[string, () => Store]>([
  ['disk', () => diskStore(folder)],
  ['S3', () => s3With()],
])('the store on %s', (_, open) => {
  it('returns the stored contents, under a key of its own', async () => {
    const { raktas, sha256, dydis } = await open().put(bytes)
    expect(raktas).toMatch(/^[0-9a-f-]{36}$/)
    expect([sha256.equals(createHash('sha256').update(bytes).digest()), dydis]).toEqual([true, bytes.length])
    expect((await buffer(await open().read(raktas))).equals(bytes)).toBe(true)
  })
  it.each([
    [0, 0],
    [3, 9],
    [bytes.length - 1, bytes.length - 1],
    [0, bytes.length - 1],
  ])('gives a part, %i to %i', async (from, to) => {
    const { raktas } = await open().put(bytes)
    expect((await buffer(await open().read(raktas, { from, to }))).equals(bytes.subarray(from, to + 1))).toBe(true)
  })
  it('stores a temporary file, which is not removed', async () => {
    const path = join(folder, `laikinas-${Math.random()}`)
    const large = Buffer.alloc(3_000_000, 'Vilnius')
    await writeFile(path, large)
    const sha256 = createHash('sha256').update(large).digest()
    const { raktas, ...made } = await open().put({ path, sha256, dydis: large.length })
    expect(made).toEqual({ sha256, dydis: large.length })
    expect((await buffer(await open().read(raktas))).equals(large)).toBe(true)
    expect((await readFile(path)).equals(large)).toBe(true)
  })
  it('stores an empty file', async () => {
    const { raktas } = await open().put(Buffer.alloc(0))
    expect((await readAll(open(), raktas))?.length).toBe(0)
  })
  it('throws for contents that are gone, and removes them twice without an error', async () => {
    const { raktas } = await open().put(bytes)
    await open().remove(raktas)
    await open().remove(raktas)
    await expect(open().read(raktas)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(open().read(raktas, { from: 0, to: 1 })).rejects.toMatchObject({ code: 'NotFound' })
    expect(await readAll(open(), raktas)).toBe(null)
  })
  it('lists its contents with the time of storing', async () => {
    const { raktas } = await open().put(bytes)
    const found = []
    for await (const one of open().list()) found.push(one)
    const one = found.find((contents) => contents.raktas === raktas)
    expect(Math.abs(Date.now() - (one?.sukurta.getTime() ?? 0))).toBeLessThan(60_000)
    await open().remove(raktas)
    expect(await keysIn(open())).not.toContain(raktas)
  })
})

describe('on the disk', () => {
  it('files are private', async () => {
    const { raktas } = await diskStore(join(folder, 'nauja')).put(bytes)
    const modes = ['nauja', join('nauja', raktas.slice(0, 2)), join('nauja', raktas.slice(0, 2), raktas)].map(
      async (path) => ((await stat(join(folder, path))).mode & 0o777).toString(8),
    )
    expect(await Promise.all(modes)).toEqual(['700', '700', '600'])
    await rm(join(folder, 'nauja'), { recursive: true })
  })
  it('leaves nothing incomplete, and lists incomplete files of another process', async () => {
    const ownFolder = await mkdtemp(join(tmpdir(), 'meistras-store-'))
    const { raktas } = await diskStore(ownFolder).put(bytes)
    const path = join(ownFolder, raktas.slice(0, 2))
    await writeFile(join(path, `${raktas}.part`), 'pusė')
    await writeFile(join(path, 'pastabos.txt'), 'ne mūsų')
    expect(await keysIn(diskStore(ownFolder))).toEqual([raktas, `${raktas}.part`])
    expect((await readFile(join(path, raktas))).equals(bytes)).toBe(true)
    await rm(ownFolder, { recursive: true })
  })
  it('an empty or missing folder has no contents', async () =>
    expect(await keysIn(diskStore(join(folder, 'nėra')))).toEqual([]))
})

describe('in an object store', () => {
  afterEach(() => {
    for (const name of Object.keys(s3.behaviour)) delete s3.behaviour[name as 'status']
  })
  const down = { code: 'FileStoreUnavailable', retryAfter: 30 }
  const each = async (store: Store, raktas: string) => {
    await expect(store.put(bytes)).rejects.toMatchObject(down)
    await expect(store.read(raktas)).rejects.toMatchObject(down)
    await expect(store.remove(raktas)).rejects.toMatchObject(down)
    await expect(keysIn(store)).rejects.toMatchObject(down)
  }
  it.each<[string, object]>([
    ['answers 500', { status: 500 }],
    ['answers 301', { status: 301 }],
    ['never answers', { silent: true }],
  ])('%s: said as it is, in time', async (__, behaviour) => {
    const { raktas } = await s3With().put(bytes)
    Object.assign(s3.behaviour, behaviour)
    await each(hastyS3(), raktas)
  })
  it.each([
    ['key', { S3_ACCESS_KEY_ID: 'kitas' }],
    ['secret', { S3_SECRET_ACCESS_KEY: 'kitas' }],
    ['bucket', { S3_BUCKET: 'kitas' }],
  ])('a wrong %s opens nothing', async (__, change) => {
    const before = s3.objects.size
    await expect(s3With(change).put(bytes)).rejects.toMatchObject(down)
    expect(s3.objects.size).toBe(before)
  })
  it('an answer that leads elsewhere is not followed: what is there is not our file', async () => {
    const elsewhere = createServer((_, response) => response.end('svetimas turinys')).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const { raktas } = await s3With().put(bytes)
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
    Object.assign(s3.behaviour, { status: 307, location })
    await each(s3With(), raktas)
    elsewhere.close()
  })
  it('a store that is down is unavailable', async () => each(s3With({ S3_ENDPOINT: 'http://127.0.0.1:9' }), 'x'))
  it('a store that ignores the range is unavailable', async () => {
    const { raktas } = await s3With().put(bytes)
    s3.behaviour.ignoresRanges = true
    await expect(s3With().read(raktas, { from: 1, to: 2 })).rejects.toMatchObject(down)
  })
  it('a store that stops half-way breaks the stream, instead of ending it', async () => {
    const { raktas } = await s3With().put(bytes)
    s3.behaviour.stalls = true
    await expect(buffer(await hastyS3().read(raktas))).rejects.toThrow(/fell silent/)
  })
  it('a reader who stops closes the connection at once', async () => {
    const { raktas } = await s3With().put(bytes)
    s3.behaviour.stalls = true
    // With so much patience, only closing the stream ends it.
    const stream = await s3Store(readConfig(s3.env), { answer: 300, piece: 10_000 }).read(raktas)
    stream.resume()
    await pause(20)
    expect(s3.open.size).toBe(1)
    stream.destroy()
    await expect.poll(() => s3.open.size).toBe(0)
  })
  it('a listing of many pages is read to its end; foreign names are left out', async () => {
    for (let i = 0; i < 5; i += 1) await s3With().put(bytes)
    s3.objects.set('atsargos/2026.sql', { bytes, when: new Date() })
    s3.objects.set('failai/pastabos.txt', { bytes, when: new Date() })
    s3.behaviour.page = 2
    const ours = [...s3.objects.keys()].filter((name) => /^failai\/[0-9a-f-]{36}$/.test(name))
    expect(await keysIn(s3With())).toEqual(ours.map((name) => name.slice('failai/'.length)).sort())
  })
})
