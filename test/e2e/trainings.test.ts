import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, login, pick, sentTo } from './steps.ts'

// Trainings: from a new one to who came, with a line for two places.
const j = journey()
const dialog = (page: Page) => page.getByRole('dialog')
const today = civilDay(new Date())
const admin = /\/lt\/users\/\d+/
const nr = (page: Page) => Number(/mokymai\/(\d+)/.exec(page.url())?.[1])
const person = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const api = async (page: Page, path: string) => (await page.request.get(`${j.demo.url}/api${path}`)).json()
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Išsaugoti' }).click()
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })

/** Marks these people of the list. */
async function mark(page: Page, ...names: string[]) {
  for (const name of names) await person(page, name).getByRole('checkbox').check()
}

it('1. an administrator makes a training, takes people in, and the line goes forward', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await login(j.demo, page, 'admin', admin)
  await page.getByRole('link', { name: 'Mokymai', exact: true }).click()
  await page.waitForURL(/admin\/mokymai$/)
  await page.getByRole('link', { name: 'Saugus darbas statybvietėje' }).first().waitFor()
  await accessible(page, 'list of trainings')
  await picture(page, 'desktop-trainings')

  await page.getByRole('button', { name: 'Naujas mokymas' }).click()
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.getByText(/Patikrinkite formą: yra \d klaid/).waitFor()
  await accessible(page, 'a new training with mistakes')
  await page.getByRole('textbox', { name: 'Pavadinimas' }).fill('Kranų signalai')
  await page.getByLabel('Pradžios data').first().fill(today)
  await page.getByRole('textbox', { name: 'Laikas' }).fill('900')
  await page.getByRole('textbox', { name: 'Vietų skaičius' }).fill('2')
  await pick(page, 'Mokymo įstaiga', 'statybos kompetencijų', /Statybos kompetencijų centras/)
  await page.getByRole('textbox', { name: 'Adresas' }).fill('Kirtimų g. 49')
  await page.getByRole('textbox', { name: 'Miestas' }).fill('vilnius')
  await page.keyboard.press('Tab')
  // The town says which municipality it is in; another one can be chosen.
  const municipality = page
    .getByRole('textbox', { name: 'Savivaldybė' })
    .or(page.getByRole('combobox', { name: 'Savivaldybė' }))
  await expect.poll(() => municipality.first().inputValue()).toBe('Vilniaus miesto savivaldybė')
  await page.getByRole('textbox', { name: 'Miestas' }).fill('Vilnius')
  await page.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.waitForURL(/admin\/mokymai\/\d+/)
  await page.getByRole('heading', { level: 1, name: 'Kranų signalai' }).waitFor()
  await page.getByText(`${today} 09:00 · Saugaus darbo · Vilnius`).waitFor()

  // Only the competencies that the type allows are offered.
  await page.getByRole('button', { name: 'Pridėti kompetenciją' }).click()
  await dialog(page).getByRole('combobox', { name: 'Kompetencija' }).fill('mūr')
  await page.getByText('Nieko nerasta').waitFor()
  await pick(page, 'Kompetencija', '3.1-01.02', /3\.1-01\.02/)
  await dialog(page).getByRole('button', { name: 'Pridėti kompetenciją' }).click()
  await gone(page)
  await page.getByRole('button', { name: /Pašalinti kompetenciją 3\.1-01\.02/ }).waitFor()

  await page.getByRole('button', { name: 'Pridėti dalyvius' }).click()
  const names = ['Kazys Kavaliauskas', 'Mykolas Norkus', 'Jonas Žilinskas']
  for (const name of names) await pick(page, 'Asmenys', name, new RegExp(name))
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Pridėti 3 asmenis' }).click()
  await dialog(page).getByText('Jonas Žilinskas: laukia eilėje: 1').waitFor()
  await accessible(page, 'people added')
  await dialog(page).getByRole('button', { name: 'Uždaryti' }).last().click()
  await gone(page)
  await page.getByText('2 iš 2 vietų užimta, 1 eilėje').waitFor()
  await person(page, 'Žilinskas').getByText('Eilėje: 1').waitFor()

  // Who stands in line is not confirmed; the others are.
  await mark(page, 'Kavaliauskas', 'Norkus', 'Žilinskas')
  await page.getByRole('button', { name: 'Patvirtinti', exact: true }).click()
  await dialog(page)
    .getByText(/Pasikeis 2 iš 3\. Bus išsiųsta: /)
    .waitFor()
  await accessible(page, 'what would change and be sent')
  await picture(page, 'desktop-foreseen')
  await page.keyboard.press('Enter')
  await page.getByText('Pakeista 2 iš 3. Nepakeista 1').first().waitFor()
  await page.getByText('Jonas Žilinskas (Laukiama): Laisvų vietų nėra, asmuo laukia eilėje').waitFor()
  await accessible(page, 'a training with people')
  await picture(page, 'desktop-training')

  await person(page, 'Norkus').getByRole('button', { name: 'Keisti būseną: Mykolas Norkus' }).click()
  await page.getByRole('menuitem', { name: 'Atšaukti registraciją' }).click()
  await dialog(page).getByText('Atsilaisvinusią vietą gaus pirmas eilėje').waitFor()
  await dialog(page).getByRole('button', { name: 'Atšaukti registraciją' }).click()
  await gone(page)
  await person(page, 'Norkus').getByText('Atšaukta').waitFor()
  await person(page, 'Žilinskas').getByText('Eilėje').waitFor({ state: 'detached' })
  const rows = (await api(page, `/mokymai/${nr(page)}/asmenys`)) as { asmuo: { id: number; pavarde: string } }[]
  const jonas = await api(page, `/asmenys/${rows.find(({ asmuo }) => asmuo.pavarde === 'Žilinskas')?.asmuo.id}`)
  const told = await Promise.any([
    sentTo(j.demo, page, jonas.email, /atsilaisvino vieta/),
    sentTo(j.demo, page, jonas.telefonas, /atsilaisvino vieta/),
  ])
  expect(told).toBe('atsilaisvino vieta')

  // The training has begun: who has no confirmed place can't be marked as having come, and the row says why.
  await person(page, 'Žilinskas').getByText('Pirma patvirtinkite vietą').waitFor()
  await mark(page, 'Žilinskas')
  await page.getByRole('button', { name: 'Patvirtinti', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Patvirtinti', exact: true }).click()
  await person(page, 'Žilinskas').getByText('Patvirtinta').waitFor()

  // Who came: many at once, and back.
  await mark(page, 'Kavaliauskas', 'Žilinskas')
  await page.getByRole('button', { name: 'Dalyvavo', exact: true }).click()
  await page.getByText('Dalyvavo: pažymėti 2 asmenys').first().waitFor()
  const came = (name: string) => page.getByRole('switch', { name: `Dalyvavo: ${name}` })
  const both = async () => [await came('Jonas Žilinskas').isChecked(), await came('Kazys Kavaliauskas').isChecked()]
  await expect.poll(both).toEqual([true, true])
  await page.getByRole('button', { name: 'Atkurti' }).click()
  await expect.poll(both).toEqual([false, false])
  await came('Jonas Žilinskas').click({ force: true })
  await expect.poll(async () => (await api(page, `/mokymai/${nr(page)}/asmenys?dalyvavo=true`)).length).toBe(1)
  expect(failures).toEqual([])
  await context.close()
})

it('2. another type asks, comes back on „Uždaryti“, and deletes all when agreed', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/mokymai?search=Kranų')
  await page.getByRole('link', { name: 'Kranų signalai' }).click()
  await page.getByRole('button', { name: 'Redaguoti' }).click()
  const general = dialog(page).getByRole('radio', { name: /^Bendrieji/ })
  const safety = dialog(page).getByRole('radio', { name: /^Saugaus darbo/ })
  const question = page.getByRole('dialog', { name: 'Pakeitus tipą bus ištrintos visos mokymo kompetencijos (1)' })

  await general.click()
  await question.waitFor()
  await accessible(page, 'another type')
  await question.getByRole('button', { name: 'Uždaryti' }).last().click()
  await question.waitFor({ state: 'detached' })
  expect([await general.isChecked(), await safety.isChecked()]).toEqual([false, true])

  await general.click()
  await question.getByRole('button', { name: 'Keisti tipą' }).click()
  await dialog(page).getByText('Išsaugojus bus ištrintos kompetencijos: 3.1-01.02').waitFor()
  expect((await api(page, `/mokymai/${nr(page)}`)).kompetencijos).toHaveLength(1)
  await save(page)
  await gone(page)
  await page.getByText('Kompetencijų dar nėra').waitFor()
  await page.getByText(/ · Bendrieji · Vilnius/).waitFor()
  expect(await api(page, `/mokymai/${nr(page)}`)).toMatchObject({ tipas: 'BENDRIEJI', kompetencijos: [] })
  expect(failures).toEqual([])
  await context.close()
})

