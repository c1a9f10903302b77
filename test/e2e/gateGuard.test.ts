import { beforeAll, expect, it } from 'vitest'
import { accessible, picture } from './browser.ts'
import { frameOf } from './cardFilm.ts'
import { journey } from './demo.ts'
import {
  type Caller,
  caller,
  checkNumber,
  connect,
  gateAtScreen,
  gateOn,
  goOn,
  greenCard,
  pair,
  siteOf,
  tabTo,
} from './gateSteps.ts'
import { paper } from './qrFilm.ts'
import { wordsFit } from './words.ts'

// The shift begins: the phone is connected by a scan, and the guard says who they are by the own card.
const j = journey()
let admin: Caller
let site: number
let own: Awaited<ReturnType<typeof greenCard>>
beforeAll(async () => {
  admin = await caller(j.browser, j.demo, 'admin')
  const home = await siteOf(admin)
  site = home.id
  own = await greenCard(admin, site, home.imone)
})

it('1. a phone is connected by scanning the code on the screen of the manager', async () => {
  const { kodas } = (await admin.json('POST', `/objektai/${site}/vartai`, { pavadinimas: 'Nuskaityti vartai' })) as {
    kodas: string
  }
  const { page, browser, failures } = await gateAtScreen(`${j.demo.url}/vartai#kodas=${kodas}`)
  await page.goto(`${j.demo.url}/vartai`)
  await page.getByRole('button', { name: 'Nuskaityti prijungimo kodą' }).click()
  await page.getByLabel('Sargo vardas').waitFor()
  expect(failures).toEqual([])
  await browser.close()
})

it('2. the guard is named by the own card before the camera, and each check says so', async () => {
  const { page, browser, failures } = await gateOn(own.code)
  await pair(admin, j.demo, page, site, 'Sargo vartai')
  await accessible(page, 'who works at the gate')
  await picture(page, 'phone-gate-guard')
  await wordsFit(page, 'phone-gate-guard')
  await page.getByRole('button', { name: 'Nuskaityti kortelę' }).click()
  await page.getByText('Vardas paimtas iš kortelės').first().waitFor()
  expect(await page.getByLabel('Sargo vardas').inputValue()).toBe(own.name)
  await accessible(page, 'a guard named by a card')
  await picture(page, 'phone-gate-guard-named')
  // The focus waits on the button, for whoever has no hand free.
  await page.keyboard.press('Enter')
  await page.locator('article.verdict').waitFor()
  await goOn(page)
  type Row = { vartai: string; sargas: string }
  const guards = async () =>
    ((await admin.json('GET', `/objektai/${site}/patikros?size=100`)) as Row[]).flatMap(({ vartai, sargas }) =>
      vartai === 'Sargo vartai' ? sargas : [],
    )
  await expect.poll(guards).toContain(own.name)
  expect(failures).toEqual([])
  await browser.close()
})

it.each(['phone', 'tablet', 'desktop'] as const)(
  '3. a picture of the card does as well; a forged or a foreign code names nobody (%s)',
  async (size) => {
    const { page, browser, failures } = await gateOn(null, size)
    await page.emulateMedia({ colorScheme: size === 'tablet' ? 'dark' : 'light' })
    await pair(admin, j.demo, page, site, 'Sargo vartai')
    const name = page.getByLabel('Sargo vardas')
    const show = async (code: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'k.jpg', mimeType: 'image/jpeg', buffer: await frameOf(code) })
    const at = own.code.length - 40
    await show(`${own.code.slice(0, at)}${(Number(own.code[at]) + 1) % 10}${own.code.slice(at + 1)}`)
    await page.getByText('Kodas suklastotas arba pažeistas. Nuskaitykite dar kartą arba įrašykite vardą.').waitFor()
    await accessible(page, 'a card that names nobody')
    await picture(page, `${size}-gate-guard-forged`)
    await show('https://example.org/')
    await page.getByText('Tai ne Meistro kortelės kodas. Nuskaitykite dar kartą arba įrašykite vardą.').waitFor()
    await show(own.code.split('#')[0] ?? '')
    await page.getByText('Šis kodas vardo nepatvirtina. Nuskaitykite dar kartą arba įrašykite vardą.').waitFor()
    expect(await name.inputValue()).toBe('')
    await show(own.code)
    await page.getByText('Vardas paimtas iš kortelės').first().waitFor()
    expect(await name.inputValue()).toBe(own.name)
    // Whoever writes on is named by what is written.
    await name.fill('Petras Sargas')
    await page.getByText('Rašomas prie kiekvienos patikros').waitFor()
    await tabTo(page, /^Nuskaityti kortelę$/)
    await tabTo(page, /^Pradėti$/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Įvesti numerį' }).waitFor()
    expect(failures).toEqual([])
    await browser.close()
  },
)

it('4. after the card the SDID code is scanned, by camera or picture; another code makes the guard look closer', async () => {
  const worker = own.person.asmuo.id as number
  const works = (await admin.json('GET', `/asmenys/${worker}/imones?size=100`)) as {
    id: number
    imone: { pavadinimas: string } | null
    statusas: string
  }[]
  const here = works.find(
    ({ imone, statusas }) => imone?.pavadinimas === own.person.imone.pavadinimas && statusas === 'PATVIRTINTA',
  )
  await admin.json('PUT', `/asmenys/${worker}/imones/${here?.id}`, { sdid: 'VARTAI-77' })
  await admin.json('PUT', `/objektai/${site}/vartu-nustatymai`, { sdid: true })
  const { page, context, browser, failures } = await gateAtScreen('VARTAI-77')
  await connect(admin, j.demo, page, site, 'SDID vartai')
  await checkNumber(page, own.numeris)
  await page.getByRole('button', { name: 'Nuskaityti SDID' }).click()
  await page.getByText('SDID matytas šiandien: Kodas sutampa').waitFor()
  await accessible(page, 'a person whose SDID code was seen')
  await picture(page, 'phone-gate-sdid')
  await wordsFit(page, 'phone-gate-sdid')
  // What is pressed ends where the buttons below end.
  const right = async (box: string) =>
    (await page
      .locator(box)
      .last()
      .boundingBox()
      .then((b) => b && b.x + b.width)) ?? 0
  expect(await right('.verdict .ways > *')).toBeLessThanOrEqual(await right('.verdict .decide button'))

  const show = async (text: string) => {
    const buffer = await (await paper(text, 640, 480, 400)).jpeg().toBuffer()
    await page
      .locator('article.verdict input[type=file]')
      .setInputFiles({ name: 's.jpg', mimeType: 'image/jpeg', buffer })
  }
  await context.setOffline(true)
  await show('VARTAI-77')
  await page.getByText('Nėra ryšio: SDID kodui palyginti reikia tinklo.').waitFor()
  await context.setOffline(false)
  await show('VISAI-KITAS-1')
  await page.getByText('SDID matytas šiandien: Kodas kitas').waitFor()
  await page.getByRole('heading', { name: 'Tikrinti' }).waitFor()
  await picture(page, 'phone-gate-sdid-other')
  await wordsFit(page, 'phone-gate-sdid-other')
  expect(failures.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await browser.close()
})
