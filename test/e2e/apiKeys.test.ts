import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { enter } from './steps.ts'

// Keys by which other programs ask: made in two clicks, shown once, working at once, out at once when revoked.
const j = journey()

it('1. on a phone a representative makes a key, which works until it is revoked', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'atstovas', '/admin/imones/-1?tab=raktai')
  await page.getByText('Raktų dar nėra').waitFor()
  expect(await page.getByRole('link', { name: 'Ką galima klausti: API aprašymas' }).getAttribute('href')).toBe(
    '/api/docs',
  )
  await accessible(page, 'no keys yet')
  await picture(page, 'phone-keys-none')

  await page.getByRole('button', { name: 'Naujas raktas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Viešus duomenis').waitFor()
  await accessible(page, 'a new key')
  await picture(page, 'phone-keys-new')
  await dialog.getByRole('button', { name: 'Sukurti raktą' }).click()
  await dialog.getByText('Raktą matote vienintelį kartą').waitFor()
  await accessible(page, 'the key, shown once')
  await picture(page, 'phone-keys-shown')
  // The command that stands there, as it stands there.
  const example = await dialog.locator('code').last().innerText()
  const [, raktas = '', address = ''] = /^curl -H "Authorization: Bearer (mk_\w{40})" (\S+)$/.exec(example) ?? []
  const ask = () => fetch(address, { headers: { authorization: `Bearer ${raktas}` } })
  expect(await (await ask()).json()).toMatchObject({ sritys: ['viesa'], ribos: { minute: 600, diena: 100_000 } })
  await dialog.getByRole('button', { name: 'Išsisaugojau' }).click()

  await page
    .getByText(`${raktas.slice(0, 11)}…`)
    .first()
    .waitFor()
  expect(await page.content()).not.toContain(raktas.slice(11))
  await picture(page, 'phone-keys-list')
  await page
    .getByRole('button', { name: /^Veiksmai/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Atšaukti raktą' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Atšaukti raktą' }).click()
  await page.getByText('Atšauktas', { exact: true }).first().waitFor()
  expect((await ask()).status).toBe(401)
  await context.close()
  expect(failures).toEqual([])
})
