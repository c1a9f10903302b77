import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { demoPassword } from '#contract/session/demo.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// Saved views of a list: kept, named, shared with colleagues, and a list as a file by its filters.
const j = journey()

it('a view is saved, gets another name, and comes back after it was removed', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/imones?statusas=PATVIRTINTA')
  const views = page.getByRole('group', { name: 'Rodiniai' })
  const save = () => page.getByRole('dialog').getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  const name = (text: string) => page.getByLabel('Rodinio pavadinimas').fill(text)
  await views.getByRole('button', { name: 'Išsaugoti rodinį' }).click()
  await name('Patvirtintos')
  await save()
  await views.getByRole('button', { name: /^Patvirtintos \d+$/, pressed: true }).waitFor()
  await accessible(page, 'a saved view')

  await page.goto(`${j.demo.url}/lt/admin/imones?search=statyba`)
  await views.getByRole('button', { name: 'Išsaugoti rodinį' }).click()
  await name('Patvirtintos')
  await page.getByText('Tokio pavadinimo rodinį jau turite').waitFor()
  await save()
  // It was not saved: the field is still there for another name.
  await name('Statybos')
  await save()
  await views.getByRole('button', { name: 'Keisti rodinį „Statybos“' }).click()
  await name('Statybų įmonės')
  await save()
  await views.getByRole('button', { name: /^Statybų įmonės \d+$/, pressed: true }).waitFor()
  await page.reload()
  await views.getByRole('button', { name: /^Statybų įmonės \d+$/, pressed: true }).waitFor()
  await views.getByRole('button', { name: 'Ištrinti rodinį „Statybų įmonės“' }).click()
  await views.getByRole('button', { name: /^Statybų įmonės \d+$/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Atkurti' }).first().click()
  await views.getByRole('button', { name: /^Statybų įmonės \d+$/ }).waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('a view keeps its columns, is shown to colleagues, and the list begins with it', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  const views = page.getByRole('group', { name: 'Rodiniai' })
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const chip = (pressed: boolean) => views.getByRole('button', { name: /Be pareigų \d+$/, pressed })
  await enter(j.demo, page, 'atstovas', '/users?ownusers=true&statusas=PATIKRINTA')
  await head('Pareigos').waitFor()
  await views.getByRole('button', { name: 'Išsaugoti rodinį' }).click()
  await page.getByLabel('Rodinio pavadinimas').fill('Be pareigų')
  await page.getByRole('checkbox', { name: 'Su dabartiniais stulpeliais' }).check()
  await page.getByRole('checkbox', { name: 'Matomas kolegoms' }).check()
  await accessible(page, 'a view that is shared')
  await picture(page, 'desktop-view-shared')
  await page.getByRole('dialog').getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await chip(true).waitFor()
  await views.getByRole('button', { name: 'Sąrašą pradėti rodiniu „Be pareigų“' }).click()
  await page.getByText('Sąrašas prasidės rodiniu „Be pareigų“').first().waitFor()
  await page.getByRole('button', { name: 'Stulpeliai' }).click()
  const box = page.getByRole('checkbox', { name: 'Pareigos' })
  await box.evaluate((element: HTMLInputElement) => {
    element.addEventListener('change', () => (element.dataset.pressed = String(element.checked)))
  })
  await box.click()
  // The press is seen at once: the box does not jump back until a later task.
  expect(await box.getAttribute('data-pressed')).toBe('false')
  await head('Pareigos').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  // As the menu opens it, and by its bare address, the list begins with the view; „Visi“ shows everybody, with all columns.
  await page.goto(`${j.demo.url}/lt/users?ownusers=true`)
  await chip(true).waitFor()
  await page.waitForURL(/statusas=PATIKRINTA/)
  await views.getByRole('button', { name: 'Visi', exact: true }).click()
  await chip(false).waitFor()
  await head('Pareigos').waitFor()
  await context.close()

  // A colleague sees it, with its columns.
  const other = await visitor(j.browser, 'desktop', { dark: true })
  await makeColleague(other.page)
  await enter(j.demo, other.page, 'vartotojas', '/users?ownusers=true')
  const shared = other.page.getByRole('group', { name: 'Rodiniai' }).getByRole('button', { name: /Be pareigų \d+$/ })
  await other.page.getByRole('columnheader', { name: 'Pareigos', exact: true }).waitFor()
  await shared.click()
  await other.page.getByRole('columnheader', { name: 'Pareigos', exact: true }).waitFor({ state: 'detached' })
  await other.page.getByRole('button', { name: 'Stulpeliai' }).click()
  await other.page.getByText('Stulpelius nustato rodinys, kurį bendrina Rasa Urbonaitė').waitFor()
  await accessible(other.page, 'a view of a colleague')
  await picture(other.page, 'desktop-dark-view-of-colleague')
  expect([...failures, ...other.failures]).toEqual([])
  await other.context.close()
})

/** An administrator lets the worker of the demo represent the company, too. */
async function makeColleague(page: Page) {
  const headers = { origin: j.demo.url }
  const post = { data: { username: 'admin', password: demoPassword }, headers }
  await page.request.post(`${j.demo.url}/api/session`, post)
  const people = await page.request.get(`${j.demo.url}/api/asmenys?search=Žilinskas Jonas`)
  const [{ id }] = (await people.json()) as [{ id: number }]
  const { versija } = (await (await page.request.get(`${j.demo.url}/api/asmenys/${id}`)).json()) as { versija: number }
  const answer = await page.request.put(`${j.demo.url}/api/asmenys/${id}`, {
    data: { vartotojoTipas: 'ORG_ATSTOVAS' },
    headers: { ...headers, 'if-match': `"${versija}"`, 'idempotency-key': randomUUID() },
  })
  expect(answer.status()).toBe(200)
}

it('a list as a file says in words by which filters it was made', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/users?imonesId=3&statusas=PATIKRINTA')
  await page.locator('[data-row]').first().waitFor()
  const chips = page.locator('.filters .mantine-Pill-label')
  // The name of the company is fetched.
  await chips.filter({ hasText: 'DEMO' }).waitFor()
  const words = await chips.allTextContents()
  expect(words).toHaveLength(2)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'XLSX' }).first().click(),
  ])
  expect(download.suggestedFilename()).toBe(`asmenys-${civilDay(new Date())}.xlsx`)
  const { sheets } = await readXlsx(await readFile(await download.path()))
  expect(sheets.map(({ name }) => name)).toEqual(['Meistras', 'Apie failą'])
  expect(sheets[1]?.rows.slice(1).map(([, line]) => line)).toEqual(words)
  expect(failures).toEqual([])
  await context.close()
})

