import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, pick } from './steps.ts'

// A part of a screen that could not be read must not look like one that has nothing to say („nothing is missing“).
const j = journey()
const own = (id: number) => `/users/${id}`
const failure = { status: 500, contentType: 'application/json', body: '{"code":"Unknown"}' }

/** Answers all reads of this path with a failure, until the answer is called. */
async function failReads(page: Page, path: RegExp) {
  const isOf = ({ pathname }: URL) => path.test(pathname)
  await page.route(isOf, (route) => (route.request().method() === 'GET' ? route.fulfill(failure) : route.continue()))
  return () => page.unroute(isOf)
}

it.each([
  ['vartotojas', 'Artimiausias vertinimas', own, /\/asmenys\/\d+\/atestavimai$/],
  ['vartotojas', 'Ko trūksta', own, /\/api\/truksta$/],
  ['vartotojas', 'Teorijos testas', own, /\/testai$/],
  ['vartotojas', 'Nepavyko patikrinti, ko trūksta', own, /\/pazymejimai\/truksta$/],
  ['vertintojas', 'Šiandienos vertinimai', '/admin/atestavimai', /\/api\/atestavimai$/],
  ['admin', 'Nepavyko patikrinti, ko trūksta', '/admin/atestavimai/1', /\/pazymejimai$/],
  ['atstovas', 'Įvyko klaida', '/admin', /\/atestavimai$/],
  ['atstovas', 'Įvyko klaida', '/objektai/1', /\/patikros\/siandien$/],
  ['atstovas', 'Šiandien', '/objektai/1?tab=asmenys', /\/asmenys\/suvestine$/],
  ['admin', 'Atsakymų statistika', '/admin/klausimai/31', /\/klausimai\/statistika$/],
  [
    'admin',
    'Nepavyko patikrinti, kurios kortelės yra be nuotraukos',
    '/admin/korteles/uzsakymai/33',
    /\/kortelesuzsakymai\/33\/korteles$/,
  ],
  [
    'atstovas',
    'Nepavyko patikrinti, ar yra galiojantis įrenginys',
    '/objektai/1?tab=irenginiai',
    /\/checkGaliojaIrenginiai$/,
  ],
  ['admin', 'Įvyko klaida', '/importai/dalyviai?mokymas=1', /\/mokymai\/1$/],
  ['atstovas', 'Iš viso reikia', '/ataskaitos/darbuotojuporeikiai?tab=lentele', /\/statistics$/],
] as const)(
  'says to %s that a part could not be read, and reads it again by a press: %s',
  async (user, name, path, call) => {
    const { page, context } = await visitor(j.browser, 'phone')
    const mend = await failReads(page, call)
    await enter(j.demo, page, user, path)
    const told = page.getByRole('alert').filter({ hasText: name })
    await told.first().waitFor()
    await accessible(page, `a part that failed: ${name}`)
    await picture(page, `phone-failed-part-${user}-${call.source.replace(/\W+/g, '-')}`)
    await mend()
    await told.first().getByRole('button', { name: 'Bandyti dar kartą' }).click()
    await told.waitFor({ state: 'detached' })
    await context.close()
  },
)

it('one press reads again all that failed on a screen', async () => {
  const { page, context } = await visitor(j.browser, 'phone')
  const mend = await failReads(page, /(truksta|atestavimai)$/)
  await enter(j.demo, page, 'vartotojas', own)
  const again = page.getByRole('button', { name: 'Bandyti dar kartą' })
  await counted(again).toBe(3)
  await mend()
  await again.last().click()
  await counted(again).toBe(0)
  await context.close()
})

it('who could not be signed out while registering is told, and still is signed in', async () => {
  const { page, context } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'vartotojas', own)
  await page.getByText('Ko trūksta').first().waitFor()
  await page.goto(`${j.demo.url}/lt/register`)
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(failure) : route.continue(),
  )
  const leave = page.getByRole('main').getByRole('button', { name: 'Atsijungti' })
  await leave.click()
  await page.getByText('Įvyko klaida').first().waitFor()
  expect(await leave.isEnabled()).toBe(true)
  await context.close()
})

it('a search that could not ask everything says so, and asks again', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/users')
  await page.locator('[data-row]').first().waitFor()
  const mend = await failReads(page, /\/api\/asmenys$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bern')
  const told = page.getByRole('alert').filter({ hasText: 'Ieškota ne visko' })
  await told.waitFor()
  expect(await page.getByText('Nieko nerasta').count()).toBe(0)
  await accessible(page, 'a search that failed')
  await picture(page, 'desktop-failed-search')
  await mend()
  await told.getByRole('button', { name: 'Bandyti dar kartą' }).click()
  await page.locator('[data-action]').filter({ hasText: 'Bernotas' }).waitFor()
  expect(await told.count()).toBe(0)
  await context.close()
})

