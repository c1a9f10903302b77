import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { civilYear } from '#contract/lib/civil.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, pick, sentTo } from './steps.ts'

// Workforce demand: entered by a company, submitted, decided by the administration; and the professions behind it.
const j = journey()
const year = civilYear(new Date())
const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const api = async (page: Page, path: string) => (await page.request.get(`${j.demo.url}/api${path}`)).json()
const chosen = (page: Page, label: string) => dialog(page).getByRole('combobox', { name: label }).inputValue()
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** Chooses from a short list of the dialog. */
async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
async function options(page: Page, label: string) {
  await dialog(page).getByRole('combobox', { name: label }).click()
  const found = await page.getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  return found
}

it('1. a company enters needs one after another, and submits them', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/admin')
  await page.getByRole('link', { name: 'Poreikiai', exact: true }).click()
  await page.waitForURL(/darbuotojuporeikiai$/)
  await page.getByRole('row').nth(3).waitFor()
  await accessible(page, 'needs of a company')
  await picture(page, 'desktop-demand')

  await page.getByRole('button', { name: 'Pridėti poreikį' }).click()
  await press(page, 'Išsaugoti')
  await page.getByText(/Patikrinkite formą: yra \d klaid/).waitFor()
  await accessible(page, 'a new need with mistakes')
  // A profession brings its area, and only its levels are offered.
  await pick(page, 'Profesija', 'murinink', /Mūrininkas/)
  expect(await chosen(page, 'Sritis')).toBe('Mūro darbai')
  expect(await options(page, 'Lygis')).toEqual(['II lygis', 'III lygis', 'IV lygis'])
  await choose(page, 'Lygis', 'III lygis')
  // Another area clears the profession, and with it the level.
  await choose(page, 'Sritis', 'Medinių konstrukcijų darbai')
  expect([await chosen(page, 'Profesija'), await chosen(page, 'Lygis')]).toEqual(['', ''])
  await pick(page, 'Profesija', '', /Stalius/)
  expect(await options(page, 'Lygis')).toEqual(['III lygis', 'IV lygis'])
  await choose(page, 'Lygis', 'IV lygis')
  await dialog(page).getByLabel('Kiek darbuotojų').fill('7')
  expect(await options(page, 'Metai')).toEqual(Array.from({ length: 5 }, (_, i) => String(year + i)))
  await choose(page, 'Metai', String(year + 1))
  // A municipality brings its region; a region offers its own municipalities.
  await pick(page, 'Savivaldybė', 'Neringos', /Neringos/)
  expect(await chosen(page, 'Regionas')).toBe('Klaipėdos apskritis')
  await choose(page, 'Regionas', 'Alytaus apskritis')
  expect(await chosen(page, 'Savivaldybė')).toBe('')
  expect(await options(page, 'Savivaldybė')).toHaveLength(5)
  await press(page, 'Išsaugoti ir pridėti kitą')
  await page.getByText('Darbuotojų poreikis išsaugotas').first().waitFor()
  await dialog(page)
    .getByText(`Stalius: 7 (${year + 1} m.)`)
    .waitFor()
  // Where and when stay; the profession is another one, often of another area.
  expect([await chosen(page, 'Sritis'), await chosen(page, 'Profesija')]).toEqual(['', ''])
  expect([await chosen(page, 'Regionas'), await chosen(page, 'Metai')]).toEqual(['Alytaus apskritis', String(year + 1)])
  await pick(page, 'Profesija', 'dailid', /Dailidė/)
  await dialog(page).getByLabel('Kiek darbuotojų').fill('3')
  await accessible(page, 'a second need')
  await picture(page, 'desktop-demand-new')
  await press(page, 'Išsaugoti')
  await gone(page)

  // Both are the newest: marked and submitted.
  await row(page, 'Dailidė').first().getByRole('checkbox').check()
  await row(page, 'Stalius').first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pateikti', exact: true }).click()
  await dialog(page).getByText('Pateikti 2 poreikius?').waitFor()
  await dialog(page).getByRole('button', { name: 'Pateikti', exact: true }).click()
  await page.getByText('Pakeista 2 iš 2').first().waitFor()
  await row(page, 'Dailidė').first().getByText('Pateiktas').waitFor()
  const own = await api(page, '/darbuotojuporeikiai?size=2')
  expect(own).toMatchObject([
    { statusas: 'PATEIKTAS', kiekis: 3, regionas: 'LT-AL', savivaldybe: null },
    { statusas: 'PATEIKTAS', kiekis: 7, lygis: 'IV', metai: year + 1 },
  ])
  // What was submitted is only looked at.
  await row(page, 'Dailidė')
    .first()
    .getByRole('button', { name: /^Dailidė/ })
    .first()
    .click()
  await dialog(page).getByText('Alytaus apskritis').waitFor()
  await counted(dialog(page).getByRole('button', { name: 'Išsaugoti' })).toBe(0)
  await dialog(page).getByRole('button', { name: 'Uždaryti' }).last().click()
  await gone(page)
  expect(failures).toEqual([])
  await context.close()
})

