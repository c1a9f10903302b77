import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// How the system is: what an administrator sees of it, and the number that a failure is told by.
const j = journey()

it('1. an administrator sees how the system is, and what to do about it', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin')
  await page.getByRole('link', { name: 'Sistemos būklė' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sistemos būklė' }).waitFor()
  // The menu is longer than the window: its current item is in sight.
  const item = page.getByRole('navigation', { name: 'Pagrindinis meniu' }).getByRole('link', { name: 'Sistemos būklė' })
  await page.reload()
  await expect.poll(async () => ((await item.boundingBox())?.y ?? 9999) < 880).toBe(true)
  const warnings = page.getByRole('list', { name: 'Įspėjimai' })
  await warnings.getByText('Nėra nė vienos atsarginės kopijos').waitFor()
  await warnings.getByText(/npm run backup/).waitFor()
  const servers = page.getByRole('region', { name: /Serverio procesai/ })
  await servers.getByText('Veikia').waitFor()
  await servers.getByText('atsako šis').waitFor()
  // The embedded database's address is no setting, and no secret is shown.
  const settings = page.getByRole('region', { name: 'Nustatymai' })
  expect(await settings.innerText()).toMatch(/PORT\s+\d+[\s\S]*DATA_DIR\s+yra/)
  await accessible(page, 'state of the system')
  await picture(page, 'desktop-system')

  // The palette finds the tabs of metadata too.
  await page.keyboard.press('Control+k')
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Ieškoti' }))
    .first()
    .waitFor()
  await page.keyboard.type('privalomi')
  await page.getByRole('dialog').getByText('Privalomi pažymėjimai').waitFor()
  await page.keyboard.press('Escape')

  // By itself: what has changed stands there within ten seconds.
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/sistema'), { timeout: 12_000 })
  expect((await read).status()).toBe(200)
  await context.close()
  expect(failures).toEqual([])
})

it('2. on a phone in the dark, and to nobody else', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone', { dark: true })
  await enter(j.demo, page, 'admin', '/admin/sistema')
  await page.getByRole('region', { name: 'Atsarginė kopija' }).waitFor()
  await accessible(page, 'state of the system on a phone')
  await picture(page, 'phone-system')
  await context.close()

  const other = await visitor(j.browser, 'phone')
  await enter(j.demo, other.page, 'tvarkytojas', '/admin/sistema')
  await other.page.getByRole('heading', { level: 1, name: /teisi|Uždrausta/i }).waitFor()
  await other.context.close()
  expect([...failures, ...other.failures]).toEqual([])
})

it('3. a failure of the server shows the number by which it is found', async () => {
  const { page, context } = await visitor(j.browser, 'phone')
  const number = 'f3a1c2d4-0000-4000-8000-00000000abcd'
  await page.route('**/api/sistema', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': number, 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'Unknown', uzklausa: number }),
    }),
  )
  await enter(j.demo, page, 'admin', '/admin/sistema')
  await page.getByText(`Užklausos numeris: ${number}`).waitFor()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Kopijuoti užklausos numerį' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await accessible(page, 'a failure with its number')
  await picture(page, 'phone-system-failure')
  await page.unroute('**/api/sistema')
  await page.getByRole('button', { name: 'Bandyti dar kartą' }).click()
  await page.getByRole('region', { name: 'Programa' }).waitFor()
  await context.close()
})
