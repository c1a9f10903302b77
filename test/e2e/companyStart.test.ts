import { readXlsx } from 'hucre'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pdfText } from '../pdf.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// A company's representative begins the day: what waits, how many, what ends; each number opens the list it counts.
const j = journey()
const sections = ['Laukia veiksmo', 'Darbuotojai', 'Kortelės', 'Baigiasi per 90 dienų', 'Objektai']

const start = async (page: Page) => {
  await enter(j.demo, page, 'atstovas', '/admin')
  await page.getByRole('heading', { level: 1, name: /Vilnijos statyba/ }).waitFor()
  await page.getByRole('region', { name: 'Artimiausi terminai' }).waitFor()
  await page.getByRole('link', { name: /^Kuriami/ }).waitFor()
}

/** The lines of the start page: what they say, how many, and where they lead. */
async function figures(page: Page) {
  const all: { text: string; count: number; href: string }[] = []
  for (const name of sections)
    for (const link of await page.getByRole('region', { name, exact: true }).getByRole('link').all()) {
      const words = (await link.innerText()).trim()
      const [count = '', text = ''] = [words.split('\n').at(-1), words.split('\n')[0]]
      all.push({
        text: `${name}: ${text}`,
        count: Number(count.replace(/\D/g, '')),
        href: (await link.getAttribute('href')) ?? '',
      })
    }
  return all
}

/** How many rows the list of the page has: by its table, or by its foot where there are more pages. */
async function rowsOf(page: Page): Promise<number> {
  const row = page.getByRole('table').getByRole('row').nth(1)
  const nothing = page.getByText(/nieko nerasta|nėra$/).first()
  await row.or(nothing).first().waitFor()
  const more = page.getByText(/^\d+–\d+ iš \d+/)
  if (await more.count())
    return Number(/iš (\d+)/.exec((await more.first().innerText()).replace(/\s(?=\d)/g, ' '))?.[1])
  return (await page.getByRole('table').count()) ? (await page.getByRole('row').count()) - 1 : 0
}

describe('the start page of a company', () => {
  it('every number leads to a list with that many rows, and the reports say the same', async () => {
    const { page, context, failures } = await visitor(j.browser, 'desktop')
    await start(page)
    await accessible(page, 'company start')
    await picture(page, 'company-start')
    const all = await figures(page)
    expect(all.length).toBeGreaterThan(12)
    // The demo has something behind nearly every one of them: an empty page would prove nothing.
    expect(all.filter(({ count }) => count > 0).length).toBeGreaterThan(12)
    const nearest = page.getByRole('region', { name: 'Artimiausi terminai' })
    for (const { text, count, href } of all) {
      await page.locator(`a[href="${href}"]`).first().click()
      await nearest.waitFor({ state: 'detached' })
      expect(await rowsOf(page), text).toBe(count)
      await page.goBack()
      await nearest.waitFor()
    }

    // A person whose competency ends, and the reports.
    const reports = page.getByRole('region', { name: 'Ataskaitos' })
    const pdf = reports.getByRole('link', { name: 'Kas baigiasi per 90 dienų: PDF naujame lange' })
    expect(await pdf.getAttribute('target')).toBe('_blank')
    const answer = await page.request.get(j.demo.url + (await pdf.getAttribute('href')))
    expect(answer.headers()['content-disposition']).toMatch(/^inline/)
    const text = await pdfText(await answer.body())
    const first = nearest.getByRole('listitem').first()
    const date = /\d{4}-\d\d-\d\d/.exec(await first.innerText())?.[0] ?? 'none'
    expect(text).toContain(date)
    const opened = context.waitForEvent('page')
    await pdf.click()
    await (await opened).close()

    // The tab with the PDF may tell of a download as well.
    const saved = page.waitForEvent('download', (file) => file.suggestedFilename() !== 'download')
    await reports.getByRole('link', { name: 'Darbuotojai: XLSX', exact: true }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^Darbuotojai, AB .*\.xlsx$/)
    const { readFile } = await import('node:fs/promises')
    const rows = (await readXlsx(await readFile(await file.path()))).sheets[0]?.rows ?? []
    const people = all.find((figure) => figure.text === 'Darbuotojai: Iš viso')
    expect(rows.length - 1).toBe(people?.count)

    await first.getByRole('link').click()
    await page.waitForURL(/\/lt\/users\/\d+/)
    expect(failures).toEqual([])
    await context.close()
  })

  it('on a phone says first what waits', async () => {
    const { page, context, failures } = await visitor(j.browser, 'phone', { dark: true })
    await start(page)
    await accessible(page, 'company start on a phone')
    await picture(page, 'company-start-phone')
    await page
      .getByRole('region', { name: 'Laukia veiksmo' })
      .getByRole('link', { name: /Kortelės negaus/ })
      .click()
    await page.waitForURL(/beNuotraukos=true/)
    await page
      .getByRole('button', { name: /Be nuotraukos/ })
      .first()
      .waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('an administrator finds the same numbers on the company’s page', async () => {
    const { page, context, failures } = await visitor(j.browser, 'desktop')
    await start(page)
    const own = (await figures(page))
      .filter(({ text }) => /^(Kortelės|Baigiasi)/.test(text))
      .map(({ text, count }) => [text, count])
    const { imone } = await (await page.request.get(`${j.demo.url}/api/imones/-1/suvestine`)).json()
    const admin = await visitor(j.browser, 'desktop')
    await enter(j.demo, admin.page, 'admin', `/admin/imones/${imone.id}?tab=ataskaitos`)
    await admin.page.getByRole('region', { name: 'Artimiausi terminai' }).waitFor()
    const seen = (await figures(admin.page)).filter(({ text }) => /^(Kortelės|Baigiasi)/.test(text))
    expect(seen.map(({ text, count }) => [text, count])).toEqual(own)
    const active = seen.find(({ text }) => text.includes('aktyvią'))
    await admin.page.goto(j.demo.url + active?.href)
    expect(await rowsOf(admin.page)).toBe(active?.count)
    expect([...failures, ...admin.failures]).toEqual([])
    await context.close()
    await admin.context.close()
  })
})
