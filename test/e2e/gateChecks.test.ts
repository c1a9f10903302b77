import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newCheckId } from '#contract/gateChecks/rules.ts'
import type { SentCheck } from '#contract/gateChecks/schema.ts'
import { demoPassword } from '#contract/session/demo.ts'
import { accessible, picture, type Size, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter, sentTo } from './steps.ts'

// Gates of a site: a phone is connected, its checks are read by who may read them, and an inspector is told of.
const j = journey()
const home = 'Daugiabutis Žalgirio g. 114'
const looks: readonly (readonly [Size, boolean])[] = [
  ['phone', false],
  ['phone', true],
  ['tablet', false],
  ['desktop', false],
  ['desktop', true],
]
const cards: string[] = []

const check = (set: Partial<SentCheck>): SentCheck => ({
  id: newCheckId(Date.now(), (count) => randomBytes(count)),
  laikas: new Date().toISOString(),
  sargas: 'Sargė Birutė',
  kryptis: 'IEJO',
  pagrindas: 'KORTELE',
  verdiktas: 'LEISTI',
  sprendimas: 'ILEISTA',
  ...set,
})
const api = (page: Page) => `${new URL(page.url()).origin}/api`
async function siteId(page: Page) {
  const found = (await (await page.request.get(`${api(page)}/objektai?size=100`)).json()) as {
    id: number
    pavadinimas: string
  }[]
  return found.find(({ pavadinimas }) => pavadinimas === home)?.id ?? 0
}
async function open(page: Page, tab: string, user = 'atstovas') {
  await enter(j.demo, page, user, '/objektai')
  const id = await siteId(page)
  await page.goto(`${j.demo.url}/lt/objektai/${id}?tab=${tab}`)
  await page.getByRole('heading', { level: 1, name: home }).waitFor()
  return id
}

