import { expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, login } from './steps.ts'

// What belongs to no journey of its own: what a company's user sees around every screen.
const j = journey()

it('a representative sees the company in the way to a page, keeps the rights with Logout, and closes no form by accident', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await login(j.demo, page, 'atstovas', /\/lt\/users\/\d+/)
  // What the login answered is kept, and the right to log out beside it.
  const kept = await page.evaluate(
    () => Object.values(localStorage).find((value) => value.includes('"userName"')) ?? '{}',
  )
  const { rights, userName, firstName } = JSON.parse(kept)
  expect([userName, typeof firstName, rights.includes('AccessOwnImone'), rights.includes('Logout')]).toEqual([
    'atstovas',
    'string',
    true,
    true,
  ])

  const employees = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Darbuotojai/ })
    .first()
  expect(await employees.getAttribute('href')).toBe('/lt/users?ownusers=true')

  await page.goto(`${j.demo.url}/lt/importai/asmenys`)
  const way = page.getByRole('navigation', { name: 'Kelias' })
  await way.getByRole('link', { name: /Vilnijos statyba/ }).waitFor()
  await page.getByRole('button', { name: 'Kaip importuoti' }).click()
  const help = page.getByRole('dialog', { name: 'Kaip importuoti' })
  for (const column of ['Vardas', 'Asmens kodas', 'SDID']) await help.getByText(column).first().waitFor()
  await page.keyboard.press('Escape')

  // The list of assessments begins with today.
  const asked = page.waitForRequest(
    (request) => request.url().includes(`/api/atestavimai?`) && request.url().includes(`from=${civilDay(new Date())}`),
  )
  await page.goto(`${j.demo.url}/lt/admin/atestavimai`)
  await asked

  // A form is closed by its buttons alone: neither Escape nor a click beside it loses what was typed.
  await page.goto(`${j.demo.url}/lt/admin/imones/-1`)
  await page.getByRole('button', { name: 'Redaguoti' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await form.isVisible()).toBe(true)
  expect(failures).toEqual([])
  await context.close()
})

it('a visitor who signs in has the top navigation, and the language that was chosen is kept in the browser', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  for (const screen of ['login', 'register']) {
    await page.goto(`${j.demo.url}/lt/${screen}`)
    const top = page.locator('nav.pages-menu, .header .bar .menu')
    for (const part of ['specialistai', 'atestavimai', 'mokymai', 'kompetencijos'])
      await top.locator(`a[href="/lt/${part}"]`).waitFor()
  }
  await page.goto(`${j.demo.url}/en/login`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('kalba'))).toBe('en')
  expect(failures).toEqual([])
  await context.close()
})

it('on a phone the screens of a visitor have what public pages have, behind the same button, and nothing is cut off', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const screen of ['register', 'forgot-password', 'help', 'testas']) {
    await page.goto(`${j.demo.url}/lt/${screen}`)
    await page.locator('.visitor-menu summary').click()
    const links = page.locator('.visitor-links')
    for (const to of ['specialistai', 'atestavimai', 'mokymai', 'kompetencijos', 'register', 'help'])
      await links.locator(`a[href="/lt/${to}"]:not([hreflang])`).waitFor()
    await links.getByRole('navigation', { name: 'Kalba' }).getByRole('link', { name: 'English' }).waitFor()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([screen, over]).toEqual([screen, 0])
  }
  expect(failures).toEqual([])
  await context.close()
})

it('„new“ in place of an id opens a form; marked rows of an assessment and of a training can be brought back', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await login(j.demo, page, 'admin', /\/lt\/users\/\d+/)
  for (const screen of ['users', 'objektai', 'admin/imones', 'admin/klausimai', 'admin/atestavimai', 'admin/mokymai']) {
    await page.goto(`${j.demo.url}/lt/${screen}/new`)
    await page.locator('form').first().waitFor()
    expect(await page.getByText('Įrašas nerastas').count(), screen).toBe(0)
  }
  // The first one that has people, of the lists that come with their counts.
  for (const list of ['atestavimai', 'mokymai']) {
    const rows = await (await page.request.get(`${j.demo.url}/api/${list}?active=true&size=100`)).json()
    const { id } = rows.find(({ asmenuSkaicius }: { asmenuSkaicius: number }) => asmenuSkaicius > 0)
    await page.goto(`${j.demo.url}/lt/admin/${list}/${id}`)
    await page
      .getByRole('checkbox', { name: /Pažymėti/ })
      .first()
      .check()
    await page.getByRole('button', { name: /^Grąžinti( registraciją)?$/ }).waitFor()
  }
  expect(failures).toEqual([])
  await context.close()
})

