import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// A phone that is held across is low: what stays at the edges of the window leaves room for the screen between them.
const j = journey()

/** Pixels of the window that what stays at its edges takes, after the page was scrolled to its middle. */
const taken = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position) && one.offsetWidth > window.innerWidth / 2)
      .reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
  })

it.each([
  ['vartotojas', '/users/5'],
  ['atstovas', '/users'],
  ['vertintojas', '/admin/atestavimai'],
  ['admin', '/users/new'],
] as const)('the screen of %s has the window to itself: %s', async (user, path) => {
  const { page, context, failures } = await visitor(j.browser, 'across')
  await enter(j.demo, page, user, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await accessible(page, `${path}, held across`)
  expect(await taken(page)).toBeLessThanOrEqual(48)
  await picture(page, `across-${user}`)
  expect(failures).toEqual([])
  await context.close()
})

it('marks and the keys that fill them are seen at once', async () => {
  const { page, context, failures } = await visitor(j.browser, 'across')
  await enter(j.demo, page, 'vertintojas', '/admin/atestavimai')
  const today = civilDay(new Date())
  const [{ id }] = await (await page.request.get(`${j.demo.url}/api/atestavimai?from=${today}&iki=${today}`)).json()
  await page.goto(`${j.demo.url}/lt/admin/atestavimai/${id}`)
  await page
    .getByRole('button', { name: /Pildyti protokolą/ })
    .first()
    .click()
  const keys = page.locator('.keypad')
  await keys.getByRole('button', { name: '8', exact: true }).click()
  await accessible(page, 'marks, held across')
  await picture(page, 'across-marks')
  const edges = (one: HTMLElement) => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    return { top, bottom, left, right }
  }
  const pad = await keys.evaluate(edges)
  const mark = await page.locator('.mark[aria-current]').evaluate(edges)
  expect([pad.top >= 0, pad.bottom <= 340, mark.top >= 0, mark.bottom <= 340]).toEqual([true, true, true, true])
  expect(mark.right).toBeLessThan(pad.left)
  expect(failures).toEqual([])
  await context.close()
})

it('the search over everything shows several answers', async () => {
  const { page, context, failures } = await visitor(j.browser, 'across')
  await enter(j.demo, page, 'admin', '/users')
  // The keys are listened to once the screen is there.
  await page.locator('[data-row]').first().waitFor()
  await page.keyboard.press('Control+k')
  const found = page.getByRole('dialog').locator('[data-action]')
  await found.nth(8).waitFor()
  await accessible(page, 'search, held across')
  const list = await page.locator('.mantine-Spotlight-actionsList').boundingBox()
  expect(list?.height).toBeGreaterThan(200)
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(340)
  expect(failures).toEqual([])
  await context.close()
})
