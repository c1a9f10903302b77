import { readFile } from 'node:fs/promises'
import { importJWK, jwtVerify } from 'jose'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { textIn } from '#server/badges/testing.ts'
import { pdfText } from '../pdf.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, login, signIn } from './steps.ts'

// From the public list of competencies to a certificate: found, claimed, approved, printed.
const j = journey()
const name = 'Plokščiųjų stogų dengimas'
const dialog = (page: Page) => page.getByRole('dialog')

it('1. a visitor without scripts finds a competency and is sent to the login', async () => {
  const { page, context } = await visitor(j.browser, 'phone', { javaScript: false })
  await page.goto(`${j.demo.url}/lt/kompetencijos`)
  await page.getByLabel('Kodas ar pavadinimas').fill('plokscius')
  await page.getByRole('button', { name: 'Ieškoti' }).click()
  await page.getByText('Tokios kompetencijos nerasta').waitFor()
  await page.getByLabel('Kodas ar pavadinimas').fill('plokšč')
  await page.getByRole('button', { name: 'Ieškoti' }).click()
  await page.getByText('1 kompetencija', { exact: true }).waitFor()
  await page.getByRole('link', { name: `Pridėti prie savo kompetencijų: ${name}` }).click()
  expect(page.url()).toContain('/lt/login?returnUrl=%2Flt%2Fkompetencijos%3Faddkompetencija%3D')
  await context.close()
})

