import { readXlsx } from 'hucre'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Card } from '#contract/cards/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, login, sentTo } from './steps.ts'

// Cards: the list, one card and many changed, cards ordered for many people, the own card shown at a gate.
const j = journey()
const landing = /\/lt\/(users|admin)/
const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
const api = async (page: Page, path: string): Promise<any> =>
  (await page.request.get(`${j.demo.url}/api${path}`)).json()
const cards = (page: Page, query: string) => api(page, `/korteles?${query}`)
/** What stands at the lower edge while rows are marked. */
const bar = (page: Page) => page.getByRole('region', { name: /Pažymėta/ })

it('1. an administrator finds a card, suspends it with a reason, takes that back, and ends it', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await login(j.demo, page, 'admin', landing)
  await page
    .getByRole('link', { name: /^Kortelės/ })
    .first()
    .click()
  await page.waitForURL(/admin\/korteles$/)
  await page.getByRole('heading', { level: 1, name: 'Kortelės' }).waitFor()
  await page.locator('[data-row]').first().waitFor()
  await accessible(page, 'list of cards')
  await picture(page, 'desktop-cards')

  const [card] = await cards(page, 'statusas=AKTYVI&beNuotraukos=false&size=1')
  const { numeris, asmuo } = card
  await page.getByRole('textbox', { name: 'Kortelės numeris arba vardas, pavardė' }).fill(numeris.slice(0, 6))
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
  // A lost one is printed anew from here.
  await row(page, numeris)
    .getByRole('button', { name: /Veiksmai/ })
    .click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Spausdinti kortelę (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`kortele-${numeris}.pdf`)
  await row(page, numeris)
    .getByRole('button', { name: /Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Suspenduoti' }).click()
  await page.getByRole('dialog', { name: `Suspenduoti kortelę ${numeris}?` }).waitFor()
  await dialog(page).getByRole('button', { name: 'Suspenduoti' }).click()
  await dialog(page).getByText('Laukas privalomas').first().waitFor()
  await accessible(page, 'suspending without a reason')
  await dialog(page).getByRole('textbox', { name: 'Priežastis' }).fill('Tikslinama darbovietė')
  await dialog(page).getByRole('button', { name: 'Suspenduoti' }).click()
  await gone(page)
  await page.getByText('Pastaba išsaugota').first().waitFor()
  await row(page, numeris).getByText('Suspenduota').waitFor()
  await page.getByRole('button', { name: 'Atkurti' }).click()
  await row(page, numeris).getByText('Aktyvi').waitFor()
  expect((await cards(page, `numeris=${numeris}`))[0]).toMatchObject({ statusas: 'AKTYVI', pastabos: card.pastabos })
  const person = await api(page, `/asmenys/${asmuo.id}`)
  const said = new RegExp(`${numeris} (vel|vėl) galioja`)
  await Promise.any([sentTo(j.demo, page, person.email, said), sentTo(j.demo, page, person.telefonas, said)])

  // The whole form: choosing the end turns it into the question.
  await row(page, numeris).getByRole('button', { name: numeris, exact: true }).click()
  await dialog(page)
    .getByRole('heading', { name: /Istorija/ })
    .waitFor()
  await dialog(page).getByText('Priežastis:').first().waitFor()
  await accessible(page, 'a card')
  await picture(page, 'desktop-card')
  await dialog(page).getByRole('combobox', { name: 'Būsena' }).click()
  await page.getByRole('option', { name: 'Negalioja' }).click()
  const ending = page.getByRole('dialog', { name: `Nutraukti kortelės ${numeris} galiojimą?` })
  await ending.waitFor()
  await ending.getByRole('textbox', { name: 'Priežastis' }).fill('Kortelė pamesta')
  await picture(page, 'desktop-card-end')
  await ending.getByRole('button', { name: 'Nutraukti galiojimą' }).click()
  await gone(page)
  await row(page, numeris).getByText('Negalioja').waitFor()
  const today = civilDay(new Date())
  expect((await cards(page, `numeris=${numeris}`))[0]).toMatchObject({ galiojaIki: today, pastabos: 'Kortelė pamesta' })
  expect(failures).toEqual([])
  await context.close()
})

it('2. many are suspended with one reason and put back', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop', { dark: true })
  const query = 'statusas=AKTYVI,UZSAKYTA&size=100'
  await enter(j.demo, page, 'admin', `/admin/korteles?${query}`)
  const listed: Card[] = await cards(page, query)
  const before = listed.filter(({ statusas }) => statusas === 'AKTYVI').slice(0, 2)
  const waiting = listed.find(({ statusas }) => statusas === 'UZSAKYTA')
  if (!waiting) throw new Error('the demo has no ordered card')
  for (const { numeris } of [...before, waiting]) await row(page, numeris).getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'Suspenduoti' }).click()
  await dialog(page).getByRole('textbox', { name: 'Priežastis' }).fill('Įmonės patikra')
  await accessible(page, 'suspending many')
  await picture(page, 'dark-cards-many')
  await dialog(page).getByRole('button', { name: 'Suspenduoti' }).click()
  await gone(page)
  await page.getByText('Suspenduotos 2 kortelės. Nepakeista 1').first().waitFor()
  await page.getByText(new RegExp(`^${waiting.numeris} .*Užsakyta`)).waitFor()
  await accessible(page, 'some cards changed')
  await page.getByRole('button', { name: 'Atkurti' }).click()
  const states = () =>
    Promise.all(
      before.map(async ({ numeris }) => {
        const [card]: Card[] = await cards(page, `numeris=${numeris}`)
        return [card?.statusas, card?.pastabos]
      }),
    )
  await expect.poll(states).toEqual(before.map(({ pastabos }) => ['AKTYVI', pastabos]))
  expect(failures).toEqual([])
  await context.close()
})

