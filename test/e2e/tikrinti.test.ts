import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { connect, type Db } from '#server/db/db.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { makeDocument } from '#server/documents/testing.ts'
import { accessible, picture, type Size, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { paper } from './qrFilm.ts'
import { counted } from './steps.ts'

// Anybody checks a document: by its code, by number and key without JavaScript, by a file that stays on the device.
const j = journey()
const at = (path: string) => `${j.demo.url}${path}`
let embedded: Embedded
let db: Db
let folder: string
let known: { numeris: string; raktas: string }
let cancelled: { numeris: string; raktas: string }

/** What no request may carry. */
const secret = 'SLAPTAS-TURINYS'
const drawn = Buffer.from(`%PDF-1.7 ${secret} drawn%%EOF\n`)
const sealed = Buffer.concat([drawn, Buffer.from('sealed%%EOF\n')])
const proved = Buffer.concat([sealed, Buffer.from('proved%%EOF\n')])
const painted = Buffer.concat([proved, Buffer.from('painted over%%EOF\n')])
const given = Buffer.from(`%PDF-1.7 ${secret} given up%%EOF\n`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meistras-dokumentai-'))
  embedded = await startEmbedded(j.demo.folder)
  db = connect(embedded.url, 2).db
  const { id } = await db
    .selectFrom('asmensKompetencija')
    .select('id')
    .where('statusas', '=', 'GALIOJA')
    .where('galioja', '>', addDays(civilDay(new Date()), 400))
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const made = await makeDocument(db, {
    irasoId: id,
    busena: 'ILGALAIKIS',
    lygis: 'B-LT',
    busenos: [
      ['PAGRINDAS', drawn],
      ['SPAUDAS', sealed],
      ['IRODYMAI', proved],
    ],
  })
  known = made
  cancelled = await makeDocument(db, { irasoId: id, busena: 'ATSAUKTAS', busenos: [['SPAUDAS', given]] })
  await db
    .updateTable('dokumentas')
    .set({ turinys: JSON.stringify(content) })
    .where('id', '=', made.id)
    .execute()
  const proof = { sertifikatas: Buffer.alloc(1), grandine: [] as Buffer[], laikas: '2030-01-02T10:00:00Z' }
  await db
    .insertInto('dokumentoParasas')
    .values([
      { ...proof, dokumentasId: made.id, laukas: 'a', vardas: 'Ona Vadovė', budas: 'SMART_ID', lygis: 'KVALIFIKUOTAS' },
      {
        ...proof,
        dokumentasId: made.id,
        laukas: 'b',
        vardas: 'Meistrų registras',
        budas: 'SPAUDAS',
        lygis: 'PAZANGUSIS',
      },
    ])
    .execute()
})
afterAll(async () => {
  await db?.destroy()
  await embedded?.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => db.deleteFrom('limitas').execute())

const content = {
  pavadinimas: 'Kompetencijos pažymėjimas',
  apie: '1.1-04.01 Sienų mūrijimas iš blokelių',
  asmuo: 'Darius Kazlauskas',
  faktai: [
    { pavadinimas: 'Suteikta', reiksme: '2030-01-02' },
    { pavadinimas: 'Vertino', reiksme: 'UAB „Statybų vertinimo ir kvalifikacijos tobulinimo centras“' },
  ],
  lenteles: [
    {
      pavadinimas: 'Pažymiai',
      antrastes: ['Užduotis', 'Ona Vadovė', 'Vidurkis'],
      eilutes: [
        ['Teorija', '8', '8,0'],
        ['Sienos mūrijimas', '7', '7,0'],
      ],
    },
  ],
  skyriai: [{ antraste: 'Išvada', pastraipos: ['Kompetencija suteikta.'] }],
}
const pdf = (buffer: Buffer, name = 'pazymejimas.pdf') => ({ name, mimeType: 'application/pdf', buffer })
/** Chooses files, once the page can take them. */
async function check(page: Page, ...files: ReturnType<typeof pdf>[]) {
  await page.getByRole('button', { name: 'Pasirinkti PDF failą' }).waitFor()
  await page.locator('input[type="file"]').setInputFiles(files)
}
const said = (page: Page, title: string) => page.getByRole('status').getByRole('heading', { name: title }).waitFor()

it('1. the code on a paper, without JavaScript: what holds today, all that it says, who signed', async () => {
  const { page, context } = await visitor(j.browser, 'phone', { javaScript: false })
  await page.goto(at(`/t/${known.numeris.toLowerCase()}/${known.raktas.replace('-', '%20')}`))
  expect(page.url()).toBe(at(`/lt/t/${known.numeris}/${known.raktas}`))
  await page
    .getByRole('heading', { level: 1, name: /^Kompetencija galioja (iki \d{4}-\d\d-\d\d|neribotai)$/ })
    .waitFor()
  await page.getByText('Toks dokumentas yra registre. Palyginkite jį su turimu.').waitFor()
  await page.getByText('Darius Kazlauskas').waitFor()
  const table = page.getByRole('table', { name: 'Pažymiai' })
  await counted(table.getByRole('columnheader')).toBe(3)
  await counted(table.getByRole('rowheader', { name: 'Teorija' })).toBe(1)
  await page.getByText('Programėle „Smart-ID“, kvalifikuotas elektroninis parašas').waitFor()
  await page.getByText('Registro spaudas, pažangusis elektroninis spaudas').waitFor()
  expect(await page.locator('article').getAttribute('lang')).toBe('lt')
  expect(await page.locator('main').innerText()).not.toMatch(/nepakeist|tikras/i)
  expect(await page.locator('main').innerText()).toContain('Be jos tikrinkite pagal numerį ir raktą.')
  await picture(page, 'phone-document-no-script')

  await page.goto(at(`/en/t/${cancelled.numeris}/${cancelled.raktas}`))
  await page.getByRole('heading', { level: 1, name: 'The document is cancelled' }).waitFor()
  await context.close()
})

it('2. by number and key, without JavaScript: mistakes beside the field, a wrong key keeps what was typed', async () => {
  const { page, context } = await visitor(j.browser, 'phone', { javaScript: false })
  await page.goto(at('/lt'))
  await picture(page, 'phone-home-documents')
  await page.getByRole('main').getByRole('link', { name: 'Patikrinti dokumentą' }).click()
  await page.getByLabel('Dokumento numeris').fill(known.numeris)
  await page.getByRole('button', { name: 'Tikrinti', exact: true }).click()
  await page.getByRole('link', { name: 'Raktas: Laukas privalomas' }).waitFor()
  await page.getByLabel('Raktas').fill('2222 2222')
  await page.getByRole('button', { name: 'Tikrinti', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Tokio dokumento registre nėra' }).waitFor()
  expect(await page.getByLabel('Dokumento numeris').inputValue()).toBe(known.numeris)
  expect(await page.getByLabel('Raktas').inputValue()).toBe('2222-2222')
  await picture(page, 'phone-document-not-found')
  await page.getByLabel('Raktas').fill(known.raktas.toLowerCase())
  await page.getByRole('button', { name: 'Tikrinti', exact: true }).click()
  await page.waitForURL(`**/lt/t/${known.numeris}/${known.raktas}`)
  await context.close()
})

it('3. a file: each verdict, and nothing of the file leaves the browser but digests', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  await page.goto(at('/lt/tikrinti'))
  const oneByte = Buffer.from(proved)
  oneByte[12] = 0x58
  const cases: [Buffer, string][] = [
    [proved, 'Dokumentas tikras'],
    [sealed, 'Dokumentas tikras, bet yra naujesnis jo failas'],
    [drawn, 'Dokumentas dar nebaigtas'],
    [painted, 'Failas pakeistas po išdavimo'],
    [given, 'Dokumentas atšauktas'],
    [oneByte, 'Failas neatpažintas'],
  ]
  for (const [buffer, title] of cases) {
    await check(page, pdf(buffer))
    await said(page, title)
    await accessible(page, title)
    const outcome = page.getByRole('status').filter({ has: page.getByRole('heading', { name: title }) })
    await outcome.scrollIntoViewIfNeeded()
    await picture(page, `desktop-file-${title.replaceAll(/\P{L}+/gu, '-')}`)
    expect(await outcome.innerText()).toContain('pazymejimas.pdf')
    if (title !== 'Failas neatpažintas' && buffer !== given) expect(await outcome.innerText()).toContain(known.numeris)
    // By a file alone nobody is named.
    expect(await outcome.innerText()).not.toContain('Kazlauskas')
  }
  const posts = sent.filter((line) => line.startsWith('POST'))
  expect(posts).toHaveLength(cases.length)
  for (const line of posts) expect(line).toMatch(/\/api\/tikrinimas .*\{"santraukos":\[("[0-9a-f]{64}",?){1,20}\]\}$/)
  expect(sent.join('\n')).not.toMatch(new RegExp(`${secret}|painted|pazymejimas\\.pdf`))
  expect(failures).toEqual([])

  // The number goes on to the form; the key is on the paper.
  await check(page, pdf(painted))
  await said(page, 'Failas pakeistas po išdavimo')
  await page.getByRole('link', { name: 'Tikrinti pagal numerį ir raktą' }).click()
  expect(await page.getByLabel('Dokumento numeris').inputValue()).toBe(known.numeris)
  await context.close()
})

it('4. what can not be checked is told with what to do: several, no PDF, too big, no network, too many', async () => {
  const { page, context } = await visitor(j.browser, 'phone')
  await page.goto(at('/lt/tikrinti'))
  // By keyboard: the button opens the chooser of files.
  const button = page.getByRole('button', { name: 'Pasirinkti PDF failą' })
  await button.waitFor()
  // Waited for before the key: the browser reports a chooser only once it has been asked to.
  const chooser = page.waitForEvent('filechooser')
  await button.focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(pdf(Buffer.from('PK nuotrauka'), 'nuotrauka.jpg'))
  await said(page, 'Tai ne PDF failas')
  await accessible(page, 'not a PDF')
  await picture(page, 'phone-file-not-pdf')
  await check(page, pdf(Buffer.alloc(0)))
  await said(page, 'Tai ne PDF failas')

  const big = join(folder, 'didelis.pdf')
  const file = await open(big, 'w')
  await file.write('%PDF-1.7')
  await file.truncate(100 * 1024 * 1024 + 1)
  await page.locator('input[type="file"]').setInputFiles(big)
  await said(page, 'Failas per didelis')
  // The biggest that is read: 100 MB, of zeros.
  await file.truncate(100 * 1024 * 1024)
  await file.close()
  await page.locator('input[type="file"]').setInputFiles(big)
  await said(page, 'Failas neatpažintas')

  // Two files can only be dropped.
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    for (const name of ['a.pdf', 'b.pdf']) dataTransfer.items.add(new File(['%PDF-1.7'], name))
    document.querySelector('[data-drop]')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
  })
  await said(page, 'Pasirinkti keli failai')

  await context.setOffline(true)
  await check(page, pdf(proved))
  await said(page, 'Registras nepasiekiamas')
  await context.setOffline(false)
  await check(page, pdf(proved))
  await said(page, 'Dokumentas tikras')

  for (let i = 0; i < 20; i += 1) await page.request.get(at(`/api/tikrinimas/${known.numeris}/2222-2222`))
  await check(page, pdf(proved))
  await said(page, 'Per daug tikrinimų')
  await page.goto(at(`/lt/t/${known.numeris}/${known.raktas}`))
  await page.getByText(/Bandykite po \d+ s\./).waitFor()
  await accessible(page, 'too many')
  await picture(page, 'phone-document-too-many')
  await context.close()
})

