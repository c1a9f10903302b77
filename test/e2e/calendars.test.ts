import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// An assessor makes the private address of the own calendar, a calendar program reads it, the assessor revokes it.
const j = journey()

it('an assessor makes the address of a calendar on the phone, sees that it was read, and revokes it', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone', { dark: true })
  await enter(j.demo, page, 'vertintojas', (id) => `/users/${id}?tab=profilis`)
  await page.getByRole('heading', { name: 'Kalendorius', exact: true }).scrollIntoViewIfNeeded()
  await picture(page, 'phone-calendar-none')
  await page.getByRole('button', { name: 'Sukurti adresą' }).tap()
  const dialog = page.getByRole('dialog')
  const open = dialog.getByRole('link', { name: 'Atidaryti kalendoriaus programoje' })
  await open.waitFor()
  const address = (await dialog.locator('.to-keep').textContent()) ?? ''
  expect(address).toMatch(/\/api\/kalendorius\/[\w-]{43}\.ics$/)
  expect(await open.getAttribute('href')).toBe(address.replace(/^http:/, 'webcal:'))
  await accessible(page, 'the address of a calendar')
  await picture(page, 'phone-calendar-shown')
  await dialog.getByRole('button', { name: 'Išsisaugojau' }).tap()

  const answer = await fetch(address)
  expect([answer.status, (await answer.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])
  await page.reload()
  await page.getByText('Paskutinį kartą skaitytas').waitFor()
  expect(await page.locator('body').textContent()).not.toContain(new URL(address).pathname)
  await accessible(page, 'the calendar on the profile')
  await page.getByRole('button', { name: 'Atšaukti adresą' }).scrollIntoViewIfNeeded()
  await picture(page, 'phone-calendar')
  await page.getByRole('button', { name: 'Atšaukti adresą' }).tap()
  await dialog.getByRole('button', { name: 'Atšaukti adresą' }).tap()
  await page.getByRole('button', { name: 'Sukurti adresą' }).waitFor()
  expect((await fetch(address)).status).toBe(404)
  expect(failures).toEqual([])
  await context.close()
})