it('2. an administrator filters by company, approves and cancels; the company is told', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin')
  await page.getByRole('link', { name: /Poreikiai laukia sprendimo/ }).click()
  await page.waitForURL(/darbuotojuporeikiai\?statusas=PATEIKTAS/)
  await pick(page, 'Įmonė', 'Vilnijos', /Vilnijos statyba/)
  await page.waitForURL(/imone=\d+/)
  await row(page, 'Dailidė').first().waitFor()
  await accessible(page, 'needs of a company, for the administration')
  await picture(page, 'desktop-demand-admin')

  // On paper each heading stands over its own cells.
  await page.emulateMedia({ media: 'print' })
  const left = (selector: string) =>
    page.locator(selector).evaluateAll((cells) =>
      cells
        .map((cell) => cell.getBoundingClientRect())
        .filter(({ width }) => width)
        .map(({ x }) => Math.round(x)),
    )
  expect(await left('table.rows tbody tr:first-child td')).toEqual(await left('table.rows thead th'))
  await page.emulateMedia({ media: 'screen' })

  await row(page, 'Dailidė').first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Patvirtinti', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Patvirtinti', exact: true }).click()
  await page.getByText('Pakeista 1 iš 1').first().waitFor()

  await row(page, 'Stalius')
    .first()
    .getByRole('button', { name: /^Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Atšaukti poreikį' }).click()
  await dialog(page)
    .getByRole('textbox', { name: /Priežastis/ })
    .fill('Įrašyta du kartus')
  await accessible(page, 'cancelling a need')
  await press(page, 'Atšaukti poreikį')
  await gone(page)
  await page.getByRole('tab', { name: 'Patvirtinti ir atšaukti' }).click()
  await row(page, 'Stalius').first().getByText('Atšauktas').waitFor()
  expect(new URL(page.url()).searchParams.get('imone')).toMatch(/\d+/)
  await accessible(page, 'decided needs')
  await picture(page, 'desktop-demand-done')
  const [rep] = (await api(page, '/asmenys?search=urbonait&vartotojoTipas=ORG_ATSTOVAS')) as { id: number }[]
  const { email, telefonas } = await api(page, `/asmenys/${rep?.id}`)
  const told = /Priežastis: Įrašyta du kartus|atsaukta darbuotoju poreikiu: 1/
  await Promise.any([sentTo(j.demo, page, email, told), sentTo(j.demo, page, telefonas, told)])

  // Last year's needs as this year's.
  await page
    .getByRole('checkbox', { name: /^Pažymėti/ })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Kopijuoti', exact: true }).click()
  await choose(page, 'Kuriems metams', String(year + 2))
  await press(page, 'Kopijuoti')
  await page
    .getByText(/Nukopijuota 1 iš 1/)
    .first()
    .waitFor()
  const [copy] = await api(page, '/darbuotojuporeikiai?size=1')
  expect(copy).toMatchObject({ statusas: 'NAUJAS', metai: year + 2 })
  expect(failures).toEqual([])
  await context.close()
})

