import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// Files as spreadsheets leave them: hidden parts, error cells, merged cells, days as numbers. Nothing of it is imported
// without a word.
const j = journey()

const fixture = async (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await readFile(join(import.meta.dirname, '../fixtures/imports', name)),
})
const choose = async (page: Page, name: string) => page.locator('input[type="file"]').setInputFiles(await fixture(name))
const previewed = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Peržiūra' }).waitFor()
  await page.getByText('Tikrinama:').waitFor({ state: 'hidden', timeout: 60_000 })
}
const chip = (page: Page, name: RegExp) => page.getByRole('button', { name })

it.each(['desktop', 'phone'] as const)('what a spreadsheet has spoilt or hidden is told, on a %s', async (size) => {
  const { page, context, failures } = await visitor(j.browser, size)
  await enter(j.demo, page, 'atstovas', '/importai/asmenys')
  await choose(page, 'libreoffice-odd.xlsx')
  await previewed(page)
  await page.getByText('Antraštėse yra sujungtų langelių').waitFor()
  await page.getByText('Faile yra paslėptų stulpelių: Adresas').waitFor()
  await page.getByText('Toli žemiau liko 1 neskaityta eilutė').waitFor()
  await page.getByText('Faile paslėpta 1 eilutė').waitFor()
  await chip(page, /^Nauji 4$/).waitFor()
  await chip(page, /^Klaidos 7$/).waitFor()
  await chip(page, /^Neimportuojami 1$/).waitFor()
  for (const text of [
    /Langelyje skaičiuoklės klaida \(pvz\., #VALUE!\), ne reikšmė/,
    /Langelyje TRUE arba FALSE, ne tekstas/,
    /Skaičiuoklė asmens kodą suapvalino/,
    /Skaičiuoklė šią reikšmę pavertė data/,
    /Langelis faile sujungtas su kitu/,
    /Eilutė faile paslėpta/,
  ])
    await page.getByText(text).first().waitFor()
  await accessible(page, 'oddities')
  await page.screenshot({ path: `test-results/pictures/${size}-import-odd.png`, fullPage: true })
  // The row that the file hides is taken in by one tick, and left out by another.
  const hidden = page.getByRole('checkbox', { name: 'Importuoti ir paslėptas eilutes' })
  await hidden.check()
  await chip(page, /^Importuoti 5 eilutes$/).waitFor()
  await hidden.uncheck()
  await chip(page, /^Importuoti 4 eilutes$/).waitFor()
  if (size === 'desktop') {
    const row = page.getByRole('row', { name: /^7 eilutė/ })
    await row.getByRole('textbox', { name: 'Asmens kodas' }).fill('38502150077')
    await row.getByRole('button', { name: 'Patikrinti: Asmens kodas' }).click()
    await chip(page, /^Klaidos 6$/).waitFor()
  } else {
    await page.getByRole('listitem').filter({ hasText: '7 eilutė' }).getByRole('button', { name: 'Taisyti' }).click()
    const form = page.getByRole('dialog', { name: '7 eilutė' })
    await accessible(page, 'a rounded code')
    // Left as it is, it stays wrong.
    await form.getByRole('button', { name: 'Patikrinti' }).click()
    await chip(page, /^Klaidos 7$/).waitFor()
  }
  expect(failures).toEqual([])
  await context.close()
})

it('which sheet of several is read is asked and shown', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'atstovas', '/importai/asmenys')
  await choose(page, 'libreoffice-hidden.xlsx')
  await page.getByText('Pirmas failo lapas paslėptas').first().waitFor()
  await accessible(page, 'a hidden sheet')
  await picture(page, 'phone-import-sheets')
  await page.getByRole('button', { name: 'Naujas', exact: true }).click()
  await previewed(page)
  await page.getByText('Jonas Žąsinas').first().waitFor()
  const sheet = page
    .getByRole('combobox', { name: 'Skaitomas lapas' })
    .or(page.getByRole('textbox', { name: 'Skaitomas lapas' }))
  expect(await sheet.first().inputValue()).toBe('Naujas')
  await accessible(page, 'two sheets')
  await sheet.first().click()
  await page.getByRole('option', { name: 'Senas (paslėptas)' }).click()
  await page.getByText('Senas Žąsinas').first().waitFor()
  await previewed(page)
  // Another file begins anew, without reading the sheet again.
  await page.getByRole('button', { name: 'Kitas failas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Failas' }).waitFor()
  await page.getByRole('button', { name: 'Grįžti prie failo libreoffice-hidden.xlsx' }).waitFor()
  expect(failures).toEqual([])
  await context.close()
})
