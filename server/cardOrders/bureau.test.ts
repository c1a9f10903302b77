import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { outcome } from '../../test/app.ts'
import { pdfPages } from '../../test/pdf.ts'
import { ordersTest } from './testing.ts'

// What the prepress tools of a bureau see of a print file: poppler and zbar here.
const { w, order, card, photo, trail } = ordersTest()
const tools = ['pdfinfo', 'pdftoppm', 'zbarimg'].every((tool) => !spawnSync(tool, ['-v']).error)
const folder = mkdtempSync(join(tmpdir(), 'meistras-spauda-'))
const points = (mm: number) => ((mm * 72) / 25.4).toFixed(2)

async function printed(query = '?kam=BIURUI', tipas = 'INZINIERIAUS') {
  const { id } = await order({ statusas: 'UZSAKYTA', uzsakyta: new Date() })
  const cards = []
  for (const pavarde of ['Aa', 'Bb'])
    cards.push(await card({ uzsakymasId: id, statusas: 'UZSAKYTA', tipas }, { pavarde, nuotraukaId: await photo(7) }))
  const answer = await w.admin('GET', `/kortelesuzsakymai/${id}/spauda${query}`)
  const file = join(folder, `${id}.pdf`)
  writeFileSync(file, answer.raw)
  return { id, cards, answer, file }
}

/** The boxes of each page, as corners in points. */
function boxesOf(file: string) {
  const told = spawnSync('pdfinfo', ['-box', '-f', '1', '-l', '4', file], { encoding: 'utf8' }).stdout
  return [...told.matchAll(/^Page +(\d+) (\w+)Box: +([\d. ]+)$/gm)].map(([, page, box, at]) => [
    Number(page),
    box,
    at?.trim().split(/\s+/).map(Number),
  ])
}
const corners = (from: number, width: number, height: number) =>
  [from, from, from + width, from + height].map((mm) => Number(points(mm)))

/** The pixels of a page at 254 to an inch: ten a millimetre. */
async function pixelsOf(file: string, page: number) {
  const name = join(folder, `p${page}`)
  spawnSync('pdftoppm', ['-r', '254', '-png', '-f', `${page}`, '-l', `${page}`, '-singlefile', file, name])
  const { data, info } = await sharp(`${name}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const i = (Math.round(y * 10) * info.width + Math.round(x * 10)) * info.channels
    return `#${data.subarray(i, i + 3).toString('hex')}`
  }
  return { at, picture: `${name}.png` }
}

describe.skipIf(!tools)('a print file for a bureau', { timeout: 60_000 }, () => {
  it('has a page a face, front and back in turn, with the boxes that say where to cut', async () => {
    const { file, answer, cards, id } = await printed()
    expect(answer.headers['content-disposition']).toContain(`korteles-${id}-biurui.pdf`)
    // 85.60 x 53.98 mm, 3 mm of bleed, and room for marks of 5 mm with half a millimetre on both sides.
    const all = [1, 2, 3, 4].flatMap((page) => [
      [page, 'Media', corners(0, 103.6, 71.98)],
      [page, 'Crop', corners(0, 103.6, 71.98)],
      [page, 'Bleed', corners(6, 91.6, 59.98)],
      [page, 'Trim', corners(9, 85.6, 53.98)],
    ])
    expect(boxesOf(file).filter(([, box]) => box !== 'Art')).toEqual(all)
    const pages = await pdfPages(answer.raw)
    expect(pages.map((text) => [text.includes('KORTELĖ'), text.includes('Patikrinkite')])).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, true],
    ])
    for (const [at, one] of [cards[0], cards[0], cards[1], cards[1]].entries())
      expect(pages[at]).toContain(one?.numeris)
    expect(await trail('kortelesUzsakymas', id)).toMatchObject([{ pokytis: { kam: 'BIURUI', korteles: 2 } }])
  })

  it('prints the ground into the bleed and no further, and the marks outside of it', async () => {
    for (const tipas of ['INZINIERIAUS', 'STATYBININKO']) {
      const { file } = await printed('?kam=BIURUI', tipas)
      for (const page of [1, 2]) {
        const { at } = await pixelsOf(file, page)
        const middle = { x: 9 + 42.8, y: 9 + 20 }
        // Just inside the end of the bleed, at all four sides: the band, the foot, and the tint of the paper.
        const band = at(9 + 30, 9 + 1)
        expect([at(middle.x, 6.3), at(middle.x, 71.98 - 6.4)]).toEqual([band, band])
        expect([at(6.3, middle.y), at(103.6 - 6.4, middle.y)]).not.toContain('#ffffff')
        // Past it there is nothing but the marks, eight of them.
        for (const [x, y] of [
          [middle.x, 5.7],
          [middle.x, 71.98 - 5.8],
          [5.7, middle.y],
          [103.6 - 5.8, middle.y],
        ] as const)
          expect(at(x, y)).toBe('#ffffff')
        const dark = (x: number, y: number) =>
          [-0.1, 0, 0.1].some((by) => at(x + by, y + by) < '#a0a0a0' || at(x, y + by) < '#a0a0a0')
        for (const x of [9, 94.6]) for (const y of [3, 69]) expect([x, y, dark(x, y)]).toEqual([x, y, true])
        for (const y of [9, 62.98]) for (const x of [3, 100.6]) expect([x, y, dark(x, y)]).toEqual([x, y, true])
      }
    }
  })

  it('has codes that a reader of others reads from the page', async () => {
    const { file, cards } = await printed()
    for (const page of [1, 2]) {
      const { picture } = await pixelsOf(file, page)
      const read = spawnSync('zbarimg', ['-q', '--raw', picture], { encoding: 'utf8' }).stdout
      expect(read).toMatch(new RegExp(`/k/${cards[0]?.numeris}#\\d{300,}`))
    }
  })

  it('is not what a card printer gets: its pages are the card', async () => {
    const { file, answer, id } = await printed('')
    expect(answer.headers['content-disposition']).toContain(`korteles-${id}.pdf`)
    for (const [, , at] of boxesOf(file)) expect(at).toEqual(corners(0, 85.6, 53.98))
  })

  it('of one card, and of no other kind', async () => {
    const one = await card({ statusas: 'AKTYVI' }, { nuotraukaId: await photo() })
    const answer = await w.admin('GET', `/korteles/${one.numeris}/spauda?kam=BIURUI`)
    const file = join(folder, 'one.pdf')
    writeFileSync(file, answer.raw)
    expect(boxesOf(file).find(([page, box]) => page === 2 && box === 'Trim')?.[2]).toEqual(corners(9, 85.6, 53.98))
    expect(answer.headers['content-disposition']).toContain('-biurui.pdf')
    expect(outcome(await w.admin('GET', `/korteles/${one.numeris}/spauda?kam=KITAM`))).toContain('400')
  })
})
