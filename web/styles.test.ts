import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// A look is said by one area. Where two areas say what the same selector looks like, a screen looks otherwise once a screen
// of the other area was open.

const web = import.meta.dirname
/** Pages of their own, which never load the application's styles. */
const apart = /^(gate|public|phone|phoneCards|light|openapi)\//

const read = (file: string) => readFileSync(join(web, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

it('what a selector looks like is said by one area only', () => {
  const places = new Map<string, Set<string>>()
  for (const file of files.filter((name) => !apart.test(name))) {
    const area = file.split('/')[0] ?? ''
    for (const [, selectors = ''] of read(file).matchAll(/([^{}]+)\{/g))
      for (const selector of selectors.split(',').map((one) => one.trim().replace(/\s+/g, ' ')))
        if (/^[^@]*\./.test(selector)) places.set(selector, (places.get(selector) ?? new Set()).add(area))
  }
  expect(places.size).toBeGreaterThan(100)
  expect([...places].filter(([, areas]) => areas.size > 1)).toEqual([])
})

// Ink and pictures without a ground of their own would be black on black there.
it('paper stays white where the system forces its colours', () => {
  const rules = files.flatMap((file) =>
    [...read(file).matchAll(/[^{}]+\{[^{}]*\}/g)].map(([rule]) => `${file} ${rule.trim()}`),
  )
  // What is inside a verdict keeps its colours together with it.
  const papers = rules.filter((rule) => /background: #fff/.test(rule) && !/\.decide/.test(rule))
  expect(new Set(papers.map((rule) => rule.split(' ')[0]))).toEqual(
    new Set([
      'assessments/completion.css',
      'cards/cards.css',
      'gate/css/scan.css',
      'kit/form/form.css',
      'kit/page/pictureFrame.css',
      'phoneCards/phone.css',
      'sheets/sheets.css',
    ]),
  )
  expect(papers.filter((rule) => !rule.includes('forced-color-adjust: none'))).toEqual([])
})
