import { afterAll, beforeAll, expect, it } from 'vitest'
import { settled } from '../ux/screens.ts'
import { launch, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// Who has set the text of the phone to 175 % reads everything by scrolling down alone.
const j = journey()
let browser: Awaited<ReturnType<typeof launch>>
beforeAll(async () => {
  browser = await launch(['--blink-settings=defaultFontSize=28'])
})
afterAll(() => browser.close())

/** By how much the page is wider than the phone, and the texts that stand beyond its edge, but those of parts that scroll by themselves. */
const beyond = () => {
  const edge = document.documentElement.clientWidth
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  const wider = document.documentElement.scrollWidth - edge
  if (wider > 0) found.push(`the page: ${wider} px`)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { right, width } = range.getBoundingClientRect()
    if (width < 2 || right <= edge + 1 || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    let around: Element | null = text.parentElement
    while (around && getComputedStyle(around).overflowX === 'visible') around = around.parentElement
    if (!around || around === document.documentElement) found.push(text.textContent ?? '')
  }
  return found
}

const ofPerson = ['vertinimai', 'imones', 'kortele', 'issilavinimas']
it.each([
  [null, ['', 'tikrinti', 'register', 'specialist']],
  ['vartotojas', ['users/5', ...ofPerson.map((tab) => `users/5?tab=${tab}`)]],
  ['vertintojas', ['admin/atestavimai', 'admin/atestavimai/61', ...ofPerson.map((tab) => `users/4?tab=${tab}`)]],
  ['admin', ['admin/sistema', 'admin/atestavimai/63', 'admin/periodiniaiprocesai/18', 'admin', 'admin/korteles']],
  [
    'atstovas',
    [
      ...['admin', 'truksta', 'admin/imones/12', 'admin/imones/12?tab=darbuotojai', 'objektai', 'objektai/2'],
      ...['admin/korteles', 'users/9?tab=imones', 'ataskaitos', 'ataskaitos/darbuotojuporeikiai?tab=trukumai'],
    ],
  ],
] as const)('with large text nothing of the screens of %s stands beyond the edge of a phone', async (user, paths) => {
  const { page, context, failures } = await visitor(browser, 'phone')
  if (user) await enter(j.demo, page, user, '/help')
  const seen: [string, string[]][] = []
  for (const path of paths) {
    await page.goto(`${j.demo.url}/lt/${path}`)
    await settled(page)
    seen.push([path, await page.evaluate(beyond)])
  }
  expect(seen.filter(([, texts]) => texts.length > 0)).toEqual([])
  expect(failures).toEqual([])
  await context.close()
})
