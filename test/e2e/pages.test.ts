import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter } from './steps.ts'

// A page: written with a picture and a table, read by a visitor without a script, changed, deleted.
const j = journey()

it('1. an administrator writes a page, and a picture that is too big is not taken', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/pages')
  await page.getByRole('link', { name: 'Apie registrą' }).waitFor()
  await accessible(page, 'list of pages')
  await picture(page, 'desktop-pages')

  await page.getByRole('button', { name: 'Pridėti puslapį' }).click()
  const text = page.getByRole('textbox', { name: 'Tekstas' })
  await text.waitFor()
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.getByText(/Patikrinkite formą: yra \d klaid/).waitFor()
  await accessible(page, 'a new page with mistakes')
  await page.getByRole('textbox', { name: 'Pavadinimas' }).fill('Žiemos darbų tvarka')
  expect(await page.getByRole('textbox', { name: 'Adresas' }).inputValue()).toBe('ziemos-darbu-tvarka')

  await text.click()
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  await tool('Antraštė').click()
  await page.keyboard.type('Kada nedirbama')
  await page.keyboard.press('Enter')
  await tool('Sąrašas').click()
  await page.keyboard.type('kai šalčiau nei 25 °C')
  await page.keyboard.press('Enter')
  await page.keyboard.type('kai vėjas per stiprus')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool('Nuoroda').click()
  await page.getByRole('textbox', { name: 'Nuorodos adresas' }).fill('e-tar.lt')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool('Įterpti lentelę').click()
  for (const cell of ['Vėjas', 'Darbas', 'Pastaba', '15 m/s', 'kranas', 'stabdomas']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await tool('Ištrinti eilutę').click()
  await tool('Pirmas stulpelis – antraštės').click()
  await accessible(page, 'the editor')
  await picture(page, 'desktop-page-editor')

  // Out of the table, to the end of the text.
  await page.keyboard.press('Control+End')
  const file = page.locator('input[type="file"]')
  await file.setInputFiles({ name: 'didelis.png', mimeType: 'image/png', buffer: randomBytes(1024 * 1024 + 1) })
  await page.locator('main').getByText('Paveikslėlis per didelis. Maksimalus dydis 1MB').waitFor()
  await file.setInputFiles({ name: 'netikras.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await page.locator('main').getByText('Tinka JPEG, PNG ir WebP paveikslėliai').waitFor()
  const buffer = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#0f5c7a' } })
    .png()
    .toBuffer()
  // Two at once, one behind the other, and whoever writes on writes behind them.
  const two = ['pirmas.png', 'kranas.png'].map((name) => ({ name, mimeType: 'image/png', buffer }))
  await file.setInputFiles(two)
  await expect.poll(() => text.locator('img').count()).toBe(2)
  await page.getByRole('textbox', { name: 'Paveikslėlio aprašymas' }).fill('Kranas žiemą')
  await text.locator('img').last().click()
  await page.keyboard.type('Dirba tik dieną')
  expect([await text.locator('img').count(), await text.getByText('Dirba tik dieną').count()]).toEqual([2, 1])
  // Saved while one more is on its way: saving waits for it.
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/images', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+End')
  await file.setInputFiles({ name: 'velyvas.png', mimeType: 'image/png', buffer })
  await page.locator('main').getByText('Įkeliama: velyvas.png').waitFor()
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.getByText('Bus išsaugota, kai baigs įkelti').waitFor()
  await picture(page, 'desktop-page-waits')
  expect(page.url()).toMatch(/\/new/)
  arrive()
  await page.waitForURL(/admin\/pages\/\d+$/)
  await page.getByRole('heading', { level: 1, name: 'Žiemos darbų tvarka' }).waitFor()
  await page.getByRole('img', { name: 'Kranas žiemą' }).waitFor()
  await counted(page.locator('main img[src^="/api/failai/"]')).toBe(3)
  await page.unroute('**/api/images')
  await accessible(page, 'a page in its view mode')
  await picture(page, 'desktop-page')
  expect(failures).toEqual([])
  await context.close()
})

it('2. a visitor finds it in the menu and reads it on a phone without a script', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone', { javaScript: false })
  // Menus are kept for a few seconds.
  await expect
    .poll(async () => (await page.request.get(`${j.demo.url}/lt`)).text(), { timeout: 8000 })
    .toContain('/lt/page/ziemos-darbu-tvarka')
  await page.goto(`${j.demo.url}/lt`)
  await page.locator('.burger summary').click()
  await page.getByRole('link', { name: 'Žiemos darbų tvarka' }).click()
  await page.getByRole('heading', { level: 1, name: 'Žiemos darbų tvarka' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Kada nedirbama' }).waitFor()
  await counted(page.getByRole('listitem').filter({ hasText: /^kai / })).toBe(2)
  await counted(page.getByRole('columnheader')).toBe(3)
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['15 m/s'])
  expect(await page.getByRole('link', { name: 'e-tar.lt' }).getAttribute('href')).toBe('https://e-tar.lt')
  const drawn = await page.request.get(
    j.demo.url + (await page.getByRole('img', { name: 'Kranas žiemą' }).getAttribute('src')),
  )
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
  await picture(page, 'phone-page')
  // What is for assessors alone is not there for a visitor.
  expect((await page.goto(`${j.demo.url}/lt/page/vertintojo-atmintine`))?.status()).toBe(404)
  expect(failures).toEqual([])
  await context.close()
})

it('what somebody else saved meanwhile is shown beside the own text, and neither is lost', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/pages?search=ziemos')
  await page.getByRole('link', { name: 'Žiemos darbų tvarka' }).click()
  await page.waitForURL(/admin\/pages\/\d+/)
  const address = `${j.demo.url}/api/pages/${new URL(page.url()).pathname.split('/').at(-1)}`
  await page.getByRole('button', { name: 'Redaguoti' }).click()
  await page.getByRole('textbox', { name: 'Tekstas' }).getByText('kai vėjas per stiprus').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' ar lyja')
  const now = await (await page.request.get(address)).json()
  const changed = await page.request.put(address, {
    data: { ...now, title: 'Darbas žiemą' },
    headers: { origin: j.demo.url },
  })
  expect(changed.status()).toBe(200)
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.getByText('Įrašą pakeitė kitas vartotojas').waitFor()
  await page.getByRole('cell', { name: 'Darbas žiemą' }).waitFor()
  await accessible(page, 'a page that somebody else has changed')
  await picture(page, 'desktop-page-conflict')
  await page.getByRole('button', { name: 'Palikti mano' }).click()
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.locator('.rich').getByText('kai vėjas per stiprus ar lyja').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Žiemos darbų tvarka' }).waitFor()
  // Back as it was, for what comes next.
  const { versija: _, ...mine } = await (await page.request.get(address)).json()
  const data = { ...now, ...mine, content: now.content }
  expect((await page.request.put(address, { data, headers: { origin: j.demo.url } })).status()).toBe(200)
  expect(failures).toEqual([])
  await context.close()
})