it('the assessor of a row is chosen and shown among the people of an assessment', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/atestavimai')
  const get = async (path: string) => (await page.request.get(`${j.demo.url}/api${path}`)).json()
  const coming: { id: number; asmenuSkaicius: number }[] = await get('/atestavimai?active=true&size=100')
  const { id } = coming.find(({ asmenuSkaicius }) => asmenuSkaicius > 0) ?? { id: 0 }
  const [assessor] = (await get(`/atestavimai/${id}`)).vertintojai
  const name = `${assessor.vardas} ${assessor.pavarde}`

  await page.goto(`${j.demo.url}/lt/admin/atestavimai/${id}`)
  await page.getByRole('columnheader', { name: 'Vertintojas' }).waitFor()
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /Veiksmai/ }) })
  const cell = rows.first().getByRole('cell', { name, exact: true })
  await counted(cell).toBe(0)
  await rows
    .first()
    .getByRole('button', { name: /Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Priskirti vertintoją' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Vertintojas' }).or(dialog.getByRole('textbox')).first().click()
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.getByText('Vertintojas priskirtas').first().waitFor()
  await cell.waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('cards that are to be ordered are marked in their list and go into a new order', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/korteles?statusas=UZSAKOMA&beUzsakymo=true')
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /Pažymėti: / })
  const number = /\d{8}/.exec((await boxes.first().getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await boxes.first().check()
  await page.getByRole('button', { name: 'Į užsakymą', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Į užsakymą: 1 kortelė' })
  await dialog.getByText('Užsakymas', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Į užsakymą', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const said = await page
    .getByRole('tabpanel')
    .getByText(/Į užsakymą pridėta 1 kortelė \(Užsakymas Nr\.\s\d+\)/)
    .innerText()
  const order = /Nr\.\s(\d+)/.exec(said)?.[1]
  const answer = await page.request.get(`${j.demo.url}/api/kortelesuzsakymai/${order}/korteles`)
  const held: { numeris: string }[] = await answer.json()
  expect(held.map(({ numeris }) => numeris)).toEqual([number])
  expect(failures).toEqual([])
  await context.close()
})

it('alerts tell of the consent to asking the certificate register, and of how many qualifications came', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'vartotojas', (id) => `/users/${id}?tab=kvalifikacijos`)
  const fetch = page.getByRole('button', { name: 'Gauti iš registro', exact: true })
  await fetch.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Sutinku, kad būtų klausiama registro' }).check()
  await dialog.getByRole('button', { name: 'Gauti iš registro', exact: true }).click()
  const alerts = page.locator('.mantine-Notifications-root')
  // Both at once: each stands for two seconds.
  await Promise.all([
    alerts.getByText('Sutikimas klausti registro gautas').waitFor(),
    alerts.getByText('Gauta kvalifikacijų: 1').waitFor(),
  ])
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('row', { name: /specialiųjų statybos darbų vadovas.*SSVA/ })
    .first()
    .waitFor()
  await page.getByText('Sutikimas klausti registro duotas.').waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('whoever keeps their own after a conflict puts back nothing that their form does not show', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/users')
  const people = `${j.demo.url}/api/asmenys`
  const [{ id }] = await (await page.request.get(`${people}?vartotojoTipas=VERTINTOJAS&size=20`)).json()
  await page.goto(`${j.demo.url}/lt/users/${id}?tab=vertintojas`)
  await page.getByRole('region', { name: 'Vertintojo duomenys' }).getByRole('button', { name: 'Redaguoti' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kalbos').waitFor()
  const headers = { origin: j.demo.url }
  const changed = await page.request.put(`${people}/${id}`, { data: { miestas: 'Zarasai' }, headers })
  expect(changed.status()).toBe(200)
  await dialog.getByRole('button', { name: 'Išsaugoti' }).click()
  await dialog.getByRole('button', { name: 'Palikti mano' }).click()
  await dialog.getByRole('button', { name: 'Išsaugoti' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await (await page.request.get(`${people}/${id}`)).json()).miestas).toBe('Zarasai')
  await context.close()
})
