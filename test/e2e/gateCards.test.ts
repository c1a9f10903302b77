import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { caller, checkNumber, siteOf, touchVerdicts } from './gateSteps.ts'
import { enter } from './steps.ts'
import { wordsFit } from './words.ts'

// The demo's cards (/dev/kortele): a phone at the gate reads their codes and says what the page has promised.
const j = journey()

/** Connects this phone to the gate of the site that the page of cards leads to. */
async function connect(phone: Page) {
  const { page } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/objektai')
  await page.goto(`${j.demo.url}/dev/kortele`)
  await page.getByRole('link', { name: 'Daugiabutis Žalgirio g. 114' }).click()
  await page.getByRole('button', { name: 'Prijungti vartų telefoną' }).click()
  await page.getByLabel('Kurie vartai').fill('Demo vartai')
  await page.getByRole('button', { name: 'Rodyti kodą' }).click()
  const code = (await page.locator('.pairing-digits').textContent()) ?? ''
  await page.context().close()
  await phone.goto(`${j.demo.url}/vartai#kodas=${code.replace(' ', '')}`)
  await phone.getByLabel('Sargo vardas').fill('Sargė Birutė')
  await phone.getByRole('button', { name: 'Pradėti' }).click()
  await phone.getByRole('button', { name: 'Įvesti numerį' }).waitFor()
}

it('a gate says of each card what the page says, by a picture of its code', async () => {
  const { page: screen, failures } = await visitor(j.browser, 'desktop')
  const { page: phone } = await visitor(j.browser, 'phone')
  await touchVerdicts(phone)
  await connect(phone)
  await screen.goto(`${j.demo.url}/dev/kortele`)
  await accessible(screen, 'cards for a gate')
  const promised: string[] = []
  const cards = await screen.locator('article').all()
  for (const card of cards) {
    const word = (await card.locator('.word').textContent()) ?? ''
    const image = (await card.locator('.parts > figure img').getAttribute('src')) ?? ''
    const [, base64 = ''] = image.split(',')
    const file = { name: 'kodas.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
    await phone.getByLabel('Kodo nuotrauka').setInputFiles(file)
    const verdict = phone.locator('.verdict')
    await verdict.getByRole('heading', { level: 1, name: word, exact: true }).waitFor()
    await picture(phone, `phone-gate-card-${promised.length}`)
    await wordsFit(phone, `phone-gate-card-${promised.length}`)
    // On the same side with every verdict.
    expect(await verdict.locator('.decide button').first().innerText()).toBe('Neįleisti')
    promised.push(word)
    if (word === 'Leisti') {
      await accessible(phone, 'a green verdict')
      // It goes away by itself after three seconds, but not where a finger has touched it.
      await phone.waitForTimeout(4_000)
    }
    await phone.getByRole('button', { name: 'Neįleisti' }).click()
    await verdict.waitFor({ state: 'detached' })
  }
  expect(promised).toEqual(['Leisti', 'Tikrinti', 'Neleisti', 'Neleisti', 'Neleisti', 'Neleisti'])
  expect(failures).toEqual([])
})

it('the printed front is read from a picture of the screen, and the page fits every screen', async () => {
  const { page: phone } = await visitor(j.browser, 'phone')
  await connect(phone)
  for (const [size, dark] of [
    ['phone', false],
    ['phone', true],
    ['desktop', true],
  ] as const) {
    const { page: screen } = await visitor(j.browser, size, { dark })
    await screen.goto(`${j.demo.url}/dev/kortele`)
    await accessible(screen, `cards for a gate, ${size}`)
    await picture(screen, `${size}-gate-cards-${dark ? 'dark' : 'light'}`)
    await screen.context().close()
  }
  const { page: screen } = await visitor(j.browser, 'desktop')
  await screen.goto(`${j.demo.url}/dev/kortele`)
  const face = screen.getByRole('img', { name: /priekis/ }).first()
  await face.evaluate((drawn) => (drawn.style.maxWidth = '640px'))
  const buffer = await face.screenshot()
  await phone.getByLabel('Kodo nuotrauka').setInputFiles({ name: 'kortele.png', mimeType: 'image/png', buffer })
  await phone.locator('.verdict').getByRole('heading', { level: 1, name: 'Leisti' }).waitFor()
})

it('a long name stays whole beside the photo of a narrow phone', async () => {
  const { page: phone, failures } = await visitor(j.browser, 'phone')
  await touchVerdicts(phone)
  await connect(phone)
  const admin = await caller(j.browser, j.demo, 'admin')
  const people = `/objektai/${(await siteOf(admin)).id}/asmenys?kada=YRA&search=Aleksandravičius`
  const [{ asmuo }] = await admin.json('GET', people)
  await checkNumber(phone, asmuo.kortele.numeris)
  const name = phone.locator('.verdict .name')
  expect(await name.innerText()).toMatch(/Aleksandravičius$/)
  const lines = () =>
    name.evaluate((element) => {
      const text = element.firstChild as Text
      const range = document.createRange()
      range.setStart(text, text.data.lastIndexOf(' ') + 1)
      range.setEnd(text, text.length)
      return range.getClientRects().length
    })
  expect(await lines()).toBe(1)
  const beside = await phone.locator('.verdict .who > div').nth(1).boundingBox()
  expect(beside?.x).toBeGreaterThan(150)
  expect(failures).toEqual([])
})

it('a phone held across shows the face, the reasons and the buttons at once', async () => {
  const { page: screen } = await visitor(j.browser, 'desktop')
  const { page: phone, failures } = await visitor(j.browser, 'across')
  await touchVerdicts(phone)
  await connect(phone)
  const inSight = async (what: string, above = 340) => {
    const box = await phone.locator(what).first().boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= above
  }
  for (const way of ['.camera', '.directions', '.ways']) expect(await inSight(way), way).toBe(true)
  await picture(phone, 'across-gate')
  await screen.goto(`${j.demo.url}/dev/kortele`)
  // The second one: yellow, with a reason.
  const image = (await screen.locator('article').nth(1).locator('.parts > figure img').getAttribute('src')) ?? ''
  const buffer = Buffer.from(image.split(',')[1] ?? '', 'base64')
  await phone.getByLabel('Kodo nuotrauka').setInputFiles({ name: 'kodas.png', mimeType: 'image/png', buffer })
  await phone.getByRole('heading', { level: 1, name: 'Tikrinti', exact: true }).waitFor()
  for (const part of ['.verdict img', '.decide']) expect(await inSight(part), part).toBe(true)
  // The buttons stay at the lower edge, over what has no room above them.
  const buttons = (await phone.locator('.decide').boundingBox())?.y
  for (const part of ['.name', '.compare', '.reasons p']) expect(await inSight(part, buttons), part).toBe(true)
  await accessible(phone, 'a verdict, held across')
  await picture(phone, 'across-verdict')
  await phone.getByRole('button', { name: 'Neįleisti' }).click()
  expect(failures).toEqual([])
})
