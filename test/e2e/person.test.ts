import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessible, launch, picture, type Size, visitor } from './browser.ts'
import { type Demo, startDemo } from './demo.ts'
import { linkTo, login, sentTo } from './steps.ts'

// A newcomer becomes a person of the registry and fills the own record, on a phone and on a desk.
let demo: Demo
let browser: Browser
beforeAll(async () => {
  demo = await startDemo()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await demo?.stop()
})

const password = 'Slaptas1zodis'
/** Their codes have a wrong check digit: nobody can own them, and it only warns. */
const newcomers = {
  'Mobilusis parašas': {
    size: 'phone' as Size,
    code: '48907079990',
    vardas: 'Živilė',
    pavarde: 'Ąžuolaitė',
    email: 'zivile@example.lt',
    phone: '+37060012301',
  },
  'Smart-ID': {
    size: 'desktop' as Size,
    code: '39109099991',
    vardas: 'Šarūnas',
    pavarde: 'Čepėnas',
    email: 'sarunas@example.lt',
    phone: '+37060012302',
  },
}
type Newcomer = (typeof newcomers)[keyof typeof newcomers]
const first = newcomers['Mobilusis parašas']

const next = (page: Page) => page.getByRole('button', { name: 'Tęsti', exact: true }).click()

async function fillData(page: Page, { code, vardas, pavarde, email, phone }: Newcomer) {
  await page.getByLabel('Asmens kodas').fill(code)
  await page.getByLabel('Vardas', { exact: true }).fill(vardas)
  await page.getByLabel('Pavardė', { exact: true }).fill(pavarde)
  await page.getByLabel(/^El. paštas/).fill(email)
  await page.getByLabel(/^Telefonas/).fill(phone)
  await page.getByLabel('Šiuo metu nedirbu').check()
}

describe.each(Object.entries(newcomers))('by %s', (way, newcomer) => {
  it('registers, and confirms the e-mail', async () => {
    const { page, context, failures } = await visitor(browser, newcomer.size)
    await page.goto(`${demo.url}/lt/login`)
    await page.getByRole('link', { name: 'Registruotis' }).click()
    await page.waitForURL(/\/lt\/register/)
    await accessible(page, 'registration')
    await next(page)
    await page.getByText('Patikrinkite formą').first().waitFor()
    await fillData(page, newcomer)
    await picture(page, `${newcomer.size}-register`)
    await next(page)
    await page.waitForURL(/zingsnis=2/, { timeout: 60_000 })
    await page.getByRole('radio', { name: way }).check()
    await accessible(page, 'identity')
    await page.getByRole('button', { name: 'Patvirtinti tapatybę' }).click()
    await page.getByText('Kontrolinis kodas').first().waitFor()
    await accessible(page, 'waiting')
    await picture(page, `${newcomer.size}-waiting`)
    await page.getByText('Tapatybė patvirtinta').first().waitFor()
    await next(page)
    await page.waitForURL(/zingsnis=3/)
    await page.locator('input[type="password"]').fill(password)
    await page.getByLabel(/Susipažinau su privatumo politika/).check()
    await accessible(page, 'password')
    await next(page)
    await page.waitForURL(/zingsnis=4/)
    await page.getByText(newcomer.pavarde).first().waitFor()
    await accessible(page, 'review')
    await picture(page, `${newcomer.size}-review`)
    await page.getByRole('button', { name: 'Registruotis' }).click()
    await page.waitForURL(/\/lt\/login\?showRegisterSucess/, { timeout: 60_000 })
    await page.getByText('Registracija baigta').first().waitFor()
    await page.goto(await linkTo(demo, page, newcomer.email))
    await page.waitForURL(/showVerifyEmailSucess/)
    await page.getByText('El. paštas patvirtintas').first().waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('logs in by it', async () => {
    const { page, context, failures } = await visitor(browser, newcomer.size)
    await page.goto(`${demo.url}/lt/login`)
    await page.getByRole('radio', { name: way }).check()
    await page.getByLabel('Asmens kodas').fill(newcomer.code)
    if (way === 'Mobilusis parašas') await page.getByLabel('Telefonas').fill(newcomer.phone)
    await accessible(page, 'login')
    await picture(page, `${newcomer.size}-login`)
    await page.getByRole('button', { name: 'Prisijungti', exact: true }).click()
    await page.getByText('Kontrolinis kodas').first().waitFor()
    await page.waitForURL(/\/lt\/users\/\d+/)
    await page.getByRole('heading', { level: 1, name: new RegExp(newcomer.pavarde) }).waitFor()
    await page.getByText('Tapatybė patvirtinta').first().waitFor()
    expect(failures).toEqual([])
    await context.close()
  })
})

it('logs in by a password and by a code of an SMS', async () => {
  const { page, context, failures } = await visitor(browser, 'phone')
  await login(demo, page, first.email, /\/lt\/users\/\d+/, password)
  await context.clearCookies()
  await page.goto(`${demo.url}/lt/login`)
  await page.getByRole('radio', { name: 'SMS kodas' }).check()
  await page.getByLabel('Telefonas').fill(first.phone)
  await page.getByRole('button', { name: 'Siųsti kodą', exact: true }).click()
  await page.getByLabel('Kodas iš SMS').fill('000000')
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click()
  await page.getByText('Kodas neteisingas arba nebegalioja').first().waitFor()
  await accessible(page, 'code of an SMS')
  await page.getByLabel('Kodas iš SMS').fill(await sentTo(demo, page, first.phone, /kodas: (\d{6})/))
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click()
  await page.waitForURL(/\/lt\/users\/\d+/)
  expect(failures).toEqual([])
  await context.close()
})