it('3. a representative orders cards for marked people into a new order', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/users?kortelesStatusas=nera,UZSAKYTA&size=50')
  await page.locator('[data-row]').first().waitFor()
  await page
    .getByRole('checkbox', { name: 'Pažymėti visus puslapyje' })
    .or(page.locator('thead input[type=checkbox]'))
    .first()
    .check()
  await bar(page).getByRole('button', { name: 'Užsakyti korteles' }).click()
  await dialog(page)
    .getByRole('heading', { name: /^Kortelę gaus/ })
    .waitFor()
  await dialog(page)
    .getByRole('heading', { name: /^Negaus/ })
    .waitFor()
  await accessible(page, 'before cards are ordered')
  await picture(page, 'desktop-order-cards')
  const ready = Number(
    /\d+/.exec(
      (await dialog(page)
        .getByRole('heading', { name: /^Kortelę gaus/ })
        .textContent()) ?? '',
    )?.[0],
  )
  // Nothing to choose: what the button says is what happens.
  expect(await dialog(page).getByRole('combobox', { name: 'Užsakymas' }).inputValue()).toBe('Naujas užsakymas')
  const had = Number(
    (await page.request.get(`${j.demo.url}/api/korteles?statusas=UZSAKOMA`)).headers()['x-total-count'],
  )
  await dialog(page)
    .getByRole('button', { name: /^Užsakyti \d+ kortel/ })
    .click()
  await dialog(page)
    .getByRole('status')
    .filter({ hasText: /^Paruošt[aos]+ \d+ kortel/ })
    .waitFor()
  const link = dialog(page).getByRole('link', { name: /Atverti užsakymą Nr\. \d+/ })
  await link.waitFor()
  await accessible(page, 'cards are prepared')
  await picture(page, 'desktop-order-cards-done')
  const id = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0])
  const now = Number(
    (await page.request.get(`${j.demo.url}/api/korteles?statusas=UZSAKOMA`)).headers()['x-total-count'],
  )
  expect(now - had).toBe(ready)
  expect((await cards(page, `uzsakymas=${id}&size=100`)).length).toBe(ready)

  // Only the own people's cards are theirs to see; nothing to change them with.
  await page.goto(`${j.demo.url}/lt/admin/korteles?uzsakymas=${id}`)
  await page.locator('[data-row]').first().waitFor()
  await counted(page.getByRole('button', { name: /Veiksmai/ })).toBe(0)
  await page.locator('[data-row-link]').first().click()
  await dialog(page).getByText('Kortelės eiga').waitFor()
  await accessible(page, 'a card of the own people')
  await picture(page, 'desktop-company-card')
  expect(failures).toEqual([])
  await context.close()
})

