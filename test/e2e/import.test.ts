import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { personSheet } from '#contract/imports/sheets.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { filesOf, finished, load, type Row } from './importing.ts'
import { counted, enter } from './steps.ts'

// A representative brings people in from a file: with errors, without a network, with the page closed, twice.
const j = journey()

const { columnOf, fileOf } = filesOf(personSheet.columns)
/** Rows whose codes begin with six digits of their own. */
const people = (count: number, start: number): Row[] =>
  Array.from({ length: count }, (_, i) => [
    i + 1,
    `T-${i}`,
    ['Jonas', 'Ona', 'Šarūnas'][i % 3] ?? '',
    ['Žąsinas', 'Čepėnaitė', 'Ūsas'][i % 3] ?? '',
    start + i,
    'Mūrininkas',
    '2026-03-02',
    `import${start + i}@example.lt`,
    '',
    '',
    'Žalgirio g. 1',
    'Vilnius',
    '',
  ])
const importButton = (page: Page, count: RegExp) => page.getByRole('button', { name: count })

it('a representative imports three hundred people, corrects, loses the network, and imports again', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/users')
  await page.getByRole('button', { name: 'Importuoti' }).click()
  await page.getByRole('heading', { level: 1, name: 'Failas' }).waitFor()
  await accessible(page, 'file')
  await page.getByRole('button', { name: 'Kaip importuoti' }).click()
  await page.getByRole('dialog', { name: 'Kaip importuoti' }).getByText('Darbuotojo numeris').waitFor()
  await accessible(page, 'help')
  await page.keyboard.press('Escape')

  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'x.xlsx', mimeType: 'text/csv', buffer: Buffer.from('Nr;Vardas\n1;Jonas') })
  await page.getByText('Tai tekstinis failas (CSV)').first().waitFor()

  // Twelve rows are wrong: the code, and once the date.
  const rows = people(300, 38_502_150_001)
  for (let i = 0; i < 12; i += 1) {
    const row = rows[i * 20]
    if (row) row[columnOf('asmenskodas')] = `3859${i}`
  }
  const file = await fileOf('darbuotojai.xlsx', rows)
  await load(page, file)
  await page.getByRole('button', { name: /^Nauji 288$/ }).waitFor()
  await page.getByRole('button', { name: /^Klaidos 12$/ }).click()
  await page.getByText('Blogas asmens kodo formatas').first().waitFor()
  await accessible(page, 'preview')
  await picture(page, 'desktop-import')
  const bad = page.getByRole('row', { name: /^2 eilutė/ })
  await bad.getByRole('textbox', { name: 'Asmens kodas' }).fill('38502151000')
  await bad.getByRole('button', { name: 'Patikrinti: Asmens kodas' }).click()
  await bad.getByText('Naujas').waitFor()
  await page.getByRole('button', { name: /^Klaidos 11$/ }).waitFor()
  await page
    .getByRole('row', { name: /^22 eilutė/ })
    .getByRole('button', { name: /^Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Neimportuoti' }).click()
  await page.getByRole('button', { name: /^Neimportuojami 1$/ }).waitFor()

  // Without a network it waits by itself, and goes on by itself.
  await context.setOffline(true)
  await importButton(page, /^Importuoti 289 eilutes$/).click()
  await page
    .getByText(/Nėra interneto ryšio\. Eiga bus rodoma/)
    .first()
    .waitFor()
  await context.setOffline(false)
  await finished(page)
  await page.getByRole('listitem').filter({ hasText: 'Užregistruoti nauji' }).getByText('289').waitFor()
  await accessible(page, 'result')
  await picture(page, 'desktop-import-result')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Atsisiųsti klaidas' }).click(),
  ])
  const errors = (await readXlsx(await readFile(await download.path()))).sheets[0]?.rows ?? []
  expect(errors).toHaveLength(11)
  expect(errors[0]?.at(-1)).toBe('Klaida')
  expect(errors[1]?.[columnOf('asmenskodas')]).toMatch(/^3859/)
  expect(String(errors[1]?.at(-1))).toContain('Blogas asmens kodo formatas')

  // Opened anew, the result is still there; another file ends it.
  await page.goto(`${j.demo.url}/lt/importai/asmenys`)
  await page.getByRole('button', { name: 'Grįžti prie failo darbuotojai.xlsx' }).click()
  await finished(page)
  await page.getByRole('listitem').filter({ hasText: 'Užregistruoti nauji' }).getByText('289').waitFor()
  // The same file again: everybody is there.
  await page.getByRole('button', { name: 'Kitas failas' }).click()
  await load(page, file)
  await page.getByRole('button', { name: /^Nepakeisti 288$/ }).waitFor()
  await counted(page.getByRole('button', { name: /^Nauji/ })).toBe(0)
  await page.goto(`${j.demo.url}/lt/users?ownusers=true&imonesStatusas=TIKRINAMA&search=Čepėnaitė`)
  await page.getByText(/^1–20 iš (9[0-9]|100)$/).waitFor()
  expect(failures.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
  await context.close()
})

