import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import type { Answer } from '../app.ts'
import { packed, solveCaptcha } from '../captcha.ts'
import { accessible, picture, type Size, sizes, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, login, sentTo } from './steps.ts'

// Proving who one is by a phone: signing in, confirming the own record, signing a protocol. The demo's phones answer.
const j = journey()

/** Nobody that the registry knows. A few tries a person and phone are all that anybody has, so each size has its own. */
const strangers: Record<Size, { code: string; phone: string }> = {
  phone: { code: '39001019992', phone: '+370 600 01001' },
  tablet: { code: '39001019970', phone: '+370 600 01002' },
  desktop: { code: '39001019959', phone: '+370 600 01003' },
}
const jonas = { code: '38502140230', phone: '+370 600 00005' }
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
/**
 * Keeps what phones answer from the page until the result is called, once for each answer: a phone of the demo answers
 * after two seconds, and on a busy machine it takes longer to look at the page that waits.
 */
async function withheld(page: Page) {
  const held: (() => void)[] = []
  let told = 0
  await page.route('**/check', async (route) => {
    const response = await route.fetch()
    const isAnswer = response.status() !== 202
    if (isAnswer && told === 0) await new Promise<void>((tell) => held.push(tell))
    else if (isAnswer) told -= 1
    await route.fulfill({ response })
  })
  return () => {
    const tell = held.shift()
    if (tell) tell()
    else told += 1
  }
}
/** The code to compare is on screen: four digits, read out too. */
async function waiting(page: Page, name: string) {
  await page.getByText('Kontrolinis kodas', { exact: true }).waitFor()
  expect(await page.locator('.waiting strong').textContent()).toMatch(/^\d{4}$/)
  await accessible(page, name)
}
/** On the login page, by a code and, for a mobile signature, a phone. */
async function prove(page: Page, way: string, code: string, phone?: string) {
  await page.goto(`${j.demo.url}/lt/login`)
  await page.getByRole('radio', { name: way }).check()
  await page.getByLabel('Asmens kodas').fill(code)
  if (phone) await page.getByLabel('Telefonas').fill(phone)
  await button(page, 'Prisijungti').click()
}

describe.each(Object.keys(sizes) as Size[])('on a %s', (size) => {
  const nobody = strangers[size]

  it('signs in by a mobile signature', async () => {
    const { page, context, failures } = await visitor(j.browser, size)
    await page.goto(`${j.demo.url}/lt/login`)
    await page.getByLabel('Asmens kodas').waitFor()
    await accessible(page, 'login')
    const tell = await withheld(page)
    await prove(page, 'Mobilusis parašas', jonas.code, jonas.phone)
    await waiting(page, 'waiting')
    await picture(page, `${size}-waiting`)
    tell()
    await page.waitForURL(/\/lt\/users\/5/)
    expect(failures).toEqual([])
    await context.close()
  })

  it('tells what went wrong, keeps what was typed, and leads somebody unknown to the registration', async () => {
    const { page, context } = await visitor(j.browser, size)
    await prove(page, 'Mobilusis parašas', nobody.code, '+370 600 00266')
    await page.getByText('Šiuo numeriu mobilusis parašas neveikia').first().waitFor()
    await accessible(page, 'refused')
    expect(await page.getByLabel('Asmens kodas').inputValue()).toBe(nobody.code)
    await page.getByLabel('Telefonas').fill('+370 611 00266')
    await button(page, /Bandyti dar kartą|Prisijungti/).click()
    await page.getByText('Užklausa telefone atmesta. Bandykite iš naujo').first().waitFor()
    await page.getByLabel('Telefonas').fill(nobody.phone)
    await button(page, 'Bandyti dar kartą').click()
    await button(page, 'Nutraukti').click()
    await button(page, 'Prisijungti').click()
    await page.getByRole('heading', { name: 'Paskyros dar neturite' }).waitFor()
    await accessible(page, 'nobody')
    await button(page, 'Registruotis').click()
    await page.waitForURL(/\/lt\/register/)
    await context.close()
  })
})

