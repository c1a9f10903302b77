import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter } from './steps.ts'

// Files: dropped onto the screen, made public, looked up, deleted.
const j = journey()
const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const uploads = (page: Page) => page.getByRole('list', { name: 'Įkeliami failai' }).getByRole('listitem')
const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
// In two pieces, so that no scanner finds it here.
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** Drops files onto the place for them, as a mouse does. */
async function drop(page: Page, files: Record<string, string>) {
  const carried = await page.evaluateHandle((sent) => {
    const data = new DataTransfer()
    for (const [name, text] of Object.entries(sent)) data.items.add(new File([text], name))
    return data
  }, files)
  const place = page.locator('.drop')
  await place.dispatchEvent('dragover', { dataTransfer: carried })
  await place.dispatchEvent('drop', { dataTransfer: carried })
}
async function act(page: Page, name: string, action: string) {
  await row(page, name)
    .getByRole('button', { name: `Veiksmai: ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

it('1. files are dropped, each with its own outcome; a public one is opened by anyone', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin')
  await page.getByRole('link', { name: 'Failai', exact: true }).click()
  await page.waitForURL(/admin\/failai$/)
  await page.locator('[data-row]').first().waitFor()
  await accessible(page, 'list of files')
  await picture(page, 'desktop-files')

  await drop(page, {
    'Taisyklės 2026.pdf': pdf,
    'Virusas.pdf': pdf + eicar,
    'programa.exe': 'MZ',
    'Ne PDF.pdf': 'tekstas',
  })
  await uploads(page).filter({ hasText: 'Taisyklės 2026.pdf' }).getByText('Įkeltas').waitFor()
  await uploads(page).filter({ hasText: 'Virusas.pdf' }).getByText('Faile rastas virusas').waitFor()
  await uploads(page).filter({ hasText: 'programa.exe' }).getByText('Netinkamas failo formatas').waitFor()
  await uploads(page)
    .filter({ hasText: 'Ne PDF.pdf' })
    .getByText(/format/)
    .waitFor()
  await row(page, 'Taisyklės 2026.pdf').waitFor()
  await counted(row(page, 'Virusas.pdf')).toBe(0)
  await accessible(page, 'outcomes of uploads')
  await picture(page, 'desktop-files-uploads')

  await act(page, 'Taisyklės 2026.pdf', 'Padaryti viešą')
  await dialog(page).getByText('Failą galės atsisiųsti kiekvienas').waitFor()
  await dialog(page).getByRole('button', { name: 'Padaryti viešą' }).click()
  const link = dialog(page).getByRole('textbox', { name: 'Vieša nuoroda' })
  await link.waitFor()
  const address = await link.inputValue()
  await accessible(page, 'a public file')
  await picture(page, 'desktop-file')
  const anyone = await visitor(j.browser, 'phone')
  const answer = await anyone.page.request.get(address)
  expect([answer.status(), await answer.text()]).toEqual([200, pdf])
  await dialog(page).getByRole('button', { name: 'Padaryti neviešą' }).click()
  await dialog(page).last().getByText('Vieša nuoroda nustos veikti').waitFor()
  await dialog(page).last().getByRole('button', { name: 'Padaryti neviešą' }).click()
  await link.waitFor({ state: 'detached' })
  expect((await anyone.page.request.get(address)).status()).toBe(404)
  await anyone.context.close()
  await dialog(page).getByRole('button', { name: 'Uždaryti' }).last().click()
  await gone(page)

  await act(page, 'Taisyklės 2026.pdf', 'Ištrinti')
  await dialog(page).getByText('Failo atkurti nebus galima').waitFor()
  await dialog(page).getByRole('button', { name: 'Ištrinti' }).click()
  await row(page, 'Taisyklės 2026.pdf').waitFor({ state: 'detached' })
  expect(failures).toEqual([])
  await context.close()
})

it('2. one that is used is not deleted: where it stands is told, with the way there', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop', { dark: true })
  await enter(j.demo, page, 'admin', '/admin/failai?search=programa')
  await act(page, 'Mokymų programa 2026.pdf', 'Ištrinti')
  await dialog(page).getByText('Failas naudojamas, todėl jo ištrinti negalima').waitFor()
  await dialog(page).getByText('Mokymas', { exact: true }).waitFor()
  await accessible(page, 'a file in use')
  await picture(page, 'desktop-dark-file-used')
  await dialog(page).getByRole('link').first().click()
  await page.waitForURL(/admin\/mokymai\/\d+/)
  await page.getByText('Mokymų programa 2026.pdf').first().waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('3. on a phone', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'admin', '/admin/failai?search=tvarka')
  await page.getByText('Kortelės užsakymo tvarka.pdf').first().waitFor()
  await accessible(page, 'list of files on a phone')
  await picture(page, 'phone-files')
  await page.goto(`${j.demo.url}/lt/admin/failai`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Objekto aprašymas.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf),
    })
  await uploads(page).filter({ hasText: 'Objekto aprašymas.pdf' }).getByText('Įkeltas').waitFor()
  await page.locator('[data-row-link]', { hasText: 'Objekto aprašymas.pdf' }).first().click()
  await dialog(page).getByText('Failas niekur nenaudojamas').waitFor()
  await accessible(page, 'a file on a phone')
  await picture(page, 'phone-file')
  expect(failures).toEqual([])
  await context.close()
})

it('4. who keeps no files sees no such screen', async () => {
  const { page, context } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'atstovas', '/admin/failai')
  await page.getByText('Uždrausta').first().waitFor()
  await context.close()
})