it('1. a phone is connected by a code, sends what it saw, and is disconnected', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  const site = await open(page, 'irenginiai')
  await page.getByRole('button', { name: 'Prijungti vartų telefoną' }).click()
  await page.getByLabel('Kurie vartai').fill('Kiemo vartai')
  await page.getByRole('button', { name: 'Rodyti kodą' }).click()
  const code = (await page.locator('.pairing-digits').textContent()) ?? ''
  expect(code).toMatch(/^\d{4} \d{4}$/)
  await accessible(page, 'a pairing code')
  await picture(page, 'desktop-gate-code')

  const guard = await j.browser.newContext()
  const origin = { origin: j.demo.url }
  const signedIn = await guard.request.post(`${j.demo.url}/api/vartai/prisijungti`, {
    data: { kodas: code },
    headers: origin,
  })
  expect(signedIn.status()).toBe(200)
  await page.getByRole('dialog').getByText('Telefonas prijungtas').waitFor()
  await page.getByRole('button', { name: 'Uždaryti' }).last().click()

  const people = (await (await page.request.get(`${api(page)}/objektai/${site}/asmenys?size=20`)).json()) as {
    asmuo: { kortele: { numeris: string; statusas: string } | null }
  }[]
  cards.push(...people.flatMap(({ asmuo }) => (asmuo.kortele?.statusas === 'AKTYVI' ? asmuo.kortele.numeris : [])))
  const kodai = (
    kodas: 'SUTARTIS' | 'TRUKSTA_PAZYMEJIMO' | 'NERASTA',
    verdiktas: 'NELEISTI' | 'TIKRINTI' | 'NEZINOMA',
    detale = '',
  ) => [{ kodas, verdiktas, detale }]
  const patikros = [
    ...cards.slice(0, 6).map((numeris) => check({ numeris })),
    check({
      numeris: cards[6] ?? '',
      verdiktas: 'TIKRINTI',
      kodai: kodai('TRUKSTA_PAZYMEJIMO', 'TIKRINTI', 'Darbas aukštyje'),
    }),
    check({
      numeris: cards[7] ?? '',
      verdiktas: 'NELEISTI',
      kodai: kodai('SUTARTIS', 'NELEISTI', 'UAB „Žaibo instaliacijos“'),
      priezastis: 'VADOVO_LEIDIMAS',
      paaiskinimas: 'Paskambinau vadovui',
    }),
    check({ numeris: '90000009', verdiktas: 'NEZINOMA', sprendimas: 'NEILEISTA', kodai: kodai('NERASTA', 'NEZINOMA') }),
    check({
      pagrindas: 'LANKYTOJAS',
      lankytojas: {
        vardas: 'Vida',
        pavarde: 'Viešnia',
        priezastis: 'Liftų apžiūra',
        pasKa: 'Vadovas',
        imone: 'UAB „Liftai“',
      },
    }),
  ]
  const sent = await guard.request.post(`${j.demo.url}/api/vartai/patikros`, { data: { patikros }, headers: origin })
  expect(await sent.json()).toMatchObject({ atmesta: [] })

  await page.getByRole('button', { name: /^Veiksmai: .*Kiemo vartai/ }).click()
  await page.getByRole('menuitem', { name: 'Atjungti' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Atjungti' }).click()
  await page.getByText('Telefonas „Kiemo vartai“ atjungtas').first().waitFor()
  const after = await guard.request.post(`${j.demo.url}/api/vartai/patikros`, { data: { patikros }, headers: origin })
  expect(after.status()).toBe(401)
  await accessible(page, 'gate phones')
  await picture(page, 'desktop-gate-devices')
  expect(failures).toEqual([])
  await guard.close()
  await context.close()
})

it.each(['desktop', 'phone'] as const)('how the gates of a site judge is read, changed and told (%s)', async (size) => {
  const { page, context, failures } = await visitor(j.browser, size)
  const site = await open(page, 'irenginiai')
  const settings = page.getByRole('region', { name: 'Kaip vartai sprendžia' })
  await settings.getByText('Kiek valandų be tinklo žalia lieka žalia').waitFor()
  await accessible(page, 'settings of gates')
  await settings.scrollIntoViewIfNeeded()
  await picture(page, `${size}-gate-settings`)

  await settings.getByRole('button', { name: 'Redaguoti' }).click()
  const form = page.getByRole('dialog', { name: 'Keisti vartų nustatymus' })
  await form.getByLabel('Kiek valandų be tinklo žalia lieka žalia').fill('30')
  const strict = form.getByRole('checkbox', { name: 'Griežtas tikrinimas' })
  const wasStrict = await strict.isChecked()
  await strict.setChecked(!wasStrict)
  await form.getByRole('button', { name: 'Išsaugoti' }).click()
  await form.getByText(/24/).first().waitFor()
  await accessible(page, 'settings of gates with a mistake')
  await picture(page, `${size}-gate-settings-form`)

  // Somebody else has changed them meanwhile: the form says what, and nothing typed is lost.
  await form.getByLabel('Kiek valandų be tinklo žalia lieka žalia').fill(size === 'phone' ? '12' : '6')
  const other = await page.request.put(`${api(page)}/objektai/${site}/vartu-nustatymai`, {
    data: { sdid: size === 'desktop' },
    headers: { origin: j.demo.url },
  })
  expect(other.status()).toBe(200)
  await form.getByRole('button', { name: 'Išsaugoti' }).click()
  await form.getByRole('button', { name: 'Palikti mano' }).click()
  await form.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.getByText('Nustatymai įrašyti').first().waitFor()
  await form.waitFor({ state: 'detached' })
  await settings.getByText(size === 'phone' ? '12 valandų' : '6 valandos').waitFor()

  await page.goto(`${j.demo.url}/lt/objektai/${site}?tab=duomenys`)
  await page.getByText('Pakeista, kaip vartai sprendžia').first().waitFor()
  await page
    .getByText(`Griežtas tikrinimas: ${wasStrict ? 'Taip' : 'Ne'}`)
    .first()
    .waitFor()
  expect(failures.filter((one) => !/409|400/.test(one))).toEqual([])
  await context.close()
})

it.each(looks)('2. who keeps the site sees who is inside and the log (%s, dark %s)', async (size, dark) => {
  const { page, context, failures } = await visitor(j.browser, size, { dark })
  const name = `${size}${dark ? '-dark' : ''}`
  await open(page, 'siandien')
  await page.getByText('Įleista prieš raudoną').first().waitFor()
  await accessible(page, 'who is inside')
  await picture(page, `${name}-site-today`)
  const site = await siteId(page)
  await page.goto(`${j.demo.url}/lt/objektai/${site}?tab=patikros`)
  await page.getByText('Viešnia Vida').first().waitFor()
  await accessible(page, 'the log of checks')
  await picture(page, `${name}-site-checks`)
  await page.goto(`${j.demo.url}/lt/objektai/${site}?tab=patikros&pat.priesRaudona=true&pat.nuo=2020-01-01`)
  await page.locator('main').getByText('Neleisti').first().click()
  await page.getByRole('dialog').getByText('Kodėl įleista').waitFor()
  await accessible(page, 'one check')
  await picture(page, `${name}-site-check`)
  expect(failures).toEqual([])
  await context.close()
})

it('3. the roll-call list is printed: names and boxes alone', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await open(page, 'siandien')
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: `Žmonės objekte „${home}“` }).waitFor()
  expect(await page.getByRole('button', { name: 'Evakuacijos sąrašas' }).isVisible()).toBe(false)
  await picture(page, 'print-roll-call')
  await context.close()
})

