import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, holdReads, login } from './steps.ts'

// The theory test: drawn and opened by the assessor, taken on a phone whose connection is cut in the middle.
const j = journey()

it('a test is drawn, opened, taken through a lost connection, and its score offered as marks', async () => {
  const desk = await visitor(j.browser, 'desktop')
  const { page } = desk
  await login(j.demo, page, 'vertintojas', /atestavimai/)
  await page.locator('.todays-card').first().click()
  const tests = page.getByRole('region', { name: /^Testai/ })
  await tests.getByRole('button', { name: 'Parengti testus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Parengti testus' })
  await dialog.getByRole('radio', { name: 'Pagal temas' }).check()
  await accessible(page, 'draw')
  await dialog.getByRole('button', { name: 'Parengti testus' }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = tests.getByRole('listitem').filter({ hasText: 'Paruoštas' }).first()
  const name = await row.locator('.sheet-name').innerText()
  const mine = tests.getByRole('listitem').filter({ hasText: name })
  const act = async (action: string) => {
    await mine.getByRole('button', { name: /^Veiksmai/ }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await act('Atidaryti')
  await page.getByRole('dialog', { name: 'Atidaryti testą' }).getByRole('button', { name: 'Atidaryti' }).click()
  await mine.getByText('Atidarytas').waitFor()
  await accessible(page, 'sheets')
  await picture(page, 'desktop-sheets')
  await act('Kodas kitam įrenginiui')
  const kodas = await page.locator('.test-code').innerText()
  const shown = page.getByRole('dialog', { name: /^Kodas kitam/ })
  await accessible(page, 'code shown')
  await shown.getByRole('button').first().click()
  await shown.waitFor({ state: 'detached' })

  const phone = await visitor(j.browser, 'phone')
  const p = phone.page
  await p.goto(`${j.demo.url}/lt/testas`)
  await p.getByLabel('Testo kodas').fill(kodas)
  await accessible(p, 'code')
  await p.getByRole('button', { name: 'Tęsti' }).click()
  await p.getByRole('button', { name: 'Pradėti testą' }).waitFor()
  await accessible(p, 'begin')
  await picture(p, 'phone-test-begin')
  await p.getByRole('button', { name: 'Pradėti testą' }).click()
  await p.getByText(/^Klausimas 1 iš \d+$/).waitFor()
  const answer = () => p.locator('.test-answer label').first().click()
  await answer()
  await p.getByText('Išsaugota', { exact: true }).waitFor()
  await accessible(p, 'question')
  await picture(p, 'phone-test')
  // Nothing around the test leads away from it.
  const signingIn = p.getByRole('banner').getByRole('link', { name: 'Prisijungti' })
  await counted(signingIn).toBe(0)
  await p.getByRole('button', { name: 'Kitas', exact: true }).click()
  await p.getByText(/^Klausimas 2 iš/).waitFor()

  // The network is cut: the person goes on.
  await phone.context.setOffline(true)
  await answer()
  await p.getByText('Neišsaugota 1').waitFor()
  await p.getByRole('button', { name: 'Grįšiu vėliau' }).click()
  await p.getByRole('button', { name: 'Kitas', exact: true }).click()
  await p.getByText(/^Klausimas 3 iš/).waitFor()
  await answer()
  await p.getByText('Neišsaugota 2').waitFor()
  expect(await p.locator('.offline').innerText()).toMatch(/atsakymai saugomi šiame įrenginyje ir bus išsiųsti/)
  await picture(p, 'phone-test-offline')
  await phone.context.setOffline(false)
  await p.getByText('Išsaugota', { exact: true }).waitFor()

  // A reload finds the place, the answers and the mark again.
  await p.reload()
  await p.getByText(/^Klausimas 3 iš/).waitFor()
  expect(await p.getByRole('checkbox').first().isChecked()).toBe(true)
  await p.getByRole('button', { name: '2 klausimas: atsakytas, pažymėtas' }).click()
  expect(await p.getByRole('checkbox').first().isChecked()).toBe(true)
  await mine.getByText(/Atsakyta 3 iš/).waitFor()

  const last = p.getByRole('navigation', { name: 'Visi klausimai' }).getByRole('button').last()
  await last.click()
  await p.getByRole('button', { name: 'Baigti testą' }).click()
  await p.getByRole('dialog').getByRole('button', { name: 'Baigti testą' }).click()
  await p.getByText('Testas baigtas').waitFor()
  await signingIn.waitFor()
  await counted(p.getByText(/Teisingai atsakyta/)).toBe(0)
  await mine.getByText(/Teisingai \d+ iš/).waitFor()
  await act('Uždaryti ir parodyti taškus')
  await page.getByRole('dialog').getByRole('button', { name: 'Uždaryti ir parodyti taškus' }).click()
  await p.getByText(/Teisingai atsakyta \d+ iš/).waitFor()
  await accessible(p, 'closed')

  const [family, ...first] = name.split(' ')
  const person = page
    .getByRole('row')
    .filter({ hasText: family ?? '' })
    .filter({ hasText: first.join(' ') })
  await person.getByRole('button', { name: 'Pildyti protokolą' }).click()
  await page.getByRole('button', { name: 'Naudoti šiuos pažymius' }).click()
  await accessible(page, 'marks')
  await picture(page, 'desktop-test-marks')
  expect(desk.failures).toEqual([])
  // The cut itself is told by the browser.
  expect(phone.failures.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await desk.context.close()
  await phone.context.close()
})

it('who edits questions sees how often each is answered right', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/klausimai')
  await page.getByRole('button', { name: 'Daugiau', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Statistika' }).click()
  await page.getByRole('heading', { level: 1, name: /^Klausimų statistika/ }).waitFor()
  const worst = page.getByRole('row').nth(1)
  const [times, right] = await Promise.all(
    [3, 4].map((at) =>
      worst
        .getByRole('cell')
        .nth(at - 1)
        .innerText(),
    ),
  )
  await accessible(page, 'statistics')
  await picture(page, 'desktop-question-statistics')
  await worst.getByRole('link').first().click()
  const here = page.getByRole('region', { name: 'Atsakymų statistika' })
  await here.getByText(`${right} iš ${times}`).first().waitFor()
  expect(failures).toEqual([])
  await context.close()
})

/** A test of one question with a picture, opened today for the one who signs in as `vartotojas`. */
async function openTest(page: Page) {
  const send = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`${j.demo.url}/api${path}`, {
      method,
      data,
      headers: { origin: j.demo.url },
    })
    expect(answer.ok(), `${method} ${path} ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const [{ id: asmuo }] = await send('GET', '/asmenys?vardas=Jonas&pavarde=%C5%BDilinskas')
  const [{ imone, adresas }] = await send('GET', '/atestavimai?size=1')
  const [{ tipas, sritiesKodas }] = await send('GET', '/kompetencijos?size=1')
  const competency = { kodas: '9.9-99.01', tipas, sritiesKodas, pavadinimas: 'Kopėčių naudojimas' }
  const kompetencija = await send('POST', '/kompetencijos', { ...competency, trukme: 5 })
  const questions: { id: number; kompetencijos: object[]; paveikslas: object | null }[] = await send(
    'GET',
    '/klausimai?size=100&order=-id',
  )
  const question = questions.find(({ paveikslas }) => paveikslas)
  await send('PUT', `/klausimai/${question?.id}`, { ...question, kompetencijos: [kompetencija], statusas: undefined })
  await send('PUT', '/klausimai', { klausimai: [question?.id], statusas: 'PATVIRTINTA' })
  const day = { data: civilDay(new Date()), laikas: '09:00', tipas: 'TEORINIS', klausimuSkaicius: 1 }
  const { id } = await send('POST', '/atestavimai', { ...day, kompetencija, imone, adresas })
  await send('POST', `/atestavimai/${id}/asmenys/${asmuo}`, {})
  await send('PUT', `/atestavimai/${id}/asmenys`, { asmenys: [asmuo], statusas: 'PATVIRTINTA' })
  await send('POST', `/atestavimai/${id}/testai`, {})
  const [{ id: lapas }] = await send('GET', `/atestavimai/${id}/testai`)
  await send('PUT', `/atestavimai/${id}/testai`, { lapai: [lapas], veiksmas: 'ATIDARYTI' })
}

it('who has an account finds the open test on the own page, and enlarges the picture of a question', async () => {
  const desk = await visitor(j.browser, 'desktop')
  await enter(j.demo, desk.page, 'admin', '/help')
  await openTest(desk.page)
  await desk.context.close()

  const { page, context, failures } = await visitor(j.browser, 'phone')
  await login(j.demo, page, 'vartotojas', /users/)
  const waiting = page.getByRole('alert', { name: /^Atidarytas teorijos testas: Kopėčių naudojimas/ })
  await waiting.waitFor()
  await accessible(page, 'own page with an open test')
  await picture(page, 'phone-test-waits')
  await waiting.getByRole('link', { name: 'Eiti į testą' }).click()
  // A picture that can not be fetched at once is said to be on its way and fetched again, and nothing moves when it comes.
  const held = await holdReads(page, /\/testai\/\d+\/paveikslai\//)
  const answers = [
    (route: Route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' } }),
    (route: Route) => route.abort(),
  ]
  await page.route('**/api/testai/*/paveikslai/*', (route) => answers.shift()?.(route) ?? route.fallback())
  await page.getByRole('button', { name: 'Pradėti testą' }).click()
  await page.getByText('Klausimas 1 iš 1').waitFor()
  await page.getByText('Paveikslėlis įkeliamas').waitFor()
  await expect.poll(held.asked).toBeGreaterThan(0)
  const first = page.locator('.test-answer').first()
  const before = await first.boundingBox()
  await accessible(page, 'a picture that is on its way')
  await picture(page, 'phone-test-picture-waits')
  await held.letGo()
  const zoom = page.getByRole('button', { name: 'Padidinti paveikslėlį' })
  await zoom.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  expect((await first.boundingBox())?.y).toBe(before?.y)
  await zoom.click()
  const zoomed = page.getByRole('dialog')
  const [inside, width] = await Promise.all([
    zoomed
      .locator('img')
      .evaluate((image: HTMLImageElement) => ({ drawn: image.complete && image.naturalWidth > 0, at: image.width })),
    page.evaluate(() => window.innerWidth),
  ])
  expect(inside.drawn).toBe(true)
  expect(inside.at).toBeGreaterThanOrEqual(width - 40)
  await accessible(page, 'enlarged')
  await picture(page, 'phone-test-zoom')
  await page.keyboard.press('Escape')
  await zoomed.waitFor({ state: 'detached' })
  await page.locator('.test-answer label').first().click()
  await page.getByText('Išsaugota', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Baigti testą' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Baigti testą' }).click()
  await page.getByText('Testas baigtas').waitFor()
  // The way back to the own page, where nothing waits any more.
  await page.getByRole('link', { name: 'Grįžti į pradžią' }).click()
  await page.getByRole('heading', { level: 1, name: /Žilinskas/ }).waitFor()
  await waiting.waitFor({ state: 'detached' })
  // What was refused and cut off above is told by the browser.
  expect(failures.filter((text) => !/503|ERR_FAILED/.test(text))).toEqual([])
  await context.close()
})

it('a screen stays where a part that nobody waits for can not be fetched', async () => {
  const { page, context } = await visitor(j.browser, 'phone')
  let refused = 0
  await page.route(/\/assets\/toasts-.*\.js$/, (route) => {
    refused += 1
    return route.abort()
  })
  await enter(j.demo, page, 'vartotojas', '/admin')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // It is fetched some seconds after the screen, and again after a while.
  await expect.poll(() => refused).toBeGreaterThan(1)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('.failure').count()).toBe(0)
  await context.close()
})
