import type { Browser, Page } from 'playwright-core'
import { desk, phone, visit } from './visits.ts'

/** Screens with a list, by the address of each; the assessment is the one with the most people. */
const lists = {
  users: () => 'users',
  'people of an assessment': (biggest: number) => `admin/atestavimai/${biggest}`,
  assessments: () => 'admin/atestavimai',
  cards: () => 'admin/korteles',
  questions: () => 'admin/klausimai',
  sites: () => 'objektai',
}

/** How many rows of the list are wholly above the lower edge of the screen. */
const rowsInSight = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-row]')].filter(
        (row) => row.getBoundingClientRect().bottom <= document.documentElement.clientHeight,
      ).length,
  )
/** Pixels from the top of the page to the first row. */
const toFirstRow = (page: Page) =>
  page.evaluate(() => Math.round(document.querySelector('[data-row]')?.getBoundingClientRect().top ?? 0))

/** How many rows each list shows at a desk, and how far its first row is from the top on a phone, as administrator. */
export async function measureLists(browser: Browser, url: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const devices = [
    ['rows in sight at 1440 x 900', desk, rowsInSight],
    ['px to the first row at 360 x 740', phone, toFirstRow],
  ] as const
  for (const [figure, device, read] of devices) {
    const { page, context, ask } = await visit(browser, url, 'admin', device)
    const all = await ask<{ id: number }[]>('/atestavimai?size=100&order=-asmenuSkaicius')
    for (const [name, address] of Object.entries(lists)) {
      await page.goto(`${url}/lt/${address(all[0]?.id ?? 1)}?size=50`)
      await page.locator('[data-row]').first().waitFor()
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root'))
      found.set(`${name}, ${figure}`, await read(page))
    }
    await context.close()
  }
  return found
}