it('5. a scanned code of a document, from a picture, leads here whatever host it names', async () => {
  const { page, context } = await visitor(j.browser, 'phone')
  await page.goto(at('/lt/tikrinti'))
  await page.getByRole('button', { name: 'Nuskaityti dokumento kodą' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuskaityti dokumento kodą' })
  const scan = async (text: string) =>
    dialog.locator('input[type="file"]').setInputFiles({
      name: 'qr.png',
      mimeType: 'image/png',
      buffer: await (await paper(text, 400, 300, 250)).png().toBuffer(),
    })
  await scan('WIFI:S:tinklas;;')
  await dialog.getByText('Tai ne registro dokumento kodas').waitFor()
  await accessible(page, 'scanner of documents')
  await scan(`https://evil.example/t/${known.numeris}/${known.raktas}`)
  await page.waitForURL(at(`/lt/t/${known.numeris}/${known.raktas}`))
  // A file is checked on this page too.
  await check(page, pdf(proved))
  await said(page, 'Dokumentas tikras')
  await context.close()
})

it('6. both pages are accessible at every width, in both themes and all languages', async () => {
  for (const [size, dark, lang] of [
    ['phone', false, 'lt'],
    ['tablet', true, 'en'],
    ['desktop', false, 'lv'],
    ['phone', true, 'lt'],
    ['desktop', true, 'lt'],
  ] as [Size, boolean, string][]) {
    await db.deleteFrom('limitas').execute()
    const { page, context, failures } = await visitor(j.browser, size, { dark })
    const name = `${size}${dark ? '-dark' : ''}-${lang}`
    for (const [what, path] of Object.entries({
      check: `/${lang}/tikrinti`,
      wrong: `/${lang}/tikrinti?numeris=x&raktas=`,
      document: `/${lang}/t/${known.numeris}/${known.raktas}`,
      cancelled: `/${lang}/t/${cancelled.numeris}/${cancelled.raktas}`,
      none: `/${lang}/t/${known.numeris}/2222-2222`,
    })) {
      await page.goto(at(path))
      await accessible(page, `${what} ${name}`)
      await picture(page, `${name}-document-${what}`)
      if (lang !== 'lt') expect(await page.locator('h1').innerText()).not.toMatch(/dokument(as|o) |kompetencija /i)
    }
    expect(failures).toEqual([])
    await context.close()
  }
})
