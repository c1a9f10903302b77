import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { accessible, picture, sizes } from './browser.ts'
import { frameOf } from './cardFilm.ts'
import { journey, startDemo } from './demo.ts'
import {
  type Caller,
  caller,
  checkNumber,
  connect,
  cutOff,
  gateOn,
  greenCard,
  siteOf,
  tabTo,
  verdictOf,
} from './gateSteps.ts'
import { wordsFit } from './words.ts'

// The gate: connected once, it judges cards with the registry away, forgets no check and lets no picture pass.
const j = journey()
let admin: Caller
let site: number
let green: Awaited<ReturnType<typeof greenCard>>

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

beforeAll(async () => {
  admin = await caller(j.browser, j.demo, 'admin')
  const home = await siteOf(admin)
  site = home.id
  green = await greenCard(admin, site, home.imone)
})

const worker = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
/** The gate has people and lists; a list may be signed some minutes ago. */
const fresh = /^Duomenys (šviežūs|\d+ min)/
const waiting = (page: Page) => page.getByRole('button', { name: /^Neišsiųsta/ })
/** What the registry knows of the checks of the site, newest first. */
const log = async (query = ''): Promise<{ id: string; numeris: string; sprendimas: string; verdiktas: string }[]> =>
  admin.json('GET', `/objektai/${site}/patikros?size=100&nuo=2026-01-01${query}`)

it('1. a card is green with the photo, network cut and page loaded anew; the check is sent when the network is back', async () => {
  const { page, context, failures, browser, quiet } = await gateOn(green.code)
  await connect(admin, j.demo, page, site)
  expect(await verdictOf(page)).toContain('Leisti')
  await page.getByText(fresh).first().waitFor()
  await worker(page)
  // The photos come after the people.
  await quiet()
  await context.setOffline(true)
  await page.reload()
  const said = await verdictOf(page)
  expect(said).toContain(green.name)
  expect(said).toMatch(/^Leisti/)
  expect(await page.locator('article.verdict img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
  await picture(page, 'phone-gate-green')
  await wordsFit(page, 'phone-gate-green')
  // Green makes room for the next person by itself.
  await page.locator('article.verdict').waitFor({ state: 'detached' })
  await waiting(page).waitFor()
  await context.setOffline(false)
  await waiting(page).waitFor({ state: 'detached' })
  expect(failures.filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(line))).toEqual([])
  await browser.close()
  expect((await log()).filter(({ numeris }) => numeris === green.numeris).length).toBeGreaterThanOrEqual(2)
})

it('2. the guard lets in against red only with a reason; visitors, the roll call and the log know of it', async () => {
  const { page, browser, failures } = await gateOn(null)
  await connect(admin, j.demo, page, site, 'Treti vartai')
  await accessible(page, 'the camera')
  await picture(page, 'phone-gate-camera')
  await wordsFit(page, 'phone-gate-camera')
  // A number of nobody on the list.
  const others = await admin.json('GET', '/korteles?statusas=AKTYVI&size=20&order=id')
  const stranger = others.find(({ asmuo }: { asmuo: { id: number } }) => asmuo.id !== green.person.asmuo.id).numeris
  // The registry takes its time, and a wet finger presses twice: one check each.
  await page.route(/\/api\/vartai\/(korteles|leidimai)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Įvesti numerį' }).click()
  await page.getByLabel('Kortelės numeris').fill(stranger)
  await page.getByRole('button', { name: 'Tikrinti', exact: true }).dblclick()
  expect(await verdictOf(page)).toContain('Nėra objekto sąraše')
  await accessible(page, 'a red verdict')
  await picture(page, 'phone-gate-red')
  await wordsFit(page, 'phone-gate-red')
  await page.getByRole('button', { name: 'Įleisti', exact: true }).click()
  await page.getByRole('button', { name: 'Įleisti', exact: true }).click()
  await page.getByText('Parašykite, kodėl').waitFor()
  await page.getByLabel('Leido objekto vadovas').check()
  await accessible(page, 'a reason against red')
  await page.getByRole('button', { name: 'Įleisti', exact: true }).click()

  await page.getByRole('button', { name: 'Lankytojas' }).click()
  await page.getByRole('button', { name: 'Įleisti', exact: true }).click()
  expect(await page.getByText('Užpildykite').count()).toBe(3)
  await page.getByLabel('Vardas', { exact: true }).fill('Ona 2')
  await page.getByText('Rašykite raidėmis, bent dvi').waitFor()
  await page.getByLabel('Vardas', { exact: true }).fill('Ona')
  await page.getByLabel('Pavardė').fill('Viešnienė')
  await page.getByLabel('Kodėl atvyko').fill('Pristatymas')
  await accessible(page, 'a visitor')
  await page.getByRole('button', { name: 'Rodyti dienos leidimą' }).dblclick()
  await page.getByRole('img', { name: 'Rodyti dienos leidimą' }).waitFor()
  await accessible(page, 'a pass')
  await picture(page, 'phone-gate-pass')
  await wordsFit(page, 'phone-gate-pass')
  await page.getByRole('button', { name: 'Toliau' }).click()

  await page.getByRole('button', { name: 'Kas čia' }).click()
  await page.getByText('Ona Viešnienė').waitFor()
  await page.getByRole('button', { name: 'Sąrašas evakuacijai' }).click()
  await page.getByRole('checkbox', { name: 'Ona Viešnienė' }).check()
  await page.getByText(/^Rasta 1 iš /).waitFor()
  await accessible(page, 'a roll call')
  await picture(page, 'phone-gate-roll-call')
  await wordsFit(page, 'phone-gate-roll-call')
  await page.getByRole('button', { name: 'Atgal' }).click()

  await expect.poll(async () => (await log('&priesRaudona=true')).map(({ numeris }) => numeris)).toContain(stranger)
  const [last, before] = await log()
  expect(last).toMatchObject({ sprendimas: 'ILEISTA', pagrindas: 'LANKYTOJAS' })
  expect(before).toMatchObject({ sprendimas: 'ILEISTA', numeris: stranger })
  expect((await log()).filter(({ numeris }) => numeris === stranger)).toHaveLength(1)
  await page.getByRole('button', { name: 'Vartai' }).click()
  await accessible(page, 'the menu of the gate')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'End the work' }).click()
  await page.getByRole('button', { name: 'End the work' }).click()
  await page.getByRole('heading', { name: 'Connect this phone to a gate' }).waitFor()
  await accessible(page, 'connecting')
  expect(failures).toEqual([])
  await browser.close()
})

