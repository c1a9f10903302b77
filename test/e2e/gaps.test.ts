import { expect, it } from 'vitest'
import type { Gap } from '#contract/gaps/schema.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, holdCalls, holdReads, pick } from './steps.ts'

// What is missing comes first: a worker books a place from the letter, a company sees its people in groups.
const j = journey()

const sizes = ['phone', 'desktop'] as const

it.each(sizes)(
  'a worker comes from a letter, sees the offers of what is missing, has a place by two taps, and gives it back (%s)',
  async (size) => {
    const { page, context, failures } = await visitor(j.browser, size)
    await enter(j.demo, page, 'vartotojas', (id) => `/users/${id}`)
    const list = page.getByRole('region', { name: /^Ko trūksta/ })
    await list.getByText('Be sutarties').or(list.getByText('Sutartis')).first().waitFor()
    await accessible(page, 'what a worker lacks')
    await picture(page, `${size}-gaps`)
    const gaps: Gap[] = await (await page.request.get(`${j.demo.url}/api/truksta?size=100`)).json()
    const wanted = gaps.find(({ kompetencijos, uzsakyta }) => kompetencijos.length > 0 && uzsakyta === null)
    // The link of the letter.
    const letter = `${page.url().split('?')[0]}?truksta=${wanted?.kompetencijos[0]?.id}`
    await page.goto(letter)
    const dialog = page.getByRole('dialog')
    const register = dialog.getByRole('button', { name: /^Registruotis/ }).first()
    await register.waitFor()
    await picture(page, `${size}-gaps-offers`)
    await register.click()
    await dialog.getByRole('button', { name: 'Atšaukti' }).first().waitFor()
    await dialog.getByRole('button', { name: 'Uždaryti' }).first().click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('truksta')).toBe(false)
    await list
      .getByText(/^(Laukia patvirtinimo|Užsakyta|Eilėje)/)
      .first()
      .waitFor()
    await picture(page, `${size}-gaps-booked`)
    await page.goto(letter)
    // Other offers have the same button, so that the one given back is known by what is said of it.
    await dialog.getByRole('button', { name: 'Atšaukti' }).first().click()
    await page.getByText('Registracija atšaukta', { exact: true }).first().waitFor({ state: 'attached' })
    expect(failures).toEqual([])
    await context.close()
  },
)

it.each(sizes)(
  'a company sees in groups what its people lack, on its start and in its site, and opens the list (%s)',
  async (size) => {
    const { page, context, failures } = await visitor(j.browser, size)
    await enter(j.demo, page, 'atstovas', '/admin')
    const groups = page.getByRole('region', { name: /^Ko trūksta/ })
    await groups.getByRole('listitem').first().waitFor()
    await accessible(page, 'what a company lacks')
    await picture(page, `${size}-gaps-company`)
    await groups.getByRole('link', { name: /^Rodyti viską/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Ko trūksta/ }).waitFor()
    await page.locator('[data-row]').nth(3).waitFor()
    await accessible(page, 'the list of gaps')
    await picture(page, `${size}-gaps-list`)
    const [site] = await (
      await page.request.get(`${j.demo.url}/api/objektai?search=${encodeURIComponent('Žalgirio g. 114')}`)
    ).json()
    await page.goto(`${j.demo.url}/lt/objektai/${site.id}`)
    await groups.getByRole('listitem').first().waitFor()
    await picture(page, `${size}-gaps-site`)
    expect(failures).toEqual([])
    await context.close()
  },
)

it.each(sizes)('an administrator chooses whose gaps are shown (%s)', async (size) => {
  const { page, context, failures } = await visitor(j.browser, size)
  await enter(j.demo, page, 'admin', '/truksta')
  await page.getByText('Kieno trūkumus rodyti?').waitFor()
  await accessible(page, 'whose gaps')
  await picture(page, `${size}-gaps-whose`)
  await pick(page, 'Įmonė', 'vilnijos', /Vilnijos statyba/)
  await page.locator('[data-row]').nth(3).waitFor()
  expect(new URL(page.url()).searchParams.has('imone')).toBe(true)
  await page.goto(`${j.demo.url}/lt/truksta`)
  await pick(page, 'Objektas', 'Žalgirio', /Žalgirio g. 114/)
  await page.locator('[data-row]').nth(3).waitFor()
  await picture(page, `${size}-gaps-of-site`)
  expect(failures).toEqual([])
  await context.close()
})

it('who has ordered a missing card sees what became of it, and puts it into one order however often that is pressed', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/admin')
  const people: Gap[] = await (await page.request.get(`${j.demo.url}/api/truksta?size=100&rusis=KORTELE`)).json()
  const asked = await page.request.post(`${j.demo.url}/api/korteles/tikrinti`, {
    data: { asmenys: people.map(({ asmuo }) => asmuo.id) },
    headers: { origin: j.demo.url },
  })
  const { asmenys } = (await asked.json()) as { asmenys: { asmuo: { id: number }; truksta: unknown }[] }
  const ready = asmenys.find(({ truksta }) => truksta === null)
  await page.goto(`${j.demo.url}/lt/users/${ready?.asmuo.id}`)
  const list = page.getByRole('region', { name: /^Ko trūksta/ })
  await list.getByRole('button', { name: 'Užsakyti kortelę' }).click()
  const dialog = page.getByRole('dialog')
  const failure = { status: 500, contentType: 'application/json', body: '{"code":"Unknown"}' }
  await page.route('**/api/kortelesuzsakymai', (route) => route.fulfill(failure), { times: 1 })
  await dialog.getByRole('button', { name: /^Užsakyti \d+ kortel/ }).click()
  await list.getByRole('button', { name: 'Užsakyti kortelę' }).waitFor({ state: 'detached' })
  const again = dialog.getByRole('button', { name: 'Įdėti į užsakymą dar kartą' })
  await again.waitFor()
  const held = await holdCalls(page, 'POST', '/api/kortelesuzsakymai')
  await again.dblclick()
  await expect.poll(held.asked).toBe(1)
  await page.waitForTimeout(300)
  expect(held.asked()).toBe(1)
  await held.letGo()
  await dialog.getByRole('link', { name: /^Atverti užsakymą/ }).waitFor()
  await context.close()
})

it('a company is told where the people of a group could not be read', async () => {
  const { page, context } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'atstovas', '/admin')
  const groups = page.getByRole('region', { name: /^Ko trūksta/ })
  const failure = { status: 500, contentType: 'application/json', body: '{"code":"Unknown"}' }
  const isOf = ({ pathname, searchParams }: URL) => pathname === '/api/truksta' && searchParams.has('grupe')
  await page.route(isOf, (route) => route.fulfill(failure))
  await groups
    .getByRole('button', { name: /^Pasiūlymai: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const told = dialog.getByRole('alert')
  await told.waitFor()
  await accessible(page, 'offers to people who could not be read')
  await picture(page, 'phone-gaps-group-failed')
  await page.unroute(isOf)
  const held = await holdReads(page, '/api/truksta')
  await told.getByRole('button', { name: 'Bandyti dar kartą' }).click()
  await held.letGo()
  await counted(told).toBe(0)
  await dialog
    .getByText(/Trūksta: /)
    .or(dialog.getByText(/trūksta/i))
    .first()
    .waitFor()
  await context.close()
})
