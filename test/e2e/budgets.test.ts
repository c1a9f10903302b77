import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoPassword } from '#contract/session/demo.ts'
import { budgets, heavier } from '../budgets.ts'
import { journey } from './demo.ts'
import { type Weight, weigh } from './weight.ts'

// What a visit weighs in a browser that has nothing yet, over the wire as it is installed.
const j = journey()

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
const screenOf = (path: string) => `${j.demo.url}/lt${path}`

/** Fails with the list of what was sent, so that it says what has grown. */
function within(weight: Weight, budget: { kib: number; requests: number }, name: string) {
  const told = `${name}: ${weight.kib.toFixed(1)} KiB in ${weight.requests} requests\n${weight.list.join('\n')}`
  if (process.env['WEIGHTS']) console.log(told)
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

it.each([
  ['admin', budgets.start],
  ['vertintojas', budgets.start],
  ['atstovas', budgets.companyStart],
  ['tvarkytojas', budgets.companyStart],
] as const)('the start of %s is light, and the next time only data is sent', async (user, most) => {
  const context = await signedIn(user)
  within(await weigh(context, screenOf('/admin'), heading), most, 'start')
  const warm = await weigh(context, screenOf('/admin'), heading)
  expect(warm.list.filter((one) => !/ \/(api|lt)\//.test(one))).toEqual([])
  await context.close()
})

it('the own record of a worker is what the login leads to, and the next time only data is sent', async () => {
  const context = await signedIn('vartotojas')
  const { userId } = (await (await context.request.get(`${j.demo.url}/api/session`)).json()) as { userId: number }
  within(await weigh(context, screenOf(`/users/${userId}`), heading), budgets.ownRecord, 'own record')
  const warm = await weigh(context, screenOf(`/users/${userId}`), heading)
  expect(warm.list.filter((one) => !/ \/(api|lt)\//.test(one))).toEqual([])
  await context.close()
})

const screens = [
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
  '/admin/raktai',
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
] as const

it('screens, opened alone, weigh little more than the start', async () => {
  const alone = async (path: string) => {
    const context = await signedIn('admin')
    const weight = await weigh(context, screenOf(path), heading)
    await context.close()
    return weight
  }
  const start = await alone('/admin')
  const rest: string[] = [...screens]
  const over: string[] = []
  // Each in a browser of its own that has nothing; a page waits more than it works, so several at once.
  const next = async () => {
    for (let path = rest.shift(); path; path = rest.shift()) {
      const weight = await alone(path)
      const more = { kib: weight.kib - start.kib, requests: weight.requests - start.requests }
      const told = `${path}: ${more.kib.toFixed(1)} KiB and ${more.requests} requests above the start`
      if (process.env['WEIGHTS']) console.log([told, ...weight.list].join('\n'))
      const most = heavier[path] ?? budgets.screen.kib
      if (more.kib > most || more.requests > budgets.screen.requests) over.push([told, ...weight.list].join('\n'))
    }
  }
  await Promise.all(Array.from({ length: 6 }, next))
  expect(over).toEqual([])
})
