import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { pdfText } from '../pdf.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, pick } from './steps.ts'

// Card orders: from several cards to a print file and active cards.
const j = journey()
const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const api = async (page: Page, path: string) => (await page.request.get(`${j.demo.url}/api${path}`)).json()
const nr = (page: Page) => Number(/uzsakymai\/(\d+)/.exec(page.url())?.[1])
const orders = '/admin/korteles?tab=uzsakymai'
type Card = { numeris: string; statusas: string; asmuo: { vardas: string; pavarde: string } }
const cardsOf = (page: Page) => api(page, `/kortelesuzsakymai/${nr(page)}/korteles?size=100`) as Promise<Card[]>

it('1. an administrator makes an order of several cards, prints and completes it', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', orders)
  await page.getByRole('heading', { name: /Kortelių užsakymai/ }).waitFor()
  await page.getByRole('link', { name: /^\d+$/ }).first().waitFor()
  await accessible(page, 'list of card orders')
  await picture(page, 'desktop-card-orders')

  await page.getByRole('button', { name: 'Naujas užsakymas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Naujas užsakymas' }).waitFor()
  await pick(page, 'Įmonė', 'vilnijos statyba', /Vilnijos statyba DEMO/)
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Gavėjo pavadinimas' }).inputValue())
    .toContain('Vilnijos statyba')
  // The registry's own order holds cards of anybody's people.
  await page.locator('.mantine-Select-section button').first().click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Gavėjo pavadinimas' }).inputValue()).toBe('')
  await page.getByRole('textbox', { name: 'Gavėjo pavadinimas' }).fill('Registro kortelės')
  await page.getByRole('textbox', { name: 'Adresas' }).fill('Gedimino pr. 9')
  await page.getByRole('textbox', { name: 'Miestas' }).fill('Vilnius')
  await page.getByRole('textbox', { name: 'Pašto kodas' }).fill('12')
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.getByText(/Patikrinkite formą: yra 1 klaid/).waitFor()
  await accessible(page, 'a new order with a mistake')
  await picture(page, 'desktop-card-order-new')
  await page.getByRole('textbox', { name: 'Pašto kodas' }).fill('01103')
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.waitForURL(/uzsakymai\/\d+/)
  await page.getByText('Užsakyme kortelių dar nėra').waitFor()
  await page.getByText('Užsakant reikės nurodyti: gavėjo telefonas').waitFor()

  // Several by marking them; one out again, and back.
  await page.getByRole('button', { name: 'Pridėti korteles' }).click()
  const boxes = dialog(page).getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await accessible(page, 'cards to add')
  await picture(page, 'desktop-card-order-add')
  await dialog(page).getByRole('button', { name: 'Pridėti 2 korteles' }).click()
  await gone(page)
  await page.getByText('Į užsakymą pridėtos 2 kortelės').first().waitFor()
  const [first, second] = await cardsOf(page)
  await page
    .getByRole('row')
    .filter({ hasText: first?.numeris ?? '' })
    .getByRole('button', { name: /Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Išimti' }).click()
  await page.getByRole('link', { name: first?.numeris ?? '' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Atkurti' }).click()
  await page.getByRole('link', { name: first?.numeris ?? '' }).waitFor()
  await accessible(page, 'an order with cards')
  await picture(page, 'desktop-card-order')

  // Ordering asks for what is missing of the address, then whether to order.
  await page.getByRole('button', { name: 'Užsakyti 2 korteles' }).click()
  await dialog(page).getByRole('textbox', { name: 'Gavėjo telefonas' }).fill('+370 600 00001')
  await dialog(page).getByRole('button', { name: 'Išsaugoti' }).click()
  await gone(page)
  await page.getByText('Užsakant reikės').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Užsakyti 2 korteles' }).click()
  await dialog(page)
    .getByText(/Siunčiama: Registro kortelės, Gedimino pr. 9, LT-01103 Vilnius/)
    .waitFor()
  await accessible(page, 'whether to order')
  await dialog(page).getByRole('button', { name: 'Užsakyti 2 korteles' }).click()
  await gone(page)
  await page.getByText('Kortelės užsakytos').first().waitFor()
  expect((await cardsOf(page)).map(({ statusas }) => statusas)).toEqual(['UZSAKYTA', 'UZSAKYTA'])

  // The print file: two faces a card, of the size of a card, with the names on them.
  const fileFor = async (kam: RegExp) => {
    await page.getByRole('button', { name: 'Spaudos failas (PDF)' }).click()
    await page.getByRole('menuitem', { name: kam }).waitFor()
    await picture(page, 'desktop-card-order-print')
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: kam }).click()
    return readFile(await (await download).path())
  }
  // A bureau gets larger pages, which it cuts.
  const forBureau = await getDocumentProxy(new Uint8Array(await fileFor(/Kortelių gamintojui/)))
  expect(forBureau.numPages).toBe(4)
  expect((await forBureau.getPage(1)).getViewport({ scale: 1 }).width).toBeGreaterThan(290)
  const bytes = await fileFor(/Kortelių spausdintuvui/)
  const document = await getDocumentProxy(new Uint8Array(bytes))
  expect(document.numPages).toBe(4)
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  expect([width / 72, height / 72].map((inches) => (inches * 25.4).toFixed(1))).toEqual(['85.6', '54.0'])
  const text = await pdfText(bytes)
  for (const card of [first, second])
    for (const part of [card?.numeris, card?.asmuo.vardas]) expect(text).toContain(part)
  expect((await page.request.get(`${j.demo.url}/api/kortelesuzsakymai/${nr(page)}/biurui`)).status()).toBe(200)

  await page.getByRole('button', { name: 'Užbaigti' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Užbaigti' }).click()
  await gone(page)
  await page.getByText('Užsakymas užbaigtas').first().waitFor()
  await page.getByText('Atlikta', { exact: true }).first().waitFor()
  expect((await cardsOf(page)).map(({ statusas }) => statusas)).toEqual(['AKTYVI', 'AKTYVI'])
  await accessible(page, 'a completed order')
  await picture(page, 'desktop-card-order-done')
  expect(failures).toEqual([])
  await context.close()
})

it('2. a company orders on a phone, and neither prints nor completes', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'atstovas', orders)
  await page.getByRole('heading', { name: /Kortelių užsakymai/ }).waitFor()
  await accessible(page, 'phone: list of card orders')
  await picture(page, 'phone-card-orders')
  await page.getByRole('button', { name: 'Naujas užsakymas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Naujas užsakymas' }).waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Gavėjo pavadinimas' }).inputValue())
    .toContain('Vilnijos statyba')
  await picture(page, 'phone-card-order-new')
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.waitForURL(/uzsakymai\/\d+/)
  await page.getByRole('button', { name: 'Pridėti korteles' }).click()
  await dialog(page)
    .getByRole('button', { name: /Pridėti visas paruoštas/ })
    .click()
  await gone(page)
  await page
    .getByText(/Į užsakymą pridėt/)
    .first()
    .waitFor()
  await accessible(page, 'phone: an order')
  await picture(page, 'phone-card-order')
  await page.getByRole('button', { name: /^Užsakyti \d+ kortel/ }).click()
  await dialog(page)
    .getByRole('button', { name: /^Užsakyti \d+ kortel/ })
    .click()
  await gone(page)
  await page.getByText('Kortelės užsakymas priimtas').first().waitFor()
  await page.getByText('Užsakymas priimtas. Kai kortelės bus pagamintos').waitFor()
  for (const name of ['Užbaigti', 'Spaudos failas (PDF)', 'Pridėti korteles'])
    await counted(page.getByRole('button', { name })).toBe(0)
  await accessible(page, 'phone: an ordered order')
  expect(failures).toEqual([])
  await context.close()
})

it('3. an administrator completes several orders at once', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', `${orders}&statusas=UZSAKYTA`)
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('button', { name: 'Užbaigti', exact: true }).click()
  await dialog(page).getByText('Užbaigti 2 užsakymus?').waitFor()
  await dialog(page).getByRole('button', { name: 'Užbaigti' }).click()
  await gone(page)
  await page.getByText('Užbaigti 2 užsakymai').first().waitFor()
  await accessible(page, 'orders completed')
  await picture(page, 'desktop-card-orders-completed')
  expect(failures).toEqual([])
  await context.close()
})
