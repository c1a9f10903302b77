import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { filterLength } from '#contract/lib/filterLength.ts'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter, offeredToBrowser, signIn } from './steps.ts'

// The speed of hands at a desk: keys, the search, changes of many rows, and what is kept when the session ends.
const j = journey()

it('keys move, mark and open in a list with check boxes; the search opens its first result; there is no page beyond the last', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/users')
  const rows = page.locator('[data-row]')
  await rows.first().waitFor()
  const at = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('[data-row]') ?? null
      return row && [...document.querySelectorAll('[data-row]')].indexOf(row)
    })
  const seen: (number | null)[] = []
  for (const key of ['j', 'j', 'x', 'j', 'x', 'k']) {
    await page.keyboard.press(key)
    seen.push(await at())
  }
  expect(seen).toEqual([0, 1, 1, 2, 2, 1])
  expect(await page.locator('[data-row][aria-selected="true"]').count()).toBe(2)
  // The keys work where a click has left the focus on a check box as well.
  await rows.nth(4).getByRole('checkbox').check()
  await page.keyboard.press('j')
  expect(await at()).toBe(5)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/lt\/users\/\d+/)

  // Letters typed while the search is fetched are not lost, and neither is Enter.
  await page.goto(`${j.demo.url}/lt/users`)
  await rows.first().waitFor()
  const { vardas, pavarde, id } = (
    (await (await page.request.get(`${j.demo.url}/api/asmenys?size=1&order=-id`)).json()) as {
      vardas: string
      pavarde: string
      id: number
    }[]
  )[0] ?? { vardas: '', pavarde: '', id: 0 }
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${pavarde} ${vardas}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/lt/users/${id}`)

  await page.goto(`${j.demo.url}/lt/users?page=100&size=100`)
  await page.getByText('1 901–2 000 iš 2 000').waitFor()
  expect(page.url()).toContain('page=19')
  expect(failures).toEqual([])
  await context.close()
})

it('what is pasted into a search is no longer than what the registry searches for', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 400) refused.push(answer.url())
  })
  await enter(j.demo, page, 'admin', '/users')
  await page.locator('[data-row]').first().waitFor()
  const pasteInto = async (field: Locator, nothing = /nieko nerasta/i) => {
    await field.click()
    await page.keyboard.insertText('Jonas '.repeat(50))
    await expect.poll(async () => (await field.inputValue()).length).toBe(filterLength)
    await page.getByText(nothing).first().waitFor()
  }
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('dialog').getByRole('textbox'))
  await pasteInto(palette.first())
  await page.keyboard.press('Escape')
  await pasteInto(page.locator('[data-search]'))
  await page.goto(`${j.demo.url}/lt/admin/atestavimai/new`)
  await pasteInto(page.getByLabel('Kompetencija').first())
  expect(refused).toEqual([])
  expect(failures).toEqual([])
  await context.close()
})

it('no list is cut off at its right: what has no room is named below it, and comes back', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/users')
  const box = page.locator('.table-scroll')
  const cutOff = () => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  const [site] = await (await page.request.get(`${j.demo.url}/api/objektai?size=1`)).json()
  const hours = `objektai/${site.id}?tab=valandos`
  const lists = ['users', 'admin/imones', 'admin/korteles', 'objektai', 'admin/mokymai', 'darbuotojuporeikiai']
  for (const path of [...lists.map((list) => `lt/${list}`), `lt/${hours}`, `en/${hours}`])
    for (const width of [1440, 1024, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${j.demo.url}/${path}`)
      await box.locator('[data-row]').first().waitFor()
      await expect.poll(cutOff, { message: `${path} at ${width}` }).toBeLessThanOrEqual(1)
    }
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto(`${j.demo.url}/lt/users`)
  await page.getByText('Netilpo stulpeliai: ').waitFor()
  const card = page.getByRole('columnheader', { name: 'Kortelė', exact: true })
  await card.waitFor({ state: 'detached' })
  await accessible(page, 'a list without room for all columns')
  await page.setViewportSize({ width: 1900, height: 900 })
  await card.waitFor()
  await page.getByText('Netilpo stulpeliai: ').waitFor({ state: 'detached' })
  expect(failures).toEqual([])
  await context.close()
})

