import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { addDays, addYears, civilDay } from '#contract/lib/civil.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, holdReads, pick } from './steps.ts'

// Mandatory certificates: a worker adds one on a phone, a site shows who lacks what, the administrator asks for one.
const j = journey()
const today = civilDay(new Date())
const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Išsaugoti', exact: true }).click()
const api = async (page: Page, path: string) => (await page.request.get(`${j.demo.url}/api${path}`)).json()
const lacking = (page: Page) => page.getByRole('region', { name: /^Ko trūksta/ })
const held = (page: Page) => page.getByRole('region', { name: /Privalomi pažymėjimai/ })

it('1. a worker sees what is missing and adds it with a photo, on a phone', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'vartotojas', (id) => `/users/${id}?tab=kompetencijos`)
  await lacking(page).getByText('Aukštalipio pažymėjimas').waitFor()
  await held(page).getByText('Pirmosios pagalbos pažymėjimas').waitFor()
  await lacking(page).scrollIntoViewIfNeeded()
  await accessible(page, 'certificates of a person')
  await picture(page, 'phone-certificates')

  await lacking(page).getByRole('button', { name: 'Pridėti: Aukštalipio pažymėjimas' }).click()
  await save(page)
  await dialog(page).getByText('Būtina pridėti pažymėjimo nuotrauką arba kopiją').first().waitFor()
  await accessible(page, 'a certificate with mistakes')
  const given = addDays(today, -10)
  // The keypad of a phone may have no hyphen.
  await dialog(page).getByLabel('Išdavimo data').pressSequentially(given.replaceAll('-', ''))
  await expect.poll(() => dialog(page).getByLabel('Išdavimo data').inputValue()).toBe(given)
  await dialog(page).getByLabel('Išdavimo data').blur()
  // The last day by the kind: five years.
  await expect.poll(() => dialog(page).getByLabel('Galioja iki').inputValue()).toBe(addYears(given, 5))
  await dialog(page).getByLabel('Kas išdavė').fill('Aukštalipių mokykla')
  await dialog(page).getByLabel('Numeris').fill('AK-77')
  const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#e8e2d0' } })
    .jpeg()
    .toBuffer()
  await dialog(page)
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'pazymejimas.jpg', mimeType: 'image/jpeg', buffer: photo })
  await dialog(page).getByRole('link', { name: 'pazymejimas.jpg' }).waitFor()
  await picture(page, 'phone-certificate')
  await save(page)
  await gone(page)
  await held(page).getByText('AK-77').waitFor()
  await counted(lacking(page).getByText('Aukštalipio pažymėjimas')).toBe(0)

  // Taken off by mistake, and put back with its photo.
  const actions = held(page).getByRole('button', { name: /Veiksmai.*Aukštalipio/ })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Pašalinti' }).click()
  await lacking(page).getByText('Aukštalipio pažymėjimas').waitFor()
  await page
    .getByRole('button', { name: 'Anuliuoti' })
    .or(page.getByRole('button', { name: 'Atkurti' }))
    .first()
    .click()
  await held(page).getByRole('link', { name: 'pazymejimas.jpg' }).waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('2. the company sees in a site who lacks what, and before it adds people', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/objektai')
  const [site] = await api(page, `/objektai?search=${encodeURIComponent('Žalgirio g. 114')}`)
  const { bePazymejimo } = await api(page, `/objektai/${site.id}/asmenys/suvestine`)
  expect(bePazymejimo).toBeGreaterThan(2)
  await page.goto(`${j.demo.url}/lt/objektai/${site.id}?tab=asmenys`)
  await page.getByText(`Trūksta pažymėjimo: ${bePazymejimo}`).click()
  await page.getByText('Darbuotojų saugos ir sveikatos pažymėjimas').first().waitFor()
  await accessible(page, 'who lacks a certificate in a site')
  await picture(page, 'desktop-site-certificates')
  await page.getByRole('button', { name: 'Pridėti asmenis' }).first().click()
  await dialog(page)
    .getByRole('button', { name: /Pasirinkti/ })
    .click()
  await dialog(page)
    .getByText(/trūksta pažymėjimų/)
    .waitFor()
  await accessible(page, 'adding who lacks a certificate')
  await picture(page, 'desktop-site-add-certificates')
  expect(failures).toEqual([])
  await context.close()
})

it('3. the administrator makes one mandatory for a competency, and it shows', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/metaduomenys?tab=certificates')
  await page.getByRole('button', { name: 'Gaisrinės saugos mokymo pažymėjimas' }).first().click()
  await pick(page, 'Būtinas turint kompetenciją', '3.1-01.01', /Saugus darbas statybvietėje/)
  await page.keyboard.press('Escape')
  await accessible(page, 'a mandatory certificate')
  await picture(page, 'desktop-mandatory-certificate')
  await save(page)
  await gone(page)
  await page.getByRole('row').filter({ hasText: '3.1-01.01 Saugus darbas statybvietėje' }).waitFor()
  await accessible(page, 'mandatory certificates')
  await picture(page, 'desktop-mandatory-certificates')

  // One that people hold can only be retired.
  const row = page.getByRole('row').filter({ hasText: 'Asmens medicininė knygelė' })
  await row.getByRole('button', { name: /Veiksmai/ }).click()
  await page.getByRole('menuitem', { name: 'Ištrinti' }).click()
  await dialog(page).getByRole('button', { name: 'Ištrinti', exact: true }).click()
  await page
    .getByText(/pažymėkite, kad nebenaudojamas/)
    .first()
    .waitFor()

  const [jonas] = await api(page, `/asmenys?search=${encodeURIComponent('Žilinskas Jonas')}`)
  await page.goto(`${j.demo.url}/lt/users/${jonas.id}?tab=kompetencijos`)
  await lacking(page).getByText('Gaisrinės saugos mokymo pažymėjimas').waitFor()
  await lacking(page).getByText('Būtinas turint kompetenciją Saugus darbas statybvietėje').waitFor()

  // A last day that is typed while the usual one is being asked for stays.
  await lacking(page).getByRole('button', { name: 'Pridėti: Gaisrinės saugos mokymo pažymėjimas' }).click()
  const kind = await holdReads(page, /\/api\/privalomipazymejimai\/\d+$/)
  await dialog(page).getByLabel('Išdavimo data').fill(addDays(today, -10))
  await dialog(page).getByLabel('Išdavimo data').blur()
  await expect.poll(kind.asked).toBe(1)
  const until = dialog(page).getByLabel('Galioja iki')
  await until.fill(addDays(today, 100))
  await until.blur()
  await Promise.all([page.waitForResponse(/\/api\/privalomipazymejimai\/\d+$/), kind.letGo()])
  await page.waitForTimeout(300)
  expect(await until.inputValue()).toBe(addDays(today, 100))
  expect(failures).toEqual([])
  await context.close()
})
