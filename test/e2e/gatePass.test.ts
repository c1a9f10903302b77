import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { CheckRow } from '#contract/gateChecks/schema.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { type Caller, caller, checkPicture, connect, cutOff, gateOn, goOn, siteOf, touchVerdicts } from './gateSteps.ts'
import { holdReads } from './steps.ts'
import { wordsFit } from './words.ts'

// A visitor's pass: a picture of the gate's screen, which opens the gates of that site until midnight.
const j = journey()
let admin: Caller
let site: number
beforeAll(async () => {
  admin = await caller(j.browser, j.demo, 'admin')
  site = (await siteOf(admin)).id
})

const fields = { Vardas: 'Rūta', Pavardė: 'Viešėnaitė', 'Kodėl atvyko': 'Liftų apžiūra', Įmonė: 'UAB „Liftai“' }

/** A visitor is let in, and takes a picture of the pass. */
async function passOf(page: Page, drawing: { letGo(): Promise<void> }): Promise<Buffer> {
  await page.getByRole('button', { name: 'Lankytojas' }).click()
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Rodyti dienos leidimą' }).click()
  // A code that is still being drawn is no picture yet.
  await page.getByRole('heading', { name: 'Rūta Viešėnaitė' }).waitFor()
  const code = page.getByRole('img', { name: 'Rodyti dienos leidimą' })
  expect(await code.count()).toBe(0)
  await drawing.letGo()
  const pass = await code.screenshot()
  await page.getByRole('button', { name: 'Toliau' }).click()
  return pass
}
/** The gates that let this visitor pass, the last one first. */
async function gatesOf(pavarde: string) {
  const rows: CheckRow[] = await admin.json('GET', `/objektai/${site}/patikros?pagrindas=LANKYTOJAS&size=100`)
  return rows.flatMap(({ vartai, lankytojas }) => (lankytojas?.pavarde === pavarde ? vartai : []))
}

it('opens any gate of the site both ways until midnight, and no gate of another site', async () => {
  const { page, browser, failures } = await gateOn(null)
  await touchVerdicts(page)
  // What draws codes: asked for by the page and by its worker, which keeps it.
  const drawing = await holdReads(page.context(), /\/browser-[^/]*\.js$/)
  await connect(admin, j.demo, page, site, 'Leidimai')
  const pass = await passOf(page, drawing)
  await page.getByRole('button', { name: 'Išeina' }).click()
  const out = await checkPicture(page, pass)
  expect(out).toMatch(/^Leisti/)
  expect(out).toContain('Rūta Viešėnaitė')
  expect(out).toContain('UAB „Liftai“')
  await accessible(page, 'a pass that was scanned')
  await picture(page, 'phone-gate-pass-scanned')
  await wordsFit(page, 'phone-gate-pass-scanned')
  await goOn(page)
  await page.getByRole('button', { name: 'Kas čia' }).click()
  await page.getByText(/Pagal visų vartų/).waitFor()
  await expect.poll(() => page.getByText('Rūta Viešėnaitė').count()).toBe(0)

  const second = await visitor(browser, 'phone')
  await connect(admin, j.demo, second.page, site, 'Kiti vartai')
  expect(await checkPicture(second.page, pass)).toMatch(/^Leisti/)
  await goOn(second.page)
  // A gate whose checks did not arrive sends them again after a minute.
  await expect.poll(() => gatesOf('Viešėnaitė'), { timeout: 90_000 }).toEqual(['Kiti vartai', 'Leidimai', 'Leidimai'])
  await cutOff(second.page)
  await second.page.clock.setSystemTime(Date.now() + 24 * 3_600_000)
  expect(await checkPicture(second.page, pass)).toMatch(/^Neleisti[\s\S]*Laikas objekte baigėsi/)

  const sites = await admin.json('GET', '/objektai?size=100&statusas=VYKDOMAS')
  const elsewhere = sites.find(({ id }: { id: number }) => id !== site).id
  const third = await visitor(browser, 'phone')
  await connect(admin, j.demo, third.page, elsewhere, 'Kito objekto vartai')
  expect(await checkPicture(third.page, pass)).toMatch(/^Neleisti[\s\S]*Nėra objekto sąraše/)
  const faults = [...failures, ...second.failures, ...third.failures]
  expect(faults.filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(line))).toEqual([])
  await browser.close()
})