it('3. on a phone, in the dark', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone', { dark: true })
  await enter(j.demo, page, 'atstovas', '/darbuotojuporeikiai')
  await page.getByRole('listitem').filter({ hasText: 'Metai' }).first().waitFor()
  await accessible(page, 'needs on a phone')
  await picture(page, 'phone-demand')
  await page.getByRole('button', { name: 'Pridėti poreikį' }).click()
  await pick(page, 'Profesija', 'betonuot', /Betonuotojas/)
  await dialog(page).getByLabel('Kiek darbuotojų').fill('12')
  await accessible(page, 'a new need on a phone')
  await picture(page, 'phone-demand-new')
  await press(page, 'Išsaugoti')
  await gone(page)
  await page.getByText(`Betonuotojas: 12 (${year} m.)`).first().waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('4. professions are kept: one in use is retired, one that is not is deleted', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/metaduomenys?tab=profesijos')
  await page.getByText('Akmentašys').waitFor()
  await accessible(page, 'professions')
  await picture(page, 'desktop-professions')
  await page.getByRole('button', { name: 'Pridėti profesiją' }).click()
  await dialog(page).getByLabel('Kodas', { exact: true }).fill('7121-77')
  await dialog(page).getByLabel('Pavadinimas', { exact: true }).fill('Šiaudinių stogų meistras')
  await pick(page, 'Sritis', 'stog', /Stogų įrengimas/)
  await press(page, 'Išsaugoti')
  await gone(page)
  await page.getByRole('textbox', { name: 'Kodas arba pavadinimas' }).fill('siaudiniu')
  await row(page, '7121-77').getByText('IV').waitFor()
  await row(page, '7121-77')
    .getByRole('button', { name: /^Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Ištrinti' }).click()
  await press(page, 'Ištrinti')
  await page.getByText('Pagal šiuos filtrus nieko nerasta').waitFor()

  await page.getByRole('textbox', { name: 'Kodas arba pavadinimas' }).fill('7114-01')
  await row(page, 'Betonuotojas')
    .getByRole('button', { name: /^Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Ištrinti' }).click()
  await press(page, 'Ištrinti')
  await page
    .getByText(/pažymėkite, kad nebenaudojama/)
    .first()
    .waitFor()
  await row(page, 'Betonuotojas').getByRole('button', { name: '7114-01' }).first().click()
  await dialog(page)
    .getByText(/Profesija nurodyta \d+ darbuotojų porei/)
    .waitFor()
  await choose(page, 'Lygis nuo', 'IV lygis')
  await dialog(page).getByText('Už šių lygių ribų liks poreikiai').waitFor()
  await accessible(page, 'a profession narrowed')
  await picture(page, 'desktop-profession')
  await dialog(page).getByRole('checkbox', { name: 'Naudojama' }).uncheck()
  await press(page, 'Išsaugoti')
  await gone(page)
  await row(page, '7114-01').getByText('Nebenaudojama').waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('5. ten needs in a row by the keyboard alone', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/darbuotojuporeikiai')
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('n')
  const typed = [
    'tinkuot',
    'dazyt',
    'stogdeng',
    'murinink',
    'armatur',
    'stalius',
    'suvirint',
    'plyteli',
    'dailid',
    'akmenta',
  ]
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.closest('.mantine-InputWrapper-root')?.querySelector('label')?.textContent,
    )
  await dialog(page).waitFor()
  // What stands in the field when it takes the focus: the text of the last search must be gone by then.
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      const input = target as HTMLInputElement
      const label = input.closest('.mantine-InputWrapper-root')?.querySelector('label')?.textContent
      if (label?.startsWith('Profesija'))
        document.body.dataset['found'] = (document.body.dataset['found'] ?? '') + input.value
    })
  })
  for (const [at, text] of typed.entries()) {
    await expect.poll(focused).toMatch(/^Profesija/)
    // Enter before the answer waits for it.
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect.poll(() => chosen(page, 'Sritis')).not.toBe('')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(String(at + 2))
    await page.keyboard.press('Control+Enter')
    await dialog(page)
      .getByText(new RegExp(`Įrašy\\S+ ${at + 1} poreik`))
      .waitFor()
  }
  expect(await page.evaluate(() => document.body.dataset['found'])).toBe('')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Uždaryti' }).last().click()
  await gone(page)
  const own = (await api(page, '/darbuotojuporeikiai?size=20')) as { kiekis: number; metai: number }[]
  expect(own.slice(0, 10).map(({ kiekis }) => kiekis)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  expect(failures).toEqual([])
  await context.close()
})