it('a field whose list could not be loaded says so, and loads it again by a press', async () => {
  const { page, context } = await visitor(j.browser, 'phone')
  const mend = await failReads(page, /\/api\/pilietybes$/)
  await enter(j.demo, page, 'atstovas', '/users/new')
  const field = page.getByRole('combobox', { name: 'Pilietybė' })
  const told = page.getByText('Sąrašo įkelti nepavyko')
  await told.waitFor()
  await accessible(page, 'a list that could not be loaded')
  await picture(page, 'phone-failed-list')
  await mend()
  await page.getByRole('button', { name: 'Bandyti dar kartą' }).click()
  await told.waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('Lietuva')
  await context.close()
})

const dialog = (page: Page) => page.getByRole('dialog')

it('pages whose order could not be read, templates and open orders are told in their dialogs', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/pages')
  const told = dialog(page).getByRole('alert').filter({ hasText: 'Įvyko klaida' })
  const again = dialog(page).getByRole('button', { name: 'Bandyti dar kartą' })
  const orders = page.getByRole('button', { name: 'Meniu tvarka' })
  await orders.waitFor()
  let mend = await failReads(page, /\/api\/pages$/)
  await orders.click()
  await told.waitFor()
  expect(await dialog(page).locator('.mantine-Skeleton-root').count()).toBe(0)
  await mend()
  await again.click()
  await dialog(page).locator('.menu-order li').first().waitFor()

  await page.goto(`${j.demo.url}/lt/users`)
  mend = await failReads(page, /\/api\/sablonai$/)
  await page.locator('[data-row]').first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Siųsti pranešimą' }).click()
  await told.waitFor()
  await mend()
  await again.click()
  await dialog(page).getByRole('combobox', { name: 'Šablonas' }).waitFor()

  await enter(j.demo, page, 'atstovas', '/users?kortelesStatusas=nera,UZSAKYTA&size=50')
  mend = await failReads(page, /\/api\/kortelesuzsakymai$/)
  // Somebody of these may get a card.
  await page.locator('[data-row]').first().waitFor()
  await page.locator('.rows thead').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Užsakyti korteles' }).click()
  const open = dialog(page).getByText('Nepavyko parodyti pildomų užsakymų')
  await open.waitFor()
  await mend()
  await again.click()
  await open.waitFor({ state: 'detached' })
  await context.close()
})

it('before people are added to a site, what could not be checked is not taken for good', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/objektai/1?tab=asmenys')
  const free = await page.request.get(`${j.demo.url}/api/objektai/1/asmenys/galimi?size=100`)
  const candidates = (await free.json()) as { asmuo: { vardas: string; pavarde: string }; kliutis: string | null }[]
  const { vardas, pavarde } = candidates.find(({ kliutis }) => kliutis === null)?.asmuo ?? { vardas: '', pavarde: '' }
  const name = `${vardas} ${pavarde}`
  const lacking = await failReads(page, /\/reikalavimai\/truksta$/)
  const certificates = await failReads(page, /\/asmenys\/pazymejimai$/)
  await page.getByRole('button', { name: 'Pridėti asmenis' }).first().click()
  await pick(page, 'Asmenys', name, new RegExp(name))
  const told = dialog(page).getByText('Nepavyko patikrinti, ko trūksta')
  await counted(told).toBe(2)
  await lacking()
  await certificates()
  await dialog(page).getByRole('button', { name: 'Bandyti dar kartą' }).first().click()
  await counted(told).toBe(0)
  await context.close()
})

it('a list that was read before stays in its field where it cannot be read again', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await page.clock.install()
  await enter(j.demo, page, 'atstovas', '/users/new')
  const field = page.getByRole('combobox', { name: 'Pilietybė' })
  await expect.poll(() => field.inputValue()).toBe('Lietuva')
  let refused = 0
  await page.route('**/api/pilietybes*', (route) => {
    refused += 1
    return route.fulfill(failure)
  })
  await page.clock.fastForward('06:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(() => refused).toBe(1)
  await page.clock.runFor(2000)
  expect(await page.getByText('Sąrašo įkelti nepavyko').count()).toBe(0)
  expect(await field.inputValue()).toBe('Lietuva')
  await context.close()
})

it('a filter whose list could not be loaded says why, and loads it again by a press', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  const mend = await failReads(page, /\/api\/sritys$/)
  await enter(j.demo, page, 'atstovas', '/darbuotojuporeikiai')
  await page.getByRole('button', { name: /^Sritis/ }).click()
  const panel = page.getByRole('group', { name: 'Sritis' })
  await panel.getByText('Įvyko klaida').waitFor()
  await mend()
  await panel.getByRole('button', { name: 'Bandyti dar kartą' }).click()
  await panel.getByRole('checkbox').first().waitFor()
  expect(await panel.getByText('Įvyko klaida').count()).toBe(0)
  await context.close()
})