it('the result of a change of many stands where the hand is, and what was so already is no failure', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/users')
  const api = async <T>(path: string) => (await (await page.request.get(`${j.demo.url}/api${path}`)).json()) as T
  const mixed = async () => {
    for (const { id } of await api<{ id: number }[]>('/atestavimai?size=50&order=-data')) {
      const people = await api<{ statusas: string }[]>(`/atestavimai/${id}/asmenys?size=100`)
      const count = (statusas: string) => people.filter((one) => one.statusas === statusas).length
      if (count('LAUKIAMA') > 0 && count('PATVIRTINTA') > 0 && count('LAUKIAMA') + count('PATVIRTINTA') < 20)
        return { id, waiting: count('LAUKIAMA'), confirmed: count('PATVIRTINTA') }
    }
    throw new Error('no assessment with waiting and confirmed people')
  }
  const { id, waiting, confirmed } = await mixed()
  await page.goto(`${j.demo.url}/lt/admin/atestavimai/${id}?statusas=`)
  const rows = page.locator('[data-row]').filter({ hasText: /Laukiama|Patvirtinta/ })
  await counted(rows).toBe(waiting + confirmed)
  for (let at = 0; at < waiting + confirmed; at++) await rows.nth(at).getByRole('checkbox').check()
  const button = page.locator('.action-bar').getByRole('button', { name: 'Patvirtinti', exact: true })
  await button.scrollIntoViewIfNeeded()
  const [before, box] = [await page.evaluate(() => window.scrollY), await button.boundingBox()]
  // By the mouse itself: a test's own click would scroll first.
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  // The question has the focus on its verb.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Patvirtinti', exact: true })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Enter')
  const result = page.locator('.batch-result')
  await result.getByText(`Pakeista ${waiting} iš ${waiting + confirmed}. Jau taip buvo: ${confirmed}`).waitFor()
  await expect.poll(() => result.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  const place = await result.boundingBox()
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(900)
  await picture(page, 'desktop-batch-result')
  // Closed, the focus is in the list.
  await page.getByRole('button', { name: 'Uždaryti' }).last().click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]') !== null)).toBe(true)
  expect(failures).toEqual([])
  await context.close()
})

it('all who wait in an assessment are confirmed by three keys', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/atestavimai')
  const answer = await page.request.get(`${j.demo.url}/api/atestavimai?size=100&order=-data`)
  const all = (await answer.json()) as { id: number; laukiama: number }[]
  const waiting = all.find(({ laukiama }) => laukiama > 2 && laukiama < 20)
  await page.goto(`${j.demo.url}/lt/admin/atestavimai/${waiting?.id}?statusas=LAUKIAMA`)
  await page.locator('[data-row]').first().waitFor()
  await page.keyboard.press('Shift+X')
  const verb = page.locator('.action-bar').getByRole('button', { name: 'Patvirtinti', exact: true })
  await verb.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Patvirtinti', exact: true })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Enter')
  await page
    .locator('.batch-result')
    .getByText(/^Pakeista \d+ iš \d+/)
    .waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('a form that is a page is saved by the key from any field', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/users/new')
  await page.getByLabel('Asmens kodas').fill('49305140008')
  // The clerk's own name and address belong to nobody else.
  expect(await offeredToBrowser(page)).toEqual([])
  await page.getByLabel('Vardas', { exact: true }).fill('Matė')
  await page.keyboard.press('Control+Enter')
  // What is missing is told first, as by the button.
  await page.getByText('Patikrinkite formą').first().waitFor()
  await page.getByLabel('Pavardė', { exact: true }).fill('Klaviatūrienė')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/lt\/users\/\d+/)
  await page.getByRole('heading', { level: 1, name: /Klaviatūrienė/ }).waitFor()

  // So is the form of a dialog with buttons of its own.
  const open = (await (await page.request.get(`${j.demo.url}/api/atestavimai?active=true&size=1`)).json()) as [
    { id: number },
  ]
  await page.goto(`${j.demo.url}/lt/admin/atestavimai/${open[0].id}`)
  await page.getByRole('button', { name: 'Pridėti vertintoją' }).click()
  await page.getByRole('dialog').getByLabel('Vertintojas').first().focus()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByText('Laukas privalomas').first().waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('completed orders of the demo have a print file, and whom it leaves out is named', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/korteles?tab=uzsakymai')
  const api = async <T>(path: string) => (await (await page.request.get(`${j.demo.url}/api${path}`)).json()) as T
  const orders = await api<{ id: number; korteliuSkaicius: number }[]>('/kortelesuzsakymai?statusas=ATLIKTA')
  expect(orders.length).toBeGreaterThan(3)
  for (const { id } of orders)
    expect(await api(`/kortelesuzsakymai/${id}/korteles?nuotrauka=false`), String(id)).toEqual([])
  // The smallest that keeps a card: drawing gives way to whatever else the machine does.
  const [order] = orders
    .filter(({ korteliuSkaicius }) => korteliuSkaicius > 1)
    .toSorted((a, b) => a.korteliuSkaicius - b.korteliuSkaicius)
  const id = order?.id ?? 0
  const [card] = await api<{ asmuo: { id: number; vardas: string; pavarde: string } }[]>(
    `/kortelesuzsakymai/${id}/korteles`,
  )
  const bare = await page.request.put(`${j.demo.url}/api/asmenys/${card?.asmuo.id}/nuotrauka`, {
    data: { nuotrauka: null },
    headers: { origin: j.demo.url },
  })
  expect(bare.status()).toBeLessThan(300)
  await page.goto(`${j.demo.url}/lt/admin/korteles/uzsakymai/${id}`)
  const left = page.getByRole('alert').filter({ hasText: 'Spaudos faile nebus 1 kortelės' })
  await left.getByRole('link', { name: `${card?.asmuo.vardas} ${card?.asmuo.pavarde}` }).waitFor()
  expect((await page.request.get(`${j.demo.url}/api/kortelesuzsakymai/${id}/spauda`)).status()).toBe(200)
  await picture(page, 'desktop-order-without-photo')
  expect(failures).toEqual([])
  await context.close()
})