it('3. a manager makes only the own company’s trainings, and sees of others those that own people go to', async () => {
  const { page, context, failures } = await visitor(j.browser, 'tablet')
  await enter(j.demo, page, 'tvarkytojas', '/admin/mokymai')
  await page.getByRole('heading', { level: 1, name: /Mokymai/ }).waitFor()
  type Row = { id: number; imone: { id: number } }
  const rows = (await api(page, '/mokymai?size=100')) as Row[]
  const own = (await api(page, '/session')).imone.id
  const ofOthers = rows.filter(({ imone }) => imone.id !== own)
  expect(rows.length - ofOthers.length).toBeGreaterThan(3)
  // Of trainings that others give, those alone that own people go to, and of those nobody else.
  for (const { id } of ofOthers) {
    const people = (await api(page, `/mokymai/${id}/asmenys?size=100`)) as { savas: boolean }[]
    expect(people.length).toBeGreaterThan(0)
    expect(people.every(({ savas }) => savas)).toBe(true)
  }
  const [sent] = ofOthers
  if (sent) {
    await page.goto(`${j.demo.url}/lt/admin/mokymai/${sent.id}`)
    await page.getByRole('heading', { name: /Jūsų darbuotojai/ }).waitFor()
    await counted(page.getByRole('button', { name: /^Redaguoti/ })).toBe(0)
  }
  const known = new Set(rows.map(({ id }) => id))
  const other = Array.from({ length: 50 }, (_, i) => i + 1).find((id) => !known.has(id))
  await page.goto(`${j.demo.url}/lt/admin/mokymai/${other}`)
  await page.getByText('Įrašas nerastas arba nebepasiekiamas').first().waitFor()

  await page.goto(`${j.demo.url}/lt/admin/mokymai/new`)
  await page.getByText('Mokymą organizuoja jūsų įmonė').waitFor()
  expect(await page.getByLabel('Mokymo įstaiga').first().isDisabled()).toBe(true)
  await accessible(page, 'a new training on a tablet')
  expect(failures).toEqual([])
  await context.close()
})

