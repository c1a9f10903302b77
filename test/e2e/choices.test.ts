import { expect, it } from 'vitest'
import { visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, holdReads } from './steps.ts'

// Lists to choose from, in forms and in filters.
const j = journey()

it('what is chosen from is found by words in any order, typed without diacritics', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/objektai/new')
  // A form.
  const field = page.getByLabel('Savivaldybė').first()
  await field.click()
  await field.pressSequentially('raj siauliu')
  await counted(page.getByRole('option')).toBe(1)
  await page.getByRole('option', { name: 'Šiaulių rajono savivaldybė' }).click()
  await expect.poll(() => field.inputValue()).toBe('Šiaulių rajono savivaldybė')
  // A filter.
  await page.goto(`${j.demo.url}/lt/admin/imones`)
  await page.getByRole('button', { name: 'Daugiau filtrų' }).click()
  await page.getByRole('button', { name: 'Savivaldybė', exact: true }).click()
  const codes = page.getByRole('group', { name: 'Savivaldybė' })
  await codes.getByRole('textbox').fill('raj siauliu')
  await counted(codes.getByRole('checkbox')).toBe(1)
  await codes.getByRole('checkbox', { name: 'Šiaulių rajono savivaldybė' }).check()
  await page.waitForURL(/savivaldybe=/)
  expect(failures).toEqual([])
  await context.close()
})

it('letters typed into a choice whose list has not come yet are not lost', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  const { asked, letGo } = await holdReads(page, '/api/savivaldybes')
  await enter(j.demo, page, 'admin', '/objektai/new')
  await expect.poll(asked).toBeGreaterThan(0)
  const field = page.getByLabel('Savivaldybė').first()
  await field.click()
  await field.pressSequentially('Šiaulių r')
  await page.getByText('Ieškoma…').waitFor()
  await letGo()
  await counted(page.getByRole('option')).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Šiaulių rajono savivaldybė')
  expect(failures).toEqual([])
  await context.close()
})
