import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { maxImage } from '#contract/pages/images.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { drawn } from './images.ts'
import { sendImage } from './testing.ts'

const { t, w } = worldTest()
beforeEach(() => t.db.deleteFrom('limitas').execute())

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#2a6f8f' } })
const png = (width?: number, height?: number) => picture(width, height).png().toBuffer()

/** A valid PNG of `side` × `side` black pixels, in a few kilobytes. */
function bomb(side: number) {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture that is sent', () => {
  it('is kept, and its address told in the header and in the answer', async () => {
    const { status, body, headers } = await sendImage(w.admin, await png(), 'Kortelė.PNG')
    expect([status, headers['location']]).toEqual([201, `/api/failai/${body.id}`])
    expect(body).toMatchObject({
      pavadinimas: 'Kortelė.png',
      adresas: `/api/failai/${body.id}`,
      plotis: 40,
      aukstis: 30,
    })
    const row = await t.db.selectFrom('failas').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ tipas: 'image/png', lentele: 'ADMIN', viesas: false, ikele: w.world.adminId })
    const seen = await w.admin('GET', `/failai/${body.id}`)
    expect([seen.headers['content-type'], (await sharp(seen.raw).metadata()).width]).toEqual(['image/png', 40])
  })
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'FileFormatError'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'FileFormatError'],
    ['a GIF', () => picture().gif().toBuffer(), 'FileFormatError'],
    ['a TIFF', () => picture().tiff().toBuffer(), 'FileFormatError'],
    ['a PDF', () => Buffer.from('%PDF-1.4\n%%EOF'), 'FileFormatError'],
    ['half a picture', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 900), 'FileFormatError'],
    ['nothing', () => Buffer.alloc(0), 'FileFormatError'],
    ['64 million pixels in a few kilobytes', () => bomb(8000), 'FileFormatError'],
    ['more than a megabyte', async () => Buffer.concat([await png(), Buffer.alloc(maxImage)]), 'FileIsTooBig'],
  ])('%s is refused whatever it is called, and nothing is kept', async (_, make, code) => {
    const before = await t.db.selectFrom('failas').select('id').execute()
    expect((await sendImage(w.admin, await make())).body.code).toBe(code)
    expect(await t.db.selectFrom('failas').select('id').execute()).toEqual(before)
  })
  it('of exactly a megabyte fits', async () => {
    const sound = await png()
    const full = Buffer.concat([sound, Buffer.alloc(maxImage - sound.length)])
    expect(outcome(await sendImage(w.admin, full))).toBe(201)
  })
  it('stands in `file`, as multipart', async () => {
    expect((await sendImage(w.admin, await png(), 'x.png', 'file0')).body.fields).toEqual({ file: 'required' })
    expect((await w.admin('POST', '/images', { file: 'x' })).body.code).toBe('FileFormatError')
  })
  it.each([
    ['../../etc/Planas.PNG', 'Planas.png'],
    ['..\\x.svg', 'x.png'],
    ['a\u202egnp.exe', 'agnp.png'],
    ['', 'failas.png'],
  ])('called %j is kept as %j', async (name, kept) =>
    expect((await sendImage(w.admin, await png(), name)).body.pavadinimas).toBe(kept),
  )
  it('three hundred an hour of one person', async () => {
    const [pradzia, pabaiga] = [new Date(), new Date(Date.now() + 60_000)]
    const raktas = `upload:${w.world.adminId}`
    await t.db.insertInto('limitas').values({ raktas, pradzia, pabaiga, kiekis: 300 }).execute()
    expect(outcome(await sendImage(w.admin, await png()))).toBe('429 TooManyRequests')
  })
  it('in a body cut short is a mistake of the sender', async () => {
    const whole = Buffer.from('--riba\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\nx')
    const type = { 'content-type': 'multipart/form-data; boundary=riba' }
    expect((await w.admin('POST', '/images', whole, type)).body.fields).toEqual({ file: 'pattern' })
  })
  it('is sent by who writes pages', async () => {
    expect(outcome(await sendImage(w.manager, await png()))).toBe('403 Forbidden')
    expect(outcome(await sendImage(w.nobody, await png()))).toBe('401 Unauthorized')
  })
})

describe('drawn anew', () => {
  it('is upright and without metadata, whatever stood behind it', async () => {
    const bytes = await picture(60, 40)
      .withExif({ IFD0: { Copyright: 'Namai, Vilnius', Artist: 'Jonas' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')])
    expect((await sharp(polyglot).metadata()).exif).toBeDefined()
    const redrawn = await drawn(polyglot)
    const { exif, icc, xmp, format } = await sharp(redrawn.bytes).metadata()
    expect([exif, icc, xmp, format]).toEqual([undefined, undefined, undefined, 'jpeg'])
    expect([redrawn.plotis, redrawn.aukstis]).toEqual([40, 60])
    for (const gone of ['Namai', 'Jonas', 'script']) expect(redrawn.bytes.includes(gone)).toBe(false)
  })
  it.each([
    [3200, 1600, 1600, 800],
    [1000, 4000, 400, 1600],
    [1600, 1600, 1600, 1600],
    [20, 10, 20, 10],
  ])('%i x %i becomes %i x %i', async (width, height, wide, high) => {
    const { plotis, aukstis } = await drawn(await png(width, height))
    expect([plotis, aukstis]).toEqual([wide, high])
  })
  it('stays what it was: WebP is WebP', async () =>
    expect((await drawn(await picture().webp().toBuffer())).tipas).toBe('image/webp'))
})
