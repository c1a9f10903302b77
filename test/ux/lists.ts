import type { Browser, Page } from 'playwright-core'
import { desk, phone, visit } from './visits.ts'

/** Screens with a list, by the address of each; the assessment is the one to come with the most people. */
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

/** Adds people to an assessment until it has more than a screen shows: fewer would say nothing of the screen. */
async function fill(page: Page, url: string, id: number) {
  const path = `${url}/api/atestavimai/${id}/asmenys`
  const count = async () => Number((await page.request.get(`${path}?size=1`)).headers()['x-total-count'])
  const people = await (await page.request.get(`${url}/api/asmenys?size=100`)).json()
  for (const person of people) {
    if ((await count()) >= more) return
    await page.request.post(`${path}/${person.id}`, { data: {}, headers: { origin: url } })
  }
  throw new Error(`Assessment ${id} has not more than ${await count()} people`)
}
/** More than its list shows at 1440 x 900. */
const more = 20

/** How many rows each list shows, and how far its first row is from the top on a phone, as administrator. */
export async function measureLists(browser: Browser, url: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const devices = [
    ['rows in sight at 1440 x 900', desk, rowsInSight],
    ['px to the first row at 360 x 740', phone, toFirstRow],
    ['rows in sight at 360 x 740', phone, rowsInSight],
  ] as const
  for (const [figure, device, read] of devices) {
    const { page, context, ask } = await visit(browser, url, 'admin', device)
    const [biggest] = await ask<{ id: number }[]>('/atestavimai?size=1&active=true&order=-asmenuSkaicius')
    if (!biggest) throw new Error('The demo has no assessment to come')
    await fill(page, url, biggest.id)
    for (const [name, address] of Object.entries(lists)) {
      await page.goto(`${url}/lt/${address(biggest.id)}?size=50`)
      await page.locator('[data-row]').first().waitFor()
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root'))
      found.set(`${name}, ${figure}`, await read(page))
    }
    await context.close()
  }
  return found
}
