import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { caller, checkNumber, connect, goOn, greenCard, siteOf, touchVerdicts } from './gateSteps.ts'
import { enter } from './steps.ts'

// Where the system forces its few colours upon pages („high contrast“), what is selected is still to be seen.
const j = journey()

const colours = (one: Locator) =>
  one.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { color, backgroundColor }
  })
/** Both are drawn, and one of them stands out by its background. */
async function standsOut(one: Locator, other: Locator) {
  await one.first().waitFor()
  await expect
    .poll(async () => (await colours(one.first())).backgroundColor)
    .not.toBe((await colours(other.first())).backgroundColor)
}

it('1. rows, tabs, the menu and choices of a clerk', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop', { forced: true })
  await enter(j.demo, page, 'admin', '/users')
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await standsOut(boxes.nth(1), boxes.nth(2))
  await standsOut(page.locator('.side-item[aria-current]'), page.locator('.side-item:not([aria-current])'))
  await standsOut(page.locator('.chip[aria-pressed="true"]'), page.locator('.chip[aria-pressed="false"]'))
  await accessible(page, 'a list in forced colours')
  await page.goto(`${j.demo.url}/lt/users/7`)
  const [tab, others] = [page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false })]
  await standsOut(tab, others)
  expect((await colours(tab)).color).not.toBe((await colours(others.first())).color)
  await page.goto(`${j.demo.url}/lt/users/new`)
  await page.getByRole('combobox', { name: 'Lytis' }).click()
  await page.keyboard.press('ArrowDown')
  await standsOut(page.locator('[role="option"][data-combobox-selected]'), page.getByRole('option', { selected: true }))
  await page.keyboard.press('Escape')
  await page.goto(`${j.demo.url}/lt/objektai/new`)
  const ways = page.getByRole('radio')
  await ways.first().check()
  await standsOut(ways.first(), ways.nth(1))
  expect(failures).toEqual([])
  await context.close()
})

it('2. a visitor sees where he is, and which assessments are listed', async () => {
  const { page, context } = await visitor(j.browser, 'desktop', { forced: true })
  await page.goto(`${j.demo.url}/lt/atestavimai`)
  const place = (link: Locator) => link.first().evaluate((element) => getComputedStyle(element).borderBottomColor)
  expect(await place(page.locator('.menu a[aria-current]'))).not.toBe(
    await place(page.locator('.menu a:not([aria-current])')),
  )
  await standsOut(page.locator('.switch a[aria-current]'), page.locator('.switch a:not([aria-current])'))
  await accessible(page, 'a register in forced colours')
  await context.close()
})

it('3. a guard sees by the colour whom to let in', async () => {
  const { page, context } = await visitor(j.browser, 'phone', { forced: true })
  const admin = await caller(j.browser, j.demo, 'admin')
  const site = await siteOf(admin)
  const { numeris } = await greenCard(admin, site.id, site.imone)
  await touchVerdicts(page)
  await connect(admin, j.demo, page, site.id)
  const verdict = page.locator('article.verdict')
  const coloursOf = async (number: string) => {
    await checkNumber(page, number)
    return colours(verdict)
  }
  const green = await coloursOf(numeris)
  await accessible(page, 'a green verdict in forced colours')
  await goOn(page)
  const unknown = await coloursOf('10000000')
  expect(green.backgroundColor).not.toBe(unknown.backgroundColor)
  await context.close()
})