it('what one tab stores is not undone by another that was opened before', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/users')
  const density = page.getByRole('switch', { name: 'Glaustos eilutės' })
  await page.getByRole('button', { name: 'Stulpeliai' }).click()
  await density.waitFor()
  const earlier = await context.newPage()
  await earlier.goto(`${j.demo.url}/lt/users?search=mar`)
  await earlier.getByRole('button', { name: 'Išsaugoti rodinį' }).waitFor()

  // A view, a choice of columns and the density, each in a tab that does not know of the others.
  await page.getByRole('checkbox', { name: 'Pareigos' }).uncheck()
  await nameView(earlier, 'Mano žmonės')
  await earlier
    .getByRole('group', { name: 'Rodiniai' })
    .getByRole('button', { name: /^Mano žmonės \d+$/ })
    .waitFor()
  await density.click({ force: true })
  await page.getByRole('columnheader', { name: 'Pareigos' }).waitFor({ state: 'detached' })
  const stored = async () =>
    (await (await page.request.get(`${j.demo.url}/api/session/nustatymai`)).json()) as Record<string, object>
  await expect.poll(async () => (await stored())['tankis']).toBe('patogus')
  const { rodiniai, stulpeliai } = await stored()
  expect(JSON.stringify(rodiniai)).toContain('Mano žmonės')
  expect(Object.keys(stulpeliai ?? {})).toHaveLength(1)
  expect(failures).toEqual([])
  await context.close()
})

