import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoPassword } from '#contract/session/demo.ts'
import { budgets } from '../budgets.ts'
import { journey } from './demo.ts'
import { type Weight, weigh } from './weight.ts'

// What a visit weighs in a browser that has nothing yet, over the wire as it is installed.
const j = journey()

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
const screenOf = (path: string) => `${j.demo.url}/lt${path}`

/** Fails with the list of what was sent, so that it says what has grown. */
function within(weight: Weight, budget: { kib: number; requests: number }, name: string) {
  const told = `${name}: ${weight.kib.toFixed(1)} KiB in ${weight.requests} requests\n${weight.list.join('\n')}`
  expect(weight.kib, told).toBeLessThanOrEqual(budget.kib)
  expect(weight.requests, told).toBeLessThanOrEqual(budget.requests)
}

/** A browser that has nothing of the application, signed in. */
async function signedIn(username: string) {
  const context = await j.browser.newContext({ locale: 'lt-LT', viewport: { width: 1440, height: 900 } })
  const answer = await context.request.post(`${j.demo.url}/api/session`, {
    data: { username, password: demoPassword },
    headers: { origin: j.demo.url },
  })
  expect(answer.ok()).toBe(true)
  return context
}

it('the page of login is light, and is there before its script', async () => {
  const context = await j.browser.newContext({ locale: 'lt-LT', viewport: { width: 360, height: 740 } })
  within(await weigh(context, screenOf('/login'), heading), budgets.login, 'login')
  await context.close()
  const still = await j.browser.newContext({ javaScriptEnabled: false })
  const page = await still.newPage()
  await page.goto(screenOf('/login'))
  await page.getByRole('heading', { level: 1, name: 'Prisijunkite' }).waitFor()
  await page.getByRole('radio', { name: 'Slaptažodis' }).waitFor()
  await still.close()
})

it.each(['admin', 'atstovas'])('the start of %s is light, and the next time only data is sent', async (user) => {
  const context = await signedIn(user)
  within(await weigh(context, screenOf('/admin'), heading), budgets.start, 'start')
  const warm = await weigh(context, screenOf('/admin'), heading)
  expect(warm.list.filter((one) => !/ \/(api|lt)\//.test(one))).toEqual([])
  await context.close()
})

it.each([
  '/users',
  '/users/new',
  '/users/7',
  '/ataskaitos',
  '/importai/asmenys',
  '/importai/sdid',
  '/admin/vertintojasList',
  '/admin/asmenskompetencijos',
  '/admin/imones',
  '/admin/imones/3',
  '/admin/sistema',
  '/admin/failai',
  '/admin/sablonai',
  '/admin/metaduomenys',
  '/admin/periodiniaiprocesai',
  '/admin/atestavimai',
  '/admin/atestavimai/5',
  '/admin/pages',
  '/admin/mokymai',
  '/darbuotojuporeikiai',
  '/objektai',
  '/admin/korteles',
  '/admin/klausimai',
  '/admin/klausimai/statistika',
])('%s, opened alone, weighs little more than the start', async (path) => {
  const context = await signedIn('admin')
  const { start, screen } = budgets
  const most = { kib: start.kib + screen.kib, requests: start.requests + screen.requests }
  within(await weigh(context, screenOf(path), heading), most, path)
  await context.close()
})
