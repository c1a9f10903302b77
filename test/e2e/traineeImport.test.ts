import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { traineeSheet } from '#contract/traineeImport/sheet.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { filesOf, finished, load, type Row } from './importing.ts'
import { counted, enter, login } from './steps.ts'

// A manager brings trainees in from a file: with errors, past the places there are, twice.
const j = journey()

const { columnOf, fileOf, titles } = filesOf(traineeSheet.columns)
const people = (count: number, start: number, imKodas: string): Row[] =>
  Array.from({ length: count }, (_, i) => [
    i + 1,
    ['Jonas', 'Ona', 'Šarūnas'][i % 3] ?? '',
    ['Žąsinas', 'Čepėnaitė', 'Ūsas'][i % 3] ?? '',
    start + i,
    'Mūrininkas',
    imKodas,
    '2026-03-02',
    `dalyvis${start + i}@example.lt`,
    '',
    '',
    'Žalgirio g. 1',
    'Vilnius',
    '',
  ])
/** How many came to an end of this name. */
const count = (page: Page, name: RegExp) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(name) })
    .locator('p')
    .first()
    .innerText()
const post = async (page: Page, path: string, data: object) =>
  (await page.request.post(`${j.demo.url}/api${path}`, { data, headers: { origin: j.demo.url } })).json()
const ownCompany = async (page: Page): Promise<{ id: number; imKodas: string }> =>
  (await page.request.get(`${j.demo.url}/api/imones/-1`)).json()
/** A training of the own company in a week, with so many places. */
async function newTraining(page: Page, vietos: number | null): Promise<number> {
  const { id } = await ownCompany(page)
  const training = await post(page, '/mokymai', {
    pavadinimas: 'Pastolių montavimas',
    tipas: 'SAUGAUS_DARBO',
    imone: { id },
    adresas: { adresas: 'Žalgirio g. 1', miestas: 'Vilnius' },
    dataNuo: addDays(civilDay(new Date()), 7),
    vietos,
  })
  return training.id
}

