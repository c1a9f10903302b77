import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter } from './steps.ts'

// The search over everything finds assessments, trainings and orders of cards, each for whom it is.
const j = journey()

const lines = (page: Page) => page.getByRole('dialog').locator('[data-action]')
const get = async (page: Page, path: string) => (await page.request.get(`${j.demo.url}/api${path}`)).json()

async function search(page: Page, text: string) {
  await page.locator('[data-row]').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(text)
}

it('an assessment is found by words of its name and place, and by its day; a training by its words; an order by its number', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/users')
  const [next] = await get(page, '/atestavimai?active=true&order=data&size=1')
  const [order] = await get(page, '/kortelesuzsakymai?size=1')
  const { viso } = await page.request
    .get(`${j.demo.url}/api/atestavimai?data=${next.data}`)
    .then((answer) => ({ viso: Number(answer.headers()['x-total-count']) }))

  // The words in another order than they stand in.
  await search(page, `${next.adresas.miestas} ${next.pavadinimas.toLowerCase()}`)
  const found = lines(page).filter({ hasText: next.pavadinimas }).filter({ hasText: next.data })
  await found.first().waitFor()
  await found.first().click()
  await page.waitForURL(/\/admin\/atestavimai\/\d+/)

  await page.goto(`${j.demo.url}/lt/users`)
  await search(page, next.data)
  const { length } = await get(page, `/mokymai?dataNuo=${next.data}&dataIki=${next.data}&size=4`)
  await counted(lines(page).filter({ hasText: next.data })).toBe(Math.min(viso, 5) + length)
  await page.keyboard.press('Escape')

  const [training] = await get(page, '/mokymai?active=true&order=dataNuo&size=1')
  await page.goto(`${j.demo.url}/lt/users`)
  await search(page, training.pavadinimas.toLowerCase().split(' ').reverse().join(' '))
  // An assessment may have the same name and day: the training's line says whose it is.
  const itsLine = lines(page).filter({ hasText: training.pavadinimas }).filter({ hasText: training.imone.pavadinimas })
  await itsLine.filter({ hasText: training.dataNuo }).first().click()
  await page.waitForURL(/\/admin\/mokymai\/\d+/)

  await page.goto(`${j.demo.url}/lt/users`)
  await search(page, String(order.id))
  await expect.poll(() => lines(page).first().innerText()).toContain(`Užsakymas Nr.\u00a0${order.id}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/korteles/uzsakymai/${order.id}`)
  expect(failures).toEqual([])
  await context.close()
})

it('a company finds its own orders only', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'admin', '/users')
  const all: { id: number }[] = await get(page, '/kortelesuzsakymai?size=100')
  await enter(j.demo, page, 'atstovas', '/users')
  const own: { id: number }[] = await get(page, '/kortelesuzsakymai?size=100')
  const mine = new Set(own.map(({ id }) => id))
  const others = all.filter(({ id }) => id > 9 && !mine.has(id))
  const some = own.find(({ id }) => id > 9)
  expect([some !== undefined, others.length > 0]).toEqual([true, true])
  const named = (id = 0) => lines(page).filter({ hasText: `Užsakymas Nr.\u00a0${id}` })

  await search(page, String(some?.id))
  await named(some?.id).first().waitFor()
  await accessible(page, 'the palette on a phone')
  await page.keyboard.press('Escape')
  await search(page, String(others[0]?.id))
  await page.getByText('Nieko nerasta').or(lines(page).first()).first().waitFor()
  await counted(named(others[0]?.id)).toBe(0)
  expect(failures).toEqual([])
  await context.close()
})
