import { expect, it } from 'vitest'
import { differences } from '../ux/alone.ts'
import { accessible, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// A screen that is opened first looks as when others were seen before it: it brings all of its own styles, and no other
// screen's styles change it.
const j = journey()

/** Screens that have styles of their own, or parts that few others have. */
const screens = [
  'ataskaitos',
  'ataskaitos/darbuotojuporeikiai',
  'admin',
  'users',
  'admin/atestavimai',
  'admin/mokymai',
  'admin/klausimai',
  'admin/klausimai/statistika',
  'admin/imones/1',
  'admin/korteles',
  'admin/sablonai',
  'admin/pages',
  'admin/metaduomenys',
  'admin/periodiniaiprocesai',
  'admin/sistema',
  'admin/failai',
  'objektai',
  'objektai/1',
  'darbuotojuporeikiai',
  'importai/sdid',
]

it('every screen opened alone looks as when it was reached from others', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin')
  expect(await differences(page, j.demo.url, screens)).toEqual({ screens: screens.length, wrong: [] })
  await context.close()
})

it('a record that cannot be read has a heading, too', async () => {
  const { page, context } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'admin', '/admin')
  await page.route('**/api/asmenys/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`${j.demo.url}/lt/users/5`)
  await page.getByRole('button', { name: 'Bandyti dar kartą' }).first().waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await accessible(page, 'a record that cannot be read')
  await context.close()
})
