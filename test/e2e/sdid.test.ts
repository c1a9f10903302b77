import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessible, launch, picture, type Size, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { cameraOf, film, paper } from './qrFilm.ts'
import { enter } from './steps.ts'

// A representative brings SDID in: from the sample file, from a file of another company, and by scanning a code.
const j = journey()

const scanned = JSON.stringify({
  sdid: 'SKENUOTAS-77',
  vardas: 'Žydrūnas',
  pavarde: 'Čepas',
  veikla: 'Apdaila',
  imone: { kodas: '305000009', pavadinimas: 'UAB „Visai kita“' },
})
let folder: string
let camera: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meistras-sdid-'))
  const video = join(folder, 'camera.y4m')
  await writeFile(video, await film(scanned))
  camera = await launch(cameraOf(video))
})
afterAll(async () => {
  await camera?.close()
  await rm(folder, { recursive: true, force: true })
})

const open = async (browser: Browser, size: Size) => {
  const made = await visitor(browser, size)
  await enter(j.demo, made.page, 'atstovas', '/importai/sdid')
  await made.page.getByRole('heading', { level: 1, name: 'SDID importas' }).waitFor()
  return made
}
/** Chooses a file in the dialog of uploading. */
async function upload(page: Page, name: string, content: string | Buffer) {
  await page.getByRole('button', { name: 'Įkelti failą' }).click()
  const dialog = page.getByRole('dialog', { name: 'Įkelti SDID failą' })
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  return dialog
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

it('imports the sample file, choosing one employee by hand', async () => {
  const { page, context, failures } = await open(j.browser, 'desktop')
  await accessible(page, 'SDID imports')
  await page.getByRole('button', { name: 'Įkelti failą' }).click()
  const dialog = page.getByRole('dialog', { name: 'Įkelti SDID failą' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Atsisiųsti pavyzdį' }).click()
  const sample = await readFile(await (await download).path())
  expect(JSON.parse(sample.toString()).imone.pavadinimas).toContain('Vilnijos statyba')
  await accessible(page, 'uploading SDID')
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'bloga.json', mimeType: 'application/json', buffer: sample.subarray(0, 90) })
  await dialog.getByText('Failas nėra tvarkingas JSON').waitFor()
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'sdid-pavyzdys.json', mimeType: 'application/json', buffer: sample })

  await page.waitForURL(/\/importai\/sdid\/\d+/)
  await page.getByRole('heading', { level: 1, name: 'sdid-pavyzdys.json' }).waitFor()
  await row(page, 'Naujavardė').getByText('Darbuotojas nerastas').waitFor()
  await accessible(page, 'an SDID import')
  await picture(page, 'desktop-sdid-import')
  await row(page, 'Naujavardė')
    .getByRole('button', { name: /^Veiksmai/ })
    .click()
  await page.getByRole('menuitem', { name: 'Parinkti darbuotoją' }).click()
  const choosing = page.getByRole('dialog', { name: /Kas yra/ })
  await choosing.getByRole('combobox').fill('Šimkutė')
  await choosing.getByRole('option', { name: /Šimkutė/ }).click()
  await row(page, 'Naujavardė').getByText('Vardas skiriasi').waitFor()
  await page.getByRole('button', { name: 'Importuoti visus rastus (4)' }).click()
  await page.getByText('Įrašyti 4 darbuotojų SDID').first().waitFor()
  await page.getByRole('main').getByText('Importuota', { exact: true }).first().waitFor()
  await row(page, 'Naujavardė')
    .getByRole('link', { name: /Šimkutė/ })
    .click()
  await page.getByText('PAVYZDYS-0004').first().waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('shows on a phone who is gone since the file before', async () => {
  const { page, context, failures } = await open(j.browser, 'phone')
  const { asmenys } = JSON.parse(await readFile('docs/sdid-pavyzdys.json', 'utf8'))
  const of = (count: number) => JSON.stringify({ asmenys: asmenys.slice(0, count) })
  await upload(page, 'visi.json', of(3))
  await page.getByRole('heading', { level: 1, name: 'visi.json' }).waitFor()
  await page.goto(`${j.demo.url}/lt/importai/sdid`)
  await upload(page, 'trumpas.json', of(2))
  await page.getByText('Palyginta su „visi.json“. Nebėra faile: 1, kitoje įmonėje: 0, nauji: 0.').waitFor()
  await picture(page, 'phone-sdid-compared')
  await page.getByRole('button', { name: 'Kas jie' }).click()
  await page.getByRole('main').getByText('Nebėra faile', { exact: true }).first().waitFor()
  await accessible(page, 'differences of SDID files')
  await picture(page, 'phone-sdid-differences')
  await page.getByText(asmenys[2].pavarde).first().click()
  await page.waitForURL(/users/)
  await page.goto(`${page.url().split('?')[0]}?tab=imones`)
  await page.getByText('Nėra paskutiniame faile').first().waitFor()
  await accessible(page, 'the SDID status of a person')
  await picture(page, 'phone-sdid-status')
  await page.setViewportSize({ width: 1440, height: 900 })
  await picture(page, 'desktop-sdid-status')
  expect(failures).toEqual([])
  await context.close()
})

it('says when nobody was found, and waits where the file is of another company', async () => {
  const { page, context, failures } = await open(j.browser, 'desktop')
  await upload(page, 'nieko.json', JSON.stringify([{ vardas: 'Nieko', pavarde: 'Nerandas', sdid: 'X-1' }]))
  await page.getByText('Nei vienas darbuotojas nerastas').waitFor()
  await page.goto(`${j.demo.url}/lt/importai/sdid`)
  const person = { vardas: 'Jonas', pavarde: 'Žilinskas', sdid: 'PAVYZDYS-0001' }
  await upload(page, 'kita.json', JSON.stringify({ imone: { pavadinimas: 'UAB „Visai kita“' }, asmenys: [person] }))
  await page.getByText('Failas gali būti kitos įmonės').waitFor()
  await accessible(page, 'a file of another company')
  await page.getByRole('button', { name: 'Failas tinka, ieškoti darbuotojų' }).click()
  await page.getByRole('button', { name: 'Importuoti visus rastus (1)' }).waitFor()
  await page.goto(`${j.demo.url}/lt/importai/sdid`)
  const dialog = await upload(
    page,
    'svetima.json',
    JSON.stringify({ imone: { kodas: '305000009' }, asmenys: [person] }),
  )
  await dialog.getByText('Failas skirtas kitai įmonei').waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('scans a code by camera, is warned of another company, and writes it where it fits', async () => {
  const { page, context, failures } = await open(camera, 'phone')
  await context.grantPermissions(['camera'], { origin: j.demo.url })
  await page.getByRole('button', { name: 'Nuskaityti QR kodą' }).click()
  const scanner = page.getByRole('dialog', { name: 'Nuskaityti darbuotojo SDID' })
  await scanner.getByRole('button', { name: 'Įjungti kamerą' }).waitFor()
  await accessible(page, 'the scanner')
  await scanner.getByRole('button', { name: 'Įjungti kamerą' }).click()
  const result = page.getByRole('dialog', { name: 'Nuskaitytas SDID' })
  await result.getByText('Kode nurodytas kitas įmonės kodas: 305000009').waitFor()
  await result.getByText('Kode nurodytas kitas įmonės pavadinimas').waitFor()
  await accessible(page, 'a scanned code')
  await picture(page, 'phone-sdid-scanned')
  await result.getByRole('button', { name: 'Įrašyti: Žydrūnas Čepas' }).click()
  await result.waitFor({ state: 'detached' })
  expect(failures).toEqual([])
  await context.close()
})

it('reads a code from a picture too, and says where there is none', async () => {
  const { page, context, failures } = await open(j.browser, 'phone')
  await page.getByRole('button', { name: 'Nuskaityti QR kodą' }).click()
  const scanner = page.getByRole('dialog', { name: 'Nuskaityti darbuotojo SDID' })
  // This browser has no camera: that is said, and the picture remains.
  await scanner.getByRole('button', { name: 'Įjungti kamerą' }).click()
  await scanner.getByText(/Kameros nerasta|Kamera neleidžiama/).waitFor()
  const choose = async (name: string, buffer: Buffer) =>
    scanner.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  const empty = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#999' } })
    .jpeg()
    .toBuffer()
  await choose('tuscia.jpg', empty)
  await scanner.getByText('QR kodo nuskaityti nepavyko').waitFor()
  await accessible(page, 'an unreadable picture')
  // A photo of a desk: the code is small in it and turned, so that the first, small look does not find it.
  const desk = await (await paper(scanned, 2400, 1800, 380)).jpeg({ quality: 80 }).toBuffer()
  await choose('stalas.jpg', await sharp(desk).rotate(8, { background: '#bbb' }).blur(0.8).jpeg().toBuffer())
  await page.getByRole('dialog', { name: 'Nuskaitytas SDID' }).getByText('SKENUOTAS-77').waitFor()
  expect(failures).toEqual([])
  await context.close()
})
