import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { nicenesses } from '../../../test/niceness.ts'
import { pdfText } from '../../../test/pdf.ts'
import { makePdf, type PdfDocument, pdfPool } from './pdf.ts'

const words = (text: string): PdfDocument => ({ content: [{ text }] })
/** A document that takes a while to draw. */
const long = (rows: number): PdfDocument => ({
  content: [
    { table: { headerRows: 1, body: Array.from({ length: rows }, (_, i) => ['Žilinskas', `${i}`, 'Mūrininkas']) } },
  ],
})
const poolOf = (limits: Parameters<typeof pdfPool>[0]) => {
  const draw = pdfPool(limits)
  return async (document: PdfDocument) => (await draw(document)).bytes
}
const busy = { code: 'ServiceUnavailable', retryAfter: 30 }

describe('PDF drawn in a thread', { timeout: 90_000 }, () => {
  it('has every Lithuanian letter, its foot and page numbers', async () => {
    const pdf = await makePdf({
      foot: 'Sudarė Ona',
      content: [{ text: 'ąčęėįšųūž ĄČĘĖĮŠŲŪŽ', pageBreak: 'after' }, 'Antras'],
    })
    const text = await pdfText(pdf)
    for (const part of ['ąčęėįšųūž ĄČĘĖĮŠŲŪŽ', 'Sudarė Ona', '1 / 2', '2 / 2']) expect(text).toContain(part)
  })
  it('without a foot has none', async () =>
    expect(await pdfText(await makePdf({ ...words('Vienas'), foot: null }))).not.toContain('1 / 1'))
  it('does not hold up the server', async () => {
    await makePdf(words('pirma'))
    let worst = 0
    let last = performance.now()
    const beat = setInterval(() => {
      worst = Math.max(worst, performance.now() - last)
      last = performance.now()
    }, 5)
    const began = performance.now()
    await makePdf(long(1500))
    clearInterval(beat)
    expect(performance.now() - began).toBeGreaterThan(2 * worst)
  })
  it.runIf(platform() === 'linux')(
    'gives way to others as far as its pool says, a short document only a little',
    async () => {
      await makePdf(words('trumpas'))
      expect(nicenesses()).toContain(3)
      await poolOf({ workers: 1, seconds: 30, megabytes: 512, niceness: 7 })(words('kantrus'))
      expect(nicenesses()).toContain(7)
    },
  )
  it('fetches nothing and reads no file of the server', async () => {
    // A picture that could be drawn, if it were read.
    const folder = await mkdtemp(join(tmpdir(), 'meistras-pdf-'))
    const picture = join(folder, 'a.png')
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0f5c7a' } })
      .png()
      .toFile(picture)
    for (const image of ['http://127.0.0.1:1/x.png', picture, '/etc/hostname', 'package.json'])
      await expect(makePdf({ content: [{ image }] }), image).rejects.toThrow(/could not be drawn/)
    const inside = `data:image/png;base64,${(await readFile(picture)).toString('base64')}`
    await makePdf({ content: [{ image: inside }] })
    await rm(folder, { recursive: true })
    expect(await pdfText(await makePdf(words('Toliau')))).toContain('Toliau')
  })
})

describe('a thread that fails', { timeout: 90_000 }, () => {
  it('of too long a document is given up, and the next document is drawn', async () => {
    const draw = poolOf({ workers: 1, seconds: 3, megabytes: 512 })
    const began = performance.now()
    await expect(draw(long(40_000))).rejects.toMatchObject(busy)
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(await pdfText(await draw(words('Po to')))).toContain('Po to')
  })
  it('of too little memory ends alone, and those who wait are served', async () => {
    const draw = poolOf({ workers: 1, seconds: 60, megabytes: 80 })
    const fallen = expect(draw(long(30_000))).rejects.toMatchObject(busy)
    const next = draw(words('Kitas'))
    await fallen
    expect(await pdfText(await next)).toContain('Kitas')
  })
  it('what no thread can take is refused at once', async () => {
    const draw = poolOf({ workers: 1, seconds: 60, megabytes: 128 })
    await expect(draw({ content: [(() => '') as never] })).rejects.toThrow(/could not be cloned/)
    expect(await pdfText(await draw(words('Gyvas')))).toContain('Gyvas')
  })
  it('that rested is replaced by a new one', async () => {
    const draw = poolOf({ workers: 1, seconds: 60, megabytes: 128, rest: 0.05 })
    await draw(words('Pirmas'))
    await new Promise((go) => setTimeout(go, 400))
    expect(await pdfText(await draw(words('Antras')))).toContain('Antras')
  })
})
