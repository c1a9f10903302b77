import { describe, expect, it } from 'vitest'
import { pdfPages, pdfText } from '../../../test/pdf.ts'
import { facts, heading, sized, table } from './blocks.ts'
import { drawSheet, type Sheet } from './sheet.ts'
import { signaturePicture, signaturePlaces } from './signaturePlaces.ts'

const sheet = (more: Partial<Sheet> = {}): Sheet => ({
  title: 'Bandymas',
  lang: 'lt',
  at: new Date('2026-11-22T12:05:00Z'),
  head: { registry: 'Meistrų registras', numeris: 'KVP-2026-004217', data: 'Sudarytas 2026-11-22' },
  check: { url: 'https://meistras.lt/t/KVP-2026-004217/7K3M9QFX', raktas: '7K3M-9QFX', note: 'Pastaba.' },
  content: ['Turinys'],
  ...more,
})
const textOf = async (of: Sheet) => (await pdfText((await drawSheet(of)).bytes)).replace(/\s+/g, ' ')

describe('a sheet', () => {
  it('has on each page who issues it, its number, where to check it, and the number of the page', async () => {
    const pages = await pdfPages((await drawSheet(sheet({ content: [{ text: 'a', pageBreak: 'after' }, 'b'] }))).bytes)
    expect(pages).toHaveLength(2)
    for (const [i, page] of pages.entries())
      for (const part of [
        'Meistrų registras',
        'Nr. KVP-2026-004217',
        'meistras.lt/tikrinti',
        '7K3M-9QFX',
        `${i + 1} / 2`,
      ])
        expect(page).toContain(part)
  })
  it('is in its language', async () =>
    expect(await textOf(sheet({ lang: 'en' }))).toMatch(/No\. KVP-2026-004217.*Check this document/))
  it('with an address alone prints that, and no key', async () => {
    const check = { url: 'https://meistras.lt/lt/specialistai/48201937', raktas: null, note: '' }
    const text = await textOf(sheet({ check }))
    expect(text).toContain('meistras.lt/lt/specialistai/48201937')
    expect(text).not.toContain('raktas')
  })
  it('without a number and a check has neither, but who made it', async () => {
    const head = { registry: 'Meistrų registras', numeris: '', data: 'x' }
    const text = await textOf(sheet({ head, check: null, foot: 'Sudarė Ona' }))
    expect(text).toContain('Sudarė Ona')
    expect(text).not.toMatch(/Nr\.|Patikrinkite/)
  })
  it('is another file when one word is another', async () => {
    const one = await drawSheet(sheet())
    expect((await drawSheet(sheet())).bytes.equals(one.bytes)).toBe(true)
    expect((await drawSheet(sheet({ content: ['Kitas'] }))).bytes.equals(one.bytes)).toBe(false)
  })
})

describe('places of signatures', () => {
  const places = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ id: `asmuo-${i}`, role: 'Vertintojas', name: 'Rūta Žemaitienė' }))
  // However full the page is when they begin, each place is whole, in its column, and above the foot.
  it.each(Array.from({ length: 12 }, (_, i) => 330 + i * 20))(
    'are never cut, %i points down the page',
    async (above) => {
      const content = [
        { text: 'a', margin: [0, 0, 0, above] as [number, number, number, number] },
        ...signaturePlaces(places(5), 'Parašai'),
      ]
      const { places: found, bytes } = await drawSheet(sheet({ content }))
      expect(found.map(({ id }) => id)).toEqual(places(5).map(({ id }) => id))
      for (const { rect } of found) {
        expect(rect[1]).toBeGreaterThanOrEqual(118)
        expect(rect[3] + 32).toBeLessThanOrEqual(841.89 - 100)
      }
      const [first, second, third] = found
      expect([first?.rect[1], first?.page]).toEqual([second?.rect[1], second?.page])
      expect([first?.rect[0], second?.rect[0]]).toEqual([third?.rect[0], (third?.rect[0] ?? 0) + 248.64])
      // The heading is on the page of the first row.
      const pages = await pdfPages(bytes)
      expect(pages[(first?.page ?? 0) - 1]).toContain('Parašai')
    },
  )
  it('show a signature that is drawn into them, and leave its place where it was', async () => {
    const [empty, filled] = await Promise.all(
      [undefined, { lines: ['Pasirašyta su Smart-ID', 'RŪTA'], tick: true }].map((drawn) =>
        drawSheet(sheet({ content: signaturePlaces([{ id: 'a', role: 'x', name: 'y', drawn }], 'Parašai') })),
      ),
    )
    expect(filled?.places).toEqual(empty?.places)
    expect(await pdfText(filled?.bytes ?? Buffer.of())).toContain('Pasirašyta su Smart-ID')
  })
  it('are of the size of the picture that is put into them, which is one page', async () => {
    const lines = [
      'Pasirašyta kvalifikuotu elektroniniu parašu',
      'ALEKSANDRA '.repeat(9),
      '2026-11-22 11:19 · Smart-ID',
    ]
    const bytes = await signaturePicture({ lines, tick: true })
    expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 232\.64 52\]/)
    expect(await pdfPages(bytes)).toHaveLength(1)
    expect((await signaturePicture({ lines, tick: true })).equals(bytes)).toBe(true)
  })
})

describe('blocks', () => {
  it('a name gets smaller letters the longer it is', () => {
    const steps = [
      [5, 30],
      [10, 20],
      [999, 10],
    ] as const
    expect(['Jonas', 'Jonas Jon', 'Jonas Jonaitis'].map((name) => sized(name, steps).fontSize)).toEqual([30, 20, 10])
  })
  it('the head of a table is on each page, and no row is lost', async () => {
    const rows = Array.from({ length: 90 }, (_, i) => [`Eilutė${i}.`, null])
    const content = [
      heading('Sąrašas'),
      ...facts([['Kas', 'Visi']]),
      table(
        [
          { title: 'Pavardė', width: '*' },
          { title: 'Kodas', width: 60, figures: true },
        ],
        rows,
      ),
    ]
    const text = await textOf(sheet({ content, check: null }))
    const pages = Number(/1 \/ (\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(2)
    expect(text.match(/Pavardė/g)).toHaveLength(pages)
    expect(text.match(/Eilutė\d+\./g)).toHaveLength(90)
  })
})
