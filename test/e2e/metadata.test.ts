import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, holdReads } from './steps.ts'

// Metadata: a level is added, lists are put in order, what is used is retired and what is not is deleted.
const j = journey()
const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const save = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await gone(page)
}
async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Veiksmai: ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const topics = '/admin/metaduomenys?tab=sarasai&sar=klausimuTemos'

it('1. levels, qualifications and lists on a desktop', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/metaduomenys')
  await page.getByRole('row').nth(3).waitFor()
  await picture(page, 'desktop-metadata-competences')

  await tab(page, 'Lygiai')
  await row(page, 'VIII lygis').waitFor()
  expect(await page.title()).toBe('Lygiai – Metaduomenys – Meistras')
  await page.getByRole('button', { name: 'Pridėti lygį' }).click()
  await field(page, 'Kodas').fill('IX')
  await field(page, 'Pavadinimas').fill('IX lygis')
  await field(page, 'Pavadinimas angliškai').fill('Level IX')
  await accessible(page, 'a new level')
  await save(page)
  await row(page, 'IX lygis').waitFor()
  await accessible(page, 'levels')
  await picture(page, 'desktop-metadata-levels')
  // Offered at once where a competency says its levels.
  await tab(page, 'Kompetencijos')
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await dialog(page)
    .getByRole('textbox', { name: 'Lygiai' })
    .or(dialog(page).getByRole('combobox', { name: 'Lygiai' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'IX lygis' }).waitFor()
  await page.keyboard.press('Escape')
  await accessible(page, 'a competency')
  await picture(page, 'desktop-metadata-competency')
  // What each mark of its assessments is given for: a criterion a mark, or none.
  const criteria = dialog(page).getByLabel(/^Praktikos pažymių kriterijai/)
  const lines = ['Nužymėjimas', 'Šlaitų kampas', 'Dugno lygis', 'Sutankinimas']
  await criteria.fill(lines.join('\n'))
  await dialog(page).getByRole('button', { name: 'Išsaugoti' }).click()
  await dialog(page)
    .getByText(/Įrašykite po kriterijų kiekvienam pažymiui/)
    .first()
    .waitFor()
  await criteria.fill([...lines, 'Darbų sauga'].join('\n'))
  // Opened again at once, it has what was saved, though the list has not been read again.
  const held = await holdReads(page, '/api/kompetencijos')
  await save(page)
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect.poll(() => criteria.inputValue()).toBe([...lines, 'Darbų sauga'].join('\n'))
  await held.letGo()
  await dialog(page).getByRole('button', { name: 'Uždaryti' }).last().click()
  await gone(page)
  await tab(page, 'Kvalifikacijos')
  await page.getByRole('row').nth(3).waitFor()
  await picture(page, 'desktop-metadata-qualifications')

  // A list: order by keyboard, the focus going along.
  await page.goto(`${j.demo.url}/lt${topics}`)
  const names = async () => (await page.locator('tbody tr td:nth-child(2)').allInnerTexts()).map((text) => text.trim())
  await page.getByRole('row').nth(4).waitFor()
  const before = await names()
  const down = page.getByRole('button', { name: `Perkelti žemyn: ${before[0]}` })
  await down.focus()
  // A quick hand: the third press comes before the first is answered.
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Enter')
  await expect.poll(names).toEqual([before[1], before[2], before[3], before[0], ...before.slice(4)])
  await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: `Perkelti aukštyn: ${before[0]}` }).focus()
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('Enter')
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])

  await page.getByRole('button', { name: 'Rodyti naudojimą' }).click()
  await page
    .getByText(/\d+ įraš/)
    .first()
    .waitFor()
  await accessible(page, 'a list')
  await picture(page, 'desktop-metadata-list')

  // One that questions are of: not deleted but retired; gone from the choice, still named on them.
  await act(page, before[0] ?? '', 'Ištrinti')
  await dialog(page)
    .getByText(/Naudojama: .*Klausimai \(/)
    .waitFor()
  await accessible(page, 'why it can not be deleted')
  await dialog(page).getByRole('button', { name: 'Nebenaudoti' }).click()
  await gone(page)
  await row(page, before[0] ?? '')
    .getByText('Nebenaudojama')
    .waitFor()
  await page.goto(`${j.demo.url}/lt/admin/klausimai`)
  await page.getByRole('row').nth(1).waitFor()
  await page
    .getByRole('button', { name: /Naujas klausimas|Pridėti klausimą/ })
    .first()
    .click()
  await dialog(page)
    .getByRole('textbox', { name: 'Tema' })
    .or(dialog(page).getByRole('combobox', { name: 'Tema' }))
    .first()
    .click()
  await page.getByRole('option', { name: before[1] ?? '' }).waitFor()
  await counted(page.getByRole('option', { name: before[0] ?? '', exact: true })).toBe(0)
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Uždaryti' }).last().click()
  await gone(page)
  const list = await page.request.get(`${j.demo.url}/api/klausimuTemos`)
  const code = ((await list.json()) as { kodas: string; pavadinimas: string }[]).find(
    ({ pavadinimas }) => pavadinimas === before[0],
  )?.kodas
  await page.goto(`${j.demo.url}/lt/admin/klausimai?tema=${code}`)
  await row(page, before[0] ?? '')
    .first()
    .waitFor()

  // Restored by the offer to undo of another one; an unused one is deleted.
  await page.goto(`${j.demo.url}/lt${topics}`)
  await act(page, before[1] ?? '', 'Nebenaudoti')
  await page.getByRole('button', { name: 'Atkurti' }).click()
  await row(page, before[1] ?? '')
    .getByText('Nebenaudojama')
    .waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await field(page, 'Kodas').fill('TROLEIBUSAI')
  await field(page, 'Pavadinimas').fill('Troleibusų tinklai')
  await field(page, 'Pavadinimas angliškai').fill('Trolleybus networks')
  await save(page)
  await page.getByRole('textbox', { name: 'Kodas arba pavadinimas' }).fill('troleib')
  await act(page, 'Troleibusų tinklai', 'Ištrinti')
  await dialog(page).getByRole('button', { name: 'Ištrinti' }).click()
  await gone(page)
  await page
    .getByText('Pagal šiuos filtrus')
    .or(page.getByRole('button', { name: 'Išvalyti filtrus' }))
    .first()
    .waitFor()

  await page.goto(`${j.demo.url}/lt/admin/metaduomenys?tab=sarasai&sar=savivaldybes`)
  await page.getByRole('row').nth(2).getByRole('button').first().click()
  await dialog(page).getByText('Regionas').first().waitFor()
  await accessible(page, 'a municipality')
  await picture(page, 'desktop-metadata-row')
  expect(failures).toEqual([])
  await context.close()
})

