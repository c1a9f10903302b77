import { expect, it } from 'vitest'
import { accessible, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// Where the focus is in what opens, and where it returns to; what opens is no wider than a phone.
const j = journey()

it('what opens from the head is no wider than the narrowest phone, and arrow keys come to all that a menu offers', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'vartotojas', (userId) => `/users/${userId}`)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Pranešimai' }).click()
  await page.getByRole('switch', { name: 'Pranešimus rodyti, kol uždarysiu' }).waitFor()
  await accessible(page, 'alerts on a phone')
  await page.keyboard.press('Escape')
  // What can be pressed in a menu is an item of it, since who reads with the ears is told how many there are.
  const account = page.getByRole('button', { name: /paskyros meniu/ })
  const menu = page.getByRole('menu')
  for (const [width, items] of [
    [
      320,
      [
        'Mano duomenys',
        'Lietuvių',
        'English',
        'Latviešu',
        'Pagal įrenginio nustatymus',
        'Šviesi',
        'Tamsi',
        'Atsijungti',
      ],
    ],
    [1440, ['Mano duomenys', 'Atsijungti']],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await account.focus()
    await page.keyboard.press('Enter')
    await menu.getByText('Atsijungti').waitFor()
    const others = menu.locator('a, button, [tabindex="0"]').and(page.locator(':not([role^="menuitem"])'))
    expect(await others.count()).toBe(0)
    expect(await overflow()).toBe(0)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (const item of items) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(focused).toBe(item)
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    // Quick hands press the arrows before the menu has the focus, which Mantine gives to it twice.
    await account.evaluate(async (button) => {
      ;(button as HTMLElement).click()
      await Promise.resolve()
      const arrow = { key: 'ArrowDown', bubbles: true, cancelable: true }
      for (const _ of [1, 2]) button.dispatchEvent(new KeyboardEvent('keydown', arrow))
    })
    await expect.poll(focused).toBe(items[1])
    await menu.locator('[data-autofocus]').evaluate((place) => (place as HTMLElement).focus())
    expect(await focused()).toBe(items[1])
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  }
  expect(failures).toEqual([])
  await context.close()
})

it.each(['phone', 'desktop'] as const)('what is closed gives the focus back to what opened it (%s)', async (size) => {
  const { page, context, failures } = await visitor(j.browser, size)
  await enter(j.demo, page, 'atstovas', '/users')
  await page.getByRole('heading', { name: 'Darbuotojai', level: 1 }).waitFor()
  const names = size === 'phone' ? ['Meniu', /^Ieškoti arba atverti/, 'Filtrai'] : [/^Ieškoti arba atverti/]
  // The second time what is opened is loaded already.
  for (const name of names)
    for (let times = 0; times < 2; times++) {
      const opener = page.getByRole('button', { name }).first()
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog').first()
      await dialog.waitFor()
      await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect
        .poll(() => opener.evaluate((element) => element === document.activeElement), { message: `${name}` })
        .toBe(true)
    }
  expect(failures).toEqual([])
  await context.close()
})

it('a dialog that took the place of another one gives the focus back to what had opened that one', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/asmenskompetencijos')
  const opener = page.getByRole('row').nth(1).getByRole('button').first()
  // The second time the form is loaded already, and is there in the same moment as the other dialog goes.
  for (let times = 0; times < 2; times++) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Atmesti', exact: true }).press('Enter')
    const form = page.getByRole('dialog', { name: /^Atmesti/ })
    await form.getByRole('textbox', { name: 'Priežastis' }).waitFor()
    await form.getByRole('button', { name: 'Uždaryti' }).first().press('Enter')
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  expect(failures).toEqual([])
  await context.close()
})

it('the calendar of a date is read and pressed whole on the narrowest phone', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(j.demo, page, 'admin', '/users/new')
  await page
    .getByRole('button', { name: /kalendorių/ })
    .first()
    .click()
  const days = page.locator('.mantine-DatePicker-day')
  await days.first().waitFor()
  await accessible(page, 'a calendar on a phone')
  const cut = await days.evaluateAll((all) => {
    const panel = all[0]?.closest('.mantine-Popover-dropdown')?.getBoundingClientRect()
    return all.filter((day) => !panel || day.getBoundingClientRect().right > panel.right).length
  })
  expect(cut).toBe(0)
  expect(failures).toEqual([])
  await context.close()
})
