import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { settled } from '../ux/screens.ts'
import { visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'
import { brokenWords, longWord, widening } from './words.ts'

// A word that is longer than a phone is wide (an e-mail, a name in letters of double size) widens no screen.
const j = journey()
const named = /^(pavadinimas|vardas|pavarde|adresas|miestas|pareigos|title|priezastis|pastaba|email)$/

/** Every name and text of an answer, made longer. */
function grown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grown)
  if (typeof value !== 'object' || value === null) return value
  const one = (key: string, part: unknown) =>
    named.test(key) && typeof part === 'string' && part !== '' && !part.startsWith('/')
      ? `${part} ${longWord} ${part}`
      : grown(part)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, one(key, part)]))
}
async function growAnswers(page: Page) {
  await page.route('**/api/**', async (route) => {
    const isSession = /\/session\b/.test(route.request().url())
    if (isSession || route.request().method() !== 'GET') return route.continue()
    try {
      const response = await route.fetch()
      const isJson = response.headers()['content-type']?.includes('json')
      await route.fulfill({ response, ...(isJson ? { json: grown(await response.json()) } : {}) })
    } catch {
      // The page has left the screen that asked.
    }
  })
}

const screens = {
  vartotojas: ['users/5', ...['vertinimai', 'imones', 'istorija', 'issilavinimas'].map((tab) => `users/5?tab=${tab}`)],
  atstovas: [
    ...['admin', 'truksta', 'admin/imones/-1', 'admin/korteles', 'objektai/1', 'objektai/1?tab=asmenys'],
    ...['darbuotojuporeikiai', 'ataskaitos/prognoze', 'ataskaitos/darbuotojuporeikiai', 'importai/sdid'],
    ...['trukumai', 'lentele', 'apie'].map((tab) => `ataskaitos/darbuotojuporeikiai?tab=${tab}`),
  ],
} as const

it.each(Object.entries(screens))('a long word widens no screen of %s, and others stay whole', async (user, paths) => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, user, '/help')
  const onAll = async <T>(look: (page: Page) => Promise<T>) => {
    const seen: [string, T][] = []
    for (const path of paths) {
      await page.goto(`${j.demo.url}/lt/${path}`)
      await settled(page)
      seen.push([path, await look(page)])
    }
    return seen
  }
  const broken = await onAll((one) => one.evaluate(brokenWords))
  expect(broken.filter(([, words]) => words.length > 0)).toEqual([])
  await growAnswers(page)
  const wider = await onAll((one) => one.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
  expect(wider.filter(([, by]) => by > 0)).toEqual([])
  expect(failures).toEqual([])
  await context.close()
})

it.each(['', 'specialistai?pavarde=a', 'atestavimai', 'atestavimai/61', 'mokymai', 'mokymai/48', 'kompetencijos'])(
  'a long word widens no page of visitors, and others stay whole: /%s',
  async (path) => {
    const { page, context } = await visitor(j.browser, 'phone')
    await page.goto(`${j.demo.url}/lt/${path}`)
    expect(await page.evaluate(brokenWords)).toEqual([])
    expect(await page.evaluate(widening, longWord)).toEqual([])
    await context.close()
  },
)