it('a manager imports thirty trainees with three errors, past the places, and again', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await login(j.demo, page, 'tvarkytojas', /\/lt\/users\/\d+/)
  const { imKodas } = await ownCompany(page)
  const id = await newTraining(page, 20)
  await page.goto(`${j.demo.url}/lt/admin/mokymai/${id}`)
  await page.getByRole('link', { name: 'Importuoti dalyvius' }).click()
  await page.getByRole('heading', { level: 1, name: 'Failas' }).waitFor()
  await page.getByText('Mokymas: Pastolių montavimas').waitFor()
  await accessible(page, 'file')
  await page.getByRole('button', { name: 'Kaip importuoti' }).click()
  const help = page.getByRole('dialog', { name: 'Kaip importuoti' })
  await help.getByText('F. Įmonės kodas').waitFor()
  await help.getByText('Jau registre esančio asmens duomenys nesikeičia').waitFor()
  await accessible(page, 'help')
  await page.keyboard.press('Escape')
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Atsisiųsti šabloną' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('dalyviai.xlsx')
  expect((await readXlsx(await readFile(await template.path()))).sheets[0]?.rows[0]).toEqual(titles)

  const rows = people(30, 38_502_180_001, imKodas)
  const set = (at: number, key: string, value: string) => {
    const row = rows[at]
    if (row) row[columnOf(key)] = value
  }
  set(0, 'imKodas', '999999999')
  set(1, 'asmenskodas', '38599')
  set(2, 'galiojaNuo', '31/12/26')
  set(3, 'vardas', '')
  const file = await fileOf('dalyviai.xlsx', rows)
  await load(page, file)
  await page.getByRole('button', { name: /^Registruojami 27$/ }).waitFor()
  await page.getByText('Laisvų vietų: 20. 7 asmenys lauks eilėje.').waitFor()
  await page
    .getByText(/Veikiančios įmonės su tokiu kodu registre nėra/)
    .first()
    .waitFor()
  await accessible(page, 'preview')
  await picture(page, 'desktop-trainee-import')
  await page.getByRole('button', { name: /^Klaidos 3$/ }).click()
  const bad = page.getByRole('row', { name: /^3 eilutė/ })
  await bad.getByRole('textbox', { name: 'Asmens kodas' }).fill('38502189999')
  await bad.getByRole('button', { name: 'Patikrinti: Asmens kodas' }).click()
  await page.getByRole('button', { name: /^Klaidos 2$/ }).waitFor()
  await page
    .getByRole('row', { name: /^4 eilutė/ })
    .getByRole('button', { name: /^Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Neimportuoti' }).click()
  await page.getByRole('button', { name: /^Neimportuojami 1$/ }).waitFor()
  await page.getByRole('button', { name: /^Importuoti 28 eilutes$/ }).click()
  await finished(page)
  expect(await count(page, /^Užregistruoti nauji$/)).toBe('19')
  expect(await count(page, /^Užregistruoti nauji, be darbovietės$/)).toBe('1')
  expect(await count(page, /^Laukia eilėje$/)).toBe('8')
  await accessible(page, 'result')
  await picture(page, 'desktop-trainee-import-result')
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Atsisiųsti klaidas' }).click(),
  ])
  const left = (await readXlsx(await readFile(await errors.path()))).sheets[0]?.rows ?? []
  expect(left).toHaveLength(2)
  expect(String(left[1]?.at(-1))).toContain('Vardas')

  // The same file again: everybody is there already, nobody is sent.
  await page.getByRole('button', { name: 'Kitas failas' }).click()
  await load(page, file)
  await page.getByRole('button', { name: /^Jau užregistruoti 27$/ }).waitFor()
  await counted(page.getByRole('button', { name: /^Registruojami/ })).toBe(0)
  await counted(page.getByRole('button', { name: /^Importuoti/ })).toBe(0)

  await page.getByRole('button', { name: 'Kitas failas' }).click()
  await page.getByRole('link', { name: 'Grįžti į mokymą' }).click()
  await page.getByText('20 iš 20 vietų užimta, 8 eilėje').waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('on a phone a row is corrected in a form; whom somebody else has registered meanwhile counts as done', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await login(j.demo, page, 'tvarkytojas', /\/lt\/users\/\d+/)
  const id = await newTraining(page, null)
  await page.goto(`${j.demo.url}/lt/importai/dalyviai?mokymas=${id}`)
  const rows = people(5, 38_502_190_001, '')
  const wrong = rows[1]
  if (wrong) wrong[columnOf('galiojaNuo')] = '31/12/26'
  await load(page, await fileOf('telefonas.xlsx', rows))
  await page.getByText('Blogas datos formatas').first().waitFor()
  await accessible(page, 'preview on a phone')
  await picture(page, 'phone-trainee-import')
  await page.getByRole('button', { name: 'Taisyti' }).click()
  const form = page.getByRole('dialog', { name: '3 eilutė' })
  await form.getByLabel('Dirba nuo').fill('12/31/26')
  await form.getByRole('button', { name: 'Patikrinti' }).click()
  const send = page.getByRole('button', { name: /^Importuoti 5 eilutes$/ })
  await send.waitFor()
  for (const [, vardas, pavarde, code] of rows.slice(0, 3))
    await post(page, `/mokymai/${id}/asmenys`, { vardas, pavarde, asmenskodas: String(code) })
  await send.click()
  await finished(page)
  expect(await count(page, /^Jau užregistruoti$/)).toBe('3')
  expect(await count(page, /^Užregistruoti nauji$/)).toBe('2')
  await counted(page.getByRole('heading', { name: /Likusios klaidos/ })).toBe(0)
  await accessible(page, 'result on a phone')
  await page.goto(`${j.demo.url}/lt/importai/dalyviai`)
  await page.getByText('Pirmiausia pasirinkite mokymą').waitFor()
  await accessible(page, 'no training')
  expect(failures).toEqual([])
  await context.close()
})

it('an employer sends its own people to a training of others, and no row of another company', async () => {
  const manager = await visitor(j.browser, 'desktop')
  await enter(j.demo, manager.page, 'tvarkytojas', '/users')
  const { imKodas: other } = await ownCompany(manager.page)
  const id = await newTraining(manager.page, null)
  await manager.context.close()
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'atstovas', `/importai/dalyviai?mokymas=${id}`)
  const { imKodas: own } = await ownCompany(page)
  await page.getByText(/Registruojami tik įmonės „.+“ žmonės/).waitFor()
  await accessible(page, 'file of an employer')
  const rows = people(3, 38_502_200_001, own)
  const [, , third] = rows
  if (third) third[columnOf('imKodas')] = other
  await load(page, await fileOf('savi.xlsx', rows))
  await page.getByText('Kitos įmonės eilutė. Importuojami tik pasirinktos įmonės žmonės').first().waitFor()
  await page.getByRole('button', { name: /^Klaidos 1$/ }).waitFor()
  await accessible(page, 'preview of an employer')
  await picture(page, 'phone-trainee-employer')
  await page.getByRole('button', { name: /^Importuoti 2 eilutes$/ }).click()
  await finished(page)
  expect(await count(page, /^Užregistruoti nauji$/)).toBe('2')
  // The training's page, with the own people in it, leads here too.
  await page.goto(`${j.demo.url}/lt/admin/mokymai/${id}`)
  await page.getByRole('link', { name: 'Importuoti dalyvius' }).click()
  await page.getByText(/Registruojami tik įmonės „.+“ žmonės/).waitFor()
  await page.goto(`${j.demo.url}/lt/importai/dalyviai`)
  await page.getByText('Pirmiausia pasirinkite mokymą').waitFor()
  await accessible(page, 'no training of an employer')
  expect(failures).toEqual([])
  await context.close()
})
