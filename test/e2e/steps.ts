import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '#contract/session/demo.ts'
import type { Demo } from './demo.ts'

/** Signs in with a name and a password, and waits for the page that this user type lands on. */
export async function login(demo: Demo, page: Page, user: string, landing: RegExp, secret = demoPassword) {
  await page.goto(`${demo.url}/lt/login`)
  await signIn(page, user, secret)
  await page.waitForURL(landing)
}

/** Signed in by the call alone, on this page: where signing in is not what is looked at. */
export async function enter(
  demo: Demo,
  page: Page,
  user: string,
  path: string | ((userId: number) => string),
  lang = 'lt',
) {
  const data = { username: user, password: demoPassword }
  const answer = await page.request.post(`${demo.url}/api/session`, { data, headers: { origin: demo.url } })
  if (!answer.ok()) throw new Error(`${user} was not let in: ${answer.status()}`)
  const { userId } = (await (await page.request.get(`${demo.url}/api/session`)).json()) as { userId: number }
  await page.goto(`${demo.url}/${lang}${typeof path === 'string' ? path : path(userId)}`)
}

/** The rows of a list are there. */
export const listed = (page: Page) => page.locator('.rows tbody tr, .cards > li').first().waitFor()

/** On the login page, by name and password. */
export async function signIn(page: Page, user: string, secret = demoPassword) {
  await page.getByRole('radio', { name: 'Slaptažodis' }).check()
  await page.getByLabel('Vartotojo vardas arba el. paštas').fill(user)
  await page.locator('input[type="password"]').fill(secret)
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click()
}

/** Answers no read of this address (or of those alike), with any query, until it is let go: a network on which a read takes its time. */
export const holdReads = (page: Page | BrowserContext, path: string | RegExp) => holdCalls(page, 'GET', path)

/** The same of calls of any method. */
export async function holdCalls(page: Page | BrowserContext, method: string, path: string | RegExp) {
  const held: (() => Promise<void>)[] = []
  const isOf = ({ pathname }: URL) => (typeof path === 'string' ? pathname === path : path.test(pathname))
  let asked = 0
  await page.route(isOf, (route) => {
    if (route.request().method() !== method) return route.continue()
    asked += 1
    // The page may have given it up meanwhile.
    held.push(() => route.continue().catch(() => {}))
  })
  return {
    asked: () => asked,
    letGo: async () => {
      await page.unroute(isOf)
      for (const go of held) await go()
    },
  }
}

/** What the browser may fill in with what it knows of its user (WCAG 1.3.5), of which axe cannot tell where it is due. */
export const offeredToBrowser = (page: Page) =>
  page
    .locator('input[autocomplete]:not([autocomplete="off"])')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).autocomplete))

/** Chooses from a search-as-you-type field. */
export async function pick(page: Page, label: string, typed: string, option: RegExp) {
  const field = page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()
  await field.click()
  await field.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** Signs on the pad that is open. */
export async function draw(page: Page) {
  const pad = page.locator('canvas.signature')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no signature pad')
  await page.mouse.move(box.x + 40, box.y + 90)
  await page.mouse.down()
  for (let i = 1; i <= 8; i += 1) await page.mouse.move(box.x + 40 + i * 25, box.y + 90 + (i % 2 ? -40 : 40))
  await page.mouse.up()
  await page.getByRole('button', { name: 'Patvirtinti parašą' }).click()
}

interface Sent {
  laikas: string
  gavejas: string
  tekstas: string
}
/** What the newest message to this address or phone that has `wanted` in it says there, once it is in the demo's outbox. */
export async function sentTo(demo: Demo, page: Page, address: string, wanted: RegExp): Promise<string> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const answer = await page.request.get(`${demo.url}/dev/outbox`, { headers: { accept: 'application/json' } })
    const sent = (await answer.json()) as Sent[]
    const here = sent.filter(({ gavejas }) => gavejas === address)
    const found = here.map(({ tekstas }) => wanted.exec(tekstas)).find((match) => match !== null)
    if (found) return found[1] ?? found[0]
    await page.waitForTimeout(250)
  }
  throw new Error(`no message to ${address}`)
}
export const linkTo = (demo: Demo, page: Page, address: string) => sentTo(demo, page, address, /http\S+token=\S+/)

/**
 * Presses what opens something and then what is in it, again where the page was drawn anew between the two and took it
 * away, as a list or a choice does when its rows arrive.
 */
export async function openAndPress(opener: Locator, inside: Locator, done: () => Promise<boolean>) {
  for (let tries = 0; tries < 5; tries++) {
    if (!(await inside.isVisible())) await opener.click()
    const pressed = await inside.click({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
    if (pressed && (await done())) return
  }
  throw new Error(`could not press ${inside}`)
}

/** How many of these there are, once the page has come to it: `await counted(rows).toBe(3)`. Nothing is counted too early. */
export const counted = (locator: Locator) => expect.poll(() => locator.count())
