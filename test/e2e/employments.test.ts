import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { pdfText } from '../pdf.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter, openAndPress } from './steps.ts'

// A representative looks after the people of the own company; a person looks after the own workplaces.
const j = journey()
const today = civilDay(new Date())

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const choose = async (page: Page, field: Locator, option: string | RegExp) => {
  await field.click()
  await page.getByRole('option', { name: option }).first().click()
}
const rows = (page: Page) => page.getByRole('checkbox', { name: /^Pažymėti: / })
const counted = (page: Page, count: number) =>
  page.getByRole('heading', { level: 2, name: `Darbuotojai ${count}`, exact: true }).waitFor()

describe('a representative on a desk', () => {
  it('confirms, ends and edits the people of the own company, and reaches no other', async () => {
    const { page, context, failures } = await visitor(j.browser, 'desktop')
    await enter(j.demo, page, 'atstovas', '/users')
    await page.getByRole('link', { name: 'Mano įmonė' }).first().click()
    await page.getByRole('tab', { name: 'Darbuotojai' }).click()
    await page.getByRole('button', { name: 'Laukia patvirtinimo', exact: true }).click()
    await counted(page, 4)
    await accessible(page, 'people of a company')
    await rows(page).nth(0).check()
    await rows(page).nth(1).check()
    const bar = page.getByRole('region', { name: 'Pažymėta 2' })
    await picture(page, 'desktop-company-people')
    await bar.getByRole('button', { name: 'Patvirtinti', exact: true }).click()
    await page.getByText('Pakeista 2 iš 2').first().waitFor()
    await counted(page, 2)

    // Three end, one of them is somebody who only waits: told with the reason.
    await page.getByRole('button', { name: 'Visi', exact: true }).click()
    const byStatus = page.getByRole('columnheader', { name: 'Būsena' })
    await byStatus.getByRole('button').click()
    await page.getByRole('columnheader', { name: 'Būsena' }).and(page.locator('[aria-sort="ascending"]')).waitFor()
    await byStatus.getByRole('button').click()
    await page.getByRole('columnheader', { name: 'Būsena' }).and(page.locator('[aria-sort="descending"]')).waitFor()
    await page
      .getByRole('row', { name: /Tikrinama/ })
      .getByRole('checkbox')
      .first()
      .check()
    const confirmed = page.getByRole('row', { name: /Patvirtinta/ }).getByRole('checkbox')
    for (const at of [0, 1, 2]) await confirmed.nth(at).check()
    await page.getByRole('button', { name: 'Pažymėti, kad nebedirba', exact: true }).click()
    await dialogOf(page).getByLabel('Paskutinė darbo diena').fill(today)
    await accessible(page, 'ending many')
    await dialogOf(page).getByRole('button', { name: 'Pažymėti, kad nebedirba', exact: true }).click()
    await page
      .getByText(/Pakeista 3 iš 4. Nepakeista 1/)
      .first()
      .waitFor()
    await page.getByText('Tokia būsena dabar negalima').first().waitFor()
    await picture(page, 'desktop-company-people-ended')

    // One ends later, and that is taken back.
    await page.getByRole('button', { name: 'Dirba', exact: true }).click()
    await page.getByRole('button', { name: 'Dirba', exact: true, pressed: true }).waitFor()
    const menu = async (item: string) => {
      const opener = page.getByRole('button', { name: /^Veiksmai: / }).first()
      await openAndPress(opener, page.getByRole('menuitem', { name: item, exact: true }), async () => true)
    }
    const later = addDays(today, 10)
    await menu('Pažymėti, kad nebedirba')
    await dialogOf(page).getByLabel('Paskutinė darbo diena').fill(later)
    await dialogOf(page).getByRole('button', { name: 'Pažymėti, kad nebedirba', exact: true }).click()
    await page.getByText(`Darbuotojas iki ${later}`).first().waitFor()
    await page.getByRole('cell', { name: new RegExp(later) }).waitFor()
    await page.getByRole('button', { name: 'Atkurti' }).click()
    await page.getByRole('cell', { name: new RegExp(later) }).waitFor({ state: 'detached' })

    await menu('Redaguoti')
    const add = dialogOf(page)
      .getByRole('combobox', { name: /Veiklos/ })
      .or(dialogOf(page).getByRole('textbox', { name: /Veiklos/ }))
      .first()
    await choose(page, add, 'Suvirinimo darbai')
    await choose(page, add, /^Kita/)
    await dialogOf(page).getByRole('button', { name: 'Išsaugoti' }).click()
    await page.getByText('Laukas privalomas').first().waitFor()
    await dialogOf(page).getByRole('textbox', { name: 'Įrašykite veiklą' }).fill('Paveldo mūras')
    await accessible(page, 'a workplace')
    await dialogOf(page).getByRole('button', { name: 'Išsaugoti' }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    const [record] = await page.request
      .get(`${j.demo.url}/api/imones/-1/asmenys?statusas=PATVIRTINTA&size=1`)
      .then((answer) => answer.json())
    const kept = await page.request.get(`${j.demo.url}/api/asmenys/${record.asmuo.id}/imones/${record.id}`)
    expect((await kept.json()).veiklos.at(-1)).toEqual({ veikla: 'KITA', kitaVeikla: 'Paveldo mūras' })

    const own = record.imone.id
    for (const path of [`imones/${own + 1}/asmenys`, `imones/${own + 1}`, `asmenys/${record.asmuo.id}/imones/1`])
      expect((await page.request.get(`${j.demo.url}/api/${path}`)).status(), path).toBe(404)
    await page.goto(`${j.demo.url}/lt/admin/imones/${own + 1}?tab=darbuotojai`)
    await page.getByText('Įrašas nerastas').first().waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})

it('a person adds the own activity on a phone', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'vartotojas', (id) => `/users/${id}?tab=imones`)
  await page.getByRole('button', { name: 'Pridėti darbovietę' }).click()
  const field = (name: string) =>
    dialogOf(page).getByRole('combobox', { name }).or(dialogOf(page).getByRole('textbox', { name })).first()
  await choose(page, field('Kaip dirba'), 'Individuali veikla')
  await dialogOf(page)
    .getByLabel(/Dirba nuo/)
    .fill('2026-02-01')
  await choose(page, field('Veiklos'), 'Stogų įrengimas')
  await accessible(page, 'own activity')
  await picture(page, 'phone-own-activity')
  await dialogOf(page).getByRole('button', { name: 'Išsaugoti' }).click()
  await page.getByText('Individuali veikla').first().waitFor()
  await page.getByText('Stogų įrengimas').first().waitFor()
  await page.getByText('Tikrinama').first().waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('a person downloads a confirmation of the own work on a phone', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'vartotojas', (id) => `/users/${id}?tab=imones`)
  const opener = page.getByRole('button', { name: /^Veiksmai: .*Vilnijos/ })
  const item = page.getByRole('menuitem', { name: 'Atsisiųsti pažymą apie darbą', exact: true })
  await opener.click()
  await item.waitFor()
  await picture(page, 'phone-work-confirmation')
  const [file] = await Promise.all([page.waitForEvent('download'), item.click()])
  expect(file.suggestedFilename()).toMatch(/^Pažyma apie darbą \d{4}-\d\d-\d\d .+\.pdf$/)
  expect(await pdfText(await readFile(await file.path()))).toMatch(/Patvirtinama, kad[\s\S]*(dirba|dirbo) įmonėje/)
  expect(failures).toEqual([])
  await context.close()
})
