import { texts } from '#contract/lib/texts.ts'

/** Words of a person's cards. */
export const cardTexts = texts('cards', {
  title: ['Kortelės', 'Cards'],
  none: ['Kortelės dar nėra', 'There is no card yet'],
  noneWhy: [
    'Kortelę užsako įmonės atstovas arba administratorius, kai įkelta nuotrauka',
    'A card is ordered by the company or an administrator once there is a photo',
  ],
  add: ['Ruošti kortelę', 'Prepare a card'],
  addTitle: ['Ruošti kortelę: {{name}}?', 'Prepare a card for {{name}}?'],
  addText: [
    'Kortelė su nauju numeriu bus pridėta prie užsakomų kortelių.',
    'A card with a new number joins those to be ordered.',
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
    'When changing the status, say why. The person sees the notes too.',
  ],

  // The list
  all: ['Visos kortelės', 'All cards'],
  ownPeople: ['Darbuotojų kortelės', 'Cards of employees'],
  search: ['Kortelės numeris arba vardas, pavardė', 'Card number or name'],
  number: ['Kortelės numeris', 'Card number'],
  company: ['Įmonė', 'Company'],
  order: ['Užsakymo Nr.', 'Order No.'],
  madeFrom: ['Sukurta nuo', 'Created from'],
  madeUntil: ['Sukurta iki', 'Created until'],
  beUzsakymo: ['Dar neužsakomos jokiame užsakyme', 'In no order yet'],
  beNuotraukos: ['Asmuo be nuotraukos', 'The holder has no photo'],
  toOrder: ['Užsakomos', 'To be ordered'],
  toOrderAlone: ['Neįdėtos į užsakymą', 'In no order'],
  onTheWay: ['Gaminamos', 'Being made'],
  suspendedOnes: ['Suspenduotos', 'Suspended'],
  withoutPhoto: ['Trūksta nuotraukos', 'Lacking a photo'],
  noCards: ['Kortelių dar nėra', 'There are no cards yet'],
  noCardsWhy: [
    'Korteles užsakysite pažymėję žmones jų sąraše arba asmens puslapyje',
    'Order cards by marking people in their list, or on a person’s page',
  ],
  noPhoto: ['Be nuotraukos', 'No photo'],
  orderNo: ['Užsakymas Nr. {{id}}', 'Order No. {{id}}'],

  // Steps of making
  way: ['Kortelės kelias', 'Way of the card'],
  wayReady: ['Paruošta {{date}}', 'Made ready {{date}}'],
  wayOrdered: ['Užsakyta {{date}}', 'Ordered {{date}}'],
  wayMade: ['Pagaminta {{date}}', 'Made {{date}}'],
  publicPage: ['Viešas kortelės puslapis', 'Public page of the card'],
  person: ['Asmuo', 'Person'],
  history: ['Istorija', 'History'],
  showHistory: ['Rodyti visus ({{count}})', 'Show all ({{count}})'],
  noHistory: ['Pakeitimų dar nebuvo', 'Nothing was changed yet'],
  bySystem: ['Sistema', 'System'],

  // Changes of status
  suspend: ['Suspenduoti', 'Suspend'],
  restore: ['Vėl aktyvinti', 'Make active again'],
  end: ['Nutraukti galiojimą', 'End validity'],
  giveUp: ['Atsisakyti kortelės', 'Give the card up'],
  suspendTitle: ['Suspenduoti kortelę {{number}}?', 'Suspend card {{number}}?'],
  restoreTitle: ['Vėl aktyvinti kortelę {{number}}?', 'Make card {{number}} active again?'],
  endTitle: ['Nutraukti kortelės {{number}} galiojimą?', 'End card {{number}}?'],
  giveUpTitle: ['Atsisakyti užsakomos kortelės {{number}}?', 'Give up card {{number}}, not ordered yet?'],
  endsNow: [
    'Kortelė nebegalios nuo šiandien: į objektus su ja nebus įleidžiama. Asmuo gaus pranešimą.',
    'The card ends today: it opens no work site any more. The holder is told.',
  ],
  suspendsNow: [
    'Kortelė negalios, kol ją vėl aktyvinsite: į objektus su ja nebus įleidžiama. Asmuo gaus pranešimą.',
    'The card is not valid until it is made active again: it opens no work site. The holder is told.',
  ],
  revivesNow: [
    'Kortelė vėl galios, pabaigos data bus panaikinta. Asmuo gaus pranešimą.',
    'The card is valid again, its end date is taken away. The holder is told.',
  ],
  givesUp: [
    'Kortelė nebus gaminama ir bus išimta iš užsakymo.',
    'The card is not made, and is taken out of its order.',
  ],
  reason: ['Priežastis', 'Reason'],
  reasonHint: [
    'Įrašoma į pastabas ir istoriją, ją mato ir pats asmuo',
    'Kept in the notes and the history; the holder sees it too',
  ],
  // A lost card
  lost: ['Pamesta', 'Lost'],
  reportLost: ['Pamečiau kortelę', 'I have lost the card'],
  reportLostOf: ['Pranešti, kad pamesta', 'Report as lost'],
  lostTitle: ['Pranešti, kad kortelė {{number}} pamesta?', 'Report card {{number}} as lost?'],
  lostMeans: [
    'Kortelė bus suspenduota iš karto: į objektus su ja nebeįleis. Vėl aktyvinti gali tik registro administratorius. Naują kortelę užsakys įmonė.',
    'The card is suspended at once and opens no work site. Only an administrator of the registry can make it active again. The company orders a new one.',
  ],
  lostAction: ['Taip, pamesta', 'Yes, it is lost'],
  lostSince: ['Apie pamestą pranešta {{date}}', 'Reported as lost {{date}}'],
  lostBy: ['Apie pamestą pranešta {{date}}, pranešė {{name}}', 'Reported as lost {{date}} by {{name}}'],
  lostNext: [
    'Radote – kreipkitės į registro administraciją. Naują kortelę užsako įmonė.',
    'If it is found, turn to the administration of the registry. The company orders a new card.',
  ],
  nowSuspended: ['Kortelė {{number}} suspenduota', 'Card {{number}} is suspended'],
  nowActive: ['Kortelė {{number}} vėl aktyvi', 'Card {{number}} is active again'],
  putBack: ['Grąžinta ankstesnė būsena', 'Put back as it was'],

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
    en: { one: 'Make {{count}} card active again?', other: 'Make {{count}} cards active again?' },
  },
  endMany: {
    lt: {
      one: 'Nutraukti {{count}} kortelės galiojimą?',
      few: 'Nutraukti {{count}} kortelių galiojimą?',
      other: 'Nutraukti {{count}} kortelių galiojimą?',
    },
    en: { one: 'End {{count}} card?', other: 'End {{count}} cards?' },
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
  checking: ['Tikrinama, kam galima užsakyti korteles', 'Looking who can have a card'],
  willGet: {
    lt: {
      one: 'Kortelę gaus {{count}} asmuo',
      few: 'Kortelę gaus {{count}} asmenys',
      other: 'Kortelę gaus {{count}} asmenų',
    },
    en: { one: '{{count}} person gets a card', other: '{{count}} people get a card' },
  },
  wontGet: {
    lt: {
      one: 'Negaus {{count}} asmuo',
      few: 'Negaus {{count}} asmenys',
      other: 'Negaus {{count}} asmenų',
    },
    en: { one: '{{count}} person does not', other: '{{count}} people do not' },
  },
  nobodyGets: ['Nė vienam iš pažymėtų asmenų kortelės užsakyti dabar negalima', 'Nobody marked can have a card now'],
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
    'Inžinieriaus – inžinieriams ir turintiems galiojantį atestatą, kitiems – statybininko',
    'Engineer’s for engineers and holders of a certificate in force, builder’s for others',
  ],
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
  intoNone: ['Į užsakymą kol kas nedėti', 'Put them into no order yet'],
  intoNew: ['Naujas užsakymas', 'New order'],
  intoNewOf: ['Naujas užsakymas: {{company}}', 'A new order: {{company}}'],
  intoOne: ['Užsakymas Nr. {{id}}: {{company}}, kortelių {{count}}', 'Order No. {{id}}: {{company}}, cards {{count}}'],
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
    'Kortelės laukia užsakyme Nr. {{id}}. Gaminti jas pradės, kai užsakymą pateiksite.',
    'The cards wait in order No. {{id}}. They are made once that order is placed.',
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
  openOrder: ['Atverti užsakymą Nr. {{id}}', 'Open order No. {{id}}'],
  openCards: ['Rodyti paruoštas korteles', 'Show the cards that are ready'],

  // The user's own card, shown at a gate
  valid: ['Galiojanti kortelė', 'The valid card'],
  ranOut: ['Pasibaigusi kortelė', 'The card that has run out'],
  validUntil: ['Galioja iki {{date}}', 'Valid until {{date}}'],
  qrOf: ['Kortelės {{number}} QR kodas', 'QR code of card {{number}}'],
  showQr: ['Rodyti QR kodą', 'Show the QR code'],
  qrTitle: ['Mano kortelė', 'My card'],
  qrHint: ['Parodykite kodą tikrinančiam asmeniui', 'Show the code to whoever checks'],
})
