import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, pick } from './steps.ts'

// People of a work site: who is there, who should not be, adding, visitors, ending, and the person's own view.
const j = journey()
const today = civilDay(new Date())
const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const api = async (page: Page, path: string) => (await page.request.get(`${j.demo.url}/api${path}`)).json()
const menu = async (page: Page, name: string, action: string) => {
  await row(page, name)
    .getByRole('button', { name: /Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
/** The site's people, opened at its tab. */
async function openPeople(page: Page, user: string, name: string) {
  await enter(j.demo, page, user, '/objektai')
  const [site] = await api(page, `/objektai?search=${encodeURIComponent(name)}`)
  await page.goto(`${j.demo.url}/lt/objektai/${site.id}?tab=asmenys`)
  await page.getByRole('heading', { level: 2, name: /Asmenys/ }).waitFor()
  return site as { id: number }
}

it('0. the first screen of a site says how it is today, and each number leads to that many people', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone', { dark: true })
  await enter(j.demo, page, 'atstovas', '/objektai')
  const [site] = await api(page, `/objektai?search=${encodeURIComponent('Žalgirio g. 114')}`)
  const start = `${j.demo.url}/lt/objektai/${site.id}`
  await page.goto(start)
  const facts = page.getByRole('link').and(page.locator('.site-fact'))
  await facts.first().waitFor()
  await accessible(page, 'a site today')
  await picture(page, 'phone-dark-site-today')
  for (const text of ['Yra objekte', 'Neturėtų būti objekte', 'Be galiojančios kortelės', 'Neišlaikė instruktažo']) {
    await page.goto(start)
    const fact = facts.filter({ hasText: text })
    const [count = ''] = /^\d+/.exec(await fact.innerText()) ?? []
    await fact.click()
    await page.getByRole('heading', { level: 2, name: `Asmenys ${count}`, exact: true }).waitFor()
  }
  await page.goto(start)
  await facts.filter({ hasText: 'Dabar viduje' }).click()
  await page.waitForURL(/tab=siandien/)
  expect(failures).toEqual([])
  await context.close()
})

it('1. the company that builds sees who should not be there, and ends them', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  const site = await openPeople(page, 'atstovas', 'Žalgirio g. 114')
  await page
    .getByText(/neturėtų būti objekte/)
    .first()
    .waitFor()
  await page.getByRole('row').nth(2).waitFor()
  await accessible(page, 'people of a site')
  await picture(page, 'desktop-site-people')

  await page.getByRole('button', { name: 'Parodyti', exact: true }).click()
  await page
    .getByText(/Nebedirba įmonėje/)
    .first()
    .waitFor()
  await page.getByText('Įmonės sutartis negalioja').first().waitFor()
  const before = (await api(page, `/objektai/${site.id}/asmenys/suvestine`)).neturetu
  expect(before).toBeGreaterThan(1)
  await picture(page, 'desktop-site-unwelcome')
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('button', { name: 'Užbaigti šiandien' }).click()
  await page
    .getByText(/Užbaigtas 2 asmenų laikas objekte/)
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: 'Anuliuoti' })
    .or(page.getByRole('button', { name: 'Atkurti' }))
    .first()
    .click()
  await expect
    .poll(async () =>
      (await api(page, `/objektai/${site.id}/asmenys?neturetu=true`)).every(
        (one: { dirbaIki: unknown }) => one.dirbaIki === null,
      ),
    )
    .toBe(true)
  expect(failures).toEqual([])
  await context.close()
})

