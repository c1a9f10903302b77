import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// A look is said by one area. Where two areas say what the same selector looks like, a screen looks otherwise once a screen
// of the other area was open.

const web = import.meta.dirname
/** Pages of their own, which never load the application's styles. */
const apart = /^(gate|public|phone|phoneCards|light|openapi)\//

it('what a selector looks like is said by one area only', () => {
  const places = new Map<string, Set<string>>()
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.css') && !apart.test(name))) {
    const area = file.split('/')[0] ?? ''
    const styles = readFileSync(join(web, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    for (const [, selectors = ''] of styles.matchAll(/([^{}]+)\{/g))
      for (const selector of selectors.split(',').map((one) => one.trim().replace(/\s+/g, ' ')))
        if (/^[^@]*\./.test(selector)) places.set(selector, (places.get(selector) ?? new Set()).add(area))
  }
  expect(places.size).toBeGreaterThan(100)
  expect([...places].filter(([, areas]) => areas.size > 1)).toEqual([])
})