it('3. it is changed on a phone, moved in the menu, and deleted', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone', { dark: true })
  await enter(j.demo, page, 'admin', '/admin/pages?search=ziemos')
  await page.getByRole('link', { name: 'Žiemos darbų tvarka' }).click()
  await page.getByRole('button', { name: 'Redaguoti' }).click()
  const text = page.getByRole('textbox', { name: 'Tekstas' })
  await text.getByText('kai vėjas per stiprus').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' ar pūga')
  await accessible(page, 'the editor on a phone')
  await picture(page, 'phone-page-editor')
  // Left by mistake, it asks.
  await page.getByRole('button', { name: 'Uždaryti' }).click()
  await page.getByRole('button', { name: 'Tęsti redagavimą' }).click()
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.locator('.rich').getByText('kai vėjas per stiprus ar pūga').waitFor()
  await page.getByRole('button', { name: 'Redaguoti' }).waitFor()
  await accessible(page, 'a page on a phone')

  await page.goto(`${j.demo.url}/lt/admin/pages`)
  await page.getByRole('button', { name: 'Meniu tvarka' }).click()
  const menu = page.getByRole('dialog', { name: 'Meniu tvarka' })
  const last = menu.getByRole('listitem').last()
  await last.getByText('Žiemos darbų tvarka').waitFor()
  await last.getByRole('button', { name: /^Aukščiau/ }).click()
  await expect.poll(() => menu.getByRole('listitem').last().innerText()).not.toContain('Žiemos')
  await accessible(page, 'the order of the menu')
  await picture(page, 'phone-menu-order')
  await menu.getByRole('button', { name: 'Uždaryti' }).click()
  await menu.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Žiemos darbų tvarka' }).click()
  await page.getByRole('button', { name: 'Daugiau' }).click()
  await page.getByRole('menuitem', { name: 'Ištrinti puslapį' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ištrinti puslapį' }).click()
  await page.waitForURL(/admin\/pages$/)
  expect((await page.request.get(`${j.demo.url}/lt/page/ziemos-darbu-tvarka`)).status()).toBe(404)
  expect(failures).toEqual([])
  await context.close()
})
