import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { pdfPages } from '../pdf.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// What lies on paper after „Spausdinti“ over a list, as Chromium would print it.
const j = journey()
type Told = { rows: Record<string, never>[]; total: number }

/** All rows of a call, and how many there are. */
async function told(page: Page, path: string): Promise<Told> {
  const rows: Told['rows'] = []
  for (let n = 0; ; n++) {
    const answer = await page.request.get(`${j.demo.url}/api${path}${path.includes('?') ? '&' : '?'}size=100&page=${n}`)
    const total = Number(answer.headers()['x-total-count'])
    rows.push(...((await answer.json()) as Told['rows']))
    if (rows.length >= total) return { rows, total }
  }
}

/** Counts instead of opening the browser's dialog, which would wait for a person. */
const counting = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: 1 }) }))
const asked = (page: Page) => page.waitForFunction(() => (window as unknown as { prints: number }).prints === 1)

/** The pages as they are printed: their size and their text. */
async function paper(page: Page, name: string) {
  const bytes = await page.pdf({ preferCSSPageSize: true })
  if (process.env['PICTURES']) await writeFile(`test-results/pictures/${name}.pdf`, bytes)
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const first = (await document.getPage(1)).getViewport({ scale: 1 })
  return { lying: first.width > first.height, pages: await pdfPages(Buffer.from(bytes)) }
}
const plain = (text = '') => text.replace(/\s+/g, ' ')

it('1. a wide list: all rows that match, lying, with the filters in words, who, when and page numbers', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop', { dark: true })
  await counting(page)
  await enter(j.demo, page, 'admin', '/admin/korteles?statusas=UZSAKOMA')
  await page.getByRole('row').nth(2).waitFor()
  const { rows, total } = await told(page, '/korteles?statusas=UZSAKOMA')
  expect(total).toBeGreaterThan(40)
  await accessible(page, 'a list with its button to print')
  await picture(page, 'desktop-list-print-button')
  await page.getByRole('button', { name: 'Spausdinti' }).click()
  await asked(page)
  // The screen itself does not change.
  await accessible(page, 'a list while it is printed')
  const { lying, pages } = await paper(page, 'list-cards')
  expect(lying).toBe(true)
  const numbers = pages.flatMap((text) => text.match(/\b\d{8}\b/g) ?? [])
  expect([numbers.length, new Set(numbers).size]).toEqual([total, total])
  expect(plain(pages[0])).toContain('Būsena: Užsakoma')
  expect(plain(pages[0])).toMatch(
    new RegExp(`Eilučių: ${total} · Spausdino \\S+ \\S+, \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`),
  )
  for (const [at, text] of pages.entries()) {
    expect(plain(text)).toContain(`${at + 1} / ${pages.length}`)
    expect(plain(text)).toContain('Kortelės numeris Pavardė')
  }
  // No row is cut: its number and the name of its holder are on the same page.
  for (const { numeris, asmuo } of rows as unknown as { numeris: string; asmuo: { pavarde: string } }[])
    expect(plain(pages.find((text) => text.includes(numeris)))).toContain(asmuo.pavarde)
  // After the dialog nothing of it stays.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.locator('.print-sheet').waitFor({ state: 'detached' })
  expect(failures).toEqual([])
  await context.close()
})

it('2. a narrow list stands upright; in English', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await counting(page)
  await enter(j.demo, page, 'admin', '/admin/metaduomenys?tab=pazymejimai', 'en')
  await page.getByRole('row').nth(2).waitFor()
  const { total } = await told(page, '/privalomipazymejimai')
  await page.getByRole('button', { name: 'Print' }).click()
  await asked(page)
  const { lying, pages } = await paper(page, 'list-certificates')
  expect(lying).toBe(false)
  expect(plain(pages[0])).toMatch(new RegExp(`No filters .*Rows: ${total} · Printed by`))
  expect(failures).toEqual([])
  await context.close()
})

it('3. of a list that is too long for paper the first thousand, after a question, and the paper says so', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await counting(page)
  await enter(j.demo, page, 'admin', '/admin/korteles?statusas=AKTYVI')
  await page.getByRole('row').nth(2).waitFor()
  const { total } = await told(page, '/korteles?statusas=AKTYVI')
  expect(total).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Spausdinti' }).click()
  const question = page.getByRole('dialog')
  await question.getByText(/Spausdinti pirmąsias 1\s?000 iš [\d\s]+ eilučių/).waitFor()
  await accessible(page, 'whether to print the first rows')
  await picture(page, 'desktop-list-print-much')
  await question.getByRole('button', { name: /Spausdinti pirmąsias/ }).click()
  // A thousand rows are read and laid out, which takes a machine with other work beside it a while.
  await asked(page)
  const { pages } = await paper(page, 'list-much')
  const numbers = pages.flatMap((text) => text.match(/\b\d{8}\b/g) ?? [])
  expect([numbers.length, new Set(numbers).size]).toEqual([1000, 1000])
  const words = plain(pages[0]).replace(/(\d) (\d)/g, '$1$2')
  expect(words).toContain(`Pirmosios 1000 iš ${total} eilučių; kitos neišspausdintos`)
  expect(failures).toEqual([])
  await context.close()
})

it('4. by the browser’s own command the page shown is printed, and says which and by which filters', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/korteles?statusas=AKTYVI')
  await page.getByRole('row').nth(2).waitFor()
  const { pages } = await paper(page, 'list-own-command')
  const all = plain(pages.join(' '))
  expect(all).toContain('Būsena: Aktyvi')
  expect(all).toMatch(/1–20 iš \d+/)
  expect(failures).toEqual([])
  await context.close()
})

it('5. a phone has no printer beside it: its list has no button to print', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'admin', '/admin/korteles')
  await page.getByRole('button', { name: 'Filtrai' }).click()
  await page.getByRole('link', { name: 'XLSX' }).waitFor()
  expect(await page.getByRole('button', { name: 'Spausdinti' }).count()).toBe(0)
  expect(failures).toEqual([])
  await context.close()
})

it('6. the table of a report whose filters stand above it: its rows and what was filtered', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await counting(page)
  const filters = 'pjuviai=profesija,lygis,savivaldybe&metaiNuo=2026'
  await enter(j.demo, page, 'admin', `/ataskaitos/darbuotojuporeikiai?tab=lentele&${filters}`)
  await page.getByRole('row').nth(2).waitFor()
  const shown = await page.locator('.list-footer > .tabular').textContent()
  const total = Number(/iš ([\d\s]+)/.exec(shown ?? '')?.[1]?.replace(/\s/g, ''))
  expect(total).toBeGreaterThan(20)
  await page.getByRole('button', { name: 'Spausdinti' }).click()
  await asked(page)
  expect(await page.locator('.print-sheet tbody tr').count()).toBe(total)
  const { pages } = await paper(page, 'list-demand')
  expect(plain(pages[0])).toMatch(/2026/)
  expect(plain(pages[0])).toContain(`Eilučių: ${total}`)
  expect(failures).toEqual([])
  await context.close()
})
