import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page } from '#server/lib/documents/look.ts'
import { kinds } from './documents/kinds.ts'
import { pdfPages } from './pdf.ts'

// Every kind of document, looked at by tools of others where the machine has them (poppler-utils, qpdf, zbar-tools).
// PICTURES=1 leaves a picture of each page in test-results/documents.

const run = promisify(execFile)
const has = async (tool: string) => {
  try {
    await run('which', [tool])
    return true
  } catch {
    return false
  }
}
const tools = { poppler: await has('pdffonts'), qpdf: await has('qpdf'), zbar: await has('zbarimg') }
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'look-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(kinds)('$name', ({ name, draw, places, onePage, parts, lang = 'lt', personalCode = false }) => {
  let drawn: Awaited<ReturnType<typeof draw>>
  let file = ''
  let pages: string[] = []
  beforeAll(async () => {
    drawn = await draw()
    file = join(folder, `${name}.pdf`)
    await writeFile(file, drawn.bytes)
    pages = await pdfPages(drawn.bytes)
    if (process.env['PICTURES'] && tools.poppler) {
      await mkdir('test-results/documents', { recursive: true })
      await run('pdftoppm', ['-r', '110', '-png', file, `test-results/documents/${name}`])
    }
  }, 60_000)

  it('has each page numbered, and no word that was not filled in', () => {
    if (parts) expect(pages.map((text) => /\d+ \/ \d+/.test(text))).not.toContain(false)
    else expect(pages.map((text, i) => text.includes(`${i + 1} / ${pages.length}`))).not.toContain(false)
    expect(pages.join(' ')).not.toMatch(/\{\{|undefined|null|\bNaN\b|\uFFFD/)
    if (onePage) expect(pages).toHaveLength(1)
  })
  it('has every place of a signature whole, on a page and above its foot, none over another', () => {
    expect(drawn.places).toHaveLength(places)
    expect(new Set(drawn.places.map(({ id }) => id)).size).toBe(places)
    for (const { rect, page: on } of drawn.places) {
      const [left, bottom, right, top] = rect
      expect(on).toBeLessThanOrEqual(pages.length)
      expect([Math.round(right - left), Math.round(top - bottom)]).toEqual([233, 52])
      expect(left).toBeGreaterThanOrEqual(page.side - 1)
      expect(right).toBeLessThanOrEqual(page.width - page.side + 1)
      expect(bottom).toBeGreaterThan(60)
      // The frame begins 32 points above.
      expect(top + 32).toBeLessThanOrEqual(page.height - 100)
    }
    const cells = drawn.places.map(({ page: on, rect }) => `${on} ${rect[0]} ${rect[1]}`)
    expect(new Set(cells).size).toBe(places)
  })
  it('is the same file for the same content', async () => expect((await draw()).bytes.equals(drawn.bytes)).toBe(true))
  it('is PDF 1.7 and PDF/A-2b with its title and language', () => {
    const raw = drawn.bytes.toString('latin1')
    expect(raw.slice(0, 8)).toBe('%PDF-1.7')
    expect(raw).toMatch(/pdfaid:part>2<[\s\S]*pdfaid:conformance>B</)
    expect(raw).toContain(`/Lang (${lang})`)
    expect(raw).toContain('/DisplayDocTitle true')
    expect(raw).toMatch(/\/ID \[<\w{32}>/)
  })
  it.runIf(!personalCode)('has no personal code', () => expect(pages.join(' ')).not.toMatch(/\b[3-6]\d{10}\b/))
  it.runIf(tools.poppler)('has every font in it, with letters that can be copied', async () => {
    const { stdout } = await run('pdffonts', [file])
    const fonts = stdout.trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(0)
    // The columns emb, sub and uni.
    for (const font of fonts) expect(font).toMatch(/\byes\s+yes\s+yes\s+\d+\s+\d+$/)
  })
  it.runIf(tools.qpdf)('has no error of the format', async () => {
    const { stdout } = await run('qpdf', ['--check', file])
    expect(stdout).toContain('No syntax or stream encoding errors')
  })
  it.runIf(tools.poppler && tools.zbar)('has a code that is read from paper, where it can be checked', async () => {
    const picture = join(folder, name)
    await run('pdftoppm', ['-r', '150', '-png', '-singlefile', file, picture])
    const read = await run('zbarimg', ['-q', '--raw', `${picture}.png`]).then(
      ({ stdout }) => stdout.trim(),
      () => null,
    )
    expect(read).toEqual(
      /Patikrinkite|Check this|Pārbaudiet/.test(pages[0] ?? '') ? expect.stringMatching(/^https:/) : null,
    )
  })
})
