import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// What the registry does by the clock: run now, looked at, changed.
const j = journey()
const list = '/admin/periodiniaiprocesai'
const dialog = (page: Page) => page.getByRole('dialog')
const tomorrow = addDays(civilDay(new Date()), 1)

it('1. an administrator runs a process, sees what it did, and changes when it runs', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', list)
  await page.getByRole('heading', { level: 1, name: /Periodiniai procesai/ }).waitFor()
  await page.getByRole('link', { name: 'Pasibaigusios kompetencijos' }).waitFor()
  await accessible(page, 'list of processes')
  await picture(page, 'desktop-processes')

  await page.getByRole('link', { name: 'Pasibaigusios kompetencijos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pasibaigusios kompetencijos' }).waitFor()
  const { body: before } = await api(page, 'istorijos')
  await page.getByRole('button', { name: 'Paleisti dabar' }).click()
  await page.getByText('Procesas paleistas').first().waitFor()
  await expect.poll(async () => (await api(page, 'istorijos')).body[0].statusas).toBe('BAIGTA')
  const { body: after } = await api(page, 'istorijos')
  expect(after.length - before.length).toBe(1)
  // The page finds out by itself.
  await page.getByRole('region', { name: 'Paskutinis paleidimas' }).getByText('Baigta').waitFor()
  await page.getByRole('region', { name: 'Paskutinis paleidimas' }).getByText(after[0].rezultatas).waitFor()
  await accessible(page, 'a process')
  await picture(page, 'desktop-process')

  await page.getByRole('tab', { name: 'Istorija' }).click()
  await page.waitForURL(/tab=istorija/)
  await page.getByText('Pagal laikrodį').first().waitFor()
  await accessible(page, 'history of a process')
  await picture(page, 'desktop-process-history')
  await page.getByRole('tab', { name: 'Rezultatai' }).click()
  await page
    .getByRole('link', { name: /^\d\.\d-\d/ })
    .first()
    .waitFor()
  await accessible(page, 'results of a process')
  await picture(page, 'desktop-process-results')
  await page
    .getByRole('link', { name: /^\d\.\d-\d/ })
    .first()
    .click()
  await page.waitForURL(/\/lt\/users\/\d+/)
  await page.goBack()

  await page.getByRole('button', { name: 'Redaguoti' }).click()
  await dialog(page).getByLabel('Periodas').first().click()
  await page.getByRole('option', { name: 'Savaitė' }).click()
  await dialog(page).getByLabel('Kito paleidimo diena').first().fill(tomorrow)
  await dialog(page).getByRole('textbox', { name: 'Laikas' }).fill('330')
  await accessible(page, 'editing a process')
  await picture(page, 'desktop-process-edit')
  await dialog(page).getByRole('button', { name: 'Išsaugoti' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Duomenys' }).click()
  await page.getByRole('region', { name: 'Duomenys' }).getByText('Savaitė').waitFor()
  await page.getByRole('region', { name: 'Duomenys' }).getByText(`${tomorrow} 03:30`).waitFor()
  expect(failures).toEqual([])
  await context.close()
})

/** Lists below the process of the page. */
async function api(page: Page, child: string) {
  const id = /periodiniaiprocesai\/(\d+)/.exec(page.url())?.[1]
  const answer = await page.request.get(`${j.demo.url}/api/periodiniaiprocesai/${id}/${child}`)
  return { body: await answer.json() }
}

it('2. on a phone: what failed and why; nobody else sees any of it', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone', { dark: true })
  await enter(j.demo, page, 'admin', list)
  await page.getByText('Įmonių atnaujinimas iš registro').first().waitFor()
  await accessible(page, 'processes on a phone')
  await picture(page, 'phone-processes')
  await page.getByRole('link', { name: /Įmonių atnaujinimas iš registro/ }).click()
  await page.getByRole('tab', { name: 'Istorija' }).click()
  await page
    .getByText(/Juridinių asmenų registras neatsako/)
    .first()
    .waitFor()
  await accessible(page, 'a failed run on a phone')
  await picture(page, 'phone-process-history')
  expect(failures).toEqual([])
  await context.close()

  const other = await visitor(j.browser, 'desktop')
  await enter(j.demo, other.page, 'tvarkytojas', list)
  await other.page.getByText('Uždrausta').first().waitFor()
  await other.context.close()
})