it('registers on a phone by a mobile signature: name, birth date and sex are there, the identity is confirmed', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await page.goto(`${j.demo.url}/lt/register`)
  await button(page, 'Mobilusis parašas').click()
  await accessible(page, 'registration by a phone')
  await picture(page, 'phone-register-faster')
  // Back to the form and again: nothing is lost.
  await button(page, 'Pildysiu pats arba pati').click()
  await page.getByLabel(/^El. paštas/).fill('greita@example.lt')
  await button(page, 'Mobilusis parašas').click()
  await page.getByLabel('Asmens kodas').fill('49001019991')
  await page.getByLabel('Telefonas').fill('+370 600 01004')
  await button(page, 'Patvirtinti tapatybę').click()
  await page.getByText('Vardas, pavardė ir asmens kodas paimti iš jūsų sertifikato').first().waitFor()
  await page.getByText('Vardenė').first().waitFor()
  expect(await page.getByLabel(/^Gimimo data/).inputValue()).toContain('1990')
  expect(await page.getByLabel(/^El. paštas/).inputValue()).toBe('greita@example.lt')
  expect(await page.getByLabel(/^Telefonas/).inputValue()).toMatch(/600 ?01004/)
  await accessible(page, 'registration that is filled in')
  await picture(page, 'phone-register-filled')
  await page.getByLabel('Šiuo metu nedirbu').check()
  await button(page, 'Tęsti').click()
  await page.waitForURL(/zingsnis=2/, { timeout: 60_000 })
  await page.getByText('Tapatybė patvirtinta').first().waitFor()
  await button(page, 'Tęsti').click()
  await page.waitForURL(/zingsnis=3/)
  expect(failures).toEqual([])
  await context.close()
})

it('who has an account is signed in from the registration', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await page.goto(`${j.demo.url}/lt/register`)
  await button(page, 'Smart-ID').click()
  await page.getByLabel('Asmens kodas').fill(jonas.code)
  await button(page, 'Patvirtinti tapatybę').click()
  await page.waitForURL(/\/lt\/users\/5/)
  await page.getByText('Paskyrą jau turite').first().waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('a step is not lost that is begun while the registration itself is being begun', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/asmenys/registracija', async (route) => {
    const response = await route.fetch()
    held.push(() => route.fulfill({ response }))
  })
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session/smartid') asked += 1
  })
  await page.goto(`${j.demo.url}/lt/register`)
  await button(page, 'Smart-ID').click()
  await page.getByLabel('Asmens kodas').fill(strangers.tablet.code)
  await expect.poll(() => held.length).toBe(1)
  await button(page, 'Patvirtinti tapatybę').click()
  // Each of the two answers would bring a cookie of its own, so the phone is not asked before the first has come.
  await page.waitForTimeout(1500)
  expect(asked).toBe(0)
  await held[0]?.()
  await page.getByText('Vardas, pavardė ir asmens kodas paimti iš jūsų sertifikato').first().waitFor()
  expect(asked).toBe(1)
  expect(failures).toEqual([])
  await context.close()
})