it('2. people and a visitor are added, changed, ended and taken away', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/objektai')
  const body = {
    pavadinimas: 'Sandėlis bandymui',
    adresas: { miestas: 'Vilnius', adresas: 'Kirtimų g. 1' },
    pabaiga: addDays(today, 30),
  }
  const made = await page.request.post(`${j.demo.url}/api/objektai`, { data: body, headers: { origin: j.demo.url } })
  const { id } = (await made.json()) as { id: number }
  await page.goto(`${j.demo.url}/lt/objektai/${id}?tab=asmenys`)
  await page.getByText('Objekte asmenų dar nėra').waitFor()
  await accessible(page, 'nobody there yet')

  await page.getByRole('button', { name: 'Pridėti asmenis' }).first().click()
  await dialog(page).getByRole('button', { name: 'Pridėti asmenis' }).click()
  await dialog(page)
    .getByText(/Patikrinkite formą/)
    .waitFor()
  await accessible(page, 'adding with mistakes')
  const [one] = await api(page, `/objektai/${id}/asmenys/galimi`)
  const name = `${one.asmuo.vardas} ${one.asmuo.pavarde}`
  await pick(page, 'Asmenys', one.asmuo.pavarde, new RegExp(name))
  await page.keyboard.press('Escape')
  await dialog(page).getByLabel('Iki').first().fill(addDays(today, 60))
  await dialog(page).getByLabel('Iki').first().blur()
  await dialog(page)
    .getByText(/vėlesnė už objekto pabaigą/)
    .waitFor()
  await picture(page, 'desktop-site-add')
  await dialog(page).getByRole('button', { name: 'Pridėti asmenis' }).click()
  await gone(page)
  await page.getByText('Į objektą pridėtas 1 asmuo').first().waitFor()
  await row(page, one.asmuo.pavarde).first().waitFor()

  // All of the company at once.
  await page.getByRole('button', { name: 'Pridėti asmenis' }).first().click()
  await dialog(page)
    .getByRole('button', { name: /Pasirinkti visus/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Rinktis iš naujo' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Pridėti asmenis' }).click()
  await gone(page)
  await page
    .getByText(/Į objektą pridėt/)
    .first()
    .waitFor()
  expect((await api(page, `/objektai/${id}/asmenys/suvestine`)).yra).toBeGreaterThan(20)

  await page.getByRole('button', { name: 'Pridėti lankytoją' }).click()
  await dialog(page).getByRole('textbox', { name: 'Vardas' }).fill('Ąžuolas')
  await dialog(page).getByRole('textbox', { name: 'Pavardė' }).fill('Žvirblis')
  await dialog(page).getByRole('textbox', { name: 'Priežastis' }).fill('Ekskursija')
  await accessible(page, 'a visitor')
  await picture(page, 'desktop-site-visitor')
  await dialog(page).getByRole('button', { name: 'Pridėti lankytoją' }).click()
  await gone(page)
  await page.getByPlaceholder('Vardas, pavardė arba kortelės numeris').fill('zvirblis')
  await row(page, 'Žvirblis').waitFor()
  await menu(page, 'Žvirblis', 'Redaguoti')
  await dialog(page).getByRole('textbox', { name: 'Priežastis' }).fill('Darbų priėmimas')
  await dialog(page).getByRole('button', { name: 'Išsaugoti' }).click()
  await gone(page)
  await page.getByText('Darbų priėmimas').waitFor()
  await menu(page, 'Žvirblis', 'Ištrinti įrašą')
  await dialog(page)
    .getByText(/lyg jo nebūtų buvę/)
    .waitFor()
  await accessible(page, 'deleting')
  await dialog(page).getByRole('button', { name: 'Ištrinti įrašą' }).click()
  await gone(page)
  await page.getByText('Žvirblis').first().waitFor({ state: 'detached' })
  expect(failures).toEqual([])
  await context.close()
})

it('3. on a phone', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await openPeople(page, 'atstovas', 'Žalgirio g. 114')
  await page
    .getByText(/neturėtų būti objekte/)
    .first()
    .waitFor()
  await accessible(page, 'people of a site on a phone')
  await picture(page, 'phone-site-people')
  await page.getByRole('button', { name: 'Pridėti asmenis' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 500))
  await picture(page, 'phone-site-people-rows')
  expect(failures).toEqual([])
  await context.close()
})

it('3a. on a tablet what is missing stands beside its state, so that rows are short', async () => {
  const { page, context, failures } = await visitor(j.browser, 'tablet')
  await enter(j.demo, page, 'atstovas', '/objektai/1?tab=asmenys')
  await page.locator('.cell-several > .cell-stack p').first().waitFor()
  const below = await page.locator('.cell-several > .cell-stack:has(p)').evaluateAll((all) =>
    all.filter((one) => {
      const [words] = one.querySelector('p')?.getClientRects() ?? []
      const state = one.querySelector('.mantine-Badge-root')?.getBoundingClientRect()
      return !words || !state || words.top >= state.bottom
    }),
  )
  expect(below.length).toBe(0)
  // Of many alternatives three lines are read; all of them stand among the requirements of the site.
  const heights = await page
    .locator('.cell-several > .cell-stack')
    .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  expect(Math.max(...heights)).toBeLessThan(75)
  await accessible(page, 'people of a site on a tablet')
  expect(failures).toEqual([])
  await context.close()
})

it('4. a person sees the own sites', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone', { dark: true })
  await enter(j.demo, page, 'vartotojas', (userId) => `/users/${userId}?tab=imones`)
  await page.getByRole('heading', { name: /Objektai/ }).waitFor()
  await page.getByText('Daugiabutis Žalgirio g. 114').filter({ visible: true }).first().waitFor()
  await accessible(page, 'own sites')
  await page.getByRole('heading', { name: /Objektai/ }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 300))
  await picture(page, 'phone-own-sites-dark')
  expect(failures).toEqual([])
  await context.close()
})

it('5. a subcontractor sees its own people only', async () => {
  const { page, context, failures } = await visitor(j.browser, 'tablet', { dark: true })
  await openPeople(page, 'atstovas', 'Konstitucijos pr. 20A')
  await page
    .getByText(/savo įmonės asmenis/)
    .first()
    .waitFor()
  await counted(page.getByRole('button', { name: 'Pridėti lankytoją' })).toBe(0)
  await accessible(page, 'people of a subcontractor')
  await picture(page, 'tablet-site-own-people-dark')
  expect(failures).toEqual([])
  await context.close()
})
