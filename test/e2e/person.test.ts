import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfText } from '../pdf.ts'
import { accessible, picture, type Size, tellWhere, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { draw, enter, linkTo, login, offeredToBrowser, pick, sentTo } from './steps.ts'

// A newcomer becomes a person of the registry and fills the own record, on a phone and on a desk.
const j = journey()

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
    const { page, context, failures } = await visitor(j.browser, newcomer.size)
    await page.goto(`${j.demo.url}/lt/login`)
    await page.locator('#content').getByRole('link', { name: 'Registruotis' }).click()
    await page.waitForURL(/\/lt\/register/)
    await accessible(page, 'registration')
    await next(page)
    await page.getByText('Patikrinkite formą').first().waitFor()
    const ofOneself = ['given-name', 'family-name', 'bday', 'tel', 'email', 'address-level2', 'street-address']
    expect(await offeredToBrowser(page)).toEqual(expect.arrayContaining(ofOneself))
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
    await page.goto(await linkTo(j.demo, page, newcomer.email))
    await page.waitForURL(/showVerifyEmailSucess/)
    await page.getByText('El. paštas patvirtintas').first().waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('logs in by it', async () => {
    const { page, context, failures } = await visitor(j.browser, newcomer.size)
    await page.goto(`${j.demo.url}/lt/login`)
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
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await login(j.demo, page, first.email, /\/lt\/users\/\d+/, password)
  await context.clearCookies()
  await page.goto(`${j.demo.url}/lt/login`)
  await page.getByRole('radio', { name: 'SMS kodas' }).check()
  await page.getByLabel('Telefonas').fill(first.phone)
  await page.getByRole('button', { name: 'Siųsti kodą', exact: true }).click()
  await page.getByLabel('Kodas iš SMS').fill('000000')
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click()
  await page.getByText('Kodas neteisingas arba nebegalioja').first().waitFor()
  await accessible(page, 'code of an SMS')
  await page.getByLabel('Kodas iš SMS').fill(await sentTo(j.demo, page, first.phone, /kodas: (\d{6})/))
  await page.getByRole('button', { name: 'Prisijungti', exact: true }).click()
  await page.waitForURL(/\/lt\/users\/\d+/)
  expect(failures).toEqual([])
  await context.close()
})

describe('fills every section of the own page on a phone', () => {
  let page: Page
  let context: Awaited<ReturnType<typeof visitor>>['context']
  let failures: string[]
  const dialog = () => page.getByRole('dialog').last()
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const tab = async (id: string) => {
    await page.goto(`${page.url().replace(/\?.*/, '')}?tab=${id}`)
    await page.getByRole('tab', { selected: true }).waitFor()
  }
  const save = async (name = 'Išsaugoti') => {
    await accessible(page, `modal ${await dialog().getByRole('heading').first().innerText()}`)
    await dialog().getByRole('button', { name, exact: true }).click()
    await dialog().waitFor({ state: 'detached' })
  }
  const choose = async (label: string, option: string | RegExp) => {
    await dialog()
      .getByRole('combobox', { name: label })
      .or(dialog().getByRole('textbox', { name: label }))
      .first()
      .click()
    await page.getByRole('option', { name: option }).first().click()
  }
  const attach = async (name: string) => {
    const [input] = [dialog().locator('input[type="file"]').first()]
    await input.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
    await dialog().getByRole('link', { name }).waitFor()
  }
  const seen = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const pdfOf = async (link: string | RegExp) => {
    const href = await page.getByRole('link', { name: link }).first().getAttribute('href')
    const answer = await context.request.get(new URL(href ?? '', j.demo.url).href)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    return pdfText(await answer.body())
  }

  beforeEach(({ onTestFailed }) => {
    if (page) onTestFailed(() => tellWhere(page, failures))
  })
  afterAll(() => context?.close())

  it('a photo, cut to 3:4', async () => {
    ;({ page, context, failures } = await visitor(j.browser, 'phone'))
    await login(j.demo, page, first.email, /\/lt\/users\/\d+/, password)
    await page.getByRole('button', { name: 'Įkelti nuotrauką' }).first().click()
    await dialog()
      .locator('input[type="file"]:not([capture])')
      .setInputFiles(await photo(300, 300))
    await seen('Nuotrauka per maža')
    await dialog()
      .locator('input[type="file"]:not([capture])')
      .setInputFiles(await photo(900, 1200))
    await dialog().getByText('Taip atrodys kortelėje').waitFor()
    await picture(page, 'phone-photo')
    await save()
    await page.locator('img.person-photo').first().waitFor()
    await accessible(page, 'own page')
    await picture(page, 'phone-own-page')
  })

  it('a competency, with its proof', async () => {
    await button('Pridėti kompetenciją').click()
    await pick(page, 'Kompetencija', 'mūrij', /mūrijimas/)
    await attach('pažymėjimas.pdf')
    await save('Pateikti prašymą')
    await seen('Laukia patvirtinimo')
  })

  it('qualifications: held with a document, wanted without; improvement; statuses', async () => {
    await tab('kvalifikacijos')
    await button('Pridėti').click()
    await dialog()
      .getByLabel(/Šios kvalifikacijos dar neturiu/)
      .check()
    await choose('Dokumento tipas', /./)
    await choose('Kvalifikacija', /./)
    await save()
    await seen('Pageidaujama')
    await page
      .getByRole('region', { name: 'Kvalifikacijos tobulinimas' })
      .getByRole('button', { name: 'Pridėti' })
      .click()
    await dialog().getByLabel('Pavadinimas').fill('Šiltinimo sistemų kursai')
    await choose('Būdas', /./)
    await dialog().getByLabel('Data').fill('2026-05-14')
    await save()
    await seen('Šiltinimo sistemų kursai')
    await accessible(page, 'qualifications')
    await picture(page, 'phone-qualifications')
  })

  it('education with its diploma, and a language', async () => {
    await tab('issilavinimas')
    await button('Pridėti išsilavinimą').click()
    await dialog().getByLabel('Įgyta kvalifikacija').fill('Mūrininkė')
    await dialog().getByLabel('Mokymo įstaiga').fill('Vilniaus statybininkų rengimo centras')
    await dialog().getByRole('button', { name: 'Išsaugoti', exact: true }).click()
    await dialog().getByText('Būtina įkelti dokumentą').first().waitFor()
    await attach('diplomas.pdf')
    await save()
    await seen('Mūrininkė')
    await button('Pridėti kalbą').click()
    await choose('Kalba', /Anglų/)
    await choose('Mokėjimo lygis', /B2/)
    await save()
    await seen('Anglų')
    await accessible(page, 'background')
    await picture(page, 'phone-background')
  })

  it('a workplace', async () => {
    await tab('imones')
    await button('Pridėti darbovietę').click()
    await choose('Kaip dirba', 'Individuali veikla')
    await save()
    await seen('Individuali veikla')
    await accessible(page, 'employments')
  })

  it('the contract, signed on the screen; its letters are right', async () => {
    await tab('dokumentai')
    await button('Skaityti ir pasirašyti').click()
    await accessible(page, 'contract')
    await dialog().getByRole('button', { name: 'Pereiti prie pasirašymo' }).click()
    await draw(page)
    await seen('Sutartis pasirašyta')
    await picture(page, 'phone-contract')
    await page.goto(page.url())
    const text = await pdfOf(/Atsisiųsti sutartį/)
    expect(text).toContain('Živilė Ąžuolaitė')
    expect(text).toMatch(/[ąčęėįšųūž]/)
  })

  it('no card yet, and how to come by one', async () => {
    await tab('kortele')
    await seen('Kortelės dar nėra')
    await accessible(page, 'cards')
  })

  it('who looked and what changed, and everything held as one download', async () => {
    await tab('istorija')
    await page
      .getByText(/nuotrauk/i)
      .first()
      .waitFor()
    await accessible(page, 'history')
    await picture(page, 'phone-history')
    await tab('profilis')
    await accessible(page, 'profile')
    const id = /users\/(\d+)/.exec(page.url())?.[1]
    const answer = await context.request.get(`${j.demo.url}/api/asmenys/${id}/duomenys?format=json`)
    const held = JSON.stringify(await answer.json())
    for (const text of ['Živilė', 'Mūrininkė', 'Šiltinimo sistemų kursai', 'diplomas.pdf']) expect(held).toContain(text)
    expect(failures).toEqual([])
  })
})

it('an administrator makes the card ready to be ordered, and ends it with a note', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', `/users?search=${encodeURIComponent(first.pavarde)}`)
  await page.getByRole('link', { name: first.pavarde }).first().click()
  await page.getByRole('tab', { name: 'Kortelė' }).click()
  await page.getByRole('button', { name: 'Paruošti kortelę' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Paruošti kortelę' }).click()
  await page.getByText('Užsakoma').first().waitFor()
  await page.getByText('Asmens kortelė jau paruošta arba užsakyta').first().waitFor()
  await page
    .getByRole('button', { name: /^Veiksmai/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Redaguoti kortelę' }).click()
  await dialog
    .getByRole('combobox', { name: 'Būsena' })
    .or(dialog.getByRole('textbox', { name: 'Būsena' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Negalioja' }).click()
  await dialog.getByText('Kortelė nebus gaminama ir bus išimta iš užsakymo.').waitFor()
  await dialog.getByLabel('Priežastis').fill('Sugadinta')
  await accessible(page, 'card form')
  await dialog.getByRole('button', { name: 'Atsisakyti kortelės' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Sugadinta').first().waitFor()
  await page.getByRole('button', { name: 'Paruošti kortelę' }).waitFor()
  expect(failures).toEqual([])
  await context.close()
})

/** A plain picture of this size, as a camera would make it. */
async function photo(width: number, height: number) {
  const background = { r: 120, g: 150, b: 170 }
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: 'nuotrauka.jpg', mimeType: 'image/jpeg', buffer }
}
