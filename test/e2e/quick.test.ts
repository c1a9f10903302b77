import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hold } from '../ux/hold.ts'
import { type Size, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter } from './steps.ts'

// What a form does with each letter, on a slow phone too: it draws only the field that is typed into, and its captcha is
// computed beside the page. No step measures time.
const j = journey()

interface Noted extends Window {
  noted?: Map<Element, unknown>
}

/** Notes with which props React has drawn each of these elements: it gives an element new ones with each drawing. */
const note = (page: Page, what = 'form input, form textarea, form select') =>
  page.evaluate((selector) => {
    const propsOf = (element: Element) =>
      Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1] as unknown
    const noted = new Map([...document.querySelectorAll(selector)].map((one) => [one, propsOf(one)]))
    Object.assign(window as Noted, { noted })
    return [...noted.values()].filter(Boolean).length
  }, what)
/** What was drawn again since it was noted. */
const drawnAgain = (page: Page) =>
  page.evaluate(() => {
    const propsOf = (element: Element) =>
      Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1] as unknown
    return [...((window as Noted).noted ?? [])]
      .filter(([one, props]) => propsOf(one) !== props)
      .map(([one]) => (one as HTMLInputElement).labels?.[0]?.textContent ?? one.id)
  })

/** The words of errors have come, as they do three seconds after a screen. */
const wordsOfErrors = (page: Page) =>
  page.waitForFunction(() =>
    ['catalogue', 'errors', 'messages'].every((name) =>
      performance.getEntriesByType('resource').some((file) => file.name.includes(`/assets/${name}-`)),
    ),
  )

/** The field of a list from which one is chosen; the list itself has the same name. */
const chooser = (page: Page, label: string) =>
  page.locator('input[aria-haspopup="listbox"]').and(page.getByLabel(label))

/** The form of a new person, and its longest list. */
async function newPerson(size: Size) {
  const visit = await visitor(j.browser, size)
  await enter(j.demo, visit.page, 'admin', '/users/new')
  return { ...visit, list: chooser(visit.page, 'Pilietybė') }
}

it('a letter draws only the field that it is typed into', async () => {
  const { page, context, failures } = await newPerson('phone')
  const name = page.getByLabel('Vardas', { exact: true })
  await name.pressSequentially('On')
  // A field is drawn when the options of its list have come: their names stand in place of codes then, and all is still.
  for (const label of ['Pilietybė', 'Šalis']) await expect.poll(() => chooser(page, label).inputValue()).toBe('Lietuva')
  await wordsOfErrors(page)
  const stirred = async () => {
    expect(await note(page)).toBeGreaterThan(15)
    await page.waitForTimeout(500)
    return drawnAgain(page)
  }
  await expect.poll(stirred).toEqual([])
  await name.pressSequentially('a')
  expect(await name.inputValue()).toBe('Ona')
  const drawn = await drawnAgain(page)
  expect(drawn).toContain('Vardas')
  expect(drawn.length, drawn.join(', ')).toBeLessThanOrEqual(2)
  expect(failures).toEqual([])
  await context.close()
})

it.each(['desktop', 'phone'] as const)('to select a row draws that row alone: %s', async (size) => {
  const { page, context, failures } = await visitor(j.browser, size)
  const letGo = await hold(page, '**/assets/errors-*')
  await enter(j.demo, page, 'admin', '/users')
  const boxes = page.locator('[data-row] [data-row-select]')
  await boxes.nth(19).waitFor()
  const stirred = async () => {
    expect(await note(page, '[data-row]')).toBe(20)
    await page.waitForTimeout(500)
    return drawnAgain(page)
  }
  await expect.poll(stirred).toEqual([])
  // The words of errors come late, and no error stands on the screen.
  letGo()
  await wordsOfErrors(page)
  await page.waitForTimeout(500)
  expect(await drawnAgain(page)).toEqual([])
  await boxes.nth(2).click()
  await page.getByText('Pažymėta 1', { exact: true }).first().waitFor()
  expect(await drawnAgain(page)).toHaveLength(1)
  // A row that was drawn long ago knows which were selected meanwhile.
  await note(page, '[data-row]')
  if (size === 'desktop') await boxes.nth(5).click({ modifiers: ['Shift'] })
  else for (const at of [3, 4, 5]) await boxes.nth(at).click()
  await page.getByText('Pažymėta 4', { exact: true }).first().waitFor()
  expect(await drawnAgain(page)).toHaveLength(3)
  expect(failures).toEqual([])
  await context.close()
})

