import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { accessible, picture, type Size, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter, pick } from './steps.ts'

// What a site requires of its people, who lacks it, and who will be refused at the gate in the next days.
const j = journey()
const today = civilDay(new Date())
const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
const api = async (page: Page, path: string): Promise<any> =>
  (await page.request.get(`${j.demo.url}/api${path}`)).json()
async function open(page: Page, tab: string, user = 'atstovas', name = 'Žalgirio g. 114', lang = 'lt') {
  await enter(j.demo, page, user, '/objektai')
  const [site] = await api(page, `/objektai?search=${encodeURIComponent(name)}`)
  await page.goto(`${j.demo.url}/${lang}/objektai/${site.id}?tab=${tab}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return site as { id: number }
}

it('1. who keeps the site says what is required, changes it, and takes it away and back', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  const site = await open(page, 'reikalavimai')
  await row(page, 'Saugus darbas statybvietėje')
    .getByText(/Trūksta: \d+/)
    .waitFor()
  await row(page, 'Pirmoji pagalba').getByText('Patariama').waitFor()
  await accessible(page, 'requirements of a site')
  await picture(page, 'desktop-requirements')

  await page.getByRole('button', { name: 'Pridėti reikalavimą' }).click()
  await dialog(page).getByRole('button', { name: 'Išsaugoti' }).click()
  await dialog(page).getByText('Laukas privalomas').first().waitFor()
  await accessible(page, 'a requirement of nothing')
  await pick(page, 'Kompetencijos', 'aukštyje', /Darbas aukštyje/)
  await page.keyboard.press('Escape')
  await pick(page, 'Pažymėjimai', 'aukšt', /ukštalip/)
  await page.keyboard.press('Escape')
  await dialog(page).getByText('Patariama: sargas mato pastabą ir sprendžia pats').click()
  await dialog(page).getByRole('textbox', { name: 'Pastaba' }).fill('Dirbantiems ant pastolių')
  await picture(page, 'desktop-requirement-new')
  await dialog(page).getByRole('button', { name: 'Išsaugoti' }).click()
  await gone(page)
  await row(page, 'Darbas aukštyje').getByText('Dirbantiems ant pastolių').waitFor()
  await row(page, 'Darbas aukštyje').getByText('Patariama').waitFor()

  await row(page, 'Darbas aukštyje')
    .getByRole('button', { name: /Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Redaguoti' }).click()
  await dialog(page)
    .getByText(/^Būtina: kam trūksta/)
    .click()
  await dialog(page).getByRole('button', { name: 'Išsaugoti' }).click()
  await gone(page)
  await row(page, 'Darbas aukštyje').getByText('Būtina').waitFor()

  await row(page, 'Darbas aukštyje')
    .getByRole('button', { name: /Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Pašalinti' }).click()
  await row(page, 'Darbas aukštyje').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Atkurti' }).click()
  await row(page, 'Darbas aukštyje').waitFor()
  const all = await api(page, `/objektai/${site.id}/reikalavimai`)
  expect(all.filter(({ pastaba }: { pastaba: string }) => pastaba === 'Dirbantiems ant pastolių')).toHaveLength(1)
  expect(failures).toEqual([])
  await context.close()
})

it('2. the people who lack it are marked and found; who will be refused is told beforehand', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  const site = await open(page, 'asmenys')
  await page.getByRole('heading', { name: /Neįleis per artimiausias 7 dienas/ }).waitFor()
  await page
    .getByText(`Rytoj, ${addDays(today, 1)}`)
    .first()
    .waitFor()
  await page.getByText('Negalios įmonės sutartis').first().waitFor()
  await accessible(page, 'people of a site who will be refused')
  await picture(page, 'desktop-coming')
  const { beReikalaujamo } = await api(page, `/objektai/${site.id}/asmenys/suvestine`)
  expect(beReikalaujamo).toBeGreaterThan(2)
  await page
    .getByRole('button', { name: `Trūksta reikalaujamo: ${beReikalaujamo}` })
    .or(page.getByRole('link', { name: `Trūksta reikalaujamo: ${beReikalaujamo}` }))
    .first()
    .click()
  await expect.poll(() => page.url()).toContain('beReikalaujamo=true')
  await page.getByText('3.1-01.01 Saugus darbas statybvietėje').first().waitFor()
  await page.getByRole('heading', { level: 2, name: /Asmenys/ }).scrollIntoViewIfNeeded()
  await picture(page, 'desktop-lacking')

  // The link leads to where it is mended.
  await page.getByRole('link', { name: 'Subrangovai' }).first().click()
  await expect.poll(() => page.url()).toContain('tab=subrangovai')
  expect(failures).toEqual([])
  await context.close()
})

it('3. before people are added, what they lack is said, and they can be added', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  // The whole dialog: a button half under its footer would count as small.
  await page.setViewportSize({ width: 1440, height: 1400 })
  const site = await open(page, 'asmenys')
  const candidates = await api(page, `/objektai/${site.id}/asmenys/galimi?size=100&be=SUTARTIS,UZBLOKUOTA`)
  const ids = candidates.map(({ asmuo }: { asmuo: { id: number } }) => asmuo.id).join(',')
  const { asmenys } = await api(page, `/objektai/${site.id}/reikalavimai/truksta?asmenys=${ids}`)
  const lacking = asmenys.find(({ truksta }: { truksta: { butinas: boolean }[] }) => truksta.some((one) => one.butinas))
  await page.getByRole('button', { name: 'Pridėti asmenis' }).first().click()
  await pick(page, 'Asmenys', lacking.pavarde, new RegExp(`${lacking.vardas} ${lacking.pavarde}`))
  await page.keyboard.press('Escape')
  await dialog(page)
    .getByText(/1 asmeniui trūksta to, ko reikalauja objektas/)
    .waitFor()
  await accessible(page, 'adding somebody who lacks something')
  await picture(page, 'desktop-add-lacking')
  await dialog(page).getByRole('button', { name: 'Pridėti asmenis' }).click()
  await gone(page)
  await page.getByText('Į objektą pridėtas 1 asmuo').first().waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('4. a subcontractor sees what its people need, and changes nothing', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await open(page, 'reikalavimai', 'atstovas', 'Konstitucijos pr. 20A')
  await page.getByText(/Reikalavimus nustato rangovas/).waitFor()
  await row(page, 'Saugus darbas statybvietėje').waitFor()
  expect(await page.getByRole('button', { name: 'Pridėti reikalavimą' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Veiksmai/ }).count()).toBe(0)
  await accessible(page, 'requirements for a subcontractor')
  expect(failures).toEqual([])
  await context.close()
})

it.each<[Size, boolean, string]>([
  ['phone', false, 'lt'],
  ['tablet', true, 'lt'],
  ['desktop', true, 'en'],
])('5. on a %s, dark %s, in %s', async (size, dark, lang) => {
  const { page, context, failures } = await visitor(j.browser, size, { dark })
  await open(page, 'requirements', 'atstovas', 'Žalgirio g. 114', lang)
  await page
    .getByText(lang === 'lt' ? 'Saugus darbas statybvietėje' : 'Safe work on a construction site')
    .first()
    .waitFor()
  await accessible(page, `requirements, ${size}`)
  await picture(page, `${size}-requirements-${lang}`)
  await page.goto(page.url().replace('requirements', 'asmenys').replace('reikalavimai', 'asmenys'))
  await page.getByRole('heading', { name: lang === 'lt' ? /Neįleis/ : /Will be refused/ }).waitFor()
  await accessible(page, `who will be refused, ${size}`)
  await picture(page, `${size}-coming-${lang}`)
  expect(failures).toEqual([])
  await context.close()
})
