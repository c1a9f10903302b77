import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, sizes, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter, listed } from './steps.ts'

// What the comparison with other design systems asked of all screens (docs/ux-comparison.md).
const j = journey()

it('numbers of a list stand under each other at the end of their column, a name at its beginning', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/imones')
  await listed(page)
  const aligned = (column: number) =>
    page
      .locator(`.rows tr > :nth-child(${column})`)
      .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).textAlign))])
  const heads = await page.locator('.rows thead th').allTextContents()
  expect(await aligned(heads.indexOf('Darbuotojai') + 1)).toEqual(['end'])
  expect(await aligned(heads.indexOf('Pavadinimas') + 1)).not.toContain('end')
  await accessible(page, 'numbers at the end')
  expect(failures).toEqual([])
  await context.close()
})

/** How many buttons of the rows have a ground of another colour than their card. */
const filled = (page: Page, rows: string) =>
  page.locator(`${rows} .mantine-Button-root`).evaluateAll((buttons) => {
    const ground = getComputedStyle(document.querySelector('.section') as Element).backgroundColor
    return buttons.filter((one) => !['rgba(0, 0, 0, 0)', ground].includes(getComputedStyle(one).backgroundColor)).length
  })

it('what stands in every row is not filled: what to open, what to fill in', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin')
  await page.locator('.coming .mantine-Button-root').nth(1).waitFor()
  expect(await filled(page, '.coming')).toBe(1)
  await page.locator('.coming a').first().click()
  await page.locator('.rows .row-status .mantine-Button-root').nth(1).waitFor()
  expect(await filled(page, '.rows')).toBe(0)
  expect(failures).toEqual([])
  await context.close()
})

it('of what a person lacks, no button is filled: each row has one', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', (id) => `/users/${id}`)
  await page.locator('.gaps .mantine-Button-root').nth(1).waitFor()
  expect(await filled(page, '.gaps')).toBe(0)
  expect(failures).toEqual([])
  await context.close()
})

it('an empty list has no tools; with filters under which nothing is found it keeps them', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', (id) => `/users/${id}?tab=patikros`)
  await page.getByText('Prie vartų jūsų dar netikrino').waitFor()
  expect(await page.getByRole('button', { name: 'Stulpeliai' }).count()).toBe(0)
  await page.goto(`${j.demo.url}/lt/users?vardas=zzzz`)
  await page.getByText('Pagal šiuos filtrus nieko nerasta').waitFor()
  await page.getByRole('button', { name: 'Stulpeliai' }).waitFor()
  await accessible(page, 'nothing found')
  expect(failures).toEqual([])
  await context.close()
})

it('what people lack is twenty rows of one line at a desk, and a text that is cut off is told whole', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(j.demo, page, 'atstovas', '/truksta')
  await listed(page)
  const heights = await page.locator('.rows tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(heights).toHaveLength(20)
  expect(Math.max(...heights)).toBeLessThan(36)
  const why = page.locator('.rows tbody td').filter({ hasText: 'Reikalauja objektas' }).first()
  await why.hover()
  expect(await why.getAttribute('title')).toBe(await why.innerText())
  const short = page.locator('.rows tbody td').filter({ hasText: 'Dabar' }).first()
  await short.hover()
  expect(await short.getAttribute('title')).toBeNull()
  expect(failures).toEqual([])
  await context.close()
})

it('of several remarks about a person in a site the worst is shown, how many more there are, and all are told', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(j.demo, page, 'admin', '/objektai/1?tab=asmenys')
  const cell = page
    .locator('.rows td')
    .filter({ has: page.locator('.cell-several > :nth-child(2)') })
    .first()
  await cell.waitFor()
  const remarks = cell.locator('.cell-several > *')
  const more = await cell.locator('.cell-several').evaluate((several) => getComputedStyle(several, '::after').content)
  expect(more).toContain('+')
  const clips = await remarks.evaluateAll((all) => all.map((one) => getComputedStyle(one).clipPath))
  expect(clips.filter((clip) => clip === 'none')).toHaveLength(1)
  // In no row does something milder stand before what is shown in red.
  const tones = await page
    .locator('.cell-several')
    .evaluateAll((all) =>
      all.map((several) =>
        [...several.children].map((one) =>
          (one.matches('[data-tone]') ? one : one.querySelector('[data-tone]'))?.getAttribute('data-tone'),
        ),
      ),
    )
  const red = tones.filter((of) => of.includes('danger'))
  expect(red.length).toBeGreaterThan(3)
  expect(red.filter(([first]) => first !== 'danger')).toEqual([])
  await cell.hover()
  const told = (await cell.getAttribute('title')) ?? ''
  for (const remark of await remarks.allInnerTexts()) expect(told).toContain(remark.split('\n')[0]?.trim())
  await accessible(page, 'several remarks')
  expect(failures).toEqual([])
  await context.close()
})

it('a card on a phone has lines only for what there is, and its search is one that people would use', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'admin', '/admin/asmenskompetencijos')
  await listed(page)
  expect(await page.locator('.cards dd').filter({ hasText: /^—$/ }).count()).toBe(0)
  // On one line where there is room for both.
  const [name, value] = await page
    .locator('.cards dl > div')
    .first()
    .evaluate(({ children }) => [...children].map((part) => part.getBoundingClientRect().top))
  expect(Math.abs((name ?? 0) - (value ?? 0))).toBeLessThan(6)
  await page.goto(`${j.demo.url}/lt/truksta?imone=1`)
  await page.getByRole('button', { name: 'Filtrai' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Grupė' }).count()).toBe(0)
  await accessible(page, 'cards on a phone')
  expect(failures).toEqual([])
  await context.close()
})

