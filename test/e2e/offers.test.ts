import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { login } from './steps.ts'

// A company registers twelve of its people at once, and takes it back.
const j = journey()
const dialog = (page: Page) => page.getByRole('dialog')

/** Marks offers of later days for all twelve: on the day itself a company takes nothing back any more. */
async function markLater(page: Page) {
  const today = civilDay(new Date())
  const boxes = await dialog(page).locator('.offers').getByRole('checkbox').all()
  const labels = await Promise.all(boxes.map((box) => box.getAttribute('aria-label')))
  const isToday = (at: number) => labels[at]?.startsWith(today)
  for (const [at, box] of boxes.entries()) if (isToday(at)) await box.uncheck()
  const forAll = dialog(page).getByRole('button', { name: /Užsakyti 12 viet/ })
  for (const [at, box] of boxes.entries()) {
    if ((await forAll.count()) > 0) return
    if (!isToday(at) && (await box.isEnabled())) await box.check()
  }
  await forAll.waitFor()
}

it.each(['phone', 'desktop'] as const)(
  'a representative books twelve places by a few presses, and undoes it by one (%s)',
  async (size) => {
    const { page, context, failures } = await visitor(j.browser, size)
    await login(j.demo, page, 'atstovas', /\/lt\/(?!login)/)
    await page.goto(`${j.demo.url}/lt/users`)
    const rows = page.locator('[data-row]')
    await rows.nth(12).waitFor()
    for (let i = 0; i < 12; i++) await rows.nth(i).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Registruoti į mokymą ar vertinimą' }).click()
    await dialog(page).getByLabel('Kompetencija').fill('3.1-01.01')
    await dialog(page)
      .getByRole('option', { name: /3\.1-01\.01/ })
      .click()

    await dialog(page)
      .getByText(/^12 žmonių/)
      .waitFor()
    const book = dialog(page).getByRole('button', { name: /Užsakyti \d+ viet/ })
    await book.waitFor()
    await markLater(page)
    await accessible(page, 'offers for twelve')
    await picture(page, `${size}-offers-twelve`)
    await book.click()
    await dialog(page)
      .getByText(/Užregistruot[aiąs]+ \d+ iš 12/)
      .first()
      .waitFor()
    await accessible(page, 'what was booked')
    await picture(page, `${size}-offers-booked`)

    expect(await dialog(page).locator('.offers-got li').count()).toBe(12)
    await dialog(page).getByRole('button', { name: 'Atšaukti visas šias registracijas' }).click()
    await dialog(page)
      .getByText(/Atšaukt[aos]+ 12 registracij/)
      .first()
      .waitFor()
    await picture(page, `${size}-offers-undone`)

    // One person, as on a phone: each offer has its own button, and the same place its undo.
    await dialog(page).getByRole('button', { name: 'Uždaryti' }).last().click()
    await page.getByRole('button', { name: 'Panaikinti žymėjimą' }).click()
    await rows.nth(3).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Registruoti į mokymą ar vertinimą' }).click()
    await dialog(page).getByLabel('Kompetencija').fill('3.1-01.01')
    await dialog(page)
      .getByRole('option', { name: /3\.1-01\.01/ })
      .click()
    await page.setViewportSize({ width: 360, height: 740 })
    // On some days the person is registered elsewhere already, so the journey looks at one offer by its name.
    const register = dialog(page)
      .getByRole('button', { name: new RegExp(`^Registruoti: (?!${civilDay(new Date())})`) })
      .first()
    const offer = (await register.getAttribute('aria-label'))?.replace('Registruoti: ', '')
    await register.click()
    const cancel = dialog(page).getByRole('button', { name: `Atšaukti registraciją: ${offer}`, exact: true })
    await cancel.waitFor()
    await accessible(page, 'one person is registered')
    await picture(page, 'phone-offers-one')
    await cancel.click()
    await dialog(page)
      .getByRole('button', { name: `Registruoti: ${offer}`, exact: true })
      .waitFor()
    expect(failures).toEqual([])
    await context.close()
  },
)

it('what a company can no longer take back is not offered to be taken back', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await login(j.demo, page, 'atstovas', /\/lt\/(?!login)/)
  // To this screen, all that is offered is of today.
  const today = civilDay(new Date())
  await page.route('**/api/pasiulymai?*', async (route) => {
    const response = await route.fetch()
    const offers = (await response.json()) as object[]
    await route.fulfill({ response, json: offers.map((offer) => ({ ...offer, data: today, registriki: today })) })
  })
  await page.goto(`${j.demo.url}/lt/users`)
  const rows = page.locator('[data-row]')
  await rows.nth(15).waitFor()
  for (const at of [14, 15]) await rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Registruoti į mokymą ar vertinimą' }).click()
  await dialog(page).getByLabel('Kompetencija').fill('3.1-01.01')
  await dialog(page)
    .getByRole('option', { name: /3\.1-01\.01/ })
    .click()
  await dialog(page)
    .getByRole('button', { name: /Užsakyti \d viet/ })
    .click()
  await dialog(page).getByText('įmonė atšaukti nebegali').waitFor()
  expect(
    await dialog(page)
      .getByRole('button', { name: /Atšaukti/ })
      .count(),
  ).toBe(0)
  await accessible(page, 'what cannot be taken back')
  await picture(page, 'phone-offers-today')
  expect(failures).toEqual([])
  await context.close()
})