it('after a session that ended the page says that the typed text is kept, and names of codes are there', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/users/300?tab=profilis')
  await page.getByRole('button', { name: 'Redaguoti' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Adresas/).fill('Naujoji g. 5')
  await context.clearCookies()
  await form.getByRole('button', { name: 'Išsaugoti' }).click()
  await page.waitForURL(/login/, { waitUntil: 'commit' })
  await signIn(page, 'admin')
  const kept = page.getByRole('status').filter({ hasText: 'Tai, ką įvedėte, išliko' })
  await kept.waitFor()
  await page.getByText('Lietuva', { exact: true }).first().waitFor()
  // A code stands there until its list is read; it must not stay.
  await counted(page.locator('dd').getByText('LT', { exact: true })).toBe(0)
  await picture(page, 'desktop-kept-text')
  await page.getByRole('button', { name: 'Redaguoti' }).first().click()
  expect(await form.getByLabel(/^Adresas/).inputValue()).toBe('Naujoji g. 5')
  await kept.waitFor({ state: 'detached' })
  expect(failures).toEqual([])
  await context.close()
})

it.each([
  ['phone', 40],
  ['desktop', 41],
] as const)('an earlier value is put back from the history of a person (%s)', async (size, id) => {
  const { page, context, failures } = await visitor(j.browser, size)
  await enter(j.demo, page, 'admin', '/admin')
  const person = `${j.demo.url}/api/asmenys/${id}`
  const townNow = async () => ((await (await page.request.get(person)).json()) as { miestas: string }).miestas
  const before = await townNow()
  const headers = { origin: j.demo.url }
  expect((await page.request.put(person, { data: { miestas: 'Zarasai' }, headers })).status()).toBe(200)
  await page.goto(`${j.demo.url}/lt/users/${id}?tab=istorija`)
  await page.getByRole('button', { name: 'Pakeitimai' }).click()
  await page.getByText('Zarasai').first().waitFor()
  await page
    .getByRole('button', { name: /^Veiksmai/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Grąžinti, kaip buvo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Formoje yra reikšmės iki').waitFor()
  await accessible(page, 'the form with an earlier value')
  await picture(page, `${size}-put-back-person`)
  await dialog.getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await townNow()).toBe(before)
  expect(failures).toEqual([])
  await context.close()
})
