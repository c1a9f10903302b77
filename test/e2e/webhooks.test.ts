import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// A company tells the registry where its program is, tests it, and looks at what was sent.
const j = journey()

it('a representative adds a receiver of events, is shown its secret once, tests it and reads the log', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'atstovas', '/admin/imones/-1?tab=ivykiai')
  await page.getByText('Įvykių gavėjų dar nėra').waitFor()
  await page.getByRole('button', { name: 'Pridėti gavėją' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Adresas').fill('https://10.0.0.1/')
  await dialog.getByRole('checkbox', { name: 'Pasikeitė kortelės būsena' }).check()
  await dialog.getByRole('button', { name: 'Išsaugoti' }).click()
  await dialog.getByText('Adresas turi prasidėti https://').first().waitFor()
  // A name that nobody can have (RFC 6761), so that nothing leaves this computer.
  await dialog.getByLabel('Adresas').fill('https://sistema.invalid/meistras')
  await dialog.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.getByText('Paslaptis parašams tikrinti').waitFor()
  expect(await page.locator('.to-keep').textContent()).toMatch(/^whsec_/)
  await accessible(page, 'secret of a receiver')
  await page.getByRole('button', { name: 'Išsisaugojau' }).click()

  await page.getByRole('heading', { name: 'https://sistema.invalid/meistras' }).waitFor()
  await page.getByRole('button', { name: 'Išbandyti' }).click()
  await page.getByText('Bandymas nepavyko').first().waitFor()
  await page.getByRole('button', { name: 'Siuntimų žurnalas' }).click()
  await page.getByText('Bandomasis įvykis').first().waitFor()
  await accessible(page, 'log of a receiver')
  await picture(page, 'phone-webhooks')
  expect(await page.locator('body').textContent()).not.toContain('whsec_')
  expect(failures).toEqual([])
  await context.close()
})
