import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, login, pick } from './steps.ts'

// The question bank: written, confirmed, reviewed by keys, exported; the assessor sees no right answers.
const j = journey()
const dialog = (page: Page) => page.getByRole('dialog')
const text = 'Kokia kryptimi pjaunama vata klojant tarp gegnių?'
const drawing = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6f8f' } })
    .png()
    .toBuffer()

it('1. an administrator writes a question, mends what is refused, and confirms it', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await login(j.demo, page, 'admin', /\/lt\/users\/\d+/)
  await page.getByRole('navigation').getByRole('link', { name: 'Klausimai' }).click()
  await page.getByRole('heading', { level: 1, name: 'Klausimai' }).waitFor()
  await page.getByRole('link', { name: /\?$/ }).first().waitFor()
  await accessible(page, 'list')
  await page.getByRole('button', { name: 'Naujas klausimas' }).click()
  const form = dialog(page)
  await form.getByLabel('Klausimas', { exact: true }).fill('Kur laikomi dujų BALIONAI')
  await form.getByText('Toks klausimas jau yra:').waitFor()
  await form.getByLabel('Klausimas', { exact: true }).fill(text)
  await form.getByLabel('A atsakymas', { exact: true }).fill('Skersai pluošto')
  // Enter goes on to the next answer.
  await page.keyboard.press('Enter')
  await page.keyboard.type('Išilgai pluošto')
  await form.getByLabel('D atsakymas', { exact: true }).fill('Įstrižai')
  await form.getByRole('button', { name: 'Išsaugoti' }).click()
  await form.getByText('Įrašykite atsakymą arba jį pašalinkite').first().waitFor()
  await accessible(page, 'refused form')
  await form.getByRole('button', { name: 'Pašalinti D atsakymą' }).click()
  // The row C that stays empty at the end is no answer.
  await form.getByRole('button', { name: 'Išsaugoti' }).click()
  await form.getByText('Pažymėkite bent vieną teisingą atsakymą').first().waitFor()
  await form.getByRole('checkbox', { name: 'B atsakymas teisingas' }).check()
  await form.getByRole('button', { name: 'Perkelti B atsakymą aukštyn' }).click()
  await pick(page, 'Kompetencijos', 'šlaitin', /Šlaitinių stogų dengimas/)
  await page.keyboard.press('Escape')
  await pick(page, 'Tema', 'Darbų tech', /Darbų technologija/)
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'pjuvis.png', mimeType: 'image/png', buffer: await drawing() })
  await form.getByRole('link', { name: 'pjuvis.png' }).waitFor()
  await form.getByLabel('Ką rodo paveikslas').fill('Vatos plokštė tarp gegnių')
  await form.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.waitForURL(/klausimai\/\d+$/)
  await page.getByRole('img', { name: 'Vatos plokštė tarp gegnių' }).waitFor()
  expect(await page.locator('.answers li[data-right]').innerText()).toContain('Išilgai pluošto')
  await page.getByRole('button', { name: 'Patvirtinti' }).click()
  await page.getByRole('main').getByText('Patvirtinta').first().waitFor()
  await accessible(page, 'question')
  await picture(page, 'desktop-question')
  expect(failures).toEqual([])
  await context.close()
})

it('2. reviews ten drafts by keys, takes one decision back, and finds the place again after a reload', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop', { dark: true })
  await enter(j.demo, page, 'admin', '/admin/klausimai?statusas=JUODRASTIS')
  await page.getByRole('button', { name: 'Peržiūrėti po vieną' }).click()
  const at = (n: number) => page.getByText(new RegExp(`^${n} iš \\d+$`)).waitFor()
  await at(1)
  await accessible(page, 'review')
  for (const [i, key] of ['p', 'p', 'n', 'ArrowRight', 'p', 'p', 'p', 'n', 'p', 'p'].entries()) {
    await page.keyboard.press(key)
    await at(i + 2)
  }
  // Read once: the place is kept also when a connection comes back.
  for (const event of ['offline', 'online']) {
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), event)
    await page.locator('.offline').waitFor({ state: event === 'offline' ? 'visible' : 'detached' })
  }
  await page.waitForTimeout(1000)
  await at(11)
  await page.keyboard.press('z')
  await at(10)
  await page.locator('.review').getByText('Juodraštis').waitFor()
  await page.keyboard.press('r')
  await dialog(page).getByLabel('Šaltinis').fill('Vadovas, 12 p.')
  await dialog(page).getByRole('button', { name: 'Išsaugoti' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.locator('.review').getByText('Vadovas, 12 p.').waitFor()
  await page.reload()
  await page.locator('.review').getByText('Vadovas, 12 p.').waitFor()
  await picture(page, 'desktop-review')
  expect(failures).toEqual([])
  await context.close()
})

it('3. exports the bank with its answers', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/klausimai?search=kokia+kryptimi')
  await page.getByRole('button', { name: 'Daugiau', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Eksportuoti su atsakymais (XLSX)' }).click(),
  ])
  const [title, row] = (await readXlsx(await readFile(await file.path()))).sheets[0]?.rows ?? []
  expect(title?.[5]).toBe('Teisingų atsakymų numeriai')
  expect(row?.slice(0, 1).concat(row.slice(5, 8))).toEqual([text, '1', 'Išilgai pluošto', 'Skersai pluošto'])
  expect(failures).toEqual([])
  await context.close()
})

it('4. an assessor sees questions on a tablet, without their right answers', async () => {
  const { page, context, failures } = await visitor(j.browser, 'tablet')
  await login(j.demo, page, 'vertintojas', /atestavimai/)
  await page.getByRole('link', { name: 'Klausimai' }).first().click()
  await page.getByText('Teisingi atsakymai nerodomi.').waitFor()
  await page.getByRole('link', { name: /\?$/ }).first().click()
  await page.locator('.answers li').first().waitFor()
  await counted(page.getByText('Teisingas', { exact: true })).toBe(0)
  await counted(page.getByRole('button', { name: /Redaguoti|Patvirtinti/ })).toBe(0)
  await accessible(page, 'question of an assessor')
  const id = page.url().split('/').at(-1)
  const answer = await page.request.get(`${j.demo.url}/api/klausimai/${id}`)
  expect(answer.status()).toBe(200)
  expect(await answer.text()).not.toMatch(/teising/i)
  expect(failures).toEqual([])
  await context.close()
})

it('5. on a phone the review is done by thumb', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'admin', '/admin/klausimai/perziura?statusas=JUODRASTIS')
  await page.getByText(/^1 iš \d+$/).waitFor()
  await accessible(page, 'review on a phone')
  await page.getByRole('button', { name: 'Patvirtinti' }).click()
  await page.getByText(/^2 iš \d+$/).waitFor()
  await page.locator('.review').getByRole('button', { name: 'Atkurti' }).click()
  await page.getByText(/^1 iš \d+$/).waitFor()
  await page.getByRole('button', { name: 'Redaguoti' }).click()
  await dialog(page).getByRole('button', { name: 'Pridėti atsakymą' }).click()
  await accessible(page, 'form on a phone')
  await picture(page, 'phone-question-form')
  expect(failures).toEqual([])
  await context.close()
})
