import { readXlsx } from 'hucre'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Balance } from '#contract/demandReports/schema.ts'
import { civilYear } from '#contract/lib/civil.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter, holdReads } from './steps.ts'

// The report of workforce demand: filters, charts with their tables, what lacks people where, paper and xlsx.
const j = journey()
const report = '/ataskaitos/darbuotojuporeikiai'
const api = async (page: Page, path: string) => (await page.request.get(`${j.demo.url}/api${path}`)).json()
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const number = (text: string) => Number(text.replace(/[^\d-]/g, ''))
const total = async (page: Page) => number((await page.locator('.demand-total strong').textContent()) ?? '')
/** The people are counted when the demo starts; a slow machine may be asked before. */
const counted = (page: Page) =>
  expect.poll(async () => (await api(page, `${report}/balansas`)).apskaiciuota).not.toBeNull()

it('1. an administrator reads the charts, narrows down by a bar, and goes back', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/ataskaitos')
  await counted(page)
  await page.reload()
  const entry = section(page, 'Darbuotojų poreikis')
  await entry.getByText('Trūkumas').waitFor()
  await section(page, 'Klausimų statistika').waitFor()
  await accessible(page, 'reports')
  await picture(page, 'desktop-reports')
  await entry.getByRole('link', { name: /Atverti ataskaitą/ }).click()
  await page.waitForURL(/darbuotojuporeikiai$/)

  const all = await api(page, `${report}/statistics`)
  await expect.poll(() => total(page)).toBe(all.viso)
  await page.locator('.chart-bar').first().waitFor()
  await accessible(page, 'charts')
  await picture(page, 'desktop-demand-charts')

  // Bars and numbers are those of the call, the longest as long as the largest number.
  const regions = section(page, 'Pagal regioną')
  await regions
    .getByRole('button', { name: /Rodyti visas/ })
    .or(regions.locator('tbody tr').last())
    .first()
    .waitFor()
  const numbers = await regions.locator('tbody tr td:nth-child(2)').allTextContents()
  expect(numbers.map(number)).toEqual(
    all.regionas.slice(0, numbers.length).map(({ kiekis }: { kiekis: number }) => kiekis),
  )

  const bars = await regions
    .locator('tbody .chart-bar')
    .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width))
  expect(bars.length).toBe(numbers.length)
  const longest = Math.max(...bars)
  for (const [at, width] of bars.entries())
    expect(width / longest).toBeCloseTo(number(numbers[at] ?? '') / number(numbers[0] ?? ''), 1)

  // By a bar, then by the name in a row with the keyboard, then back twice.
  const first = all.regionas[0]
  await regions.locator('.chart-bar').first().click()
  await expect.poll(() => query(page)['regionas']).toBe(first.kodas)
  await expect.poll(() => total(page)).toBe(first.kiekis)
  const area = section(page, 'Pagal sritį').locator('tbody button').first()
  await area.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => query(page)['sritis']).toBeTruthy()
  const narrow = await api(page, `${report}/statistics?${new URLSearchParams(query(page))}`)
  await expect.poll(() => total(page)).toBe(narrow.viso)
  await page.goBack()
  await expect.poll(() => total(page)).toBe(first.kiekis)
  await page.goBack()
  await expect.poll(() => total(page)).toBe(all.viso)

  // Handed in too, by choice; years by choice. All of it stands in the address.
  await page.getByRole('button', { name: 'Daugiau filtrų' }).click()
  await page.getByRole('button', { name: 'Būsena' }).click()
  for (const name of ['Patvirtintas', 'Pateiktas']) await page.getByRole('checkbox', { name }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Metai nuo' }).click()
  await page.getByRole('checkbox', { name: String(civilYear(new Date())) }).check()
  await page.keyboard.press('Escape')
  await expect.poll(() => Object.keys(query(page)).sort()).toEqual(['metaiNuo', 'statusas'])
  const more = await api(page, `${report}/statistics?${new URLSearchParams(query(page))}`)
  await expect.poll(() => total(page)).toBe(more.viso)
  await page.reload()
  await expect.poll(() => total(page)).toBe(more.viso)

  expect(failures).toEqual([])
  await context.close()
})