it('3. what is no card, is forged, or is another kind of code has its sentence; a picture is read as the camera is', async () => {
  const { page, browser } = await gateOn('https://example.org/', 'tablet')
  await connect(admin, j.demo, page, site, 'Ketvirti vartai')
  // The camera sees a code of somebody else all the time.
  await page.getByText('Tai ne Meistro kortelės kodas').waitFor()
  await accessible(page, 'a code of somebody else')
  const load = async (code: string) => {
    const buffer = await frameOf(code)
    await page.locator('input[type=file]').setInputFiles({ name: 'k.jpg', mimeType: 'image/jpeg', buffer })
    return verdictOf(page)
  }
  const at = green.code.length - 40
  const digit = (Number(green.code[at]) + 1) % 10
  const forged = `${green.code.slice(0, at)}${digit}${green.code.slice(at + 1)}`
  expect(await load(forged)).toContain('Kodas suklastotas arba pažeistas')
  await accessible(page, 'a forged card on a tablet')
  await picture(page, 'tablet-gate-forged')
  await page.getByRole('button', { name: 'Neįleisti' }).click()
  expect(await load(green.code)).toMatch(/^Leisti/)
  await browser.close()
})

describe('clocks', () => {
  it.each([
    ['25 hours later', 25, /^Tikrinti[\s\S]*Vartų duomenys seni/],
    ['73 hours later', 73, /^Nežinoma[\s\S]*Nėra šviežių registro duomenų/],
    ['with a clock that is put back two hours', -2, /^Nežinoma[\s\S]*Šio įrenginio laikrodis nepatikrintas/],
  ])('4. without a network, %s, nothing is green', async (_, hours, expected) => {
    const { page, browser } = await gateOn(null)
    // The gate judges while the photos of thousands still come.
    await page.addInitScript(() => {
      const real = window.fetch
      window.fetch = async (...asked) => {
        if (/nuotrauk/.test(String(asked[0]))) await new Promise((resolve) => setTimeout(resolve, 1500))
        return real(...asked)
      }
    })
    await connect(admin, j.demo, page, site, 'Laikrodžiai')
    await page.getByText(fresh).first().waitFor()
    expect(await checkNumber(page, green.numeris)).toMatch(/^Leisti/)
    await page.locator('article.verdict').waitFor({ state: 'detached' })
    await cutOff(page)
    await page.evaluate((ms) => {
      const real = Date.now.bind(Date)
      Date.now = () => real() + ms
    }, hours * 3_600_000)
    expect(await checkNumber(page, green.numeris)).toMatch(expected)
    await browser.close()
  })
})

