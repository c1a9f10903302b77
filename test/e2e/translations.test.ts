import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// Words of the application worded anew by an administrator, and Latvian.
const j = journey()
const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const row = (page: Page, key: string) => page.getByRole('row').filter({ has: page.getByText(key, { exact: true }) })

/** Opens the text of this key. */
async function open(page: Page, key: string) {
  await page.goto(`${j.demo.url}/lt/admin/vertimai?search=${key}`)
  await row(page, key).first().getByRole('link').or(row(page, key).first().getByRole('button')).first().click()
  await dialog(page).getByText(key, { exact: true }).waitFor()
}
async function word(page: Page, key: string, text: string) {
  await open(page, key)
  await dialog(page).getByRole('textbox', { name: 'Tekstas' }).fill(text)
  await dialog(page).getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await gone(page)
  await row(page, key).getByText('Pakeistas').waitFor()
}

it('1. an administrator words a button, an error and a counted text anew; all of it shows; one goes back', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/vertimai')
  await page.getByRole('heading', { level: 1, name: 'Sąsajos tekstai' }).waitFor()
  await page.getByRole('table').waitFor()
  await accessible(page, 'list of texts')
  await picture(page, 'desktop-translations')

  await open(page, 'shell.ends')
  await dialog(page).getByRole('textbox', { name: 'Tekstas' }).fill('Baigiasi greitai')
  await dialog(page).getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await dialog(page).getByText('Turi likti visi nurodyti laukai').first().waitFor()
  await accessible(page, 'a text without its field')
  await dialog(page).getByRole('textbox', { name: 'Tekstas' }).fill('Baigiasi: {{date}}')
  await dialog(page).getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await gone(page)

  await open(page, 'shell.found')
  await dialog(page).getByRole('textbox', { name: 'Forma skaičiams 2–9' }).fill('Yra {{count}} tokie įrašai')
  await dialog(page).getByText('Yra 2 tokie įrašai').waitFor()
  await picture(page, 'desktop-translation-forms')
  await dialog(page).getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await gone(page)

  await word(page, 'session.login', 'Įeiti')
  await word(page, 'errors.NotFound', 'Tokio įrašo registre nėra')
  await word(page, 'public.checkSpecialist', 'Patikrinkite meistrą')
  const { page: other, context: stranger } = await visitor(j.browser, 'phone')
  await other.goto(`${j.demo.url}/lt`)
  await other.getByRole('heading', { level: 1, name: 'Patikrinkite meistrą' }).waitFor()
  await other.goto(`${j.demo.url}/lt/login`)
  await other.getByRole('radio', { name: 'Slaptažodis' }).check()
  await other.getByRole('button', { name: 'Įeiti' }).waitFor()
  await other.goto(`${j.demo.url}/en/login`)
  await other.getByRole('button', { name: 'Sign in' }).first().waitFor()
  await page.goto(`${j.demo.url}/lt/users/999999999`)
  await page.getByText('Tokio įrašo registre nėra').first().waitFor()

  await page.goto(`${j.demo.url}/lt/admin/vertimai?search=session.login&pakeista=true`)
  await row(page, 'session.login')
    .getByRole('button', { name: /Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Atkurti pradinį tekstą' }).click()
  await page.getByText('Atkurtas pradinis tekstas').first().waitFor()
  await other.goto(`${j.demo.url}/lt/login`)
  await other.getByRole('radio', { name: 'Slaptažodis' }).check()
  await other.getByRole('button', { name: 'Prisijungti', exact: true }).waitFor()
  expect(failures).toEqual([])
  await stranger.close()
  await context.close()
})

it('2. Latvian on a phone: the start page, signing in, what it lacks in English', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await page.goto(`${j.demo.url}/lv`)
  await page.getByRole('heading', { level: 1, name: 'Pārbaudiet speciālistu' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('lv')
  await accessible(page, 'start in Latvian')
  await picture(page, 'phone-latvian-start')
  await page.goto(`${j.demo.url}/lv/login`)
  await page.getByRole('button', { name: 'Pieteikties', exact: true }).waitFor()
  await accessible(page, 'login in Latvian')
  await picture(page, 'phone-latvian-login')
  // Registration: its own words and those of a person's fields, in a header with three languages and the way in.
  await page.goto(`${j.demo.url}/lv/register`)
  await page.getByLabel('Dzimšanas datums').first().waitFor()
  await accessible(page, 'registration in Latvian')
  await picture(page, 'phone-latvian-registration')
  await enter(j.demo, page, 'admin', '/admin')
  await page.goto(`${j.demo.url}/lv/admin/vertimai?tekstuKalba=lv&truksta=true`)
  await page.getByText('shown in English').first().waitFor()
  await picture(page, 'phone-translations-missing')
  expect(failures).toEqual([])
  await context.close()
})

it('a worker and a representative read their own pages in Latvian', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'vartotojas', (id) => `/users/${id}`, 'lv')
  // None of these words is among those of visitors.
  await page.getByRole('tab', { name: 'Izglītība' }).waitFor()
  await page
    .getByRole('button', { name: /nozaud/i })
    .first()
    .waitFor()
  await accessible(page, 'a worker’s page in Latvian')
  await picture(page, 'phone-latvian-worker')
  await enter(j.demo, page, 'atstovas', '/admin', 'lv')
  await page
    .getByRole('button', { name: 'Pievienot darbinieku' })
    .or(page.getByRole('link', { name: 'Pievienot darbinieku' }))
    .first()
    .waitFor()
  await picture(page, 'phone-latvian-company')
  expect(failures).toEqual([])
  await context.close()
})