it('2. the table is cut as one likes, equals the call, and comes as xlsx', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop', { dark: true })
  await enter(j.demo, page, 'admin', `${report}?tab=lentele`)
  const cut = page.getByRole('group', { name: 'Grupuoti pagal' })
  await cut.getByRole('checkbox', { name: 'Profesija' }).uncheck()
  await cut.getByRole('checkbox', { name: 'Metai' }).check()
  await expect.poll(() => query(page)['pjuviai']).toBe('sritis,metai')
  const rows = await api(page, `${report}?pjuviai=sritis,metai`)
  const kiekis = page.locator('table.rows tbody tr td:nth-child(3)')
  await expect
    .poll(async () => (await kiekis.allTextContents()).map(number))
    .toEqual(rows.map((row: { kiekis: number }) => row.kiekis))
  await accessible(page, 'the table')
  await picture(page, 'desktop-demand-table')
  const href = await page.getByRole('link', { name: 'XLSX' }).getAttribute('href')
  const file = await page.request.get(`${j.demo.url}${href}`)
  const sheet = (await readXlsx(await file.body())).sheets[0]?.rows ?? []
  expect(sheet[0]).toEqual(['Sritis', 'Metai', 'Reikia darbuotojų', 'Poreikių'])
  const sum = sheet.slice(1).reduce((all, row) => all + Number(row[2]), 0)
  expect(sum).toBe((await api(page, `${report}/statistics`)).viso)
  expect(failures).toEqual([])
  await context.close()
})

it('3. what lacks people where: the worst first, by regions, on paper', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', `${report}?tab=trukumai`)
  await counted(page)
  await page.reload()
  await page.getByText(/Žmonės suskaičiuoti \d{4}-\d\d-\d\d \d\d:\d\d/).waitFor()
  const balance = await api(page, `${report}/balansas`)
  const shown = page.locator('.balance-figures dd')
  await expect
    .poll(async () => (await shown.allTextContents()).map(number))
    .toEqual([balance.viso.poreikis, balance.viso.pasiula, balance.truksta])
  await page.locator('.years-ahead .chart-bar[data-tone="2"]').first().waitFor()
  await accessible(page, 'shortages')
  await picture(page, 'desktop-demand-shortages')

  const list = page.getByRole('region', { name: /^Nuo didžiausio trūkumo/ })
  await list.getByRole('checkbox', { name: 'Savivaldybė' }).check()
  await expect.poll(() => query(page)['t.pjuviai']).toBe('regionas,savivaldybe')
  const rows = await api(page, `${report}/trukumai?pjuviai=regionas,savivaldybe`)
  const wanted = list.locator('tbody tr td:nth-child(4)')
  await expect
    .poll(async () => (await wanted.allTextContents()).map(number))
    .toEqual(rows.map((row: { poreikis: number }) => row.poreikis))

  // A cell narrows the report down to its area and region.
  await page.locator('.heat td[data-gravity="much"] button').first().click()
  await expect.poll(() => Boolean(query(page)['sritis'])).toBe(true)
  await page.goBack()
  await page.getByLabel('Metai', { exact: true }).selectOption(String(civilYear(new Date()) + 1))
  await expect.poll(() => query(page)['metai']).toBe(String(civilYear(new Date()) + 1))
  await page.getByText(/galios \d{4}-12-31/).waitFor()

  // Paper is light and without what stands around the report, with the day.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const hidden of ['header.header', 'nav.side', '.filters', '.tab-list'])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
  expect(await page.locator('.printed').first().isVisible()).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  await picture(page, 'print-demand-shortages')
  expect(failures).toEqual([])
  await context.close()
})

