import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { canonicalPhone } from '#contract/lib/phone.ts'
import { accessible, picture, type Size, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { checkPicture, goOn } from './gateSteps.ts'
import { inside } from './inside.ts'
import { enter, holdCalls, sentTo } from './steps.ts'
import { wordsFit } from './words.ts'

// The card on a phone: bound after a code by SMS, its codes read by a gate, both without a network.
const j = journey()
let worker: { page: Page; context: BrowserContext; failures: string[] }
let gate: { page: Page; context: BrowserContext; failures: string[] }
let site = 0
let holder = 0

const api = (page: Page, path: string) => page.request.get(`${j.demo.url}/api${path}`)
const send = (page: Page, method: 'post' | 'put' | 'delete', path: string, data?: object) =>
  page.request[method](`${j.demo.url}/api${path}`, { ...(data ? { data } : {}), headers: { origin: j.demo.url } })

/** The code that the phone shows now, as a picture. */
const shown = (page: Page) => page.getByRole('img', { name: /^Kortelės \d{8} kodas$/ }).screenshot()
/** Hands a picture to the gate and answers its verdict and reasons. */
const judged = (buffer: Buffer) => checkPicture(gate.page, buffer)
const next = (decision: 'Toliau' | 'Neįleisti' = 'Neįleisti') => goOn(gate.page, decision)
/** Moves the clock of the gate's device by so many seconds, from now on. */
const moveGate = (seconds: number) => gate.page.clock.setSystemTime(Date.now() + seconds * 1000)
const update = async () => {
  const button = gate.page.getByRole('button', { name: /^Atnaujinti/ })
  await button.click()
  await gate.page.locator('.bar .age:not([disabled])').waitFor()
}

it('1. a worker puts the card on the phone, with a code by SMS after the password', async () => {
  worker = await visitor(j.browser, 'phone')
  const { page } = worker
  await enter(j.demo, page, 'vartotojas', (id) => {
    holder = id
    return `/users/${id}`
  })
  await page.getByRole('link', { name: 'Kortelė telefone' }).first().click()
  await page.waitForURL(/\/kortele$/)
  await page.getByRole('heading', { name: 'Susiekite šį telefoną su savo kortele' }).waitFor()
  const sends = page.getByRole('button', { name: /^Siųsti kodą SMS/ })
  const held = await holdCalls(page, 'POST', '/api/session/antraszingsnis')
  await sends.dblclick()
  await expect.poll(held.asked).toBe(1)
  await page.waitForTimeout(300)
  expect(held.asked()).toBe(1)
  await held.letGo()
  await page.getByLabel('Kodas iš SMS').waitFor()
  // A code that does not come can be sent again, and there is the other way still.
  expect(await sends.count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Prisijungti' }).count()).toBe(1)
  await page.getByLabel('Kodas iš SMS').fill('000000')
  await accessible(page, 'the code by SMS')
  await picture(page, 'phone-card-sms')
  await wordsFit(page, 'phone-card-sms')
  await page.getByRole('button', { name: 'Patvirtinti' }).click()
  await page.getByText('Kodas neteisingas').waitFor()
  const person = (await (await api(page, `/asmenys/${holder}`)).json()) as { telefonas: string }
  const code = await sentTo(j.demo, page, canonicalPhone(person.telefonas) ?? '', /\d{6}$/)
  await page.getByLabel('Kodas iš SMS').fill(code)
  await page.getByRole('button', { name: 'Patvirtinti' }).click()
  await page.getByRole('button', { name: 'Susieti šį telefoną' }).waitFor()
  await accessible(page, 'binding a phone')
  await picture(page, 'phone-card-bind')
  await wordsFit(page, 'phone-card-bind')
  await page.getByRole('button', { name: 'Susieti šį telefoną' }).click()
  await page.getByRole('img', { name: /^Kortelės \d{8} kodas$/ }).waitFor()
  await accessible(page, 'the card on the phone')
  await picture(page, 'phone-card')
  await wordsFit(page, 'phone-card')
  expect(await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))).toBe(true)
})

it('2. a gate is connected, and both lose the network', async () => {
  const owner = await visitor(j.browser, 'desktop')
  await enter(j.demo, owner.page, 'admin', '/objektai')
  const sites = (await (await api(owner.page, '/objektai?statusas=VYKDOMAS&size=100')).json()) as { id: number }[]
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Vilnius' })
  const visit = { paskirtis: 'LANKYTOJAS', priezastis: 'Apžiūra', dirbaNuo: today, dirbaIki: today }
  // The first site in which the worker is not yet.
  for (const { id } of sites) {
    const added = await send(owner.page, 'post', `/objektai/${id}/asmenys`, { asmuo: { id: holder }, ...visit })
    if (added.status() === 201) site = id
    if (site) break
  }
  expect(site).toBeGreaterThan(0)
  const paired = await send(owner.page, 'post', `/objektai/${site}/vartai`, { pavadinimas: 'Kodų vartai' })
  const { kodas } = (await paired.json()) as { kodas: string }

  gate = await visitor(j.browser, 'phone')
  await gate.page.goto(`${j.demo.url}/vartai#kodas=${kodas}`)
  await gate.page.getByLabel('Sargo vardas').fill('Sargė Rita')
  await gate.page.getByRole('button', { name: 'Pradėti' }).click()
  await gate.page
    .getByText(/^Duomenys (šviežūs|\d+ min)/)
    .first()
    .waitFor()
  for (const { page, context } of [worker, gate]) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
  }
  await owner.context.close()
})

