import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { accessible, picture, type Size, sizes, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { draw, linkTo, login, pick, signIn } from './steps.ts'

// The main job, by hand as people do it: from a registered worker to a competency anyone can check.
const j = journey()

const today = civilDay(new Date())
/** The people that each run registers. Their codes have a wrong check digit: nobody can own them, and it only warns. */
const newcomers: Record<Size, { code: string; vardas: string; pavarde: string }> = {
  phone: { code: '39001019992', vardas: 'Telefonas', pavarde: 'Šaltinis' },
  tablet: { code: '39001019970', vardas: 'Planšetas', pavarde: 'Ąžuolas' },
  desktop: { code: '39001019959', vardas: 'Stalas', pavarde: 'Žiogas' },
}

/** The row of a person by a name in it, as a table row or a card. */
const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr, ul.cards > li, article').filter({ hasText: name }).first()

describe.each(Object.keys(sizes) as Size[])('on a %s', (size) => {
  const newcomer = newcomers[size]
  let assessment = ''

  it('1. an administrator finds a person without diacritics and adds a new one', async () => {
    const { page, context, failures } = await visitor(j.browser, size)
    await login(j.demo, page, 'admin', /\/lt\/users\/\d+/)
    await page.goto(`${j.demo.url}/lt/users`)
    await page.getByPlaceholder('Vardas, pavardė, kortelė ar asmens kodas').fill('zilinskas jon')
    await page.waitForURL(/search=zilinskas/)
    await page
      .getByRole('link', { name: /Žilinskas/ })
      .first()
      .waitFor()
    await accessible(page, 'users')
    await picture(page, `${size}-users`)

    await page.goto(`${j.demo.url}/lt/users/new`)
    const code = page.getByLabel('Asmens kodas')
    await code.fill('38502140230')
    await code.blur()
    await page.getByText('Asmuo su šiuo asmens kodu jau užregistruotas').first().waitFor()
    await code.fill(newcomer.code)
    await code.blur()
    await page.getByText('Nesutampa kontrolinis skaitmuo').first().waitFor()
    await page.getByLabel('Vardas', { exact: true }).fill(newcomer.vardas)
    await page.getByLabel('Pavardė', { exact: true }).fill(newcomer.pavarde)
    await page.getByLabel(/^El. paštas/).fill(`${size}@example.lt`)
    await accessible(page, 'new user')
    await picture(page, `${size}-new-user`)
    await page.getByRole('button', { name: 'Išsaugoti' }).click()
    await page.getByText('Vartotojas išsaugotas').first().waitFor()
    await page.waitForURL(/\/lt\/users\/\d+/)
    await page.getByRole('heading', { level: 1, name: new RegExp(newcomer.pavarde) }).waitFor()
    await accessible(page, 'person')
    expect(failures).toEqual([])
    await context.close()
  })

  it('2. creates an assessment, adds people, confirms, cancels and takes back, changes many, moves two', async () => {
    const { page, context, failures } = await visitor(j.browser, size)
    await login(j.demo, page, 'admin', /\/lt\/users\/\d+/)
    await page.goto(`${j.demo.url}/lt/admin/atestavimai/new`)
    await pick(page, 'Kompetencija', 'blokel', /mūrijimas/i)
    await page.getByLabel('Data', { exact: true }).fill(today)
    await page
      .getByRole('combobox', { name: 'Tipas' })
      .or(page.getByRole('textbox', { name: 'Tipas' }))
      .first()
      .click()
    await page.getByRole('option', { name: 'Teorija ir praktika' }).click()
    await page.getByLabel('Adresas', { exact: true }).fill('Kirtimų g. 49')
    await page.getByLabel('Miestas', { exact: true }).fill('Vilnius')
    await pick(page, 'Vertinimo įstaiga', 'kompetencijų centras', /centras/i)
    await pick(page, 'Vertintojai', 'kavaliausk', /Kavaliauskas/)
    await page.keyboard.press('Escape')
    await accessible(page, 'new assessment')
    await picture(page, `${size}-new-assessment`)
    await page.getByRole('button', { name: 'Išsaugoti' }).click()
    await page.waitForURL(/\/lt\/admin\/atestavimai\/\d+/)
    assessment = page.url().replace(/\?.*/, '')
    await page.getByText('Kompetencijos vertinimas išsaugotas').first().waitFor()

    await page.getByRole('button', { name: 'Pridėti asmenis' }).first().click()
    const dialog = page.getByRole('dialog')
    for (const [typed, name] of [
      [newcomer.pavarde, newcomer.vardas],
      ['adamonis arn', 'Arnoldas'],
      ['adamonis erik', 'Erikas'],
      ['adamonis felik', 'Feliksas'],
    ] as const) {
      await dialog.getByRole('textbox').or(dialog.getByRole('combobox')).first().fill(typed)
      await page.getByRole('option', { name }).first().click()
    }
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: /Pridėti 4 asmenis/ }).click()
    await dialog.getByText('Pridėta 4 iš 4').first().waitFor()
    await dialog.getByRole('button', { name: 'Uždaryti' }).last().click()

    const status = (name: string, verb: string) => async () => {
      await page.getByRole('button', { name: `Keisti būseną: ${name}` }).click()
      await page.getByRole('menuitem', { name: verb }).click()
    }
    const me = `${newcomer.vardas} ${newcomer.pavarde}`
    await status(me, 'Patvirtinti')()
    await rowOf(page, newcomer.pavarde).getByText('Patvirtinta').waitFor()
    await status(me, 'Atšaukti registraciją')()
    await page.getByRole('dialog').getByRole('button', { name: 'Atšaukti registraciją' }).click()
    await rowOf(page, newcomer.pavarde).getByText('Atšaukta').waitFor()
    await status(me, 'Grąžinti registraciją')()
    await rowOf(page, newcomer.pavarde).getByText('Laukiama').waitFor()

    // Many at once: everyone shown is confirmed.
    await page
      .getByRole('checkbox', { name: /Pažymėti/ })
      .first()
      .check()
    if (size === 'phone')
      for (const box of await page.getByRole('checkbox', { name: /Pažymėti/ }).all()) await box.check()
    // What somebody lacks is one badge, which names it when it is pressed.
    await page
      .getByRole('button', { name: /^Trūksta: / })
      .first()
      .click()
    await page.getByRole('dialog').getByText('Aukštalipio pažymėjimas').waitFor()
    await picture(page, `${size}-lacks`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Patvirtinti', exact: true }).click()
    // Before it is done, the screen says what will leave.
    const asked = page.getByRole('dialog')
    await asked.getByText('Bus išsiųsta: ').waitFor()
    await picture(page, `${size}-foreseen`)
    await asked.getByRole('button', { name: 'Patvirtinti', exact: true }).click()
    await page
      .getByText(/Pakeista 4 iš 4/)
      .first()
      .waitFor()
    await accessible(page, 'assessment')
    await picture(page, `${size}-assessment`)

    // Two go to another assessment: each run has a target of its own, as those moved before are registered there.
    const target = { phone: 'Telšiai', tablet: 'Utena', desktop: 'Alytus' }[size]
    const made = await page.evaluate(
      async ([id, data, miestas]) => {
        const { kompetencija, imone } = await (await fetch(`/api/atestavimai/${id}`)).json()
        const adresas = { adresas: 'Statybininkų g. 1', miestas }
        const body = { data, tipas: 'TEORINIS_PRAKTINIS', kompetencija, imone, adresas, vertintojai: [], failai: [] }
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/api/atestavimai', { method: 'POST', headers, body: JSON.stringify(body) })).status
      },
      [assessment.split('/').pop(), addDays(today, 1), target],
    )
    expect(made).toBe(201)
    for (const name of ['Erikas', 'Feliksas'])
      await page
        .getByRole('checkbox', { name: new RegExp(name) })
        .first()
        .check()
    await page.getByRole('button', { name: 'Perkelti į kitą vertinimą' }).click()
    await accessible(page, 'move')
    const place = page.getByRole('dialog').locator('.mantine-Radio-root').filter({ hasText: target })
    await place.getByRole('radio').check()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Perkelti 2 asmenis/ })
      .click()
    await page
      .getByText(/Perkelti 2 asmenys/)
      .first()
      .waitFor()
    await rowOf(page, 'Erikas').getByText('Atšaukta').waitFor()
    expect(failures).toEqual([])
    await context.close()
  })

  it('3. an assessor completes the protocol; without a signature it is refused; the PDF opens', async () => {
    const { page, context, failures } = await visitor(j.browser, size)
    await login(j.demo, page, 'vertintojas', /\/lt\/admin\/atestavimai/)
    await accessible(page, 'assessor’s assessments')
    await picture(page, `${size}-assessor`)
    await page.goto(assessment)
    await rowOf(page, newcomer.pavarde)
      .getByRole('button', { name: /Pildyti protokolą/ })
      .click()
    // Who sits here: compared with the photo and the card, and which of the day's protocols it is.
    const who = page.locator('.completion-who')
    await who.getByText(`${newcomer.vardas} ${newcomer.pavarde}`).waitFor()
    await who.getByText(/^\d+ iš \d+$/).waitFor()
    await who.getByText(/^Kortel/).waitFor()
    const press = (mark: string) => page.getByRole('button', { name: mark, exact: true }).click()
    await press('8')
    // What the next mark is given for is read beside it, on a phone above the keys.
    await page.getByText('Brėžinių ir ženklų skaitymas').filter({ visible: true }).waitFor()
    for (const mark of ['7', '6', '9', '7', '6', '6', '6', '6', '6']) await press(mark)
    await page
      .getByText(/7,4 \/ reikia 6,0/)
      .first()
      .waitFor()
    await accessible(page, 'marks')
    await picture(page, `${size}-marks`)
    await page.getByRole('button', { name: 'Peržiūrėti protokolą' }).click()
    await page.getByText('Siūlių storis ir užpildymas vienodi: 6').waitFor()
    await accessible(page, 'review')
    await page.getByRole('button', { name: 'Pasirašyti', exact: true }).click()

    await page.getByRole('button', { name: `Pasirašyti ekrane: ${newcomer.vardas} ${newcomer.pavarde}` }).click()
    await accessible(page, 'hand over')
    await picture(page, `${size}-hand-over`)
    await draw(page)
    await page.getByRole('button', { name: 'Užbaigti protokolą' }).click()
    await page.getByText('Trūksta parašų: Algirdas Kavaliauskas').first().waitFor()
    await page.getByRole('button', { name: 'Pasirašyti ekrane: Algirdas Kavaliauskas' }).click()
    await draw(page)
    await accessible(page, 'signatures')
    await picture(page, `${size}-signatures`)
    await page.getByRole('button', { name: 'Užbaigti protokolą' }).click()
    // The question by its name: the dialog of the protocol has such a button too.
    const question = page.getByRole('dialog', { name: /^Užbaigti protokolą:/ })
    await question.getByRole('button', { name: 'Užbaigti protokolą' }).click()
    await page.getByText('Protokolas užbaigtas').first().waitFor()
    await page
      .getByText(/Kompetencija galioja iki/)
      .first()
      .waitFor()
    // It is none of those that are left any more.
    await expect.poll(() => who.getByText(/^\d+ iš \d+$/).count()).toBe(0)
    await accessible(page, 'done')
    await picture(page, `${size}-done`)
    const href = await page.getByRole('link', { name: 'Atsisiųsti protokolą (PDF)' }).getAttribute('href')
    const pdf = await context.request.get(new URL(href ?? '', j.demo.url).href)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    expect(failures).toEqual([])
    await context.close()
  })

  it('4. the new person sets a password by the invitation, sees the competency, the result and the protocol', async () => {
    const { page, context, failures } = await visitor(j.browser, size)
    const link = await linkTo(j.demo, page, `${size}@example.lt`)
    await page.goto(link)
    await page.waitForURL((url) => !url.search.includes('token'))
    await page.getByLabel('Naujas slaptažodis').fill('Naujas1zodis')
    await accessible(page, 'reset password')
    await page
      .getByRole('button', { name: /slaptažodį|Išsaugoti/ })
      .last()
      .click()
    await page.waitForURL(/\/lt\/login/)
    await signIn(page, `${size}@example.lt`, 'Naujas1zodis')
    await page.waitForURL(/\/lt\/users\/\d+/)
    await page.getByText('Galioja', { exact: true }).first().waitFor()
    await accessible(page, 'own page')
    await picture(page, `${size}-own`)
    await page.goto(`${page.url().replace(/\?.*/, '')}?tab=vertinimai`)
    await page.getByText('Išlaikyta').first().waitFor()
    await page.getByText('7,4').first().waitFor()
    await accessible(page, 'own assessments')
    const href = await page
      .getByRole('link', { name: /Protokolas/ })
      .first()
      .getAttribute('href')
    expect((await context.request.get(new URL(href ?? '', j.demo.url).href)).status()).toBe(200)
    expect(failures).toEqual([])
    await context.close()
  })

  it('5. a visitor finds the worker by name and by card number, and filters the register, also without JavaScript', async () => {
    for (const javaScript of [true, false]) {
      const { page, context, failures } = await visitor(j.browser, size, { javaScript })
      await page.goto(`${j.demo.url}/lt`)
      if (javaScript) await accessible(page, 'home')
      await page
        .getByRole('searchbox')
        .or(page.getByRole('textbox'))
        .first()
        .fill(`${newcomer.vardas} ${newcomer.pavarde}`)
      await page.getByRole('button', { name: 'Ieškoti' }).first().click()
      await page.getByText(newcomer.pavarde).first().waitFor()
      if (javaScript) await accessible(page, 'specialists')
      await page.goto(`${j.demo.url}/lt/specialistai/48201937`)
      await page
        .getByRole('heading', { name: /Kortelė aktyvi/ })
        .or(page.getByText('Kortelė aktyvi'))
        .first()
        .waitFor()
      await page.getByText('Jonas Žilinskas').first().waitFor()
      if (javaScript) {
        await accessible(page, 'card')
        await picture(page, `${size}-card`)
      }
      await page.goto(`${j.demo.url}/lt/atestavimai?savivaldybe=13`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText('Vilnius').first().waitFor()
      expect(await page.locator('[name=savivaldybe]').inputValue()).toBe('13')
      if (javaScript) await accessible(page, 'register')
      expect(failures).toEqual([])
      await context.close()
    }
  })
})