it('4. a company on a phone: its own demand, the people of the registry rounded', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone', { dark: true })
  await enter(j.demo, page, 'atstovas', '/ataskaitos')
  await counted(page)
  await page.reload()
  await section(page, 'Įmonės ataskaitos').waitFor()
  await section(page, 'Darbuotojų poreikis').getByText('Trūkumas').waitFor()
  await accessible(page, 'reports on a phone')
  await picture(page, 'phone-reports')

  await page.goto(`${j.demo.url}/lt${report}`)
  await page.locator('.chart-bar').first().waitFor()
  await page.getByText('Tik jūsų įmonės poreikis').waitFor()
  expect(await total(page)).toBe((await api(page, `${report}/statistics`)).viso)
  await accessible(page, 'charts on a phone')
  await picture(page, 'phone-demand-charts')

  await page.getByRole('button', { name: 'Filtrai' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtrai' })
  await drawer.getByRole('button', { name: 'Sritis' }).waitFor()
  await accessible(page, 'filters on a phone')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Darbuotojų trūkumas' }).click()
  await page.getByText(/žmonių mažiau nei 3, rašoma „<\s3“/).waitFor()
  const { viso, sritys } = await api(page, `${report}/balansas`)
  expect(viso.pasiula % 3).toBe(0)
  expect(sritys.every(({ pasiula }: { pasiula: number | null }) => pasiula === null || pasiula >= 3)).toBe(true)
  await accessible(page, 'shortages on a phone')
  await picture(page, 'phone-demand-shortages')

  await page.getByRole('tab', { name: 'Apie' }).click()
  await page.getByRole('link', { name: 'Transportas ir saugojimas' }).click()
  await page.getByText('Dabar pasirinktas: Transportas ir saugojimas').waitFor()
  await accessible(page, 'about on a phone')

  // The specification's own name of the query, in English.
  await page.goto(`${j.demo.url}/en${report}?tab=apie&sector=energetikos`)
  await page.getByText(/Selected now: Electricity/).waitFor()
  await expect.poll(() => query(page)['sektorius']).toBe('energetikos')
  expect(failures).toEqual([])
  await context.close()
})

it('5. areas and regions need no scrolling: a table on a desk, the areas of one place on a phone', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', `${report}?tab=trukumai`)
  await counted(page)
  await page.reload()
  // Ranges, which a company sees instead of very small numbers, are the longest that stands in a cell.
  await page.route('**/balansas*', async (route) => {
    const answer = await route.fetch()
    const balance = (await answer.json()) as Balance
    for (const cell of balance.sritys.flatMap(({ regionai }) => regionai))
      if (cell.poreikis > 0) Object.assign(cell, { poreikis: 114, pasiula: null, likutis: -114 })
    await route.fulfill({ response: answer, json: balance })
  })
  // The names of the regions come when the numbers are there already.
  const names = await holdReads(page, '/api/regionai')
  await page.reload()
  await page.locator('.heat').getByText('…').first().waitFor()
  await names.letGo()
  await page.locator('.heat').getByText('Vilniaus').waitFor()
  for (const width of [820, 1024, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.locator('.heat').waitFor()
    const [needed, room] = await section(page, 'Sritys ir regionai').evaluate((room) => {
      const table = room.querySelector('.heat') as HTMLElement
      return [Math.max(table.scrollWidth, table.offsetWidth), (table.parentElement as HTMLElement).clientWidth]
    })
    expect(needed, `${width} px`).toBeLessThanOrEqual(room ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
    const over = await page.locator('.heat-cell button').evaluateAll((all) =>
      all.flatMap((button) => {
        const cell = button.closest('td')?.getBoundingClientRect().right ?? 0
        const texts = [...button.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        return texts.flatMap((text) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          const { right } = range.getBoundingClientRect()
          return right > cell + 1 ? `${text.textContent}: ${right} > ${cell}` : []
        })
      }),
    )
    expect(over, `${width} px`).toEqual([])
    await accessible(page, `areas and regions at ${width} px`)
  }
  await page.unroute('**/balansas*')
  await page.reload()

  await page.setViewportSize({ width: 360, height: 800 })
  const list = page.getByRole('list', { name: 'Sritys ir regionai' })
  await list.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const shown = async () =>
    (await list.locator('.heat-sample').allTextContents()).map((text) => text.replace(/[▼\s]/g, ''))
  const { sritys } = (await api(page, `${report}/balansas`)) as Balance
  const signed = (cells: readonly { likutis: number }[]) =>
    cells.map(({ likutis }) => (likutis < 0 ? `−${-likutis}` : likutis > 0 ? `+${likutis}` : '0'))
  const worstFirst = <C extends Balance['sritys'][number]['regionai'][number] | Balance['sritys'][number]>(
    cells: C[],
  ) => cells.filter(({ poreikis }) => poreikis > 0).sort((a, b) => a.likutis - b.likutis)
  expect(await shown()).toEqual(signed(worstFirst([...sritys])))
  const inVilnius = sritys.flatMap(({ regionai }) => regionai.filter(({ regionas }) => regionas === 'LT-VL'))
  const lacking = inVilnius.filter(({ likutis }) => likutis < 0)
  expect(lacking.length).toBeGreaterThan(0)
  // What one region lacks is told also where the whole country has enough.
  for (const { likutis } of lacking) await list.getByText(`Vilniaus −${-likutis}`, { exact: true }).first().waitFor()
  await page.getByLabel('Vieta', { exact: true }).selectOption('Vilniaus')
  expect(await shown()).toEqual(signed(worstFirst(inVilnius)))
  await accessible(page, 'areas of a region on a phone')
  await picture(page, 'phone-demand-region')
  await list.getByRole('button').first().click()
  await expect.poll(() => query(page)['regionas']).toBe('LT-VL')
  expect(failures).toEqual([])
  await context.close()
})