it('3. without a network: green at once, told when shown again, refused after 45 seconds', async () => {
  await worker.page.reload()
  await worker.page.getByRole('img', { name: /^Kortelės \d{8} kodas$/ }).waitFor()
  const code = await shown(worker.page)
  const first = await judged(code)
  await picture(gate.page, 'gate-phone-green')
  expect(first).toContain('Leisti')
  expect(first).not.toMatch(/Neleisti|Tikrinti/)
  await next('Toliau')
  expect(await judged(code)).toContain('Šis kodas čia ką tik rodytas')
  await next()
  // Nor does a page that is loaded anew forget it.
  await gate.page.reload()
  await gate.page.locator('input[type="file"]').waitFor({ state: 'attached' })
  expect(await judged(code)).toContain('Šis kodas čia ką tik rodytas')
  await next()
  // A code shown for the first time, on a picture.
  await worker.page.waitForTimeout(21_000)
  const later = await shown(worker.page)
  await moveGate(46 + 20)
  const old = await judged(later)
  expect(old).toContain('Kodas pasenęs')
  expect(old).toContain('Neleisti')
  await picture(gate.page, 'gate-phone-old')
  await next()
  await moveGate(0)
})

it('4. where the site is strict, the phone signs what the gate shows', async () => {
  await gate.context.setOffline(false)
  const owner = await visitor(j.browser, 'desktop')
  await enter(j.demo, owner.page, 'admin', '/objektai')
  expect((await send(owner.page, 'put', `/objektai/${site}/vartu-nustatymai`, { grieztas: true })).status()).toBe(200)
  await update()
  const asked = gate.page.locator('.nonce .qr')
  await asked.waitFor()
  await gate.context.setOffline(true)
  await worker.page.waitForTimeout(21_000)
  expect(await judged(await shown(worker.page))).toContain('Objekte tikrinama kortelė telefone')
  await next()
  await asked.locator('path').waitFor()
  const nonce = await asked.screenshot()
  await worker.page.getByRole('button', { name: 'Nuskaityti vartų kodą' }).click()
  await worker.page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'vartai.png', mimeType: 'image/png', buffer: nonce })
  await worker.page.getByText('Kodas skirtas šiems vartams').waitFor()
  await picture(worker.page, 'phone-card-gate')
  await wordsFit(worker.page, 'phone-card-gate')
  const strict = await judged(await shown(worker.page))
  expect(strict).toContain('Leisti')
  expect(strict).not.toMatch(/Neleisti|Tikrinti/)
  await next('Toliau')
  await gate.context.setOffline(false)
  expect((await send(owner.page, 'put', `/objektai/${site}/vartu-nustatymai`, { grieztas: false })).status()).toBe(200)
  await update()
  await asked.waitFor({ state: 'detached' })
  await owner.context.close()
})

it('5. the key does not leave the phone, nor can it be used from a copy of what is stored', async () => {
  const { page } = worker
  const tried = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('meistras-kortele')
      opening.onsuccess = () => done(opening.result)
    })
    const phone = await new Promise<{ key: CryptoKey }>((done) => {
      const reading = db.transaction('laikmena').objectStore('laikmena').get('telefonas')
      reading.onsuccess = () => done(reading.result)
    })
    const refused = (work: Promise<unknown>) => work.then(() => 'exported').catch((error: Error) => error.name)
    return {
      jwk: await refused(crypto.subtle.exportKey('jwk', phone.key)),
      pkcs8: await refused(crypto.subtle.exportKey('pkcs8', phone.key)),
      text: JSON.stringify(phone.key),
    }
  })
  expect(tried).toEqual({ jwk: 'InvalidAccessError', pkcs8: 'InvalidAccessError', text: '{}' })
})