/** Saves what the list shows now as a view of this name. */
async function nameView(page: Page, name: string) {
  await page.getByRole('button', { name: 'Išsaugoti rodinį' }).click()
  await page.getByLabel('Rodinio pavadinimas').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Išsaugoti', exact: true }).click()
}

it('what could not be stored is not shown as if it were, and what was typed stays', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'tvarkytojas', '/users?statusas=PATIKRINTA')
  const isSettings = '**/api/session/nustatymai'
  await page.getByRole('button', { name: 'Išsaugoti rodinį' }).waitFor()
  await page.route(isSettings, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await nameView(page, 'Mano žmonės')
  await page.getByText('Nėra interneto').first().waitFor()
  expect(await page.getByLabel('Rodinio pavadinimas').inputValue()).toBe('Mano žmonės')
  expect(await page.getByText('Tokio pavadinimo rodinį jau turite').count()).toBe(0)
  await page.unroute(isSettings)
  await page.getByRole('dialog').getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await page.getByRole('button', { name: /^Mano žmonės \d+$/, pressed: true }).waitFor()

  // The list would begin with it: the star goes out again where that was not stored.
  let refused = 0
  await page.route(isSettings, (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    refused += 1
    return route.abort()
  })
  const star = (pressed: boolean) => page.getByRole('button', { name: 'Sąrašą pradėti rodiniu „Mano žmonės“', pressed })
  await star(false).click()
  await expect.poll(() => refused).toBe(1)
  await expect.poll(() => page.getByText('Nėra interneto').count()).toBeGreaterThan(0)
  await star(false).waitFor()
  expect(failures.filter((text) => !/ERR_FAILED/.test(text))).toEqual([])
  await context.close()
})

it('two tabs give no two views one name, and a view that is put back stands where it stood', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'vertintojas', '/admin/atestavimai?search=a')
  await page.getByRole('button', { name: 'Išsaugoti rodinį' }).waitFor()
  const earlier = await context.newPage()
  await earlier.goto(`${j.demo.url}/lt/admin/atestavimai?search=b`)
  await earlier.getByRole('button', { name: 'Išsaugoti rodinį' }).waitFor()
  const views = (of: Page) => of.getByRole('group', { name: 'Rodiniai' })
  const chip = (of: Page, name: string) => views(of).getByRole('button', { name: new RegExp(`^${name} \\d+$`) })
  await nameView(page, 'Pirmas')
  await chip(page, 'Pirmas').waitFor()
  await nameView(earlier, 'Pirmas')
  await earlier.getByText('Tokio pavadinimo rodinį jau turite').waitFor()
  await earlier.getByLabel('Rodinio pavadinimas').fill('Antras')
  await earlier.getByRole('dialog').getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await chip(earlier, 'Antras').waitFor()
  await chip(earlier, 'Pirmas').click()
  const names = () =>
    views(earlier)
      .getByRole('button', { name: /^(Pirmas|Antras) \d+$/ })
      .evaluateAll((all) => all.map(({ textContent }) => textContent?.replace(/[\s\d]+$/, '')))
  await expect.poll(names).toEqual(['Pirmas', 'Antras'])
  await views(earlier).getByRole('button', { name: 'Ištrinti rodinį „Pirmas“' }).click()
  await expect.poll(names).toEqual(['Antras'])
  await earlier.getByRole('button', { name: 'Atkurti' }).first().click()
  await expect.poll(names).toEqual(['Pirmas', 'Antras'])
  expect(failures).toEqual([])
  await context.close()
})