it('5. a browser that is killed loses no check, and none is stored twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meistras-gate-'))
  const open = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
      viewport: sizes.phone,
      locale: 'lt-LT',
    })
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  const first = await open()
  await connect(admin, j.demo, first.page, site, 'Šešti vartai')
  await worker(first.page)
  await first.context.setOffline(true)
  for (let i = 0; i < 30; i++) {
    // A number that nobody has: the guard turns away, and the next one comes.
    await checkNumber(first.page, String(10_000_000 + i))
    if (i < 29) await first.page.getByRole('button', { name: 'Neįleisti' }).click()
  }
  await first.page.waitForTimeout(200)
  // Killed while the last verdict is on the screen, undecided. Chromium writes cookies to the disk every half minute only.
  const cookies = await first.context.cookies()
  spawnSync('pkill', ['-9', '-f', folder])
  await first.context.close().catch(() => {})

  const second = await open()
  await second.context.addCookies(cookies)
  await second.page.goto(`${j.demo.url}/vartai`)
  await second.page.getByRole('button', { name: 'Įvesti numerį' }).waitFor()
  const mine = async () => (await log()).filter(({ numeris }) => /^100000\d\d$/.test(numeris))
  await expect.poll(async () => (await mine()).length).toBe(30)
  expect(new Set((await mine()).map(({ numeris }) => numeris)).size).toBe(30)
  await second.page.reload()
  await second.page.getByRole('button', { name: /^Atnaujinti/ }).click()
  await second.page.getByText(fresh).waitFor()
  expect((await mine()).length).toBe(30)
  await second.context.close()
})

it('6. with the server stopped the gate opens and judges; a gate that was disconnected forgets the people', async () => {
  const own = await startDemo()
  const { page, browser, context } = await gateOn(null)
  const there = await caller(j.browser, own, 'admin')
  const [place] = await there.json('GET', '/objektai?size=1&statusas=VYKDOMAS')
  await connect(there, own, page, place.id)
  await page.getByText(fresh).first().waitFor()
  await worker(page)
  const people = await there.json('GET', `/objektai/${place.id}/asmenys?size=100&kada=YRA`)
  const person = people.find(
    ({ asmuo }: { asmuo: { kortele: { statusas: string } | null } }) => asmuo.kortele?.statusas === 'AKTYVI',
  )
  await own.stop()
  await page.reload()
  expect(await checkNumber(page, person.asmuo.kortele.numeris)).toContain(person.asmuo.pavarde)
  await page.getByText('Nėra tinklo').waitFor()
  await context.close()
  await browser.close()
}, 120_000)

it('7. by keyboard alone a guard judges, turns away, changes the way and comes to a visitor', async () => {
  const { page, browser, failures } = await gateOn(null, 'desktop')
  await connect(admin, j.demo, page, site, 'Klaviatūra')
  await page.getByRole('button', { name: 'Įvesti numerį' }).waitFor()
  await tabTo(page, /^Įvesti numerį$/)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
  await page.keyboard.type('99999999')
  await page.keyboard.press('Enter')
  // A number that the registry does not have.
  expect(await verdictOf(page)).toContain('Tokio kortelės numerio nerasta')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await accessible(page, 'an unknown number on a desktop')
  await tabTo(page, /^Neįleisti$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Išeina' }).waitFor()
  await tabTo(page, /^Išeina$/)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Išeina', pressed: true }).waitFor()
  await tabTo(page, /^Lankytojas$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Lankytojas be kortelės' }).waitFor()
  expect(failures).toEqual([])
  await browser.close()
})

it('8. another kind of code has its sentence; a phone without room says that the check was not recorded', async () => {
  const { page, browser } = await gateOn(null)
  await connect(admin, j.demo, page, site, 'Vieta')
  await page.getByRole('button', { name: 'Įvesti numerį' }).waitFor()
  const { image } = await writeBarcode('Vairuotojo pažymėjimas 123', { format: 'PDF417', scale: 6 })
  const drawn = sharp(Buffer.from(await (image as Blob).arrayBuffer()))
  const bordered = drawn
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fff' })
    .flatten({ background: '#fff' })
  const buffer = await bordered.png().toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer })
  await page.getByText('Tai ne Meistro kortelės kodas').waitFor()

  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  expect(await checkNumber(page, green.numeris)).toMatch(/^Leisti/)
  await page.getByText('Telefone nebėra vietos').waitFor()
  await browser.close()
})
