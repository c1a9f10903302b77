import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '#contract/session/demo.ts'
import { accessible, launch, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { cameraOf, film, paper } from './qrFilm.ts'
import { counted } from './steps.ts'

// Anybody checks a card: by number, by name, by its QR code; with and without JavaScript.
const j = journey()
const at = (path: string) => `${j.demo.url}/lt${path}`
/** Jonas Žilinskas of the demo. */
const active = '48201937'

let folder: string
let camera: Browser
let cards: Record<'SUSPENDUOTA' | 'NEGALIOJA', string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meistras-korteles-'))
  const video = join(folder, 'camera.y4m')
  await writeFile(video, await film(`https://meistras.lt/lt/specialistai/${active}?p=parasas`))
  camera = await launch(cameraOf(video))
  cards = { NEGALIOJA: await cardWith('NEGALIOJA'), SUSPENDUOTA: await suspended() }
})
afterAll(async () => {
  await camera?.close()
  await rm(folder, { recursive: true, force: true })
})

async function asAdmin<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const context = await j.browser.newContext()
  const page = await context.newPage()
  const data = { username: 'admin', password: demoPassword }
  await page.request.post(`${j.demo.url}/api/session`, { data, headers: { origin: j.demo.url } })
  const made = await work(page)
  await context.close()
  return made
}
const cardWith = (statusas: string) =>
  asAdmin(async (page) => {
    const answer = await page.request.get(`${j.demo.url}/api/korteles?statusas=${statusas}&size=20`)
    const [card] = (await answer.json()) as { numeris: string }[]
    if (!card) throw new Error(`the demo has no card that is ${statusas}`)
    return card.numeris
  })
/** An active card, of somebody else than the one above, suspended now. */
const suspended = () =>
  asAdmin(async (page) => {
    const answer = await page.request.get(`${j.demo.url}/api/korteles?statusas=AKTYVI&size=20`)
    const list = (await answer.json()) as { numeris: string; versija: number }[]
    const card = list.find(({ numeris }) => numeris !== active)
    const changed = await page.request.put(`${j.demo.url}/api/korteles/${card?.numeris}/pastabos`, {
      data: { statusas: 'SUSPENDUOTA', pastabos: 'Slapta priežastis' },
      headers: { origin: j.demo.url, 'if-match': `"${card?.versija}"` },
    })
    if (!changed.ok()) throw new Error(`not suspended: ${changed.status()} ${await changed.text()}`)
    return card?.numeris ?? ''
  })