it('4. on a phone a person shows the own card at a gate, without a network too', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone', { dark: true })
  await login(j.demo, page, 'vartotojas', landing)
  await page
    .getByRole('navigation', { name: 'Pagrindinis meniu' })
    .getByRole('link', { name: 'Kortelė', exact: true })
    .click()
  await page.getByRole('heading', { name: 'Galiojanti kortelė' }).waitFor()
  await page.getByRole('link', { name: /Viešas kortelės puslapis/ }).waitFor()
  await accessible(page, 'own cards')
  await picture(page, 'phone-own-card')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Rodyti QR kodą' }).click()
  await dialog(page)
    .getByRole('img', { name: /^Kortelės \d{8} QR kodas$/ })
    .waitFor()
  await picture(page, 'phone-card-qr')
  await context.setOffline(false)
  await page.locator('.offline').waitFor({ state: 'detached' })
  await accessible(page, 'the own card at a gate')
  await dialog(page).getByRole('button').first().click()
  await gone(page)
  expect(failures.filter((text) => !/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
  await context.close()
})

it('5. on a phone and a tablet the list is cards, and reads in English', async () => {
  for (const size of ['phone', 'tablet'] as const) {
    const { page, context, failures } = await visitor(j.browser, size)
    await enter(j.demo, page, 'admin', '/admin/korteles', 'en')
    await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor()
    await page.locator('[data-row]').first().waitFor()
    await accessible(page, `cards on a ${size}`)
    await picture(page, `${size}-cards`)
    if (size === 'phone') {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('dialog', { name: 'Filters' }).waitFor()
      await accessible(page, 'the order, filters and tools of cards on a phone')
    }
    // So does its file, although the browser prefers Lithuanian.
    const file = await page.request.get(
      `${j.demo.url}${await page.getByRole('link', { name: 'XLSX' }).getAttribute('href')}`,
    )
    expect((await readXlsx(await file.body())).sheets[0]?.rows?.[0]).toContain('Card number')
    expect(failures).toEqual([])
    await context.close()
  }
})

it('6. a card that has run out says so, in the list, its form and on the person’s page', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  const yesterday = addDays(civilDay(new Date()), -1)
  await enter(j.demo, page, 'admin', `/admin/korteles?statusas=AKTYVI&galiojaIki=${yesterday}`)
  await page
    .getByText(/^Aktyvi, baigėsi \d{4}-\d\d-\d\d$/)
    .first()
    .waitFor()
  await accessible(page, 'cards that have run out')
  await picture(page, 'desktop-cards-ran-out')
  const [{ asmuo }] = await cards(page, `statusas=AKTYVI&galiojaIki=${yesterday}`)
  await page.goto(`${j.demo.url}/lt/users/${asmuo.id}?tab=kortele`)
  await page.getByRole('heading', { name: 'Nebegaliojanti kortelė' }).waitFor()
  await page
    .getByText(/^Aktyvi, baigėsi/)
    .first()
    .waitFor()
  await accessible(page, 'a person whose card has run out')
  await picture(page, 'desktop-person-ran-out')

  // Of numbers digits alone are taken, so that no letter makes a refused list.
  await page.goto(`${j.demo.url}/lt/admin/korteles?tab=uzsakymai`)
  await page.getByRole('button', { name: 'Daugiau filtrų' }).click()
  const number = page.getByRole('textbox', { name: 'Užsakymo Nr.' })
  await number.fill('nr. 012')
  await page.waitForURL(/[?&]id=12(&|$)/)
  expect(await number.inputValue()).toBe('12')
  expect(failures).toEqual([])
  await context.close()
})

it('7. what is typed into a search stays as it is typed, also after it was searched for', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/korteles')
  const search = page.getByRole('textbox', { name: 'Kortelės numeris arba vardas, pavardė' })
  await search.pressSequentially('Jonas ')
  await page.waitForURL(/=Jonas(&|$)/)
  await search.pressSequentially('Pet')
  expect(await search.inputValue()).toBe('Jonas Pet')
  await page.waitForURL(/=Jonas(\+|%20)Pet(&|$)/)
  await page.getByRole('button', { name: 'Išvalyti' }).first().click()
  await expect.poll(() => search.inputValue()).toBe('')
  expect(failures).toEqual([])
  await context.close()
})

it('8. all rows of a list are marked only while it is the list that was asked for', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/korteles?statusas=AKTYVI')
  await page.locator('[data-row]').first().waitFor()
  await page.locator('thead').getByRole('checkbox').first().check()
  let hold = (_: unknown) => {}
  const held = new Promise((resolve) => {
    hold = resolve
  })
  const isWhole = ({ pathname, searchParams }: URL) =>
    pathname === '/api/korteles' && searchParams.get('size') === '100'
  await page.route(isWhole, (route) => held.then(() => route.continue()))
  await Promise.all([
    page.waitForRequest((sent) => isWhole(new URL(sent.url()))),
    bar(page).locator('.action-bar-marked button').first().click(),
  ])
  await page.getByRole('textbox', { name: 'Kortelės numeris arba vardas, pavardė' }).fill('Jonas')
  await counted(bar(page)).toBe(0)
  hold(null)
  await page.waitForTimeout(5000)
  expect(await bar(page).count()).toBe(0)
  expect(failures).toEqual([])
  await context.close()
})

it('9. a card that somebody else has changed meanwhile is suspended after its newest values were taken', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/korteles?statusas=AKTYVI')
  const [{ numeris }] = await cards(page, 'statusas=AKTYVI&beNuotraukos=false&size=1')
  await page.goto(`${j.demo.url}/lt/admin/korteles?numeris=${numeris}`)
  await row(page, numeris)
    .getByRole('button', { name: /Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Suspenduoti' }).click()
  const changed = await page.request.put(`${j.demo.url}/api/korteles/${numeris}/pastabos`, {
    data: { pastabos: 'Spausdinta iš naujo' },
    headers: { origin: j.demo.url },
  })
  expect(changed.status()).toBe(200)
  const reason = dialog(page).getByRole('textbox', { name: 'Priežastis' })
  await reason.fill('Tikslinama darbovietė')
  await dialog(page).getByRole('button', { name: 'Suspenduoti' }).click()
  await dialog(page).getByRole('button', { name: 'Įkelti naujausius' }).click()
  await reason.fill('Tikslinama darbovietė')
  await dialog(page).getByRole('button', { name: 'Suspenduoti' }).click()
  await gone(page)
  expect((await cards(page, `numeris=${numeris}`))[0]).toMatchObject({ statusas: 'SUSPENDUOTA' })
  expect(failures).toEqual([])
  await context.close()
})
