import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessible, picture, visitor } from './browser.ts'
import { journey } from './demo.ts'
import { counted, enter } from './steps.ts'

// A change of many where the server has a call for one: rows one after another, told by name, taken back, stopped.
const j = journey()
const topics = '/admin/metaduomenys?tab=sarasai&sar=klausimuTemos'
const made = ['Eilutė pirma', 'Eilutė antra', 'Eilutė trečia']

const mark = async (page: Page, names: readonly string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Pažymėti: ${name}` }).check()
}
const dialog = (page: Page) => page.getByRole('dialog')
const bar = (page: Page) => page.getByRole('region', { name: /^Pažymėta/ })
const retired = (page: Page) => page.locator('[data-row]').filter({ hasText: 'Eilutė' }).getByText('Nebenaudojama')

it.each(['desktop', 'phone'] as const)(
  'rows of a list are retired, taken back, and deleted together (%s)',
  async (size) => {
    const { page, context, failures } = await visitor(j.browser, size)
    await enter(j.demo, page, 'admin', topics)
    for (const [at, pavadinimas] of made.entries()) {
      const data = {
        sarasas: 'klausimuTemos',
        kodas: `EILUTE${at}`,
        pavadinimas,
        pavadinimasEn: `Row ${at}`,
        aktyvus: true,
      }
      const answer = await page.request.post(`${j.demo.url}/api/sarasai`, { data, headers: { origin: j.demo.url } })
      expect(answer.status(), await answer.text()).toBe(201)
    }
    await page.goto(`${j.demo.url}/lt${topics}&search=eilut`)
    await mark(page, made)
    await accessible(page, 'marked rows of a list')
    await bar(page).getByRole('button', { name: 'Nebenaudoti', exact: true }).click()
    const result = page.locator('.batch-result')
    await result.getByText('Pakeista 3 iš 3').waitFor()
    await counted(retired(page)).toBe(3)
    await picture(page, `${size}-each-retired`)
    await result.getByRole('button', { name: 'Atkurti' }).click()
    await result.waitFor({ state: 'detached' })
    await counted(retired(page)).toBe(0)

    // What is so already is counted as such, and nothing is sent for it.
    await mark(page, made.slice(0, 1))
    await bar(page).getByRole('button', { name: 'Nebenaudoti', exact: true }).click()
    await result.getByText('Pakeista 1 iš 1').waitFor()
    await mark(page, made)
    await bar(page).getByRole('button', { name: 'Nebenaudoti', exact: true }).click()
    await result.getByText('Pakeista 2 iš 3. Jau taip buvo: 1').waitFor()

    // The network goes after the first row: the rest stays selected, and is done by the same button.
    await mark(page, made)
    let sent = 0
    await page.route('**/api/sarasai/*', (route) => {
      if (route.request().method() !== 'DELETE') return route.continue()
      sent += 1
      return sent === 1 ? route.continue() : route.abort('internetdisconnected')
    })
    const erase = async () => {
      await bar(page).getByRole('button', { name: 'Ištrinti', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ištrinti', exact: true }).click()
    }
    await erase()
    await result.getByText('Ištrinta 1 iš 3. Sustota: serveris nepasiekiamas').waitFor()
    await bar(page).getByText('Pažymėta 2').waitFor()
    await picture(page, `${size}-each-stopped`)
    await page.unroute('**/api/sarasai/*')
    await erase()
    await result.getByText('Ištrinta 2 iš 2').waitFor()
    await bar(page).waitFor({ state: 'detached' })

    // A row in use is refused by the server, and named.
    await page.goto(`${j.demo.url}/lt${topics}`)
    const used = page.locator('[data-row]').first()
    await used.getByRole('checkbox').check()
    await erase()
    await result.getByText('Ištrinta 0 iš 1. Nepakeista 1').waitFor()
    // How many records name it is told too.
    await result.getByText(/kuriuose jis nurodytas: \d+/).waitFor()
    await accessible(page, 'a row that could not be deleted')
    await picture(page, `${size}-each-refused`)
    expect(failures.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await context.close()
  },
)

it('several people are chosen by a pasted list or as all of a company, and who is not found is named', async () => {
  const { page, context, failures } = await visitor(j.browser, 'desktop')
  await enter(j.demo, page, 'admin', '/admin/atestavimai')
  const read = async <T>(path: string) => (await (await page.request.get(`${j.demo.url}/api${path}`)).json()) as T
  const cards = await read<{ numeris: string; asmuo: { id: number; vardas: string; pavarde: string } }[]>(
    '/korteles?statusas=AKTYVI&size=3',
  )
  const open = await read<{ id: number; vietos: number | null }[]>('/atestavimai?active=true&size=100')
  await page.goto(`${j.demo.url}/lt/admin/atestavimai/${open.find(({ vietos }) => vietos === null)?.id}`)
  await page.getByRole('button', { name: 'Pridėti asmenis' }).first().click()
  const field = dialog(page).getByRole('combobox', { name: 'Asmenys' })
  // The field has the focus at once, and Enter takes the first who is found.
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(cards[0]?.numeris ?? '')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Pridėti 1 asmenį' }).waitFor()

  const paste = (text: string) =>
    field.evaluate((element, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  // As from a sheet: the first is chosen already, one number is nobody's, one name is of many.
  const rows = cards.map(({ numeris, asmuo }) => `${asmuo.vardas}\t${asmuo.pavarde}\t${numeris}`)
  await paste([...rows, 'Niekas\tNiekaitis\t00000000', 'Jon'].join('\r\n'))
  await dialog(page).getByText('Pasirinkta 3 iš 5 įklijuotų').waitFor()
  await dialog(page).getByText('Nerasta: 00000000').waitFor()
  await dialog(page).getByText('Randami keli asmenys, pasirinkite patys: Jon').waitFor()
  await dialog(page).getByRole('button', { name: 'Pridėti 3 asmenis' }).waitFor()
  await page.keyboard.press('Escape')
  await accessible(page, 'people from a pasted list')

  await dialog(page).getByRole('button', { name: 'Visi įmonės darbuotojai' }).click()
  await dialog(page).getByRole('combobox', { name: 'Kurios įmonės darbuotojai' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('vilnijos')
  await page.keyboard.press('Enter')
  const all = (await page.request.get(`${j.demo.url}/api/imonespublic?search=vilnijos`)).json() as Promise<
    { id: number }[]
  >
  const works = await page.request.get(
    `${j.demo.url}/api/asmenys?imonesId=${(await all)[0]?.id}&imonesStatusas=PATVIRTINTA&size=100`,
  )
  const chosen = new Set(
    [...((await works.json()) as { id: number }[]), ...cards.map(({ asmuo }) => asmuo)].map(({ id }) => id),
  )
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^Pridėti ${chosen.size} asm`) })
    .click()
  await dialog(page)
    .getByText(new RegExp(`^Pridėta \\d+ iš ${chosen.size}$`))
    .waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('a company chooses all of its own people at once, on a phone', async () => {
  const { page, context, failures } = await visitor(j.browser, 'phone')
  await enter(j.demo, page, 'atstovas', '/admin/atestavimai')
  const { imone } = (await (await page.request.get(`${j.demo.url}/api/session`)).json()) as { imone: { id: number } }
  const works = await page.request.get(
    `${j.demo.url}/api/asmenys?imonesId=${imone.id}&imonesStatusas=PATVIRTINTA&size=100`,
  )
  const own = (await works.json()) as { id: number }[]
  expect(own.length).toBeGreaterThan(20)
  await page.getByRole('button', { name: 'Registruoti darbuotojus' }).first().click()
  await dialog(page).getByRole('option').first().click()
  await dialog(page).getByRole('button', { name: 'Visi mano įmonės darbuotojai' }).click()
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^Pridėti ${own.length} asm`) })
    .waitFor()
  await accessible(page, 'all people of the own company')
  await picture(page, 'phone-own-people')
  expect(failures).toEqual([])
  await context.close()
})
