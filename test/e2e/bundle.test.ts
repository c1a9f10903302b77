import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { type Entry, originalOf } from '#contract/lib/texts.ts'
import { messages } from '#contract/messages.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { openedTexts } from '#contract/shell/openedTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { uploadTexts } from '#contract/shell/uploadTexts.ts'
import { root } from '#server/lib/process/root.ts'
import { filesOf, type Manifest } from '#server/public/screenFiles.ts'
import { built, started } from '../budgets.ts'
import { demoFolder } from './demo.ts'
import { runDemo } from './program.ts'

// Weighs what was built, in a second and without a browser: which file of which screen has grown. What a screen loads in
// truth is weighed by budgets.test.ts.

const web = join(root, 'build/web')
const read = (name: string) => JSON.parse(readFileSync(join(web, '.vite', name), 'utf8')) as Manifest

const weights = new Map<string, number>()
/** KiB of a file as it is sent. */
function weightOf(file: string): number {
  const known = weights.get(file)
  if (known !== undefined) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const packed = join(web, `${file}.br`)
  const weight =
    (existsSync(packed) ? readFileSync(packed) : brotliCompressSync(readFileSync(join(web, file)), { params })).length /
    1024
  weights.set(file, weight)
  return weight
}

function within(files: readonly string[], most: number, name: string) {
  const heavy = files.map((file) => [weightOf(file), file] as const).sort(([a], [b]) => b - a)
  const sum = heavy.reduce((all, [weight]) => all + weight, 0)
  const told = heavy.map(([weight, file]) => `${weight.toFixed(1)} ${file}`).join('\n')
  expect(sum, `${name}: ${sum.toFixed(1)} KiB\n${told}`).toBeLessThanOrEqual(most)
}

describe('what is built', () => {
  const start = ['index.html']
  const screens = [...readFileSync(join(root, 'web/routes.tsx'), 'utf8').matchAll(/import\('\.\/([^']*)'\)/g)].map(
    ([, path]) => `web/${path}`,
  )

  it('login', () => {
    const manifest = read('login.json')
    const style = manifest['style.css']?.file ?? ''
    within([...filesOf(manifest, ['web/light/login.tsx']), style], built.login, 'login')
  })
  it('start', () => within(filesOf(read('manifest.json'), start), built.start, 'start'))
  it('no schemas in the start: they come with forms', () => {
    const files = filesOf(read('manifest.json'), start).filter((file) => file.endsWith('.js'))
    for (const file of files) expect(readFileSync(join(web, file), 'utf8').includes('ZodType'), file).toBe(false)
  })
  it('no words of lists, forms and what is opened in the start: they come with them', () => {
    const files = filesOf(read('manifest.json'), start).filter((file) => file.endsWith('.js'))
    const code = files.map((file) => readFileSync(join(web, file), 'utf8')).join('\n')
    const words = [listTexts, formTexts, uploadTexts, openedTexts, messages]
      .flatMap((table) => Object.values<Entry>(table))
      .map((entry) => originalOf(entry, 'lt'))
    expect(words.filter((text) => typeof text === 'string' && text.length > 15 && code.includes(text))).toEqual([])
    expect(code).toContain(shellTexts.forbiddenPage[0])
  })
  it('lists know by which columns they can be sorted, without their schemas', () => {
    const files = Object.values(read('manifest.json')).map(({ file }) => file)
    const calls = files
      .map((file) => readFileSync(join(web, file), 'utf8'))
      .find((code) => code.includes('/imonespublic'))
    expect(calls).toMatch(/sortable:\[[^\]]/)
  })
  it('no files that need each other: one of them would run before what it needs', () => {
    const manifest = read('manifest.json')
    const done = new Set<string>()
    const visit = (name: string, way: readonly string[]) => {
      expect(way, `${[...way, name].join(' > ')}`).not.toContain(name)
      if (done.has(name)) return
      for (const other of manifest[name]?.imports ?? []) visit(other, [...way, name])
      done.add(name)
    }
    for (const name of Object.keys(manifest)) visit(name, [])
  })
  // The people of a company are counted in the words of its start.
  it('the start of a company loads with what is about a company, not with pages that share an icon', () => {
    const needs = Object.values(read('manifest.json')).filter((entry) =>
      entry.imports?.some((name) => name.includes('companyStart')),
    )
    const foreign = needs.filter(({ src = '' }) => !/^web\/(reports|employments|demandReports|forecast)\//.test(src))
    expect(needs.length).toBeGreaterThan(0)
    expect(foreign.map(({ file }) => file)).toEqual([])
  })
  it.each(screens)('%s', (screen) => {
    const manifest = read('manifest.json')
    within(filesOf(manifest, [...start, screen]), built.screen, screen)
  })
})

describe('a file of the application', () => {
  it('is sent packed and kept for a year; what is not there is not found, whatever its name', async () => {
    const folder = await demoFolder()
    const demo = await runDemo(folder)
    try {
      const { file = '' } = read('manifest.json')['index.html'] ?? {}
      const ask = (path: string) => fetch(`${demo.url}${path}`, { headers: { 'accept-encoding': 'br' } })
      const sent = await ask(`/${file}`)
      const { headers } = sent
      const told = ['content-encoding', 'cache-control', 'content-type', 'vary'].map((name) => headers.get(name))
      expect([sent.status, ...told]).toEqual([
        200,
        'br',
        'public, max-age=31536000, immutable',
        'application/javascript; charset=utf-8',
        'accept-encoding',
      ])
      expect(headers.get('etag')).toMatch(/^W?\/?"/)
      for (const path of [
        '/assets/',
        '/assets/none.js',
        '/assets/..%2findex.html',
        '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
      ])
        expect([400, 403, 404], path).toContain((await ask(path)).status)
    } finally {
      await demo.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
    }
  })
})

describe('what a start takes', () => {
  it('is little, and nothing is loaded that only some requests need', () => {
    const { loaded, seconds, mib, mostSeconds } = inject('start')
    expect(seconds, 'seconds of processor time').toBeLessThan(mostSeconds)
    expect(started.without.filter((name) => loaded.some((one) => one.includes(name)))).toEqual([])
    expect(mib, 'MiB').toBeLessThan(started.mib)
  })
})