it('a session that ended leads to login and back to where one was', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await login(j.demo, page, 'admin', /\/lt\/users\/\d+/)
  await page.goto(`${j.demo.url}/lt/admin/atestavimai?aprasymas=gips`)
  await context.request.delete(`${j.demo.url}/api/session`)
  await context.clearCookies()
  await page.reload()
  await page.waitForURL(/\/lt\/login\?returnUrl=/)
  await signIn(page, 'admin')
  await page.waitForURL(/\/lt\/admin\/atestavimai\?aprasymas=gips/)
  await context.close()
})

it('a forgotten password is changed by the link of the e-mail, once', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await page.goto(`${j.demo.url}/lt/login`)
  await page.getByRole('radio', { name: 'Slaptažodis' }).check()
  await page.getByRole('link', { name: 'Pamiršote slaptažodį?' }).click()
  // The login page, still in sight, has a field for an e-mail too.
  await page.getByRole('heading', { name: 'Slaptažodžio atkūrimas' }).waitFor()
  await page.getByLabel('El. paštas').fill('nera.tokio@example.lt')
  await page.getByRole('button', { name: 'Siųsti nuorodą' }).click()
  // Solving the proof of work takes its time on a busy machine.
  await page.getByText('Vartotojo su tokiu el paštu sistemoje nėra').first().waitFor({ timeout: 60_000 })
  await accessible(page, 'forgot password')
  await page.getByLabel('El. paštas').fill('vartotojas@example.lt')
  await page.getByRole('button', { name: 'Siųsti nuorodą' }).click()
  await page.getByText('Patikrinkite el. paštą').first().waitFor({ timeout: 60_000 })
  const link = await linkTo(j.demo, page, 'vartotojas@example.lt')
  for (const time of ['first', 'second']) {
    await page.goto(link)
    await page.getByLabel('Naujas slaptažodis').fill('Pakeistas1')
    await page.getByRole('button', { name: 'Išsaugoti slaptažodį' }).click()
    if (time === 'second') await page.getByText('Slaptažodis šia nuoroda jau pakeistas').first().waitFor()
    else await page.waitForURL(/\/lt\/login/)
  }
  await page.goto(`${j.demo.url}/lt/login`)
  await signIn(page, 'vartotojas', 'Pakeistas1')
  await page.waitForURL(/\/lt\/users\/\d+/)
  expect(failures).toEqual([])
  await context.close()
})

it('the language switch keeps the page', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await login(j.demo, page, 'admin', /\/lt\/users\/\d+/)
  await page.goto(`${j.demo.url}/lt/admin/atestavimai?aprasymas=gips`)
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL(/\/en\/admin\/atestavimai\?aprasymas=gips/)
  await page.getByRole('heading', { level: 1, name: /Assessments/ }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await context.close()
})