it.each([
  ['phone', false],
  ['desktop', true],
] as const)('4. a worker sees the own checks (%s)', async (size, dark) => {
  const { page, context, failures } = await visitor(j.browser, size, { dark })
  await enter(j.demo, page, 'vartotojas', (id) => `/users/${id}?tab=patikros`)
  await page.getByRole('heading', { name: /Mano patikros prie vartų/ }).waitFor()
  await page.getByText('Žalgirio gatvės vartai').first().waitFor()
  await accessible(page, 'own checks')
  await picture(page, `${size}-own-checks`)
  expect(failures).toEqual([])
  await context.close()
})

/** Gives the right to the demo's assessor, who then signs in by password and code; the cookies of that session. */
async function inspectorCookies() {
  const { page, context } = await visitor(j.browser, 'desktop')
  const headers = { origin: j.demo.url }
  await enter(j.demo, page, 'admin', '/users')
  const people = await page.request.get(`${api(page)}/asmenys?size=100&search=Kavaliauskas%20Algirdas`)
  const found = (await people.json()) as { id: number; vartotojoTipas: string }[]
  const id = (found.find(({ vartotojoTipas }) => vartotojoTipas === 'VERTINTOJAS') ?? found[0])?.id
  const { telefonas } = (await (await page.request.get(`${api(page)}/asmenys/${id}`)).json()) as { telefonas: string }
  const data = { teises: ['TikrintiObjektus'] }
  expect((await page.request.put(`${api(page)}/asmenys/${id}/teises`, { data, headers })).status()).toBe(200)
  await page.request.delete(`${api(page)}/session`, { headers })
  const login = { username: 'vertintojas', password: demoPassword }
  expect((await page.request.post(`${api(page)}/session`, { data: login, headers })).status()).toBe(202)
  const code = await sentTo(j.demo, page, telefonas.replaceAll(' ', ''), /(\d{6})/)
  expect((await page.request.post(`${api(page)}/session/smslogincode`, { data: { code }, headers })).status()).toBe(200)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}
let inspector: ReturnType<typeof inspectorCookies> | undefined

it.each([
  ['phone', false],
  ['tablet', false],
  ['desktop', true],
] as const)('5. an inspector visits a site, and the people are told (%s)', async (size, dark) => {
  inspector ??= inspectorCookies()
  const cookies = await inspector
  const { page, context, failures } = await visitor(j.browser, size, { dark })
  await context.addCookies(cookies)
  await page.goto(`${j.demo.url}/lt/tikrinimai?search=${encodeURIComponent('Žalgirio')}`)
  await page.getByRole('heading', { level: 1, name: 'Objektų tikrinimas' }).waitFor()
  await accessible(page, 'sites to inspect')
  await picture(page, `${size}-inspections`)
  await page.getByText(home).first().click()
  await page.getByLabel('Tikrinimo pagrindas').fill('Pavedimas Nr. 14-207')
  await accessible(page, 'beginning an inspection')
  await picture(page, `${size}-inspection-begin`)
  await page.getByRole('button', { name: 'Pradėti tikrinimą' }).click()
  await page.getByRole('heading', { level: 1, name: home }).waitFor()
  await page.getByText('Viešnia Vida').waitFor()
  await accessible(page, 'an inspection')
  await picture(page, `${size}-inspection`)
  await page.getByLabel('Ieškoti pagal vardą, įmonę ar kortelę').fill('zaibo')
  await page.getByText('Įleista prieš raudoną').waitFor()
  await page.getByText('Įleista prieš raudoną').scrollIntoViewIfNeeded()
  await picture(page, `${size}-inspection-found`)
  // What is asked for anew and does not come is told.
  await page.route('**/api/tikrinimai/*', (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: '{"code":"Forbidden"}' }),
  )
  await page.getByRole('button', { name: 'Atnaujinti' }).click()
  await page.getByText('Uždrausta').first().waitFor()
  await page.unroute('**/api/tikrinimai/*')
  expect(failures).toEqual([])
  await context.close()
})

it('6. a worker who was seen reads by whom', async () => {
  const { page, context } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'vartotojas', (id) => `/users/${id}?tab=patikros`)
  await page.getByText('Pavedimas Nr. 14-207').first().waitFor()
  await page.getByText('Pavedimas Nr. 14-207').first().scrollIntoViewIfNeeded()
  await picture(page, 'phone-looks')
  await context.close()
})
