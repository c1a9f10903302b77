import { button, dialog, field, type Journey, selfOf } from './journey.ts'

/** Jobs on a phone, by a thumb. */
export const phoneJourneys: readonly Journey[] = [
  {
    name: 'whom a gate will refuse',
    user: 'atstovas',
    from: 'objektai',
    most: { taps: 1, keys: 0 },
    run: async (hand) => {
      await hand.tap(hand.page.getByRole('link', { name: /Žalgirio g. 114/ }).first())
      await hand.page.getByRole('heading', { level: 1, name: /Žalgirio g. 114/ }).waitFor()
      await hand.page
        .getByText(/neįleis/i)
        .first()
        .waitFor()
    },
  },
  {
    name: 'the first protocol of today',
    user: 'vertintojas',
    from: 'admin',
    most: { taps: 2, keys: 0 },
    run: async (hand) => {
      const first = /Pildyti|Atverti/
      await hand.tap(hand.page.getByRole('link', { name: first }).or(button(hand, first)).first())
      await hand.tap(button(hand, /^Pildyti protokolą/))
      await button(hand, 'Peržiūrėti protokolą').waitFor()
    },
  },
  {
    name: 'a place, from the letter about what ends',
    user: 'vartotojas',
    from: async (ask) => {
      const id = await selfOf(ask)
      const gaps = await ask<{ kompetencijos: { id: number }[]; uzsakyta: unknown }[]>(`/truksta?asmuo=${id}&size=100`)
      const gap = gaps.find(({ kompetencijos, uzsakyta }) => kompetencijos.length > 0 && uzsakyta === null)
      return `users/${id}?truksta=${gap?.kompetencijos[0]?.id}`
    },
    most: { taps: 1, keys: 0 },
    run: async (hand) => {
      await hand.tap(button(hand, /^Registruotis/, dialog(hand)))
      await button(hand, /^Atšaukti registraciją/, dialog(hand)).waitFor()
    },
  },
  {
    name: 'the certificate of a competency',
    user: 'vartotojas',
    from: async (ask) => `users/${await selfOf(ask)}`,
    most: { taps: 1, keys: 0 },
    run: async (hand) => {
      const downloaded = hand.page.waitForEvent('download')
      await hand.tap(button(hand, /^Pažymėjimas \(PDF\)/))
      await downloaded
    },
  },
  {
    name: 'a lost card',
    user: 'vartotojas',
    from: async (ask) => `users/${await selfOf(ask)}`,
    most: { taps: 2, keys: 0 },
    run: async (hand) => {
      await hand.tap(button(hand, 'Pamečiau kortelę'))
      await hand.tap(button(hand, 'Taip, pamesta', dialog(hand)))
      await hand.page.getByText('Suspenduota').first().waitFor()
    },
  },
  {
    name: 'check a card by its number',
    user: null,
    from: '',
    most: { taps: 1, keys: 1 },
    run: async (hand) => {
      await hand.fill(hand.page.getByLabel('Kortelės numeris arba vardas ir pavardė'), '48201937')
      await hand.press('Enter')
      await hand.page.getByRole('heading', { level: 1, name: /^Kortelė/ }).waitFor()
    },
  },
  {
    name: 'register with Mobile-ID',
    user: null,
    from: 'register',
    most: { taps: 8, keys: 0 },
    run: async (hand) => {
      await hand.tap(button(hand, 'Mobilusis parašas'))
      await hand.fill(field(hand, 'Asmens kodas'), '49001019991')
      await hand.fill(field(hand, 'Telefonas'), '+370 600 01004')
      await hand.tap(button(hand, 'Patvirtinti tapatybę'))
      await hand.page.getByText('Vardenė').first().waitFor()
      await hand.fill(field(hand, /^El. paštas/), 'greita@example.lt')
      await hand.tap(field(hand, 'Šiuo metu nedirbu'))
      await hand.tap(button(hand, 'Tęsti'))
      await hand.page.waitForURL(/zingsnis=2/)
      await hand.tap(button(hand, 'Tęsti'))
      await hand.page.waitForURL(/zingsnis=3/)
    },
  },
]
