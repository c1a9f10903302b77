import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, pick, sentTo } from './steps.ts'

// Messages: a template is written, shown for somebody and sent; a newsletter is opted out of.
const j = journey()
const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name }).first()
/** The newest address of a letter in the demo's outbox. */
const link = /http\S+naujienlaiskiai\?zyme=\S+/

it('a template is written with a field, shown for a person, sent to two, and its delivery is on record', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/sablonai')
  await page.getByRole('heading', { level: 1, name: 'Šablonai' }).waitFor()
  // Each event once: in the language of the screen, until another is asked for.
  await row(page, 'Darbuotojų poreikis atšauktas').waitFor()
  await counted(page.getByRole('row').filter({ hasText: 'Darbuotojų poreikis atšauktas' })).toBe(1)
  await accessible(page, 'templates')
  await picture(page, 'desktop-templates')

  await page.getByRole('button', { name: 'Naujas pranešimas' }).click()
  await dialog(page).getByRole('textbox', { name: 'Pavadinimas' }).fill('Žinia dviem')
  await dialog(page).getByRole('textbox', { name: 'Laiško tema' }).fill('Žinia jums')
  await dialog(page).getByRole('textbox', { name: 'SMS tekstas' }).fill('Žinia jums')
  const text = dialog(page).getByRole('textbox', { name: 'Laiško tekstas' })
  await text.fill('Laba diena, !')
  await text.press('ArrowLeft')
  await dialog(page).getByRole('button', { name: 'Įterpti Vardas' }).click()
  await expect.poll(() => text.inputValue()).toBe('Laba diena, {{vardas}}!')
  await pick(page, 'Kam rodyti', 'Kazys Kavaliauskas', /Kazys Kavaliauskas/)
  await dialog(page).getByText('Laba diena, Kazys!').waitFor()
  await accessible(page, 'a template being written')
  await picture(page, 'desktop-template')
  await dialog(page).getByRole('button', { name: 'Išsaugoti' }).click()
  await gone(page)

  await page.getByRole('tab', { name: 'Siuntimai' }).click()
  await row(page, 'Statybininkų dieną').waitFor()
  await picture(page, 'desktop-sendings')
  await page.getByRole('button', { name: 'Siųsti pranešimą' }).click()
  await dialog(page)
    .getByRole('textbox', { name: 'Šablonas' })
    .or(dialog(page).getByRole('combobox', { name: 'Šablonas' }))
    .first()
    .click()
  await page.getByRole('option', { name: /Žinia dviem/ }).click()
  for (const name of ['Kazys Kavaliauskas', 'Mykolas Norkus']) await pick(page, 'Gavėjai', name, new RegExp(name))
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Tikrinti gavėjus' }).click()
  const send = dialog(page).getByRole('button', { name: /^Išsiųsti \d/ })
  await send.waitFor()
  await accessible(page, 'before it is sent')
  await picture(page, 'desktop-send')
  await send.click()
  await page.waitForURL(/siuntimai\/\d+/)
  await page
    .getByText(/Išsiųsta [12] iš 2/)
    .first()
    .waitFor()
  await page.getByText('Baigta').first().waitFor()
  await row(page, 'Kavaliauskas')
    .getByText(/Išsiųsta|Nėra kontaktų/)
    .first()
    .waitFor()
  await accessible(page, 'a sending')
  await picture(page, 'desktop-sending')
  const outbox = await page.request.get(`${j.demo.url}/dev/outbox`, { headers: { accept: 'application/json' } })
  expect(JSON.stringify(await outbox.json())).toMatch(/Laba diena, (Kazys|Mykolas)!|Zinia jums/)
  expect(failures).toEqual([])
  await context.close()
})

it('a newsletter is opted out of by its link, on a phone without JavaScript', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/sablonai')
  const api = (path: string, data?: object) =>
    page.request.fetch(`${j.demo.url}/api${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { origin: j.demo.url },
      ...(data ? { data } : {}),
    })
  const made = await (
    await api('/asmenys/register', {
      vardas: 'Nauja',
      pavarde: 'Skaitytoja',
      asmenskodas: '48801010015',
      email: 'skaitytoja@example.lt',
      komunikacijosKanalas: 'EPASTAS',
      naujienlaiskiai: true,
    })
  ).json()
  const [template] = await (await api('/sablonai?ivykis=false&search=Statybinink')).json()
  expect((await api(`/sablonai/${template.id}/send`, { asmuoIds: [made.id] })).status()).toBe(202)
  const address = await sentTo(j.demo, page, 'skaitytoja@example.lt', link)

  const plain = await j.browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const phone = await plain.newPage()
  await phone.goto(address)
  await phone.getByRole('heading', { name: 'Nebenorite gauti naujienlaiškių?' }).waitFor()
  await picture(phone, 'phone-opt-out')
  expect((await (await api(`/asmenys/${made.id}`)).json()).naujienlaiskiai).toBe(true)
  await phone.getByRole('button', { name: 'Atsisakyti naujienlaiškių' }).click()
  await phone.getByRole('heading', { name: 'Naujienlaiškių atsisakyta' }).waitFor()
  expect((await (await api(`/asmenys/${made.id}`)).json()).naujienlaiskiai).toBe(false)
  await plain.close()
  await context.close()

  const small = await visitor(j.browser, 'phone')
  await enter(j.demo, small.page, 'admin', '/admin/sablonai')
  await small.page.getByText('Darbuotojų poreikis atšauktas').first().waitFor()
  await accessible(small.page, 'templates on a phone')
  await picture(small.page, 'phone-templates')
  await small.page.getByText('Darbuotojų poreikis atšauktas').first().click()
  await dialog(small.page).getByRole('button', { name: 'Atkurti pradinį tekstą' }).waitFor()
  await dialog(small.page)
    .getByText(/UAB „Mūras“/)
    .first()
    .waitFor()
  await accessible(small.page, 'a template on a phone')
  await picture(small.page, 'phone-template')
  await small.context.close()
})
