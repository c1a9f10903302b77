import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre'
import type { APIRequestContext, Browser, Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { demoPassword } from '#contract/session/demo.ts'
import { launch, type sizes, visitor } from './browser.ts'
import { emptyFilm, filmOf } from './cardFilm.ts'
import type { Demo } from './demo.ts'
import { cameraOf, film } from './qrFilm.ts'

/** Calls of the registry by somebody of the demo, beside the browser that is looked at. */
export async function caller(browser: Browser, demo: Pick<Demo, 'url'>, user: string) {
  const { request } = await browser.newContext()
  const headers = { origin: demo.url }
  const call = async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`${demo.url}/api${path}`, { method, headers, ...(data ? { data } : {}) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer
  }
  await call('POST', '/session', { username: user, password: demoPassword })
  return {
    request: request as APIRequestContext,
    json: async (method: string, path: string, data?: unknown) => (await call(method, path, data)).json(),
    bytes: async (path: string) => (await call('GET', path)).body(),
  }
}
export type Caller = Awaited<ReturnType<typeof caller>>

/** The codes of the cards of an order, by their numbers, as the card bureau gets them. */
export async function printedCodes(admin: Caller, order: number): Promise<Map<string, string>> {
  const { sheets } = await readXlsx(new Uint8Array(await admin.bytes(`/kortelesuzsakymai/${order}/biurui`)))
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const [number, code] = ['Kortelės numeris', 'QR tekstas'].map((title) => head.indexOf(title)) as [number, number]
  return new Map(rows.map((row) => [String(row[number]), String(row[code])]))
}

/** The site of the demo that journeys of gates are at, and the company that builds there. */
export async function siteOf(admin: Caller): Promise<{ id: number; imone: string }> {
  const sites = await admin.json('GET', '/objektai?size=100')
  const own = sites.find(({ pavadinimas }: { pavadinimas: string }) => pavadinimas.startsWith('Daugiabutis Žalgirio'))
  return { id: own.id, imone: own.imone.pavadinimas }
}

/** Somebody of a site with a printed card to whom the gate says green. */
export async function greenCard(admin: Caller, site: number, company: string) {
  const orders = (await admin.json('GET', '/kortelesuzsakymai?size=100')) as {
    id: number
    statusas: string
    imone: { pavadinimas: string } | null
  }[]
  for (const { id } of orders.filter(({ statusas, imone }) => statusas === 'ATLIKTA' && imone?.pavadinimas === company))
    for (const [numeris, code] of await printedCodes(admin, id)) {
      const [person] = await admin.json('GET', `/objektai/${site}/asmenys?search=${numeris}&kada=YRA`)
      if (person?.asmuo.kortele?.statusas === 'AKTYVI' && person.reikalavimai.length + person.pazymejimai.length === 0)
        return { numeris, code, name: `${person.asmuo.vardas} ${person.asmuo.pavarde}`, person }
    }
  throw new Error('nobody of the site is green')
}

/** A new gate of the site, connected by the code of its manager; it asks who works there. */
export async function pair(
  admin: Caller,
  demo: Pick<Demo, 'url'>,
  page: Page,
  site: number,
  name = 'Pagrindiniai vartai',
) {
  const { kodas } = (await admin.json('POST', `/objektai/${site}/vartai`, { pavadinimas: name })) as { kodas: string }
  await page.goto(`${demo.url}/vartai`)
  await page.getByLabel('Prijungimo kodas').fill(kodas)
  await page.getByRole('button', { name: 'Prijungti', exact: true }).click()
  await page.getByLabel('Sargo vardas').waitFor()
}
/** The same, and the guard has begun the shift. */
export async function connect(...where: Parameters<typeof pair>) {
  await pair(...where)
  const [, , page] = where
  await page.getByLabel('Sargo vardas').fill('Petras Sargas')
  await page.getByRole('button', { name: 'Pradėti' }).click()
  // The guard's name can be read from a picture too: until the next screen stands, a picture would be taken for that.
  // A card that is before the camera already may be judged before that button is seen.
  await page.getByRole('button', { name: 'Įvesti numerį' }).or(page.locator('article.verdict')).first().waitFor()
}

/** Hands this picture to the gate; answers what it says, all of it. */
export async function checkPicture(page: Page, buffer: Buffer): Promise<string> {
  await page.locator('input[type=file]').setInputFiles({ name: 'kodas.png', mimeType: 'image/png', buffer })
  return verdictOf(page)
}

/** Checks a number that is typed; answers what the gate says, all of it. */
export async function checkNumber(page: Page, numeris: string): Promise<string> {
  await page.getByRole('button', { name: 'Įvesti numerį' }).click()
  await page.getByLabel('Kortelės numeris').fill(numeris)
  await page.getByRole('button', { name: 'Tikrinti', exact: true }).click()
  return verdictOf(page)
}
/** In one step, because a green verdict goes away by itself. */
export const verdictOf = (page: Page): Promise<string> => page.locator('article.verdict').innerText()

/** Goes on to the next person; a green verdict may have gone away by itself before it is pressed. */
export async function goOn(page: Page, decision = 'Toliau') {
  const button = page.locator('article.verdict').getByRole('button', { name: decision, exact: true })
  await button.click({ timeout: 5_000 }).catch(() => {})
  await page.locator('article.verdict').waitFor({ state: 'detached' })
}

/** Touches each verdict as soon as it is there, so that a green one stays; to be called before the gate is opened. */
export const touchVerdicts = (page: Page) =>
  page.addInitScript(() => {
    const touch = () =>
      document.querySelector('article.verdict')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    new MutationObserver(touch).observe(document, { childList: true, subtree: true })
  })

/** Counts the requests of a page that are under way; answers a function that waits until there have been none for a while. */
export function watchRequests(page: Page): () => Promise<void> {
  let open = 0
  let last = Date.now()
  const change = (by: number) => () => {
    open += by
    last = Date.now()
  }
  page.on('request', change(1))
  page.on('requestfinished', change(-1))
  page.on('requestfailed', change(-1))
  return async () => {
    while (open > 0 || Date.now() - last < 700) await page.waitForTimeout(100)
  }
}

/**
 * Cuts the network off. The gate does one thing after another with the registry, with pauses as long as its disk takes:
 * when it says that there is no network, nothing that began before can come to its end and set the clock right.
 */
export async function cutOff(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const update = page.getByRole('button', { name: /^Atnaujinti/ })
  await update.click()
  await update.getByText('Nėra tinklo').waitFor()
}

/** A gate on a phone whose camera sees this card, or nothing. */
export const gateOn = (code: string | null, size: keyof typeof sizes = 'phone') =>
  gateThatSees('film.y4m', (film) => (code ? filmOf(code, film) : emptyFilm(film)), size)

/** A gate on a phone whose camera sees a code of another kind of text, as large as a screen shows it. */
export const gateAtScreen = (text: string) =>
  gateThatSees('film.y4m', async (file) => writeFile(file, await film(text)), 'phone')

async function gateThatSees(name: string, make: (file: string) => Promise<void>, size: keyof typeof sizes) {
  const file = join(await mkdtemp(join(tmpdir(), 'meistras-film-')), name)
  await make(file)
  const browser = await launch(cameraOf(file))
  // Its camera would take half a core from the journeys that follow. Told first is what stood on the page.
  onTestFailed(() => browser.close())
  const opened = await visitor(browser, size)
  await opened.context.grantPermissions(['camera'])
  return { ...opened, browser, quiet: watchRequests(opened.page) }
}

/** Presses Tab until the focus is on what has this name. */
export async function tabTo(page: Page, name: RegExp) {
  const passed: string[] = []
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement: one } = document
      const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one?.textContent
      return one?.getAttribute('aria-label') ?? label ?? ''
    })
    if (name.test(focused.trim())) return
    passed.push(focused.trim())
  }
  throw new Error(`no way to ${name} by keyboard, only to ${passed.join(', ')}`)
}
