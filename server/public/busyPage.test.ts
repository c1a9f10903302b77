import { expect, it } from 'vitest'
import type { PageContext } from '#contract/public/pages.ts'
import { readConfig } from '#server/config.ts'
import { busyPage } from './busyPage.ts'

const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://meistras.example', DEMO: 'false' })
let drawn = 0
const page = busyPage({
  config,
  now: () => new Date('2026-11-21T12:05:00Z'),
  render: (shown, { lang, path }: PageContext) => {
    drawn += 1
    return `${shown.name} ${lang} <a href="${path}">`
  },
})

it.each([
  ['/lt/mokymai?savivaldybe=13&kada=rytas', 'error lt <a href="/lt/mokymai?savivaldybe=13&amp;kada=rytas">'],
  ['/en', 'error en <a href="/en/">'],
  ['/en/mokymai/"><script>', 'error en <a href="/en/">'],
  ['/vertimas', 'error lt <a href="/lt/">'],
])('%s: %s', async (url, expected) => expect(await page(url)).toBe(expected))

it('is drawn once a language', async () => {
  drawn = 0
  for (let i = 0; i < 10; i++) await page('/lt/mokymai')
  expect(drawn).toBe(0)
})
