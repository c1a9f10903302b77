import type { Browser, Page } from 'playwright-core'
import { listNames } from '#contract/lists.ts'
import { readsOf } from './late.ts'
import { settled } from './screens.ts'
import { desk, type User, visit } from './visits.ts'

const pathOf = (address: string) => (address.split('?')[0] ?? '').replace(/\/\d+/g, '/:id')
/**
 * Reads whose failure a screen need not tell: the accounts of a demo, counts in the menu, links of the foot, views of
 * colleagues; and names of codes, which fall back to the codes (decision 141).
 */
const untold = new Set(
  ['health', 'eiles', 'pages', 'rodiniai', 'lygiai', 'kvalifikacijos', ...listNames].map((name) => `/api/${name}`),
)

/** The lines of text of a screen, without their numbers, some of which are times. */
const linesOf = async (page: Page) => {
  const text = await page.locator('body').innerText()
  return text.split('\n').flatMap((line) => line.trim().replace(/\d+/g, '0') || [])
}
async function open(page: Page, address: string) {
  await page.goto(address)
  await settled(page)
  await page.waitForTimeout(500)
  return linesOf(page)
}
const says = /nepavyk|klaid|nepasiekiam|ieškota ne visko/i

/**
 * Lets each read of each of these screens of a user fail, and tells at once of those after which a part of the screen is
 * gone without a word, or waits for ever. Returns how many failed, and how many of them were not told.
 */
export async function failingReads(
  browser: Browser,
  url: string,
  user: User | null,
  screens: readonly string[],
  tell: (lines: readonly string[]) => void,
) {
  const { page, context } = await visit(browser, url, user, desk)
  const failing = { failed: 0, untold: 0 }
  for (const screen of screens) {
    const address = `${url}/lt/${screen}`
    const paths = new Set((await readsOf(page, address)).map(pathOf))
    const whole = await open(page, address)
    for (const path of paths) {
      if (untold.has(path)) continue
      const isOf = ({ pathname }: URL) => pathOf(pathname) === path
      await page.route(isOf, (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"Unknown"}' })
          : route.continue(),
      )
      const lines = await open(page, address)
      const isWaiting = (await page.locator('[aria-busy="true"], .mantine-Skeleton-root').count()) > 0
      await page.unroute(isOf)
      failing.failed += 1
      const lost = whole.filter((line) => !lines.includes(line))
      const isTold = lines.some((line) => says.test(line) && !whole.includes(line))
      if (!isWaiting && (isTold || lost.length === 0)) continue
      failing.untold += 1
      const what = isWaiting ? 'waits for ever' : `without a word: ${lost.slice(0, 3).join(' / ').slice(0, 120)}`
      tell([`${user ?? 'visitor'} ${screen}, ${path} fails: ${what}`])
    }
  }
  await context.close()
  return failing
}
