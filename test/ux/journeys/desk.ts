import type { Ask } from '../visits.ts'
import { button, dialog, field, focused, type Journey } from './journey.ts'

interface Row {
  id: number
  laukiama: number
  laisvosVietos: number | null
}
const coming = (ask: Ask) => ask<Row[]>('/atestavimai?size=100&order=-data&active=true')
/** An assessment in which some wait, and not so many that their number has to be typed. */
async function waiting(ask: Ask) {
  const found = (await coming(ask)).find(({ laukiama }) => laukiama > 2 && laukiama < 20)
  return `admin/atestavimai/${found?.id}?statusas=LAUKIAMA`
}
const withRoom = async (ask: Ask) =>
  `admin/atestavimai/${(await coming(ask)).find(({ laisvosVietos }) => laisvosVietos === null)?.id}`

/** Jobs at a desk, by the keyboard where it is quicker. */
export const deskJourneys: readonly Journey[] = [
  {
    name: 'find a person',
    user: 'admin',
    from: 'admin',
    most: { taps: 0, keys: 2 },
    run: async (hand) => {
      await hand.press('Control+k')
      await hand.write('zilinskas jonas')
      await hand.press('Enter')
      await hand.page.waitForURL(/\/users\/\d+/)
    },
  },
  {
    name: 'confirm all who wait in an assessment',
    user: 'admin',
    from: waiting,
    most: { taps: 0, keys: 3 },
    run: async (hand) => {
      await hand.press('Shift+X')
      await focused(button(hand, 'Patvirtinti', hand.page.locator('.action-bar')))
      await hand.press('Enter')
      await focused(button(hand, 'Patvirtinti', dialog(hand)))
      await hand.press('Enter')
      await hand.page
        .locator('.batch-result')
        .getByText(/^Pakeista/)
        .waitFor()
    },
  },
  {
    name: 'a new person',
    user: 'admin',
    from: 'users',
    most: { taps: 4, keys: 2 },
    run: async (hand) => {
      await hand.press('n')
      await hand.fill(field(hand, 'Asmens kodas'), '49305140008')
      await hand.fill(field(hand, 'Vardas'), 'Matas')
      await hand.fill(field(hand, 'Pavardė'), 'Matuojamas')
      await hand.fill(field(hand, /^El. paštas/), 'matas@example.lt')
      await hand.press('Control+Enter')
      await hand.page.waitForURL(/\/users\/\d+/)
    },
  },
  {
    name: 'twelve people into an assessment, from a list of their cards',
    user: 'admin',
    from: withRoom,
    most: { taps: 2, keys: 1 },
    run: async (hand, ask) => {
      const cards = await ask<{ numeris: string }[]>('/korteles?statusas=AKTYVI&size=12')
      await hand.tap(button(hand, 'Pridėti asmenis'))
      await focused(
        dialog(hand).getByRole('combobox', { name: 'Asmenys' }).or(dialog(hand).getByLabel('Asmenys')).first(),
      )
      await hand.paste(cards.map(({ numeris }) => numeris).join('\n'))
      await dialog(hand)
        .getByText(/^Pasirinkta \d+ iš 12/)
        .first()
        .waitFor()
      await hand.tap(button(hand, /^Pridėti \d+ asmen/, dialog(hand)))
      await dialog(hand)
        .getByText(/^Pridėta \d+ iš \d+/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'decide an application for a competency',
    user: 'admin',
    from: 'admin/asmenskompetencijos',
    most: { taps: 2, keys: 2 },
    run: async (hand) => {
      await hand.page.locator('[data-row]').first().waitFor()
      await hand.press('j')
      await hand.press('Enter')
      await hand.tap(button(hand, 'Patvirtinti', dialog(hand)))
      await hand.tap(button(hand, 'Patvirtinti', dialog(hand)))
      await dialog(hand).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'a group to an assessment or a training, from what is missing',
    user: 'atstovas',
    from: 'admin',
    most: { taps: 2, keys: 0 },
    run: async (hand) => {
      await hand.tap(button(hand, /^Pasiūlymai/, hand.page.getByRole('region', { name: /^Ko trūksta/ })))
      await hand.tap(button(hand, /^Užsakyti \d+ viet/, dialog(hand)))
      await dialog(hand)
        .getByText(/Užregistruot/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'a card for an employee',
    user: 'atstovas',
    from: 'users?kortelesStatusas=nera',
    most: { taps: 1, keys: 2 },
    run: async (hand) => {
      await hand.page.locator('[data-row]').first().waitFor()
      await hand.press('j')
      await hand.press('x')
      await hand.tap(button(hand, 'Užsakyti korteles', hand.page.locator('.action-bar')))
      await button(hand, 'Uždaryti', dialog(hand)).waitFor()
    },
  },
]
