import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, login, signIn } from './steps.ts'

// A visitor looks through the public registers, registers through the login and back, and takes it back.
const j = journey()
const at = (path: string) => `${j.demo.url}/lt${path}`

interface Coming {
  id: number
  tipas: string
  pavadinimas: string
  laisvosVietos: number | null
  registriki: string
}
/** The coming trainings or assessments, as anyone may ask for them. */
async function coming(page: Page, register: 'mokymai' | 'atestavimai'): Promise<Coming[]> {
  const answer = await page.request.get(`${j.demo.url}/api/${register}-public?active=true&size=100`)
  return answer.json()
}
/** The page of the first of these that is not the own already: it takes people. */
async function openOne(page: Page, register: 'mokymai' | 'atestavimai', fits: (one: Coming) => boolean) {
  const signedIn = (await page.getByRole('link', { name: /Žilinskas/ }).count()) > 0
  for (const one of (await coming(page, register)).filter(fits)) {
    await page.goto(at(`/${register}/${one.id}`))
    const way = signedIn
      ? page.getByRole('button', { name: /^(Registruotis|Stoti į eilę)$/ })
      : page.getByRole('link', { name: /^(Registruotis|Stoti į eilę)$/ })
    if (await way.count()) return one
  }
  throw new Error(`nothing to register to in ${register}`)
}
const hasPlaces = ({ laisvosVietos }: Coming) => laisvosVietos !== 0
const registration = (page: Page) => page.getByRole('region', { name: /registracija/i })
/** The cookies of somebody signed in, for a browser that can't run the login. */
async function signedIn(context: BrowserContext, username: string) {
  const answer = await context.request.post(`${j.demo.url}/api/session`, {
    data: { username, password: 'Meistras1!' },
    headers: { origin: j.demo.url },
  })
  expect(answer.status()).toBe(200)
}

it('1. filters trainings without JavaScript: the address holds it all', async () => {
  const { page, context } = await visitor(j.browser, 'phone', { javaScript: false })
  await page.goto(at(''))
  await page.getByRole('link', { name: 'Visi mokymai' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mokymai' }).waitFor()
  // Without scripts each link loads a page: what is counted belongs to the new one.
  const kinds = page.getByRole('navigation', { name: 'Mokymų tipas' })
  await kinds.getByRole('link', { name: 'Visi' }).click()
  await page.waitForURL(/tipas=VISI/)
  await kinds.getByRole('link', { name: 'Saugaus darbo' }).click()
  await page.waitForURL((address) => address.search === '')
  const rows = page.getByRole('row')
  await rows.first().waitFor()
  const all = await rows.count()
  await page.locator('summary').filter({ hasText: 'Filtrai' }).click()
  await page.getByLabel('Pavadinimas ar aprašymas').fill('aukštyje')
  await page.getByRole('button', { name: 'Taikyti filtrus' }).click()
  await page.waitForURL(/search=/)
  await counted(rows).toBeLessThan(all)
  await counted(page.getByRole('row', { name: /aukštyje/ })).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Išvalyti filtrus' }).click()
  await counted(rows).toBe(all)
  await page.getByRole('link', { name: 'Įvykę' }).click()
  expect(page.url()).toContain('active=false')
  await context.close()
})

it('2. with JavaScript filters apply at once, also back in the history; every screen is accessible', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await page.goto(at('/mokymai'))
  await accessible(page, 'trainings')
  await picture(page, 'desktop-trainings')
  const heading = page.getByRole('heading', { level: 2, name: /mokym/ })
  const before = await heading.innerText()
  await page.getByLabel('Pavadinimas ar aprašymas').fill('pirmoji')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=pirmoji/)
  await page.getByRole('link', { name: 'Pirmoji pagalba statybvietėje' }).first().waitFor()
  await page.getByRole('link', { name: 'Bendrieji' }).click()
  await page.getByText('Pagal šiuos filtrus mokymų nerasta').first().waitFor()
  await accessible(page, 'nothing')
  await page.getByRole('link', { name: 'Rodyti visų tipų mokymus' }).click()
  await page.waitForURL(/tipas=VISI/)
  await page.getByRole('link', { name: 'Pirmoji pagalba statybvietėje' }).first().waitFor()
  for (let i = 0; i < 3; i += 1) await page.goBack()
  await expect.poll(() => heading.innerText()).toBe(before)
  expect(failures).toEqual([])
  await context.close()
})

