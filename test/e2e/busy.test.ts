import { expect, it } from 'vitest'
import { picture, type Size, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { login } from './steps.ts'

// A registry that has too much to do, seen from a screen and from a public page.
const j = journey()
const admin = /\/lt\/users\/\d+/

it.each<[Size, boolean]>([
  ['desktop', false],
  ['phone', true],
])('a screen says that the registry is busy, asks again by itself, and is filled then (%s)', async (size, dark) => {
  const { page, context } = await visitor(j.browser, size, { dark })
  await login(j.demo, page, 'admin', admin)
  // What the first screen still asks must not count.
  await page.goto('about:blank')
  const asked: number[] = []
  await page.route(/\/api\/mokymai(\?|$)/, async (route) => {
    asked.push(Date.now())
    if (asked.length > 1) return route.continue()
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '2', 'content-type': 'application/json' },
      body: '{"code":"TooBusy"}',
    })
  })
  await page.goto(`${j.demo.url}/lt/admin/mokymai`)
  // The live region has the words first; the alert's own code comes after them.
  await page.getByRole('group').filter({ hasText: 'Registru dabar naudojasi labai daug žmonių' }).first().waitFor()
  await picture(page, `${size}-busy`)
  await page.getByRole('link', { name: 'Saugus darbas statybvietėje' }).first().waitFor()
  expect((asked[1] as number) - (asked[0] as number)).toBeGreaterThanOrEqual(2_000)
  await context.close()
})
