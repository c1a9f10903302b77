import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// What ends by month, whose it is, and a training made from the demand for it.
const j = journey()
const number = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

it.each(['phone', 'desktop'] as const)(
  'a company sees its months and the people behind a number (%s)',
  async (size) => {
    const { page, context, failures } = await visitor(j.browser, size)
    await enter(j.demo, page, 'atstovas', '/ataskaitos/prognoze')
    const glance = await (await page.request.get(`${j.demo.url}/api/ataskaitos/prognoze/suvestine`)).json()
    expect(glance.viso).toBeGreaterThan(10)
    await expect.poll(async () => number(await page.locator('.demand-total strong').textContent())).toBe(glance.viso)
    const months = page.getByRole('region', { name: 'Pagal mėnesį', exact: true })
    await months.locator('td:last-child .chart-bar').first().waitFor()
    const sums = await months.locator('tbody tr td:last-child').allTextContents()
    // After a comma, in words for screen readers, whose number it is.
    expect(sums.map((text) => number(text.split(',')[0] ?? ''))).toEqual(
      glance.menesiai.map(({ viso }: { viso: number }) => viso),
    )
    await accessible(page, 'forecast')
    await picture(page, `${size}-forecast`)

    const first = glance.menesiai.find(({ kompetencijos }: { kompetencijos: number }) => kompetencijos > 0)
    await months.getByRole('link', { name: new RegExp(`, ${first.menuo}, Kompetencijos`) }).click()
    const people = page.getByRole('region', { name: /^Žmonės/ })
    await expect.poll(async () => number(await people.locator('h2 .count').textContent())).toBe(first.kompetencijos)
    await picture(page, `${size}-forecast-people`)
    expect(failures).toEqual([])
    await context.close()
  },
)

it.each(['phone', 'desktop'] as const)(
  'a training centre opens a training that the demand has filled, and nothing is saved before it saves (%s)',
  async (size) => {
    const { page, context, failures } = await visitor(j.browser, size)
    await enter(j.demo, page, 'tvarkytojas', '/ataskaitos/prognoze?tab=poreikis')
    const [row] = await (
      await page.request.get(`${j.demo.url}/api/ataskaitos/prognoze/poreikis?rusis=KOMPETENCIJA`)
    ).json()
    expect(row.zmones).toBeGreaterThanOrEqual(5)
    const trainings = async () =>
      (await page.request.get(`${j.demo.url}/api/mokymai?size=1`)).headers()['x-total-count']
    const before = await trainings()
    const button = page.getByRole('link', { name: new RegExp(`^Sukurti mokymą: ${row.kas.pavadinimas}`) }).first()
    await button.waitFor()
    await accessible(page, 'demand for trainings')
    await picture(page, `${size}-forecast-demand`)
    const address = new URL((await button.getAttribute('href')) ?? '', j.demo.url).searchParams
    await button.click()
    await page.getByLabel('Vietų skaičius').waitFor()
    expect(await page.getByLabel('Pavadinimas').inputValue()).toBe(row.kas.pavadinimas)
    expect(await page.getByLabel('Vietų skaičius').inputValue()).toBe(address.get('vietos'))
    await page.getByText('Išsaugotas mokymas turės kompetenciją').waitFor()
    await picture(page, `${size}-forecast-training`)
    expect(await trainings()).toBe(before)

    await page.getByLabel('Adresas').fill('Statybininkų g. 1')
    await page.getByLabel('Miestas').fill('Kaunas')
    await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click()
    await page.waitForURL(/mokymai\/\d+/)
    await page.getByText(row.kas.pavadinimas).nth(1).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const made = await (await page.request.get(`${j.demo.url}/api/mokymai/${id}`)).json()
    expect(made.kompetencijos[0].kompetencija.id).toBe(row.kas.id)
    expect(made).toMatchObject({ dataNuo: address.get('dataNuo'), kalba: 'lt' })
    expect(failures).toEqual([])
    await context.close()
  },
)

it('a training made from the demand for a certificate gives that certificate', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'tvarkytojas', '/ataskaitos/prognoze?tab=poreikis&p.rusis=PAZYMEJIMAS')
  const asked = `${j.demo.url}/api/ataskaitos/prognoze/poreikis?rusis=PAZYMEJIMAS`
  const [row] = await (await page.request.get(asked)).json()
  expect(row.zmones).toBeGreaterThanOrEqual(5)
  await page
    .getByRole('link', { name: /^Sukurti mokymą: / })
    .first()
    .click()
  await page.getByLabel('Vietų skaičius').waitFor()
  const name = await page.getByLabel('Pavadinimas').inputValue()
  await page.locator('.mantine-Pill-label', { hasText: name }).waitFor()
  await accessible(page, 'a training that gives a certificate')
  await page.getByLabel('Adresas').fill('Statybininkų g. 1')
  await page.getByLabel('Miestas').fill('Kaunas')
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await page.waitForURL(/mokymai\/\d+/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const made = await (await page.request.get(`${j.demo.url}/api/mokymai/${id}`)).json()
  expect(made.pazymejimai.map(({ pavadinimas }: { pavadinimas: string }) => pavadinimas)).toEqual([name])
  expect(failures).toEqual([])
  await context.close()
})