it('2. with scripts the list searches by itself; the link leads past the login into the form', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await page.goto(`${j.demo.url}/lt/kompetencijos`)
  await accessible(page, 'list')
  await page.getByLabel('Sritis').selectOption({ index: 8 })
  await page.waitForURL(/sritis=/)
  await page.getByLabel('Sritis').selectOption('')
  await page.getByLabel('Kodas ar pavadinimas').fill('plokšč')
  await page.keyboard.press('Enter')
  await page.getByText('1 kompetencija', { exact: true }).first().waitFor()
  await picture(page, 'phone-competencies')
  await page.getByRole('link', { name: `Pridėti prie savo kompetencijų: ${name}` }).click()
  await page.waitForURL(/login/)
  await signIn(page, 'vartotojas')
  await dialog(page).waitFor()
  await accessible(page, 'claim')
  await dialog(page)
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'diplomas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await dialog(page).getByRole('link', { name: 'diplomas.pdf' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Pateikti prašymą' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('addkompetencija')
  await page.getByText('Laukia patvirtinimo').first().waitFor()
  await picture(page, 'phone-claimed')
  await page.goto(`${j.demo.url}/lt/kompetencijos?suggestkompetencija`)
  await dialog(page).getByLabel('Pavadinimas').fill('Stiklinių stogų įrengimas')
  await accessible(page, 'suggestion')
  await dialog(page).getByRole('button', { name: 'Siųsti pasiūlymą' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(failures).toEqual([])
  await context.close()
})

it('3. an administrator approves it and accepts the suggestion', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/asmenskompetencijos?search=Žilinskas&order=-sukurta')
  await page
    .getByRole('button', { name: /Žilinskas/ })
    .or(page.getByRole('link', { name: /Žilinskas/ }))
    .first()
    .click()
  await dialog(page).getByText('diplomas.pdf').waitFor()
  await accessible(page, 'decision')
  await picture(page, 'desktop-decision')
  await dialog(page).getByRole('button', { name: 'Patvirtinti' }).click()
  await dialog(page).getByLabel('Suteikta').waitFor()
  await dialog(page).getByRole('button', { name: 'Patvirtinti' }).click()
  await dialog(page).waitFor({ state: 'detached' })

  await page.goto(`${j.demo.url}/lt/admin/metaduomenys?tab=pasiulymai&search=Stiklinių`)
  await page
    .getByRole('button', { name: /Veiksmai/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Priimti ir sukurti kompetenciją' }).click()
  expect(await dialog(page).getByLabel('Pavadinimas', { exact: true }).inputValue()).toBe('Stiklinių stogų įrengimas')
  await accessible(page, 'competency form')
  await dialog(page).getByLabel('Kodas').fill('1.1-01.01')
  await dialog(page)
    .getByRole('combobox', { name: 'Sritis' })
    .or(dialog(page).getByRole('textbox', { name: 'Sritis' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Stogų dengimas' }).or(page.getByRole('option')).first().click()
  await dialog(page).getByRole('button', { name: 'Išsaugoti' }).click()
  await dialog(page).getByText('Toks kodas jau naudojamas').first().waitFor()
  await dialog(page).getByLabel('Kodas').fill('1.1-08.77')
  await dialog(page).getByRole('button', { name: 'Išsaugoti' }).click()
  await dialog(page).getByText('Priimti pasiūlymą').waitFor()
  await dialog(page).getByRole('button', { name: 'Priimti' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByText('Sukurta kompetencija: 1.1-08.77').first().waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('4. the worker downloads the certificate of what was approved', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone', { dark: true })
  await login(j.demo, page, 'vartotojas', /\/lt\/users\/\d+/)
  const row = page.locator('ul.cards > li, article, tbody tr').filter({ hasText: name }).first()
  // By one tap as it is; with a note of one's own by the menu.
  const [plain] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Pažymėjimas (PDF)' }).click(),
  ])
  expect(await pdfText(await readFile(await plain.path()))).toContain(name)
  await page.getByText('Pažymėjimas paruoštas').first().waitFor()
  await row
    .getByRole('button', { name: 'Veiksmai' })
    .or(row.getByRole('button', { name: /Daugiau/ }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Pažymėjimas su pastaba, ženklelis' }).click()
  await dialog(page).getByRole('heading', { name: 'Atviras ženklelis (Open Badge)' }).waitFor()
  await accessible(page, 'certificate')
  const [badge] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Atsisiųsti atvirą ženklelį (PNG)' }).click(),
  ])
  expect(badge.suggestedFilename()).toMatch(/^Ženklelis .*\.png$/)
  const jwt = textIn(await readFile(await badge.path()), 'openbadgecredential') ?? ''
  // As a program of others does: by nothing but what the badge says.
  const { payload } = await jwtVerify(jwt, async ({ kid = '' }) => importJWK(await (await fetch(kid)).json(), 'ES256'))
  expect(payload['name']).toContain(name)
  await page.getByText('Ženklelis atsisiųstas').first().waitFor()
  await picture(page, 'phone-badge')
  await dialog(page).getByLabel('Pastaba').fill('Rangovui <UAB> & kitiems')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Atsisiųsti pažymėjimą' }).click(),
  ])
  const text = await pdfText(await readFile(await file.path()))
  expect(text).toContain('Jonas Žilinskas')
  expect(text).toContain(name)
  expect(text).toContain('Rangovui <UAB> & kitiems')
  await counted(row.getByText(/Pažymėjimas .*\.pdf/)).toBe(2)
  await picture(page, 'phone-certificate')
  expect(failures).toEqual([])
  await context.close()
})

it('whoever answers a suggestion that was answered meanwhile is told', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/metaduomenys?tab=pasiulymai')
  const headers = { origin: j.demo.url }
  const data = { pavadinimas: 'Šiaudinių namų statyba', sritiesKodas: '', aprasymas: '' }
  const made = await page.request.post(`${j.demo.url}/api/suggestions/kompetencijos`, { data, headers })
  const { id } = (await made.json()) as { id: number }
  await page.goto(`${j.demo.url}/lt/admin/metaduomenys?tab=pasiulymai&search=Šiaudinių`)
  await page
    .getByRole('button', { name: /Veiksmai/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Atmesti' }).click()
  const answered = { statusas: 'ATMESTAS', atsakymas: 'Yra tokia' }
  await page.request.put(`${j.demo.url}/api/suggestions/${id}`, { data: answered, headers })
  await dialog(page).getByRole('textbox').first().fill('Tokios nereikia')
  await dialog(page).getByRole('button', { name: 'Atmesti' }).click()
  await dialog(page).getByText('Yra tokia').waitFor()
  await dialog(page).getByRole('button', { name: 'Palikti mano' }).click()
  await dialog(page).getByRole('button', { name: 'Atmesti' }).click()
  await dialog(page).getByRole('alert').waitFor()
  await context.close()
})