it('a press counts although the list is read again while an earlier move is still on its way', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', topics)
  const names = async () => (await page.locator('tbody tr td:nth-child(2)').allInnerTexts()).map((text) => text.trim())
  await page.getByRole('row').nth(4).waitFor()
  const before = await names()
  // The second move is stored only when the list has been read after the first one, and a third press was made.
  let moves = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/**', async (route) => {
    const isMove = route.request().postData()?.includes('"tvarka"') ?? false
    if (isMove) moves += 1
    if (isMove && moves === 2) await held
    await route.continue()
  })
  const down = page.getByRole('button', { name: `Perkelti žemyn: ${before[0]}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
  await page.keyboard.press('Enter')
  release()
  await expect.poll(names).toEqual([before[1], before[2], before[3], before[0], ...before.slice(4)])
  // As it was, for the steps that follow.
  await page.getByRole('button', { name: `Perkelti aukštyn: ${before[0]}` }).focus()
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(before)
  expect(failures).toEqual([])
  await context.close()
})

it('2. lists on a phone', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'admin', '/admin/metaduomenys?tab=sarasai&sar=lytys')
  await page.getByText('Šio sąrašo kodai yra programos taisyklių dalis').waitFor()
  await picture(page, 'phone-metadata-fixed')
  const choice = page
    .getByRole('textbox', { name: 'Sąrašas' })
    .or(page.getByRole('combobox', { name: 'Sąrašas' }))
    .first()
  await choice.click()
  await choice.fill('Region')
  await page.getByRole('option', { name: 'Regionai' }).click()
  await page.getByText('Alytaus apskritis').waitFor()
  await accessible(page, 'a list on a phone')
  await picture(page, 'phone-metadata-list')
  await page.getByText('Alytaus apskritis').click()
  await dialog(page).getByText('Centras').waitFor()
  await accessible(page, 'a row on a phone')
  await picture(page, 'phone-metadata-row')
  // What is no longer in use is told on a card too, and can be used again.
  await dialog(page).getByRole('checkbox', { name: 'Naudojama' }).click()
  await save(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Alytaus apskritis' })
  await card.getByText('Nebenaudojama', { exact: true }).waitFor()
  await picture(page, 'phone-metadata-retired')
  await act(page, 'Alytaus apskritis', 'Vėl naudoti')
  await card.getByText('Nebenaudojama', { exact: true }).waitFor({ state: 'detached' })
  expect(failures).toEqual([])
  await context.close()
})