it('1. without JavaScript: by number as it is typed, each verdict in words, on to the next one', async () => {
  const { page, context } = await visitor(j.browser, 'phone', { javaScript: false })
  await page.goto(at(''))
  await counted(page.getByRole('button', { name: 'Nuskaityti kortelę' })).toBe(0)
  await page.getByLabel('Kortelės numeris arba vardas ir pavardė').fill('4820-1937')
  await page.getByRole('button', { name: 'Ieškoti' }).click()
  await page.waitForURL(`**/lt/specialistai/${active}`)
  await page.getByRole('heading', { level: 1, name: 'Kortelė aktyvi' }).waitFor()
  await page.getByText(/^Tikrinta \d{4}-\d\d-\d\d \d\d:\d\d$/).waitFor()
  await page.getByText('Palyginkite nuotrauką su žmogumi.').waitFor()
  const photo = page.getByRole('img', { name: /^Nuotrauka: Jonas Žilinskas/ })
  expect(await photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(480)
  await picture(page, 'phone-card-no-script')

  await page.getByRole('link', { name: 'Tikrinti kitą' }).click()
  await page.getByLabel('Kortelės numeris').fill(cards.SUSPENDUOTA)
  await page.getByRole('button', { name: 'Tikrinti', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Kortelė suspenduota' }).waitFor()
  await page.getByText(/^Suspenduota \d{4}-\d\d-\d\d$/).waitFor()
  // The notes are the company's and the holder's.
  expect(await page.content()).not.toContain('Slapta')
  await page.goto(at(`/specialistai/${cards.NEGALIOJA}`))
  await page.getByRole('heading', { level: 1, name: 'Kortelė negalioja' }).waitFor()
  await page.getByText(/^(Galiojo iki|Nutraukta) \d{4}-\d\d-\d\d$/).waitFor()
  await page.goto(at('/specialistai/10000000'))
  await page.getByRole('heading', { level: 1, name: 'Kortelė nerasta' }).waitFor()
  await context.close()
})

it('2. by name: whole names in either order, no photo; half a name is told beside its field', async () => {
  const { page, context } = await visitor(j.browser, 'phone', { javaScript: false })
  await page.goto(at('/specialistai'))
  const search = page.getByRole('form', { name: 'Pagal vardą ir pavardę' })
  await search.getByLabel('Pavardė').fill('Žilinskas')
  await search.getByRole('button', { name: 'Ieškoti' }).click()
  await page.getByText('Patikrinkite formą').waitFor()
  await search.getByLabel('Vardas').fill('zilinskas')
  await search.getByLabel('Pavardė').fill('jonas')
  await search.getByRole('button', { name: 'Ieškoti' }).click()
  await page.getByRole('link', { name: 'Jonas Žilinskas' }).first().waitFor()
  await counted(page.locator('main img')).toBe(0)
  await context.close()
})

it('3. every verdict is accessible, in both themes and languages, and small', async () => {
  for (const dark of [false, true]) {
    const { page, context, failures } = await visitor(j.browser, dark ? 'desktop' : 'phone', { dark })
    for (const [name, number] of Object.entries({ AKTYVI: active, ...cards, nera: '10000000' })) {
      await page.goto(`${j.demo.url}/${dark ? 'en' : 'lt'}/specialistai/${number}`)
      await accessible(page, `card ${name}`)
      await picture(page, `${dark ? 'dark-en' : 'phone'}-card-${name}`)
      if (dark) expect(await page.locator('main').innerText()).not.toMatch(/Kortel|Tikrin|Galio|remtis/)
    }
    expect(failures).toEqual([])
    await context.close()
  }
  // All that a first visit needs for the verdict: the page, its stylesheet, fonts, script and photo.
  const { page, context } = await visitor(j.browser, 'phone')
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(at(`/specialistai/${active}`), { waitUntil: 'networkidle' })
  expect(bytes).toBeLessThan(120_000)
  // Nothing that holds the first picture up but the stylesheet.
  const holding = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          (entry as PerformanceResourceTiming & { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking',
      )
      .map(({ name }) => name.replace(/.*\.(\w+)$/, '$1')),
  )
  expect(holding).toEqual(['css'])
  await context.close()
})

it('4. by the QR code: the camera after a tap, a picture beside it, the number typed', async () => {
  const { page, context, failures } = await visitor(camera, 'phone')
  await page.goto(at('/specialistai'))
  await page.getByRole('button', { name: 'Nuskaityti kortelę' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuskaityti kortelę' })
  await dialog.getByText(/Vaizdas lieka jūsų įrenginyje/).waitFor()
  expect(await dialog.locator('video').isVisible()).toBe(false)
  await accessible(page, 'scanner')
  await picture(page, 'phone-public-scanner')

  // A picture without a code, and one with a code of something else.
  const file = dialog.locator('input[type="file"]')
  const send = async (text: string, side: number) =>
    file.setInputFiles({
      name: 'qr.png',
      mimeType: 'image/png',
      buffer: await (await paper(text, 400, 300, side)).png().toBuffer(),
    })
  await send('x', 4)
  await dialog.getByText('QR kodo nuskaityti nepavyko').waitFor()
  await send('WIFI:S:tinklas;;', 250)
  await dialog.getByText('Tai ne kortelės kodas').waitFor()
  await accessible(page, 'not a card')
  await picture(page, 'phone-public-scanner-other')

  await dialog.getByRole('button', { name: 'Įjungti kamerą' }).click()
  await page.waitForURL(`**/lt/specialistai/${active}`)
  await page.getByRole('heading', { level: 1, name: 'Kortelė aktyvi' }).waitFor()

  await page.getByRole('button', { name: 'Nuskaityti kitą' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Kortelės numeris')
    .fill(`${cards.SUSPENDUOTA.slice(0, 4)} ${cards.SUSPENDUOTA.slice(4)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Tikrinti' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kortelė suspenduota' }).waitFor()
  await page.getByRole('button', { name: 'Nuskaityti kitą' }).click()
  // The scanner is loaded on demand: Escape pressed before it is open would close nothing.
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(failures).toEqual([])
  await context.close()
})

it('5. without a camera the dialog says so, and the picture and the number remain', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await page.goto(at(''))
  await page.getByRole('button', { name: 'Nuskaityti kortelę' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Įjungti kamerą' }).click()
  await dialog.getByRole('alert').waitFor()
  await accessible(page, 'no camera')
  await picture(page, 'desktop-public-scanner-none')
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'qr.png',
    mimeType: 'image/png',
    buffer: await (await paper(active, 400, 300, 250)).png().toBuffer(),
  })
  await page.waitForURL(`**/lt/specialistai/${active}`)
  await context.close()
})

it('6. too many checks from one address: a page that says for how long, and who is signed in goes on', async () => {
  const { page, context } = await visitor(j.browser, 'phone')
  // Several at once: one after the other, a slow machine would not come to the limit within its minute.
  const check = () => page.request.get(at('/specialistai/10000000'))
  const answers = []
  for (let i = 0; i < 10; i += 1) answers.push(...(await Promise.all(Array.from({ length: 7 }, check))))
  const refused = answers.filter((one) => one.status() === 429)
  expect(answers.map((one) => one.status())).toContain(429)
  expect(Number(refused[0]?.headers()['retry-after'])).toBeGreaterThan(0)
  await page.goto(at(`/specialistai/${active}`))
  await page.getByRole('link', { name: 'Bandyti dar kartą' }).waitFor()
  await accessible(page, 'too many')
  await picture(page, 'phone-card-too-many')
  await asAdmin(async (one) => {
    await one.goto(at(`/specialistai/${active}`))
    await one.getByRole('heading', { level: 1, name: 'Kortelė aktyvi' }).waitFor()
  })
  await context.close()
})