it('3. registers to a training through the login and back, and takes it back', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await page.goto(at('/mokymai'))
  const training = await openOne(page, 'mokymai', hasPlaces)
  await accessible(page, 'training')
  await picture(page, 'phone-training')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Įtraukti į kalendorių' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^mokymas-\d{4}-\d\d-\d\d\.ics$/)
  await page.getByRole('link', { name: 'Registruotis' }).click()
  await page.waitForURL(/login\?returnUrl=/)
  await signIn(page, 'vartotojas')
  // Already in: the page says so, and another is tried; nothing was registered by coming back.
  await page.waitForURL(new RegExp(`/lt/mokymai/${training.id}`))
  if (await page.getByRole('heading', { name: 'Jūsų registracija' }).count()) {
    const other = await openOne(page, 'mokymai', (one) => hasPlaces(one) && one.id !== training.id)
    await page.goto(at(`/mokymai/${other.id}?registruotis=1`))
  }
  await page.getByText('Registruojatės kaip Jonas Žilinskas.').waitFor()
  await accessible(page, 'asked')
  await picture(page, 'phone-asked')
  await page.getByRole('button', { name: 'Patvirtinti registraciją' }).click()
  await page.getByRole('status').filter({ hasText: 'Sėkmingai užsiregistravote į mokymą.' }).waitFor()
  await accessible(page, 'registered')
  await picture(page, 'phone-registered')
  await registration(page).getByText('Atsisakyti registracijos').click()
  await registration(page).getByRole('button', { name: 'Taip, atsisakyti' }).click()
  await page.getByRole('status').filter({ hasText: 'Registracijos atsisakyta' }).waitFor()
  await page.getByRole('button', { name: 'Registruotis' }).waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('4. the same of an assessment, and the own page knows it', async () => {
  const { page, context, failures } = await visitor(j.browser, 'tablet', { dark: true })
  await login(j.demo, page, 'vartotojas', /\/lt\/users\/\d+/)
  const own = new URL(page.url()).pathname
  await page.goto(at('/atestavimai'))
  const assessment = await openOne(page, 'atestavimai', hasPlaces)
  await accessible(page, 'assessment')
  await page.getByRole('button', { name: 'Registruotis' }).dblclick()
  await page
    .getByRole('status')
    .filter({ hasText: /Sėkmingai užsiregistravote|Jau esate/ })
    .waitFor()
  await picture(page, 'tablet-assessment-registered')
  await page.goto(`${j.demo.url}${own}?tab=vertinimai`)
  await page
    .getByText(/Laukiama/)
    .first()
    .waitFor()
  await page.goto(at(`/atestavimai/${assessment.id}`))
  await registration(page).getByText('Laukiama').waitFor()
  await registration(page).getByText('Atsisakyti registracijos').click()
  await registration(page).getByRole('button', { name: 'Taip, atsisakyti' }).click()
  await page.getByRole('status').filter({ hasText: 'Registracijos atsisakyta' }).waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('5. stands in the line of a full training with forms alone', async () => {
  const { page, context } = await visitor(j.browser, 'phone', { javaScript: false })
  await signedIn(context, 'atstovas')
  const full = (await coming(page, 'mokymai')).find(({ laisvosVietos }) => laisvosVietos === 0)
  if (!full) throw new Error('the demo has no full training')
  await page.goto(at(`/mokymai/${full.id}`))
  await page.getByRole('button', { name: 'Stoti į eilę' }).click()
  await page
    .getByText(/Laukiate eilėje. Jūsų vieta eilėje: \d+/)
    .first()
    .waitFor()
  await picture(page, 'phone-line')
  await page.getByText('Atsisakyti registracijos').click()
  await page.getByRole('button', { name: 'Taip, atsisakyti' }).click()
  await page.getByText('Registracijos atsisakyta').waitFor()
  await context.close()
})
