import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { processorSeconds } from '../../../test/processorTime.ts'
import { cleanSignature } from './signatures.ts'

const asUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const drawing = (width: number, height: number, background = '#0000') =>
  sharp({ create: { width, height, channels: 4, background } }).composite([
    {
      input: Buffer.from(
        '<svg width="60" height="20"><path d="M2 18C20 2 30 18 58 4" fill="none" stroke="#000" stroke-width="3"/></svg>',
      ),
    },
  ])
const clean = (bytes: Buffer) => cleanSignature(asUrl(bytes), 'parasas')
/** A chunk of a PNG; with it the test claims any picture size. */
function chunk(type: string, data: Buffer) {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)])
}
function hugePng(width: number, height: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
  ])
}

describe('cleanSignature', () => {
  it('makes a picture of its own on white, at most 600 x 300', async () => {
    for (const [width, height] of [
      [400, 160],
      [1200, 300],
      [1500, 1500],
    ] as const) {
      const cleaned = await clean(await drawing(width, height).png().toBuffer())
      const meta = await sharp(cleaned).metadata()
      expect(meta).toMatchObject({ format: 'png', hasAlpha: false })
      expect(meta.width).toBeLessThanOrEqual(600)
      expect(meta.height).toBeLessThanOrEqual(300)
      expect((await sharp(cleaned).greyscale().stats()).channels[0]).toMatchObject({ max: 255 })
    }
  })
  it('keeps nothing but the picture', async () => {
    const plain = await drawing(300, 100).png().toBuffer()
    const note = Buffer.concat([
      plain.subarray(0, 33),
      chunk('tEXt', Buffer.from('Comment\0<script>')),
      plain.subarray(33),
      Buffer.from('%PDF-1.4 behind'),
    ])
    const located = await drawing(300, 100)
      .png()
      .withExif({ IFD0: { Copyright: 'slaptas' }, IFD3: { GPSLatitude: '54/1 41/1 0/1' } })
      .toBuffer()
    expect(located.includes('slaptas')).toBe(true)
    for (const bytes of [note, located]) {
      const cleaned = await clean(bytes)
      expect(cleaned.includes('script') || cleaned.includes('PDF') || cleaned.includes('slaptas')).toBe(false)
      expect((await sharp(cleaned).metadata()).exif).toBe(undefined)
    }
  })

  it.each([
    ['transparent', () => sharp({ create: { width: 300, height: 100, channels: 4, background: '#0000' } }).png()],
    ['white', () => sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } }).png()],
    ['black all over', () => sharp({ create: { width: 300, height: 100, channels: 3, background: '#000' } }).png()],
  ])('%s: nothing is drawn', async (_, make) => {
    await expect(clean(await make().toBuffer())).rejects.toMatchObject({ code: 'SignaturesMissing' })
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('labas')],
    ['JPEG', () => drawing(300, 100, '#fff').jpeg().toBuffer()],
    ['WebP', () => drawing(300, 100).webp().toBuffer()],
    ['GIF', () => drawing(300, 100).gif().toBuffer()],
    [
      'SVG that reads a file',
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
        ),
    ],
    ['half a PNG', async () => (await drawing(300, 100).png().toBuffer()).subarray(0, 40)],
    ['50,000 x 50,000', async () => hugePng(50_000, 50_000)],
    ['2,001 x 2,000', () => drawing(2001, 2000).png().toBuffer()],
  ])('%s is no picture to us, at once', async (_, make) => {
    const bytes = await make()
    const start = process.cpuUsage()
    await expect(clean(bytes)).rejects.toMatchObject({ code: 'InvalidFormFields', fields: { parasas: 'pattern' } })
    expect(processorSeconds(start)).toBeLessThan(2)
  })
})