it('a row of a phone that opens a record is short; columns that the user has chosen are all there, by their names', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'admin', '/users')
  await listed(page)
  const inSight = () =>
    page
      .locator('.cards > li')
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length)
  await expect.poll(inSight).toBeGreaterThanOrEqual(5)
  expect(await page.locator('.cards dt').count()).toBe(0)
  // A menu is as tall as a thumb and yet within its row, and what a row says is not below it.
  await page.goto(`${j.demo.url}/lt/admin/korteles`)
  await listed(page)
  const row = page.locator('.cards > li').first()
  const box = async (part: string) =>
    (await row.locator(part).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [menu, title] = [await box('.mantine-ActionIcon-root'), await box('.card-title')]
  expect(menu.height).toBeGreaterThanOrEqual(44)
  expect(title.x + title.width).toBeLessThanOrEqual(menu.x)
  await accessible(page, 'short rows')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${j.demo.url}/lt/users`)
  await page.getByRole('button', { name: 'Stulpeliai' }).click()
  await page.getByRole('checkbox', { name: 'Telefonas' }).check()
  await page.getByRole('columnheader', { name: 'Telefonas' }).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('.cards dt').filter({ hasText: 'Telefonas' }).first().waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('on a phone a long title does not run under the buttons in the corner, and its date is whole', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'admin', '/admin/mokymai')
  const read = async <Row>(path: string): Promise<Row> => (await page.request.get(`${j.demo.url}/api${path}`)).json()
  const trainings = await read<{ id: number; pavadinimas: string }[]>('/mokymai?size=100')
  const [long] = trainings.toSorted((a, b) => b.pavadinimas.length - a.pavadinimas.length)
  const [assessment] = await read<{ id: number }[]>('/atestavimai?active=true&size=1')
  for (const path of [`mokymai/${long?.id}`, `atestavimai/${assessment?.id}`, 'imones/3']) {
    await page.goto(`${j.demo.url}/lt/admin/${path}`)
    await page.locator('.page-actions button').first().waitFor()
    const corners = await page.locator('.page-actions button').evaluateAll((buttons) => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('h1') as Element)
      const lines = [...range.getClientRects()]
      return buttons.filter((button) => {
        const box = button.getBoundingClientRect()
        return lines.some(
          (line) =>
            line.right > box.left && line.left < box.right && line.bottom > box.top + 2 && line.top < box.bottom - 2,
        )
      }).length
    })
    expect(corners, path).toBe(0)
    for (const date of await page.locator('h1 .nowrap').all())
      expect(await date.evaluate((element) => element.getClientRects().length)).toBe(1)
    await accessible(page, path)
  }
  expect(failures).toEqual([])
  await context.close()
})

it.each(['phone', 'tablet'] as const)(
  'a part of the own page that is opened from the menu is in sight: %s',
  async (size) => {
    const { page, context, failures } = await visitor(j.browser, size)
    await enter(j.demo, page, 'vartotojas', (id) => `/users/${id}`)
    await page.locator('.gaps').first().waitFor()
    for (const name of ['Vertinimai', 'Kortelė']) {
      await page.getByRole('navigation').getByRole('link', { name }).last().click()
      await page.waitForURL(/tab=/)
      const panel = page.locator('.tab-panel:visible').first()
      await panel.waitFor()
      await expect
        .poll(() => panel.evaluate((element) => element.getBoundingClientRect().top + window.scrollY))
        .toBeLessThan(300)
    }
    await accessible(page, `own card: ${size}`)
    // At a desk, where that menu is not, what is missing stays above.
    await page.setViewportSize(sizes.desktop)
    await page.locator('.gaps').first().waitFor()
    expect(failures).toEqual([])
    await context.close()
  },
)

it.each([
  ['/objektai', 85],
  ['/admin/failai', 85],
  ['/admin/asmenskompetencijos', 90],
  ['/admin/mokymai', 85],
  ['/admin/korteles?tab=uzsakymai', 85],
  ['/admin/atestavimai', 70],
  ['/admin/atestavimai?tab=asmenys', 70],
])(
  'on a tablet a name and a long text have the width that they need, so that rows are short: %s, under %i px',
  async (path, most) => {
    const { page, context, failures } = await visitor(j.browser, 'tablet')
    await enter(j.demo, page, 'admin', path)
    await listed(page)
    const middle = () =>
      page.locator('.rows tbody tr').evaluateAll((rows) => {
        const heights = rows.map((row) => row.clientHeight).sort((a, b) => a - b)
        return heights[heights.length >> 1]
      })
    await expect.poll(middle).toBeLessThan(most)
    expect(failures).toEqual([])
    await context.close()
  },
)

it('from and until stand side by side on a tablet', async () => {
  const { page, context } = await visitor(j.browser, 'tablet')
  await enter(j.demo, page, 'admin', '/admin/mokymai')
  await listed(page)
  const top = async (label: string) => (await page.getByRole('textbox', { name: label, exact: true }).boundingBox())?.y
  expect(await top('Iki')).toBe(await top('Nuo'))
  await context.close()
})

it('the ring of the search lies inside its panel, which would cut it off', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin')
  await page.locator('.queue').first().waitFor()
  await page.keyboard.press('Control+k')
  const field = page.locator('input.mantine-Spotlight-search')
  await field.waitFor()
  await expect
    .poll(() => field.evaluate((input) => Number.parseFloat(getComputedStyle(input).outlineOffset)))
    .toBeLessThan(0)
  expect(failures).toEqual([])
  await context.close()
})
