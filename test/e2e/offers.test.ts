import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { login } from './steps.ts'

// A company registers twelve of its people at once, and takes it back.
const j = journey()
const dialog = (page: Page) => page.getByRole('dialog')

it('a representative books twelve places by a few presses, and undoes it by one', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await login(j.demo, page, 'atstovas', /\/lt\/(?!login)/)
  await page.goto(`${j.demo.url}/lt/users`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await rows.nth(12).waitFor()
  for (let i = 1; i <= 12; i++) await rows.nth(i).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Registruoti į mokymą ar vertinimą' }).click()
  await dialog(page).getByLabel('Kompetencija').fill('3.1-01.01')
  await dialog(page)
    .getByRole('option', { name: /3\.1-01\.01/ })
    .click()

  await dialog(page).getByText('12 žmonių').waitFor()
  const book = dialog(page).getByRole('button', { name: /Užsakyti \d+ viet/ })
  await book.waitFor()
  await accessible(page, 'offers for twelve')
  await picture(page, 'desktop-offers-twelve')
  await book.click()
  await dialog(page)
    .getByText(/Užregistruot[aiąs]+ \d+ iš 12/)
    .first()
    .waitFor()
  await accessible(page, 'what was booked')
  await picture(page, 'desktop-offers-booked')

  const { uzsakyta } = await lastBooking(page)
  expect(uzsakyta.length).toBeGreaterThan(0)
  await dialog(page).getByRole('button', { name: 'Atšaukti visas šias registracijas' }).click()
  await dialog(page)
    .getByText(/Atšaukt[aos]+ \d+ registracij/)
    .first()
    .waitFor()
  await picture(page, 'desktop-offers-undone')
  expect(failures).toEqual([])
  await context.close()
})

/** The names that the result tells. */
async function lastBooking(page: Page) {
  return { uzsakyta: await dialog(page).locator('.offers-got li').allTextContents() }
}