it('signs in by Smart-ID, and there the login page opens the next time', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await prove(page, 'Smart-ID', jonas.code)
  await page.waitForURL(/\/lt\/users\/5/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(jonas.code)
  await context.clearCookies()
  await page.evaluate(() => localStorage.removeItem('meistras.session'))
  await page.goto(`${j.demo.url}/lt/login`)
  await page.getByRole('radio', { name: 'Smart-ID', checked: true }).waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('signs in by a code of an SMS, and not by another code', async () => {
  const { page, context } = await visitor(j.browser, 'phone')
  await page.goto(`${j.demo.url}/lt/login`)
  await page.getByRole('radio', { name: 'SMS kodas' }).check()
  await page.getByLabel('Telefonas').fill(jonas.phone)
  await button(page, 'Siųsti kodą').click()
  const field = page.getByLabel('Kodas iš SMS')
  await field.fill('000000')
  await button(page, 'Prisijungti').click()
  await page.getByText('Kodas neteisingas arba nebegalioja').first().waitFor()
  await accessible(page, 'code')
  await field.fill(await sentTo(j.demo, page, '+37060000005', /\b\d{6}\b/))
  await button(page, 'Prisijungti').click()
  await page.waitForURL(/\/lt\/users\/5/)
  await context.close()
})

it('confirms the own identity', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await login(j.demo, page, 'admin', /\/lt\/users\/\d+/)
  const answer = await page.request.put(`${j.demo.url}/api/asmenys/5/statusas`, { data: { statusas: 'NEPATIKRINTA' } })
  expect(answer.status()).toBe(200)
  await login(j.demo, page, 'vartotojas', /\/lt\/users\/5/)
  await button(page, 'Patvirtinti tapatybę').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(jonas.code).waitFor()
  await accessible(page, 'confirm')
  const tell = await withheld(page)
  await dialog.getByRole('button', { name: 'Patvirtinti tapatybę' }).click()
  await waiting(page, 'confirming')
  tell()
  await page.getByText('Tapatybė patvirtinta').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await counted(page.getByText('Tapatybė nepatvirtinta')).toBe(0)
  expect(failures).toEqual([])
  await context.close()
})

it('the owner of a code takes over an account that somebody made with it', async () => {
  const taken = { asmenskodas: '39203059916', email: 'svetimas@example.lt', slaptazodis: 'Svetimas1Raktas' }
  const stranger = await visitor(j.browser, 'phone')
  const post = (path: string, data: object) => stranger.page.request.post(`${j.demo.url}/api${path}`, { data })
  const task = await (await stranger.page.request.get(`${j.demo.url}/api/session/captcha`)).json()
  const solved = await solveCaptcha(async () => ({ body: task }) as Answer)
  expect((await post('/asmenys/registracija', { gresponse: packed(solved) })).status()).toBe(200)
  const made = await post('/asmenys/register', { ...taken, vardas: 'Tadas', pavarde: 'Tikrasis', IAgreeToTerms: true })
  const { id } = (await made.json()) as { id: number }
  await login(j.demo, stranger.page, taken.email, new RegExp(`/lt/users/${id}`), taken.slaptazodis)

  const { page, context, failures } = await visitor(j.browser, 'phone')
  await prove(page, 'Smart-ID', taken.asmenskodas)
  await page.waitForURL(new RegExp(`/lt/users/${id}`))
  const notice = page.getByRole('alert').filter({ hasText: 'Paskyra buvo sukurta nepatvirtinus tapatybės' })
  await notice.getByText('Įveskite savo kontaktus ir slaptažodį.').waitFor()
  await accessible(page, 'claimed')
  await picture(page, 'claimed')
  expect((await stranger.page.request.get(`${j.demo.url}/api/session`)).status()).toBe(401)
  const { email: username, slaptazodis: password } = taken
  expect((await post('/session', { username, password })).status()).toBe(401)

  await notice.getByRole('button', { name: 'Įvesti savo kontaktus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Jūsų kontaktai' })
  await dialog.getByRole('button', { name: 'Išsaugoti' }).click()
  await dialog
    .getByText(/privalomas/)
    .first()
    .waitFor()
  await accessible(page, 'own contacts')
  await dialog.getByLabel(/^Telefonas/).fill('+370 600 01444')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.getByText('Kontaktai išsaugoti').first().waitFor()
  await notice.waitFor({ state: 'detached' })
  expect(failures).toEqual([])
  await stranger.context.close()
  await context.close()
})

it('signs a protocol by phones', async () => {
  const { page, context, failures } = await visitor(j.browser, 'tablet')
  await login(j.demo, page, 'vertintojas', /\/lt\/admin\/atestavimai/)
  const today = civilDay(new Date())
  const list = await page.request.get(`${j.demo.url}/api/atestavimai?from=${today}&iki=${today}`)
  const [{ id }] = (await list.json()) as [{ id: number }]
  await page.goto(`${j.demo.url}/lt/admin/atestavimai/${id}`)
  await button(page, /Pildyti protokolą/).click()
  const eight = page.locator('.keypad').getByRole('button', { name: '8', exact: true })
  await eight.waitFor()
  for (let i = 0; i < 10; i += 1) await eight.click()
  await button(page, 'Peržiūrėti protokolą').click()
  await button(page, 'Pasirašyti').click()
  await button(page, /^Pasirašyti ekrane/).waitFor()
  await accessible(page, 'signatures')
  const tell = await withheld(page)
  for (const [nth, way] of [
    /^Pasirašyti mobiliuoju parašu/,
    /^Pasirašyti su Smart-ID/,
    /^Pasirašyti su Smart-ID/,
  ].entries()) {
    await button(page, way).click()
    await button(page, 'Siųsti užklausą').click()
    // The registry does not know these apps yet, so they are asked for a certificate, without a code to compare.
    if (way.test('Pasirašyti su Smart-ID')) {
      await page.getByRole('heading', { name: 'Pasirinkite sertifikatą Smart-ID programėlėje' }).waitFor()
      expect(await page.getByText('Kontrolinis kodas', { exact: true }).count()).toBe(0)
      await accessible(page, 'certificate')
      await picture(page, 'certificate')
      tell()
    }
    await waiting(page, 'signing')
    tell()
    await page.locator('.waiting').waitFor({ state: 'detached' })
    // A signature by phone stands in the document: nobody is asked for it again.
    await counted(page.getByText(/^Pasirašyta (mobiliuoju parašu|su Smart-ID)$/)).toBe(nth + 1)
    await counted(button(page, /^Pasirašyti iš naujo/)).toBe(0)
  }
  await accessible(page, 'signed')
  await picture(page, 'signed-by-phones')
  await button(page, 'Užbaigti protokolą').click()
  const question = page.getByRole('dialog', { name: /^Užbaigti protokolą:/ })
  await question.getByRole('button', { name: 'Užbaigti protokolą' }).click()
  await page.getByText('Protokolas užbaigtas').first().waitFor()
  expect(failures).toEqual([])
  await context.close()
})
