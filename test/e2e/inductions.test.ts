import sharp from 'sharp'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter, holdCalls, holdReads } from './steps.ts'

// The induction of a site on a phone: a link, its pages, the test failed and passed, and what the gate's verdict is then.
const j = journey()
const right = [
  'Šalmą',
  'Apsauginius batus',
  'Krano zoną, į kurią eiti negalima',
  'Einu į susirinkimo vietą prie pagrindinių vartų',
]

it('somebody reads the induction by a link, fails, passes, and is let in', async () => {
  const keeper = await visitor(j.browser, 'desktop')
  await enter(j.demo, keeper.page, 'atstovas', '/objektai')
  const api = async (method: 'GET' | 'POST', path: string, data?: unknown, headers: Record<string, string> = {}) => {
    const answer = await keeper.page.request.fetch(`${j.demo.url}/api${path}`, {
      method,
      ...(data ? { data } : {}),
      headers: { origin: j.demo.url, ...headers },
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
    return (await answer.json()) as any
  }
  const [site] = await api('GET', `/objektai?search=${encodeURIComponent('Žalgirio g. 114')}`)
  await keeper.page.goto(`${j.demo.url}/lt/objektai/${site.id}?tab=instruktazas`)
  await keeper.page.getByText('Paskelbta 1 versija').waitFor()
  await accessible(keeper.page, 'the induction of a site')
  await picture(keeper.page, 'desktop-induction')
  await keeper.page.getByRole('button', { name: 'Redaguoti: Ką dėvėti objekte' }).click()
  const dialog = keeper.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Antraštė' }).fill('Ką dėvėti')
  await accessible(keeper.page, 'a page of an induction')
  await picture(keeper.page, 'desktop-induction-page')
  await dialog.getByRole('button', { name: 'Išsaugoti' }).click()
  await dialog.waitFor({ state: 'detached' })
  await keeper.page.getByRole('button', { name: 'Skelbti' }).click()
  await dialog.getByText('Visi turi išlaikyti iš naujo').click()
  await picture(keeper.page, 'desktop-induction-publish')

  const { raktas } = await api('POST', `/imones/${site.imone.id}/raktai`, {
    pavadinimas: 'Turniketas',
    sritys: ['viesa', 'objektai'],
  })
  const verdict = async (numeriai: string[]) =>
    (
      await api(
        'POST',
        '/patikra/korteles',
        { numeriai, objektas: { id: site.id } },
        { authorization: `Bearer ${raktas}` },
      )
    ).korteles as { numeris: string; verdiktas: string; priezastys: { kodas: string }[] }[]
  const people = await api('GET', `/objektai/${site.id}/asmenys?size=100`)
  const numbers = people.flatMap(
    (one: { asmuo: { kortele: { numeris: string } | null } }) => one.asmuo.kortele?.numeris ?? [],
  )
  const good = (await verdict(numbers)).find(({ verdiktas }) => verdiktas === 'LEISTI')
  const person = people.find(
    (one: { asmuo: { kortele: { numeris: string } | null } }) => one.asmuo.kortele?.numeris === good?.numeris,
  )
  const mine = async () => {
    const [one] = await verdict([person.asmuo.kortele.numeris])
    return [one?.verdiktas, ...(one?.priezastys ?? []).map(({ kodas }) => kodas)].join(' ')
  }
  await dialog.getByRole('button', { name: 'Skelbti' }).click()
  await keeper.page.getByText('Paskelbta 2 versija').waitFor()
  expect(await mine()).toBe('NELEISTI BE_INSTRUKTAZO')

  await keeper.page.goto(
    `${j.demo.url}/lt/objektai/${site.id}?tab=asmenys&asm.search=${encodeURIComponent(`${person.asmuo.pavarde} ${person.asmuo.vardas}`)}`,
  )
  await keeper.page.getByText('Instruktažas neišlaikytas').first().waitFor()
  await picture(keeper.page, 'desktop-induction-people')
  await keeper.page
    .getByRole('button', { name: /Veiksmai/ })
    .first()
    .click()
  await keeper.page.getByRole('menuitem', { name: 'Rodyti instruktažo QR' }).click()
  const link = await dialog.locator('code').innerText()
  await picture(keeper.page, 'desktop-induction-qr')

  const { page, failures } = await visitor(j.browser, 'phone')
  await page.goto(link)
  await page.getByRole('heading', { name: site.pavadinimas }).waitFor()
  await accessible(page, 'the induction before it is read')
  await picture(page, 'phone-induction')
  const read = async () => {
    await page.getByRole('heading', { name: 'Ką dėvėti' }).waitFor()
    await page.getByRole('button', { name: 'Toliau' }).click()
    await page.getByRole('button', { name: 'Toliau' }).click()
    await page.getByRole('button', { name: 'Pradėti testą' }).click()
    await page.getByRole('heading', { name: 'Testas' }).waitFor()
  }
  // What stands below a picture stays under the finger when the picture comes at last.
  const held = await holdReads(page, /\/instruktazai\/paveikslai\//)
  await page.getByRole('button', { name: 'Pradėti skaityti' }).click()
  const next = page.getByRole('button', { name: 'Toliau' })
  await expect.poll(held.asked).toBeGreaterThan(0)
  const before = await next.boundingBox()
  await picture(page, 'phone-induction-picture-waits')
  await held.letGo()
  await page.locator('.induction img').evaluate((image: HTMLImageElement) => image.decode())
  expect((await next.boundingBox())?.y).toBe(before?.y)
  await page.getByRole('img', { name: 'Šalmas, ryški liemenė ir apsauginiai batai' }).waitFor()
  await accessible(page, 'a page of the induction')
  await picture(page, 'phone-induction-page')
  await read()
  await accessible(page, 'the test of the induction')
  for (const wrong of ['Ausines', 'Trumpiausią kelią', 'Einu namo']) await page.getByLabel(wrong).click()
  await picture(page, 'phone-induction-test')
  await page.getByRole('button', { name: 'Pateikti atsakymus' }).click()
  await page.getByRole('heading', { name: 'Šį kartą neišlaikyta' }).waitFor()
  await page.getByText('Ką dėvėti').waitFor()
  await accessible(page, 'an induction that was not passed')
  await picture(page, 'phone-induction-failed')
  expect(await mine()).toBe('NELEISTI BE_INSTRUKTAZO')

  await page.getByRole('button', { name: 'Skaityti iš naujo' }).click()
  await read()
  for (const answer of right) await page.getByLabel(answer).click()
  await page.getByRole('button', { name: 'Pateikti atsakymus' }).click()
  await page.getByRole('heading', { name: 'Instruktažas išlaikytas' }).waitFor()
  await accessible(page, 'an induction that was passed')
  await picture(page, 'phone-induction-passed')
  expect(await mine()).toBe('LEISTI')
  expect([...failures, ...keeper.failures]).toEqual([])
}, 180_000)

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
type Any = any
/** Who keeps the site, on the page of its induction. */
async function keeping() {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/objektai')
  const api = async (method: string, path: string, data?: unknown): Promise<Any> => {
    const headers = { origin: j.demo.url }
    const answer = await page.request.fetch(`${j.demo.url}/api${path}`, { method, headers, ...(data ? { data } : {}) })
    return answer.json()
  }
  const [site] = await api('GET', `/objektai?search=${encodeURIComponent('Žalgirio g. 114')}`)
  await page.goto(`${j.demo.url}/lt/objektai/${site.id}?tab=instruktazas`)
  await page.getByText(/^Paskelbta \d versija/).waitFor()
  return { page, context, failures, api, site, path: `/objektai/${site.id}/instruktazas` }
}

it('what others wrote meanwhile stays, whatever becomes of the part that is written here', async () => {
  const { page, context, failures, api, path } = await keeping()
  const dialog = page.getByRole('dialog')
  const before = await api('GET', path)
  const question = before.klausimai[0].tekstai[0].klausimas
  const titled = (pavadinimas: string) => {
    const [page, ...others] = structuredClone(before.puslapiai)
    page.tekstai[0].pavadinimas = pavadinimas
    return api('PUT', path, { puslapiai: [page, ...others] })
  }
  await page.getByRole('button', { name: `Redaguoti: ${question}` }).click()
  await titled('Kita antraštė')
  const text = dialog.getByRole('textbox', { name: 'Klausimas' })
  await text.fill('Mano klausimas?')
  const save = dialog.getByRole('button', { name: 'Išsaugoti' })
  await save.click()
  await dialog.getByRole('button', { name: 'Palikti mano' }).click()
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  const now = await api('GET', path)
  expect(now.klausimai[0].tekstai[0].klausimas).toBe('Mano klausimas?')
  expect(now.puslapiai[0].tekstai[0].pavadinimas).toBe('Kita antraštė')

  // The newest of the very part is what the other person wrote.
  await page.getByRole('button', { name: 'Redaguoti: Kita antraštė' }).click()
  await titled('Trečia antraštė')
  const title = dialog.getByRole('textbox', { name: 'Antraštė' })
  await title.fill('Mano antraštė')
  await save.click()
  await dialog.getByRole('button', { name: 'Įkelti naujausius' }).click()
  expect(await title.inputValue()).toBe('Trečia antraštė')
  await dialog.getByRole('button', { name: 'Uždaryti' }).last().click()
  await dialog.waitFor({ state: 'detached' })

  // Nor do the settings send pages.
  await page.getByRole('button', { name: 'Redaguoti', exact: true }).last().click()
  await titled('Ketvirta antraštė')
  await dialog.getByRole('textbox', { name: 'Kiek dienų galioja' }).fill('200')
  await save.click()
  await dialog.getByRole('button', { name: 'Palikti mano' }).click()
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  const last = await api('GET', path)
  expect([last.galiojaDienu, last.puslapiai[0].tekstai[0].pavadinimas]).toEqual([200, 'Ketvirta antraštė'])
  expect(failures).toEqual([])
  await context.close()
})

it('what is written while a picture is sent stays', async () => {
  const { page, context, failures } = await keeping()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Pridėti puslapį' }).click()
  const held = await holdCalls(page, 'POST', /\/api\/failai/)
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6f8f' } })
    .png()
    .toBuffer()
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'schema.png', mimeType: 'image/png', buffer })
  await expect.poll(held.asked).toBe(1)
  const title = dialog.getByRole('textbox', { name: 'Antraštė' })
  await title.fill('Rašyta keliant')
  await held.letGo()
  await dialog.getByRole('textbox', { name: 'Kas paveiksle' }).waitFor()
  expect(await title.inputValue()).toBe('Rašyta keliant')
  expect(failures).toEqual([])
  await context.close()
})

it('a link that could not be read is read again by a press, and another one shows nothing of the first', async () => {
  const keeper = await keeping()
  const people = await keeper.api('GET', `/objektai/${keeper.site.id}/asmenys?size=100&beInstruktazo=true`)
  const links: string[] = []
  for (const { id } of people) {
    const { nuoroda } = await keeper.api('POST', `${keeper.path}/nuorodos`, { irasas: { id } })
    if (nuoroda) links.push(nuoroda)
    if (links.length === 2) break
  }
  const [one = '', other = ''] = links
  await keeper.context.close()
  const { page, context } = await visitor(j.browser, 'phone')
  await page.route('**/api/instruktazai/skaitymas', (route) => route.abort())
  await page.goto(one)
  const again = page.getByRole('button', { name: 'Bandyti dar kartą' })
  await again.waitFor()
  await accessible(page, 'an induction that could not be read')
  await page.unroute('**/api/instruktazai/skaitymas')
  await again.click()
  const begin = page.getByRole('button', { name: 'Pradėti skaityti' })
  await begin.waitFor()
  const held = await holdCalls(page, 'POST', '/api/instruktazai/skaitymas')
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, other.split('#')[1] ?? '')
  await expect.poll(held.asked).toBe(1)
  await expect.poll(() => begin.count()).toBe(0)
  await held.letGo()
  await begin.waitFor()
  await context.close()
})
