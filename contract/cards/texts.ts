import { texts } from '#contract/lib/texts.ts'

/** Words of a person's cards. */
export const cardTexts = texts('cards', {
  title: ['Kortelės', 'Cards'],
  none: ['Kortelės dar nėra', 'There is no card yet'],
  noneWhy: [
    'Kortelę užsako įmonės atstovas arba administratorius, kai įkelta nuotrauka',
    'A card is ordered by the company or an administrator once there is a photo',
  ],
  add: ['Paruošti kortelę', 'Prepare a card'],
  addTitle: ['Paruošti kortelę: {{name}}?', 'Prepare a card for {{name}}?'],
  addText: [
    'Kortelė su nauju numeriu bus pridėta prie užsakomų kortelių.',
    'A card with a new number will be added to the cards to be ordered.',
  ],
  added: ['Kortelė {{number}} paruošta užsakyti', 'Card {{number}} is ready to be ordered'],
  edit: ['Redaguoti kortelę', 'Edit the card'],
  editTitle: ['Kortelė {{number}}', 'Card {{number}}'],
  saved: ['Pastaba išsaugota', 'The note is saved'],
  tipas: ['Tipas', 'Type'],
  statusas: ['Būsena', 'Status'],
  galiojaIki: ['Galioja iki', 'Valid until'],
  pastabos: ['Pastabos', 'Notes'],
  pastabosHint: [
    'Keisdami būseną nurodykite priežastį. Pastabas mato ir pats asmuo.',
    'When changing the status, give the reason. The person sees the notes too.',
  ],

  // The list
  all: ['Visos kortelės', 'All cards'],
  ownPeople: ['Darbuotojų kortelės', 'Cards of employees'],
  search: ['Kortelės numeris arba vardas, pavardė', 'Card number or name'],
  number: ['Kortelės numeris', 'Card number'],
  company: ['Įmonė', 'Company'],
  order: ['Užsakymo Nr.', 'Order No.'],
  madeFrom: ['Paruošta nuo', 'Prepared from'],
  madeUntil: ['Paruošta iki', 'Prepared until'],
  beUzsakymo: ['Neįdėtos į užsakymą', 'Not in any order'],
  beNuotraukos: ['Asmuo be nuotraukos', 'The holder has no photo'],
  toOrder: ['Užsakomos', 'To be ordered'],
  toOrderAlone: ['Neįdėtos į užsakymą', 'Not in any order'],
  onTheWay: ['Gaminamos', 'Being made'],
  suspendedOnes: ['Suspenduotos', 'Suspended'],
  withoutPhoto: ['Trūksta nuotraukos', 'Missing a photo'],
  noCards: ['Kortelių dar nėra', 'There are no cards yet'],
  noCardsWhy: [
    'Korteles užsakysite pažymėję žmones jų sąraše arba asmens puslapyje',
    'Order cards by selecting people in their list, or on a person’s page',
  ],
  noPhoto: ['Be nuotraukos', 'No photo'],
  orderNo: ['Užsakymas Nr.\u00a0{{id}}', 'Order No. {{id}}'],

  // Steps of making
  way: ['Kortelės eiga', 'Card progress'],
  wayReady: ['Paruošta {{date}}', 'Prepared {{date}}'],
  wayOrdered: ['Užsakyta {{date}}', 'Ordered {{date}}'],
  wayMade: ['Pagaminta {{date}}', 'Made {{date}}'],
  publicPage: ['Viešas kortelės puslapis', 'Public page of the card'],
  person: ['Asmuo', 'Person'],
  history: ['Istorija', 'History'],
  showHistory: ['Rodyti visus ({{count}})', 'Show all ({{count}})'],
  noHistory: ['Pakeitimų dar nebuvo', 'No changes yet'],
  bySystem: ['Sistema', 'System'],

  // Changes of status
  suspend: ['Suspenduoti', 'Suspend'],
  restore: ['Vėl aktyvinti', 'Reactivate'],
  end: ['Nutraukti galiojimą', 'Revoke'],
  giveUp: ['Atsisakyti kortelės', 'Discard the card'],
  suspendTitle: ['Suspenduoti kortelę {{number}}?', 'Suspend card {{number}}?'],
  restoreTitle: ['Vėl aktyvinti kortelę {{number}}?', 'Reactivate card {{number}}?'],
  endTitle: ['Nutraukti kortelės {{number}} galiojimą?', 'Revoke card {{number}}?'],
  giveUpTitle: ['Atsisakyti paruoštos kortelės {{number}}?', 'Discard card {{number}} before it is ordered?'],
  endsNow: [
    'Kortelė nebegalios nuo šiandien: į objektus su ja nebus įleidžiama. Asmuo gaus pranešimą.',
    'The card is no longer valid from today: it no longer gives access to work sites. The holder will be notified.',
  ],
  suspendsNow: [
    'Kortelė negalios, kol ją vėl aktyvinsite: į objektus su ja nebus įleidžiama. Asmuo gaus pranešimą.',
    'The card is not valid until it is reactivated: it gives no access to work sites. The holder will be notified.',
  ],
  revivesNow: [
    'Kortelė vėl galios, galiojimo pabaigos data bus panaikinta. Asmuo gaus pranešimą.',
    'The card will be valid again and its expiry date will be removed. The holder will be notified.',
  ],
  givesUp: [
    'Kortelė nebus gaminama ir bus išimta iš užsakymo.',
    'The card will not be made and will be removed from its order.',
  ],
  reason: ['Priežastis', 'Reason'],
  reasonHint: [
    'Įrašoma į pastabas ir istoriją, ją mato ir pats asmuo',
    'Kept in the notes and the history; the holder sees it too',
  ],
  // A lost card, with those of lostTexts.ts
  reportLostOf: ['Pranešti, kad pamesta', 'Report as lost'],
  nowActive: ['Kortelė {{number}} vėl aktyvi', 'Card {{number}} is active again'],
  putBack: ['Grąžinta ankstesnė būsena', 'The previous status was restored'],

  // Many at once
  suspendMany: {
    lt: {
      one: 'Suspenduoti {{count}} kortelę?',
      few: 'Suspenduoti {{count}} korteles?',
      other: 'Suspenduoti {{count}} kortelių?',
    },
    en: { one: 'Suspend {{count}} card?', other: 'Suspend {{count}} cards?' },
  },
  restoreMany: {
    lt: {
      one: 'Vėl aktyvinti {{count}} kortelę?',
      few: 'Vėl aktyvinti {{count}} korteles?',
      other: 'Vėl aktyvinti {{count}} kortelių?',
    },
    en: { one: 'Reactivate {{count}} card?', other: 'Reactivate {{count}} cards?' },
  },
  endMany: {
    lt: {
      one: 'Nutraukti {{count}} kortelės galiojimą?',
      few: 'Nutraukti {{count}} kortelių galiojimą?',
      other: 'Nutraukti {{count}} kortelių galiojimą?',
    },
    en: { one: 'Revoke {{count}} card?', other: 'Revoke {{count}} cards?' },
  },
  manySuspended: {
    lt: {
      one: 'Suspenduota {{count}} kortelė',
      few: 'Suspenduotos {{count}} kortelės',
      other: 'Suspenduota {{count}} kortelių',
    },
    en: { one: '{{count}} card is suspended', other: '{{count}} cards are suspended' },
  },
  manyActive: {
    lt: {
      one: 'Vėl aktyvi {{count}} kortelė',
      few: 'Vėl aktyvios {{count}} kortelės',
      other: 'Vėl aktyvios {{count}} kortelių',
    },
    en: { one: '{{count}} card is active again', other: '{{count}} cards are active again' },
  },

  // Ordering for many
  orderCards: ['Užsakyti korteles', 'Order cards'],
  checking: ['Tikrinama, kam galima užsakyti korteles', 'Checking who can get a card'],
  willGet: {
    lt: {
      one: 'Kortelę gaus {{count}} asmuo',
      few: 'Kortelę gaus {{count}} asmenys',
      other: 'Kortelę gaus {{count}} asmenų',
    },
    en: { one: '{{count}} person will get a card', other: '{{count}} people will get a card' },
  },
  wontGet: {
    lt: {
      one: 'Negaus {{count}} asmuo',
      few: 'Negaus {{count}} asmenys',
      other: 'Negaus {{count}} asmenų',
    },
    en: { one: '{{count}} person will not', other: '{{count}} people will not' },
  },
  nobodyGets: [
    'Nė vienam iš pažymėtų asmenų kortelės užsakyti dabar negalima',
    'None of the selected people can get a card now',
  ],
  notSeen: {
    lt: {
      one: '{{count}} asmens įrašas nerastas arba nebepasiekiamas',
      few: '{{count}} asmenų įrašai nerasti arba nebepasiekiami',
      other: '{{count}} asmenų įrašai nerasti arba nebepasiekiami',
    },
    en: { one: '{{count}} record is not found', other: '{{count}} records are not found' },
  },
  addPhoto: ['Įkelti nuotrauką', 'Upload a photo'],
  seeCard: ['Peržiūrėti kortelę', 'See the card'],
  typeFor: ['Kortelės tipas', 'Card type'],
  typeByTrade: ['Pagal kvalifikaciją', 'By qualification'],
  typeByTradeHint: [
    'Inžinieriaus – inžinieriams ir turintiems galiojantį kvalifikacijos pažymėjimą, kitiems – statybininko',
    'Engineer’s for engineers and holders of a valid qualification certificate, builder’s for others',
  ],
  ordersFailed: ['Nepavyko parodyti pildomų užsakymų', 'The open orders could not be shown'],
  into: ['Užsakymas', 'Order'],
  intoOrder: ['Į užsakymą', 'Into an order'],
  intoOrderCount: {
    lt: {
      one: 'Į užsakymą: {{count}} kortelė',
      few: 'Į užsakymą: {{count}} kortelės',
      other: 'Į užsakymą: {{count}} kortelių',
    },
    en: { one: 'Into an order: {{count}} card', other: 'Into an order: {{count}} cards' },
  },
  intoNone: ['Į užsakymą kol kas nedėti', 'Do not add them to an order yet'],
  intoNew: ['Naujas užsakymas', 'New order'],
  intoNewOf: ['Naujas užsakymas: {{company}}', 'A new order: {{company}}'],
  intoOne: [
    'Užsakymas Nr.\u00a0{{id}}: {{company}}, kortelių {{count}}',
    'Order No. {{id}}: {{company}}, cards {{count}}',
  ],
  registry: ['registras', 'the registry'],
  prepareFor: {
    lt: {
      one: 'Paruošti {{count}} kortelę',
      few: 'Paruošti {{count}} korteles',
      other: 'Paruošti {{count}} kortelių',
    },
    en: { one: 'Prepare {{count}} card', other: 'Prepare {{count}} cards' },
  },
  orderFor: {
    lt: {
      one: 'Užsakyti {{count}} kortelę',
      few: 'Užsakyti {{count}} korteles',
      other: 'Užsakyti {{count}} kortelių',
    },
    en: { one: 'Order {{count}} card', other: 'Order {{count}} cards' },
  },
  madeCount: {
    lt: {
      one: 'Paruošta {{count}} kortelė',
      few: 'Paruoštos {{count}} kortelės',
      other: 'Paruošta {{count}} kortelių',
    },
    en: { one: '{{count}} card is ready to be ordered', other: '{{count}} cards are ready to be ordered' },
  },
  nextOrder: [
    'Kortelės laukia užsakyme Nr.\u00a0{{id}}. Gaminti jas pradės, kai užsakymą pateiksite.',
    'The cards are in order No. {{id}}. They will be made once that order is placed.',
  ],
  nextNone: [
    'Kortelės paruoštos. Įdėkite jas į užsakymą, kai norėsite pateikti gamybai.',
    'The cards are ready. Put them into an order when you want them made.',
  ],
  notInOrder: [
    'Kortelės paruoštos, bet į užsakymą neįdėtos. Bandykite dar kartą arba įdėkite jas vėliau.',
    'The cards are ready but not in the order. Try again, or put them in later.',
  ],
  tryOrder: ['Įdėti į užsakymą dar kartą', 'Put them into the order again'],
  openOrder: ['Atverti užsakymą Nr.\u00a0{{id}}', 'Open order No. {{id}}'],
  openCards: ['Rodyti paruoštas korteles', 'Show the cards that are ready'],

  // The user's own card, shown at a gate
  valid: ['Galiojanti kortelė', 'Valid card'],
  ranOut: ['Nebegaliojanti kortelė', 'Expired card'],
  validUntil: ['Galioja iki {{date}}', 'Valid until {{date}}'],
  qrOf: ['Kortelės {{number}} QR kodas', 'QR code of card {{number}}'],
  showQr: ['Rodyti QR kodą', 'Show the QR code'],
  qrTitle: ['Mano kortelė', 'My card'],
  qrHint: ['Parodykite kodą tikrinančiam asmeniui', 'Show the code to whoever checks'],
})