it('on a phone an error is corrected in a form, and a session that ended loses nothing', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'atstovas', '/importai/asmenys')
  const rows = people(5, 38_502_160_001)
  const wrong = rows[1]
  if (wrong) wrong[columnOf('galiojaNuo')] = '31/12/26'
  await load(page, await fileOf('telefonas.xlsx', rows))
  await page.getByText('Blogas datos formatas').first().waitFor()
  await accessible(page, 'preview on a phone')
  await picture(page, 'phone-import')
  await page.getByRole('button', { name: 'Taisyti' }).click()
  const form = page.getByRole('dialog', { name: '3 eilutė' })
  await form.getByLabel('Dirba nuo').fill('12/31/26')
  await accessible(page, 'row on a phone')
  await form.getByRole('button', { name: 'Patikrinti' }).click()
  await importButton(page, /^Importuoti 5 eilutes$/).waitFor()
  await context.clearCookies()
  await importButton(page, /^Importuoti 5 eilutes$/).click()
  await page.waitForURL(/\/lt\/login/)
  await page.getByRole('radio', { name: 'Slaptažodis' }).check()
  await page.getByLabel('Vartotojo vardas arba el. paštas').fill('atstovas')
  await page.locator('input[type="password"]').fill('Meistras1!')
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click()
  await finished(page)
  await page.getByRole('listitem').filter({ hasText: 'Užregistruoti nauji' }).getByText('5').first().waitFor()
  await accessible(page, 'result on a phone')
  expect(failures).toEqual([])
  await context.close()
})

it('ten thousand rows leave the page quick, and can be imported in part', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/importai/asmenys')
  const rows = people(10_000, 0).map((row, i) => {
    const day = String(1 + (i % 28)).padStart(2, '0')
    const month = String(1 + (Math.floor(i / 28) % 12)).padStart(2, '0')
    const year = 60 + (Math.floor(i / 336) % 40)
    return row.with(columnOf('asmenskodas'), `3${year}${month}${day}9999`)
  })
  await page.locator('input[type="file"]').setInputFiles(await fileOf('daug.xlsx', rows))
  await page.getByRole('heading', { level: 1, name: 'Peržiūra' }).waitFor({ timeout: 60_000 })
  await page.evaluate(() => {
    // From the press until the page has drawn again: what else the machine does for the journey does not count.
    const told = window as unknown as { drawnAfter?: number }
    const drawn = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => setTimeout(() => (told.drawnAfter = performance.now() - timeStamp)))
    document.addEventListener('click', drawn, { once: true, capture: true })
  })
  await page.getByRole('button', { name: /^Visos/ }).click()
  await page.waitForFunction(() => 'drawnAfter' in window)
  expect(await page.evaluate(() => (window as unknown as { drawnAfter: number }).drawnAfter)).toBeLessThan(1000)
  await page.getByText('Tikrinama:').waitFor({ state: 'hidden', timeout: 120_000 })
  await counted(page.getByRole('row')).toBeLessThan(60)
  await importButton(page, /^Importuoti 10\s000 eilučių$/).click()
  await page.getByText(/^[1-9][\d\s]* iš 10\s000$/).waitFor()
  await page.getByText('Skirtuką galite uždaryti').waitFor()
  await accessible(page, 'importing')
  await picture(page, 'desktop-import-running')
  await page.getByRole('button', { name: 'Nutraukti importą' }).click()
  await page
    .getByRole('dialog', { name: 'Nutraukti importą?' })
    .getByRole('button', { name: 'Nutraukti importą' })
    .click()
  await page.getByText('Importas nutrauktas').first().waitFor()
  await page.getByRole('button', { name: 'Tęsti importą' }).waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('the page may be closed: the registry goes on, and the result waits with the rows to mend', async () => {
  const first = await visitor(j.browser, 'desktop')
  await enter(j.demo, first.page, 'atstovas', '/importai/asmenys')
  const rows = people(1500, 0).map((row, i) => {
    const day = String(1 + (i % 28)).padStart(2, '0')
    const month = String(1 + (Math.floor(i / 28) % 12)).padStart(2, '0')
    // One e-mail is that of somebody imported above: this is known only when the row is imported.
    const email = i === 700 ? 'import38502160001@example.lt' : `uzdaryta${i}@example.lt`
    const code = `3${70 + Math.floor(i / 336)}${month}${day}8888`
    return row.with(columnOf('asmenskodas'), code).with(columnOf('email'), email)
  })
  await load(first.page, await fileOf('uždaroma.xlsx', rows))
  await importButton(first.page, /^Importuoti 1\s500 eilučių$/).click()
  await first.page.getByText('Skirtuką galite uždaryti').waitFor()
  const cookies = await first.context.cookies()
  await first.page.close()

  const again = await visitor(j.browser, 'phone')
  await again.context.addCookies(cookies)
  await again.page.goto(`${j.demo.url}/lt/importai/asmenys`)
  await finished(again.page)
  await again.page
    .getByRole('listitem')
    .filter({ hasText: 'Užregistruoti nauji' })
    .getByText(/^1\s499$/)
    .waitFor()
  await again.page.getByText('Toks el. paštas jau naudojamas').first().waitFor()
  await accessible(again.page, 'result of an earlier page')
  await picture(again.page, 'phone-import-found')
  const [download] = await Promise.all([
    again.page.waitForEvent('download'),
    again.page.getByRole('button', { name: 'Atsisiųsti klaidas' }).click(),
  ])
  const errors = (await readXlsx(await readFile(await download.path()))).sheets[0]?.rows ?? []
  expect(errors).toHaveLength(2)
  expect(errors[1]?.[columnOf('email')]).toBe('import38502160001@example.lt')
  await again.page.getByRole('button', { name: 'Kitas failas' }).click()
  await again.page.getByRole('heading', { level: 1, name: 'Failas' }).waitFor()
  await again.page.reload()
  await again.page.getByRole('heading', { level: 1, name: 'Failas' }).waitFor()
  expect([...first.failures, ...again.failures]).toEqual([])
  await first.context.close()
  await again.context.close()
})
