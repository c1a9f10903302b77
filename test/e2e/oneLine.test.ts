import { expect, it } from 'vitest'
import { visitor } from './browser.ts'
import { cutButtons, cutFiles, cutOff, cutParts, cutStates } from './cutOff.ts'
import { journey } from './demo.ts'
import { enter, listed } from './steps.ts'

// Rows of lists are one line at a desk: what has no room ends in dots, but not a state, a file or a button.
const j = journey()

it.each([
  '/users',
  '/admin/korteles',
  '/admin/klausimai',
  '/admin/asmenskompetencijos',
  '/admin/asmenskompetencijos?tab=kvalifikacijos',
  '/admin/metaduomenys?tab=pasiulymai',
  '/admin/imones',
  '/admin/mokymai',
  '/darbuotojuporeikiai',
  '/objektai',
  '/admin/periodiniaiprocesai',
  '/admin/failai',
])(
  'a row of a list is one line, what has no room in it ends in dots, and fields hold their hints: %s',
  async (path) => {
    const { page, context, failures } = await visitor(j.browser, 'desktop')
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(j.demo, page, 'admin', path)
    await listed(page)
    await expect.poll(() => cutOff(page)).toEqual([])
    await expect.poll(() => cutStates(page)).toEqual([])
    const tallest = () =>
      page.locator('.rows tbody tr').evaluateAll((rows) => Math.max(...rows.map((row) => row.clientHeight)))
    await expect.poll(tallest).toBeLessThan(36)
    expect(failures).toEqual([])
    await context.close()
  },
)

it.each(['vertinimai', 'mokymai', 'kompetencijos'])(
  'states and files of the own page are read whole at a desk: %s',
  async (tab) => {
    const { page, context, failures } = await visitor(j.browser, 'desktop')
    await enter(j.demo, page, 'vartotojas', `/users/5?tab=${tab}`)
    await page.locator('.rows td .mantine-Badge-label').first().waitFor()
    await expect.poll(() => cutStates(page)).toEqual([])
    await expect.poll(() => cutFiles(page)).toEqual([])
    const names = await page
      .locator('.rows tr:has(a[download])')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('a[download]')].map(({ textContent }) => textContent)),
      )
    for (const row of names) expect(new Set(row).size).toBe(row.length)
    expect(failures).toEqual([])
    await context.close()
  },
)

it('a button in a row is read whole at a desk, also with states beside it and with spaced letters', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/users/5?tab=kompetencijos')
  const certificate = page.getByRole('button', { name: 'Pažymėjimas (PDF)' })
  await certificate.first().waitFor()
  expect(await certificate.count()).toBeGreaterThan(1)
  expect(await cutButtons(page)).toEqual([])
  // WCAG 1.4.12, Text Spacing.
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet()
    spaced.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [spaced]
  })
  expect(await cutButtons(page)).toEqual([])
  expect(failures).toEqual([])
  await context.close()
})

it('states in rows grow with the size of text that the browser is set to', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'vartotojas', '/users/5?tab=vertinimai')
  await page.locator('.rows td .mantine-Badge-label').first().waitFor()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const lower = await page.locator('.rows td .mantine-Badge-root').evaluateAll((all) =>
    all.flatMap((state) => {
      const text = state.querySelector('.mantine-Badge-label')?.getBoundingClientRect().height ?? 0
      return text > state.clientHeight + 1 ? [state.textContent] : []
    }),
  )
  expect(lower).toEqual([])
  expect(failures).toEqual([])
  await context.close()
})

it.each([
  ['atstovas', '/users/9?tab=imones', 'Fasadų, pertvarų'],
  ['admin', '/ataskaitos/prognoze', 'Iš viso'],
] as const)('no part of a cell is cut without dots: %s %s', async (user, path, text) => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(j.demo, page, user, path)
  await page.locator('tr').filter({ hasText: text }).first().waitFor()
  await expect.poll(() => cutParts(page)).toEqual([])
  expect(failures).toEqual([])
  await context.close()
})

it.each([
  ['atstovas', '/truksta', 'bukle'],
  ['vartotojas', '/users/5?tab=imones', 'instruktazas.iki'],
] as const)('on a tablet a column of states stays, and others go: %s %s', async (user, path, column) => {
  const { page, context, failures } = await visitor(j.browser, 'tablet')
  await enter(j.demo, page, user, path)
  const list = page.locator('.list').filter({ has: page.locator(`th[data-column="${column}"]`) })
  await list.locator('.rows .status').first().waitFor()
  await list.getByText('Netilpo stulpeliai').waitFor()
  await list.locator(`th[data-column="${column}"]`).waitFor()
  expect(failures).toEqual([])
  await context.close()
})
