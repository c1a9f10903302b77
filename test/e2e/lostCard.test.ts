import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter, sentTo } from './steps.ts'

// A worker reports the own card as lost in two taps; an administrator puts it back; a company reports one too.
const j = journey()
const dialog = (page: Page) => page.getByRole('dialog')
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
const api = async (page: Page, path: string): Promise<any> =>
  (await page.request.get(`${j.demo.url}/api${path}`)).json()

it('1. the holder reports it on a phone, and an administrator makes it active again', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'vartotojas', '/users')
  const me = await api(page, '/session')
  const id = me.userId ?? me.id
  await page.goto(`${j.demo.url}/lt/users/${id}`)
  const { numeris } = (await api(page, `/asmenys/${id}`)).kortele
  const button = page.getByRole('button', { name: 'Pamečiau kortelę' })
  await button.waitFor()
  await accessible(page, 'own page with a card')
  await button.scrollIntoViewIfNeeded()
  await picture(page, 'phone-card-own')
  await button.tap()
  await dialog(page)
    .getByText(/Kortelė bus suspenduota iš karto/)
    .waitFor()
  await accessible(page, 'the question about a lost card')
  await picture(page, 'phone-card-question')
  await dialog(page).getByRole('button', { name: 'Taip, pamesta' }).tap()
  await page.getByText('Pamesta', { exact: true }).first().waitFor()
  await page.getByText('Suspenduota').first().waitFor()
  await button.waitFor({ state: 'detached' })
  await accessible(page, 'own page with a lost card')
  await picture(page, 'phone-card-lost')
  const own = await api(page, `/asmenys/${id}`)
  await Promise.any([own.email, own.telefonas].map((to) => sentTo(j.demo, page, to, new RegExp(`${numeris} pamesta`))))
  // Whoever looks the card up sees what is seen of a suspended one.
  const stranger = await visitor(j.browser, 'phone')
  await stranger.page.goto(`${j.demo.url}/lt/specialistai/${numeris}`)
  const seen = await stranger.page.locator('body').innerText()
  expect(seen).toMatch(/suspenduota/i)
  expect(seen).not.toMatch(/pamest/i)
  await stranger.context.close()

  const admin = await visitor(j.browser, 'desktop')
  await enter(j.demo, admin.page, 'admin', `/admin/korteles?search=${numeris}`)
  const row = admin.page.getByRole('row').filter({ hasText: numeris })
  await row.getByText('Pamesta', { exact: true }).waitFor()
  await row.getByText(/pranešė/).waitFor()
  await accessible(admin.page, 'a lost card in the list')
  await picture(admin.page, 'desktop-card-lost')
  await row.getByRole('button', { name: /Veiksmai/ }).click()
  await admin.page.getByRole('menuitem', { name: 'Vėl aktyvinti' }).click()
  await dialog(admin.page).getByRole('button', { name: 'Vėl aktyvinti' }).click()
  await dialog(admin.page).waitFor({ state: 'detached' })
  await row.getByText('Aktyvi').waitFor()
  expect(await row.getByText('Pamesta', { exact: true }).count()).toBe(0)
  await page.reload()
  await button.waitFor()
  expect([...failures, ...admin.failures]).toEqual([])
  await admin.context.close()
  await context.close()
})

it('2. a company reports the card of its employee from the list, and orders a new one', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop', { dark: true })
  await enter(j.demo, page, 'atstovas', '/admin/korteles')
  const cards = await api(page, '/korteles?statusas=AKTYVI&size=100')
  const { numeris, asmuo } = cards.find(
    ({ dirba, beNuotraukos }: { dirba: boolean; beNuotraukos: boolean }) => dirba && !beNuotraukos,
  )
  await page.goto(`${j.demo.url}/lt/users/${asmuo.id}?tab=kortele`)
  const row = page.getByRole('row').filter({ hasText: numeris })
  await row.getByRole('button', { name: /Veiksmai/ }).click()
  await page.getByRole('menuitem', { name: 'Pranešti, kad pamesta' }).click()
  await dialog(page).getByRole('button', { name: 'Taip, pamesta' }).click()
  await row.getByText(/Apie pamestą pranešta/).waitFor()
  await accessible(page, 'a lost card of an employee')
  await picture(page, 'desktop-dark-card-employee')
  await page.getByRole('button', { name: 'Paruošti kortelę' }).click()
  await dialog(page).getByRole('button', { name: 'Paruošti kortelę' }).click()
  await page
    .getByText(/paruošta užsakyti/)
    .first()
    .waitFor()
  expect(failures).toEqual([])
  await context.close()
})
