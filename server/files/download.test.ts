import { readdir, readlink } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from '#server/dev/s3.ts'
import { makePerson } from '#server/factories/make.ts'
import { openSession } from '#server/session/queries.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { pdf, upload } from './testing.ts'

const s3 = await startS3()
const apps = { disk: testApp(), S3: testApp(s3.env) }
afterAll(() => s3.stop())

describe.each(['disk', 'S3'] as const)('downloads from %s', (where) => {
  const t = apps[where]
  let person: number
  let me: Ask
  let id: number
  let etag: string
  let since: string
  const path = () => `/failai/${id}`
  beforeAll(async () => {
    person = (await makePerson(t.db)).id
    me = await t.as(person)
    id = (await upload(me, [{ name: 'x.pdf', bytes: pdf }])).body[0].id
    const { headers } = await me('GET', path())
    etag = headers['etag'] ?? ''
    since = headers['last-modified'] ?? ''
    expect([headers['accept-ranges'], etag.length]).toEqual(['bytes', 45])
  })
  const n = pdf.length
  const range = async (requested: string, more: Record<string, string> = {}) => {
    const { status, raw, headers } = await me('GET', path(), undefined, { range: requested, ...more })
    return [status, headers['content-range'], status === 416 ? '' : raw.toString('latin1')]
  }
  const text = pdf.toString('latin1')

  it.each<[string, number, number]>([
    ['bytes=0-0', 0, 0],
    ['bytes=0-4', 0, 4],
    ['bytes=5-', 5, n - 1],
    ['bytes=-5', n - 5, n - 1],
    [`bytes=-${n + 100}`, 0, n - 1],
    [`bytes=3-${n + 100}`, 3, n - 1],
    ['BYTES=2-3', 2, 3],
    [`bytes=${n - 1}-${n - 1}`, n - 1, n - 1],
  ])('%s is a part', async (requested, from, to) =>
    expect(await range(requested)).toEqual([206, `bytes ${from}-${to}/${n}`, text.slice(from, to + 1)]),
  )
  it.each([['bytes=0-1,3-4'], ['items=0-1'], ['bytes=x-y'], ['bytes=5-2'], ['bytes='], ['bytes=-'], ['x']])(
    '%s is answered with the whole',
    async (requested) => expect(await range(requested)).toEqual([200, undefined, text]),
  )
  it.each([`bytes=${n}-`, `bytes=${n + 5}-${n + 9}`, 'bytes=-0', 'bytes=999999999999999-'])(
    '%s is not in it',
    async (requested) => expect(await range(requested)).toEqual([416, `bytes */${n}`, '']),
  )
  it('If-Range: the part of the same content, otherwise the whole', async () => {
    expect((await range('bytes=1-2', { 'if-range': etag }))[0]).toBe(206)
    expect((await range('bytes=1-2', { 'if-range': since }))[0]).toBe(206)
    expect((await range('bytes=1-2', { 'if-range': '"kitas"' }))[0]).toBe(200)
    expect((await range('bytes=1-2', { 'if-range': `W/${etag}` }))[0]).toBe(200)
    expect((await range('bytes=1-2', { 'if-range': 'Mon, 01 Jan 2001 00:00:00 GMT' }))[0]).toBe(200)
  })
  it('HEAD answers the headers of GET without the content', async () => {
    const { status, headers, raw } = await me('HEAD', path(), undefined, { range: 'bytes=0-1' })
    expect([status, headers['content-length'], headers['accept-ranges'], raw.length]).toEqual([
      200,
      String(n),
      'bytes',
      0,
    ])
    expect((await me('HEAD', `/failai/${id + 1000}`)).status).toBe(404)
  })
  it('a private one is not cached', async () => {
    expect((await me('GET', path())).headers['cache-control']).toBe('no-store')
    expect((await (await t.as(null))('GET', path(), undefined, { 'if-none-match': etag })).status).toBe(404)
  })
  it('a public one is cached but checked each time, so that it is gone once it is private', async () => {
    const visitor = await t.as(null)
    const setPublic = (viesas: boolean) => t.db.updateTable('failas').set({ viesas }).where('id', '=', id).execute()
    await setPublic(true)
    const first = await visitor('GET', path())
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'public, no-cache'])
    const again = await visitor('GET', path(), undefined, { 'if-none-match': `"x", W/${etag}` })
    expect([again.status, again.raw.length, again.headers['etag']]).toEqual([304, 0, etag])
    await setPublic(false)
    expect((await visitor('GET', path(), undefined, { 'if-none-match': etag })).status).toBe(404)
  })
  it('a public picture is shown in place, in a sandbox; a private one and a PDF are attachments', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#136' } })
      .png()
      .toBuffer()
    const picture = (await upload(me, [{ name: 'x.png', bytes }])).body[0].id
    const as = async (which: number) => (await me('GET', `/failai/${which}`)).headers
    expect((await as(picture))['content-disposition']).toMatch(/^attachment/)
    await t.db.updateTable('failas').set({ viesas: true }).where('id', 'in', [picture, id]).execute()
    expect(await as(picture)).toMatchObject({
      'content-disposition': "inline; filename*=UTF-8''x.png",
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect((await as(id))['content-disposition']).toMatch(/^attachment/)
    await t.db.updateTable('failas').set({ viesas: false }).where('id', 'in', [picture, id]).execute()
  })
  it('the file is closed when the reader goes away half-way', async () => {
    const big = Buffer.concat([pdf, Buffer.alloc(15_000_000, 'x')])
    const { body } = await upload(me, [{ name: 'didelis.pdf', bytes: big }])
    if (t.app.server.address() === null) await t.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = t.app.server.address() as AddressInfo
    const cookie = `meistras=${await openSession(t.db, person, 'testas', '')}`
    const open = await openFiles(where)
    await new Promise<void>((gone) => {
      const request = get({ port, path: `/api/failai/${body[0].id}`, headers: { cookie } }, (response) => {
        response.once('data', async () => {
          response.pause()
          expect(await openFiles(where)).toBe(open + 1)
          request.destroy()
          gone()
        })
      })
    })
    await expect.poll(() => openFiles(where)).toBe(open)
  })
  const openFiles = async (store: 'disk' | 'S3') => (store === 'S3' ? s3.open.size : filesOpen(t.files))
})

/** How many files below a folder this process has open. */
async function filesOpen(folder: string) {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  return (await Promise.all(links)).filter((path) => path.startsWith(folder)).length
}
