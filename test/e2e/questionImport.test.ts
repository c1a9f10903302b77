import { writeXlsx } from 'hucre'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { login } from './steps.ts'

// Questions from a file: what is wrong is told beside its row, the rest become drafts, and never twice.
const j = journey()
const titles = ['Klausimas', 'Tema', 'Kompetencijų kodai', 'Lygiai', 'Šaltinis', 'Teisingų atsakymų numeriai']
const rows = [
  [...titles, '1 atsakymas', '2 atsakymas', '3 atsakymas'],
  ['Kas importuota pirma?', 'Matavimai ir nužymėjimas', '1.1-04.01', 'II', 'Failas', '2', 'Antra', 'Pirma', ''],
  ['Kas importuota antra?', 'KITA', '1.1-04.01', '', '', 'A, C', "'-5 °C", '0 °C', '5 °C'],
  ['Kas neimportuota?', 'Virtuvė', '1.1-04.01', '', '', '1', 'Taip', 'Ne', ''],
]

it('a file is previewed, imported, and imported again without making anything twice', async () => {
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Klausimai', rows }] }))
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await login(j.demo, page, 'admin', /\/lt\/users\/\d+/)
  const total = async () => {
    const answer = await page.request.get(`${j.demo.url}/api/klausimai?search=importuota`)
    return Number(answer.headers()['x-total-count'])
  }
  for (const again of [false, true]) {
    await page.goto(`${j.demo.url}/lt/admin/klausimai`)
    await page.getByRole('button', { name: 'Daugiau', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Importuoti iš Excel' }).click()
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'klausimai.xlsx', mimeType: 'application/octet-stream', buffer })
    await page.getByText('Kas importuota pirma?').first().waitFor()
    await page.getByText('Virtuvė').first().waitFor()
    if (!again) {
      await accessible(page, 'preview')
      await picture(page, 'desktop-question-preview')
      await page.getByRole('button', { name: /^Importuoti/ }).click()
      await page.getByText('Įrašyti juodraščiai').first().waitFor()
      await picture(page, 'desktop-question-imported')
    }
    expect(await total()).toBe(2)
  }
  expect(failures).toEqual([])
  await context.close()
})