/** A browser to which what the phone keeps was copied, as far as it can be read: all but the key. */
async function copied(withOwnKey: boolean) {
  // The whole of the store; a key is read as nothing but a name.
  const taken = await worker.page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>) => new Promise<T>((given) => (asked.onsuccess = () => given(asked.result)))
    const db = await done(indexedDB.open('meistras-kortele'))
    const store = db.transaction('laikmena').objectStore('laikmena')
    const [keys, values] = [await done(store.getAllKeys()), await done(store.getAll())]
    const plain = (_: string, value: unknown) => (value instanceof Uint8Array ? { bytes: [...value] } : value)
    return JSON.stringify(
      keys.map((key, i) => [key, values[i]]),
      plain,
    )
  })
  const copy = await visitor(j.browser, 'phone')
  await copy.page.goto(`${j.demo.url}/kortele`)
  await copy.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await copy.page.waitForLoadState('networkidle')
  await copy.context.setOffline(true)
  await copy.page.evaluate(
    async ([text, own]) => {
      const done = <T>(asked: IDBRequest<T>) => new Promise<T>((given) => (asked.onsuccess = () => given(asked.result)))
      const whole = (_: string, value: unknown) =>
        value && typeof value === 'object' && 'bytes' in value ? Uint8Array.from(value.bytes as number[]) : value
      const p256 = { name: 'ECDSA', namedCurve: 'P-256' }
      const { privateKey } = await crypto.subtle.generateKey(p256, false, ['sign', 'verify'])
      const db = await done(indexedDB.open('meistras-kortele'))
      for (const [key, value] of JSON.parse(text, whole)) {
        const kept = own && key === 'telefonas' ? { ...value, key: privateKey } : value
        await done(db.transaction('laikmena', 'readwrite').objectStore('laikmena').put(kept, key))
      }
      db.close()
    },
    [taken, withOwnKey] as const,
  )
  await copy.page.reload()
  return copy
}

it('a copy of what the phone keeps shows no code, and says what to do', async () => {
  const { page, context, failures } = await copied(false)
  await page.getByText('Šiame telefone nėra kortelės rakto').waitFor()
  expect(await page.getByRole('img', { name: /^Kortelės \d{8} kodas$/ }).count()).toBe(0)
  await accessible(page, 'a copied card')
  await picture(page, 'phone-card-copied')
  await wordsFit(page, 'phone-card-copied')
  await page.getByRole('button', { name: 'Susieti iš naujo' }).click()
  await page.getByRole('heading', { name: 'Susiekite šį telefoną su savo kortele' }).waitFor()
  expect(failures.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(text))).toEqual([])
  await context.close()
})

it('a copy with a key of the thief is forged to the gate', async () => {
  const { page, context } = await copied(true)
  await page.getByRole('img', { name: /^Kortelės \d{8} kodas$/ }).waitFor()
  expect(await judged(await shown(page))).toMatch(/Neleisti[\s\S]*Kodas suklastotas arba pažeistas/)
  await next()
  await context.close()
})

it.each<[Size, boolean, string]>([
  ['phone', true, 'lt'],
  ['tablet', false, 'en'],
  ['desktop', true, 'lv'],
])('6. the page of the card is in order (%s, dark %s, %s)', async (size, dark, lang) => {
  const { page, context } = worker
  await context.setOffline(false)
  const { width, height } = {
    phone: { width: 360, height: 740 },
    tablet: { width: 820, height: 1180 },
    desktop: { width: 1440, height: 900 },
  }[size]
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
  await page.getByRole('button', { name: { lt: 'Lietuvių', en: 'English', lv: 'Latviešu' }[lang] ?? '' }).click()
  await page.locator(`html[lang=${lang}]`).waitFor()
  await accessible(page, `the card, ${size}`)
  await picture(page, `${size}-card-on-phone-${lang}${dark ? '-dark' : ''}`)
})

it('7. taken off, the phone is refused by a gate with a fresh list, and says so itself', async () => {
  const { page, context } = worker
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Lietuvių' }).click()
  await context.setOffline(true)
  const own = await visitor(j.browser, 'phone')
  await enter(j.demo, own.page, 'vartotojas', (id) => `/users/${id}?tab=kortele`)
  await own.page.getByText('Paskutinį kartą atnaujinta').waitFor()
  await accessible(own.page, 'the phone of a card')
  await picture(own.page, 'phone-own-phone')
  await own.page.getByRole('button', { name: 'Atsieti telefoną' }).click()
  await own.page.getByRole('dialog').getByRole('button', { name: 'Atsieti telefoną' }).click()
  await own.page.getByText('Su telefonu nesusieta').waitFor()
  await own.context.close()
  await (await inside(j.demo)).makeListsNow()
  await update()
  await page.getByRole('img', { name: /^Kortelės \d{8} kodas$/ }).waitFor()
  expect(await judged(await shown(page))).toContain('Kortelė negalioja')
  await next()
  await context.setOffline(false)
  await page.getByText('Kortelė nebe šiame telefone').waitFor()
  await picture(page, 'phone-card-ended')
  await page.getByRole('button', { name: 'Susieti iš naujo' }).click()
  await page.getByRole('button', { name: 'Susieti šį telefoną' }).click()
  await page.getByRole('img', { name: /^Kortelės \d{8} kodas$/ }).waitFor()
  const faults = [...worker.failures, ...gate.failures].filter(
    (text) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(text),
  )
  expect(faults).toEqual([])
})