it('4. on a phone people are marked in a line, and a person takes the own registration back', async () => {
  const boss = await visitor(j.browser, 'phone', { dark: true })
  await login(j.demo, boss.page, 'admin', admin)
  const found = (await api(boss.page, '/mokymai?active=true&size=100')) as { id: number; eileje: number }[]
  const full = found.find(({ eileje }) => eileje > 0)
  await boss.page.goto(`${j.demo.url}/lt/admin/mokymai/${full?.id}`)
  await boss.page.getByText(/vietų užimta, \d eilėje/).waitFor()
  await accessible(boss.page, 'a training on a phone')
  await picture(boss.page, 'phone-training')
  expect(boss.failures).toEqual([])
  await boss.context.close()

  const { page, context, failures } = await visitor(j.browser, 'phone')
  await login(j.demo, page, 'vartotojas', admin)
  const own = await page.evaluate(() => window.location.pathname)
  const id = Number(/users\/(\d+)/.exec(own)?.[1])
  const free = (await api(page, '/mokymai-public?active=true&size=100&order=-registriki')) as {
    id: number
    pavadinimas: string
    registriki: string
  }[]
  const mine = new Set(
    ((await api(page, `/asmenys/${id}/mokymai?size=100`)) as { mokymasId: number }[]).map((row) => row.mokymasId),
  )
  const training = free.find((one) => !mine.has(one.id) && one.registriki > addDays(today, 1))
  const headers = { origin: j.demo.url }
  const made = await page.request.post(`${j.demo.url}/api/mokymai/${training?.id}/asmenys/${id}`, { headers })
  expect(made.status()).toBe(201)
  await page.goto(`${j.demo.url}${own}?tab=mokymai`)
  const link = page.locator(`a[href="/lt/mokymai/${training?.id}"]`)
  await link.waitFor()
  await accessible(page, 'own trainings')
  await picture(page, 'phone-own-trainings')
  const card = page.getByRole('listitem').filter({ has: link })
  await card.getByRole('button', { name: /Veiksmai|Daugiau/ }).click()
  await page.getByRole('menuitem', { name: 'Atsisakyti' }).click()
  await dialog(page).getByText('Jūsų vieta atiteks kitam laukiančiajam').waitFor()
  await dialog(page).getByRole('button', { name: 'Atsisakyti' }).click()
  await gone(page)
  await card.getByText('Atšaukta').waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('a filter by record takes what was typed while its suggestions were still on their way', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await login(j.demo, page, 'admin', admin)
  await page.route('**/assets/fieldFilters-*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await page.goto(`${j.demo.url}/lt/admin/mokymai`)
  await page.getByRole('button', { name: 'Daugiau filtrų' }).click()
  const filter = page.getByRole('combobox', { name: 'Kompetencija' })
  await filter.click()
  await page.keyboard.type('blokel')
  await page.getByRole('option', { name: /mūrijimas/ }).waitFor()
  expect(await filter.inputValue()).toBe('blokel')
  await page.keyboard.press('Enter')
  await page.waitForURL(/kompetencija=\d+/)
  await expect.poll(() => filter.inputValue()).toMatch(/mūrijimas/)
  // Opened by its address it is named.
  await page.reload()
  await page.getByRole('button', { name: 'Daugiau filtrų' }).click()
  await expect.poll(() => filter.inputValue()).toMatch(/mūrijimas/)
  expect(failures).toEqual([])
  await context.close()
})