it('Enter chooses the first match of a list, also after a choice was made with the arrows', async () => {
  const { page, context, failures, list } = await newPerson('desktop')
  const options = page.getByRole('option')
  /** The list that the field names is in the page, open or closed. */
  const listed = () =>
    list.evaluate((field) => {
      const id = field.getAttribute('aria-controls')
      return id === null || document.getElementById(id) !== null
    })
  expect(await listed()).toBe(true)
  await list.click()
  await list.press('ArrowDown')
  await list.press('ArrowDown')
  const marked = page.locator('[data-combobox-selected]')
  const chosen = await marked.innerText()
  await list.press('Enter')
  await counted(options).toBe(0)
  expect(await list.inputValue()).toBe(chosen)
  expect(await listed()).toBe(true)
  for (const [typed, first] of [
    ['latv', 'Latvija'],
    ['est', 'Estija'],
  ] as const) {
    await list.fill(typed)
    await options.filter({ hasText: first }).first().waitFor()
    await list.press('Enter')
    await counted(options).toBe(0)
    expect(await list.inputValue()).toBe(first)
    expect(await listed()).toBe(true)
  }
  expect(failures).toEqual([])
  await context.close()
})

it('the choices of a long list are drawn once its field is come to, and keys begin at the chosen one', async () => {
  const { page, context, failures, list } = await newPerson('phone')
  await expect.poll(() => list.inputValue()).toBe('Lietuva')
  const choices = page.locator('[data-combobox-option]')
  expect(await choices.count()).toBeLessThan(40)
  await list.focus()
  await list.press('ArrowDown')
  await page.getByRole('option', { name: 'Lietuva', exact: true }).waitFor()
  expect(await choices.count()).toBeGreaterThan(100)
  expect(await page.locator('[data-combobox-selected]').innerText()).toBe('Lietuva')
  await list.press('ArrowDown')
  const next = await page.locator('[data-combobox-selected]').innerText()
  await list.press('Enter')
  expect(await list.inputValue()).toBe(next)
  expect(failures).toEqual([])
  await context.close()
})

it('the work of a captcha is done beside the page, and ends with its answer', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  const begun = page.waitForEvent('worker')
  await page.goto(`${j.demo.url}/lt/forgot-password`)
  expect((await begun).url()).toContain(`${j.demo.url}/assets/`)
  await page.getByText('Patikrinta, kad esate žmogus').waitFor()
  await expect.poll(() => page.workers().length).toBe(0)
  expect(failures).toEqual([])
  await context.close()
})

it('the work of a captcha ends when its form is left', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  // So much of it that it would not end by itself.
  const json = { tipas: 'DARBAS', algorithm: 'SHA-256', challenge: 'none', salt: 's', signature: 's', maxnumber: 1e9 }
  await page.route('**/api/session/captcha', (route) => route.fulfill({ json }))
  const begun = page.waitForEvent('worker')
  await page.goto(`${j.demo.url}/lt/register`)
  await begun
  await page.getByText('Tikrinama, kad esate žmogus').waitFor()
  expect(page.workers()).toHaveLength(1)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.locator('.registration').getByRole('link', { name: 'Prisijunkite' }).click()
  await page.waitForURL('**/lt/login')
  // The page is the same one: with another, the work would have ended in any case.
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  await expect.poll(() => page.workers().length).toBe(0)
  expect(failures).toEqual([])
  await context.close()
})
