import { texts } from '#contract/lib/texts.ts'

/** Words of card orders. */
export const orderTexts = texts('cardOrders', {
  // List
  orders: ['Kortelių užsakymai', 'Card orders'],
  newOrder: ['Naujas užsakymas', 'New order'],
  drafts: ['Kuriami', 'Drafts'],
  toMake: ['Laukia gamybos', 'To be made'],
  done: ['Atlikti', 'Completed'],
  number: ['Užsakymo Nr.', 'Order No.'],
  statusas: ['Būsena', 'Status'],
  imone: ['Įmonė', 'Company'],
  gavejas: ['Gavėjas arba miestas', 'Receiver or town'],
  from: ['Sukurta nuo', 'Created from'],
  iki: ['Sukurta iki', 'Created until'],
  registry: ['Registras', 'The registry'],
  none: ['Kortelių užsakymų dar nėra', 'There are no card orders yet'],
  noneWhy: [
    'Sukurkite užsakymą ir sudėkite į jį paruoštas korteles',
    'Begin an order and put cards into it that are ready to be ordered',
  ],
  complete: ['Užbaigti', 'Complete'],
  completeMany: {
    lt: {
      one: 'Užbaigti {{count}} užsakymą?',
      few: 'Užbaigti {{count}} užsakymus?',
      other: 'Užbaigti {{count}} užsakymų?',
    },
    en: { one: 'Complete {{count}} order?', other: 'Complete {{count}} orders?' },
  },
  completeManyText: [
    'Užsakymų kortelės taps aktyvios, o asmenys bus informuoti, kad kortelės pagamintos. Atšaukti nebus galima.',
    'The cards of the orders become active and the persons are told that their cards are made. It can not be taken back.',
  ],
  completedMany: {
    lt: {
      one: 'Užbaigtas {{count}} užsakymas',
      few: 'Užbaigti {{count}} užsakymai',
      other: 'Užbaigta {{count}} užsakymų',
    },
    en: { one: '{{count}} order is completed', other: '{{count}} orders are completed' },
  },

  // The order
  title: ['Užsakymas Nr. {{id}}', 'Order No. {{id}}'],
  begun: ['sukurtas {{date}}', 'begun {{date}}'],
  ordered: ['užsakyta {{date}}', 'ordered {{date}}'],
  completedOn: ['atlikta {{date}}', 'completed {{date}}'],
  delivery: ['Siuntimas', 'Delivery'],
  deliveryFor: ['Kam ir kur siųsti', 'To whom and where'],
  editDelivery: ['Keisti siuntimą', 'Change the delivery'],
  gavejoPavadinimas: ['Gavėjo pavadinimas', 'Receiver’s name'],
  gavejoTelefonas: ['Gavėjo telefonas', 'Receiver’s phone'],
  miestas: ['Miestas', 'Town'],
  miestasHint: ['Pvz., Vilnius', 'E.g. Vilnius'],
  adresas: ['Adresas', 'Address'],
  adresasHint: ['Pvz., Gedimino pr. 9', 'E.g. Gedimino pr. 9'],
  indeksas: ['Pašto kodas', 'Postal code'],
  indeksasHint: ['Pvz., LT-01103', 'E.g. LT-01103'],
  phoneHint: ['Pvz., +370 600 00000', 'E.g. +370 600 00000'],
  imoneHint: [
    'Užsakyme bus tik šios įmonės žmonių kortelės. Tuščia – užsako registras',
    'Only cards of this company’s people will be in the order. Empty: the registry orders',
  ],
  neededToOrder: ['Užsakant reikės nurodyti: {{what}}', 'To order, say: {{what}}'],
  sukure: ['Sukūrė', 'Begun by'],
  saved: ['Kortelės užsakymas išsaugotas', 'The card order is saved'],
  create: ['Sukurti užsakymą', 'Begin the order'],
  remove: ['Ištrinti užsakymą', 'Delete the order'],
  removeTitle: ['Ištrinti užsakymą Nr. {{id}}?', 'Delete order No. {{id}}?'],
  removeText: [
    'Užsakymas bus ištrintas. Jo kortelės liks paruoštos užsakyti.',
    'The order is deleted. Its cards stay ready to be ordered.',
  ],
  removed: ['Užsakymas ištrintas', 'The order is deleted'],

  // Its cards
  cards: ['Kortelės', 'Cards'],
  searchCards: ['Vardas, pavardė arba numeris', 'Name or number'],
  addCards: ['Pridėti korteles', 'Add cards'],
  searchWaiting: ['Vardas, pavardė, numeris arba įmonė', 'Name, number or company'],
  noCards: ['Užsakyme kortelių dar nėra', 'There are no cards in the order yet'],
  noCardsWhy: [
    'Pridėkite paruoštas korteles, tada užsakykite visas kartu',
    'Add cards that are ready, then order them all at once',
  ],
  noWaiting: ['Paruoštų kortelių nėra', 'No cards are ready'],
  noWaitingWhy: [
    'Kortelę paruošite asmens puslapyje, kortelėje „Kortelės“. Tam reikia nuotraukos.',
    'Prepare a card on a person’s page, tab “Cards”. It needs a photo.',
  ],
  addChosen: {
    lt: {
      one: 'Pridėti {{count}} kortelę',
      few: 'Pridėti {{count}} korteles',
      other: 'Pridėti {{count}} kortelių',
    },
    en: { one: 'Add {{count}} card', other: 'Add {{count}} cards' },
  },
  addAll: {
    lt: {
      one: 'Pridėti visas laukiančias ({{count}})',
      few: 'Pridėti visas laukiančias ({{count}})',
      other: 'Pridėti visas laukiančias ({{count}})',
    },
    en: { one: 'Add all that wait ({{count}})', other: 'Add all that wait ({{count}})' },
  },
  added: {
    lt: {
      one: 'Į užsakymą pridėta {{count}} kortelė',
      few: 'Į užsakymą pridėtos {{count}} kortelės',
      other: 'Į užsakymą pridėta {{count}} kortelių',
    },
    en: { one: '{{count}} card is added to the order', other: '{{count}} cards are added to the order' },
  },
  takeOut: ['Išimti', 'Take out'],
  takeOutOf: ['Išimti iš užsakymo: {{name}}', 'Take out of the order: {{name}}'],
  takenOut: ['Kortelė išimta iš užsakymo', 'The card is taken out of the order'],
  noPhoto: ['Be nuotraukos', 'No photo'],
  hindered: {
    lt: {
      one: '{{count}} kortelės užsakyti negalima',
      few: '{{count}} kortelių užsakyti negalima',
      other: '{{count}} kortelių užsakyti negalima',
    },
    en: { one: '{{count}} card can not be ordered', other: '{{count}} cards can not be ordered' },
  },
  hinderedWhy: [
    'Sutvarkykite arba išimkite jas, kad galėtumėte užsakyti likusias.',
    'Mend them or take them out to order the others.',
  ],
  unprintable: {
    lt: {
      one: 'Spaudos faile nebus {{count}} kortelės: nėra nuotraukos',
      few: 'Spaudos faile nebus {{count}} kortelių: nėra nuotraukų',
      other: 'Spaudos faile nebus {{count}} kortelių: nėra nuotraukų',
    },
    en: {
      one: 'The print file leaves out {{count}} card: there is no photo',
      other: 'The print file leaves out {{count}} cards: there are no photos',
    },
  },
  unprintableWhy: [
    'Kitos kortelės spausdinamos. Kai asmuo turės nuotrauką, jo kortelę atspausdinsite atskirai arba kartu su kitomis.',
    'The other cards are printed. Once a person has a photo, print that card alone or with the others.',
  ],
  hinderedOrder: {
    lt: {
      one: '{{count}} kortelė turi kliūtį',
      few: '{{count}} kortelės turi kliūtį',
      other: '{{count}} kortelių turi kliūtį',
    },
    en: { one: '{{count}} card has a hindrance', other: '{{count}} cards have a hindrance' },
  },
  hinderedOrderWhy: [
    'Asmuo neturi nuotraukos arba jau turi kitą aktyvią kortelę.',
    'The person has no photo, or has another active card already.',
  ],
  left: {
    lt: {
      one: '{{count}} kortelė netapo aktyvi',
      few: '{{count}} kortelės netapo aktyvios',
      other: '{{count}} kortelių netapo aktyvios',
    },
    en: { one: '{{count}} card did not become active', other: '{{count}} cards did not become active' },
  },
  leftWhy: [
    'Asmuo jau turi kitą aktyvią kortelę. Jai nustojus galioti, užbaikite likusias.',
    'The person has another active card. Once that has ended, complete the rest.',
  ],
  completeLeft: ['Užbaigti likusias', 'Complete the rest'],
  show: ['Rodyti', 'Show'],
  showAll: ['Rodyti visas', 'Show all'],
  onlyHindered: ['Tik su kliūtimis', 'Only with hindrances'],

  // Actions
  order: {
    lt: {
      one: 'Užsakyti {{count}} kortelę',
      few: 'Užsakyti {{count}} korteles',
      other: 'Užsakyti {{count}} kortelių',
    },
    en: { one: 'Order {{count}} card', other: 'Order {{count}} cards' },
  },
  orderTitle: {
    lt: {
      one: 'Užsakyti {{count}} kortelę?',
      few: 'Užsakyti {{count}} korteles?',
      other: 'Užsakyti {{count}} kortelių?',
    },
    en: { one: 'Order {{count}} card?', other: 'Order {{count}} cards?' },
  },
  orderText: [
    'Užsakius kortelių pridėti ar išimti nebebus galima. Siunčiama: {{where}}.',
    'Once ordered, no card can be added or taken out. They are sent to: {{where}}.',
  ],
  accepted: ['Kortelės užsakymas priimtas', 'The card order is accepted'],
  cardsOrdered: ['Kortelės užsakytos', 'The cards are ordered'],
  completeTitle: ['Užbaigti užsakymą Nr. {{id}}?', 'Complete order No. {{id}}?'],
  completeText: {
    lt: {
      one: '{{count}} kortelė taps aktyvi, o asmuo bus informuotas, kad ji pagaminta. Atšaukti nebus galima.',
      few: '{{count}} kortelės taps aktyvios, o asmenys bus informuoti, kad jos pagamintos. Atšaukti nebus galima.',
      other: '{{count}} kortelių taps aktyvios, o asmenys bus informuoti, kad jos pagamintos. Atšaukti nebus galima.',
    },
    en: {
      one: '{{count}} card becomes active and the person is told that it is made. It can not be taken back.',
      other: '{{count}} cards become active and the persons are told that they are made. It can not be taken back.',
    },
  },
  completed: ['Užsakymas užbaigtas', 'The order is completed'],
  print: ['Spaudos failas (PDF)', 'Print file (PDF)'],
  forPrinter: ['Kortelių spausdintuvui', 'For a card printer'],
  forPrinterWhy: [
    'Puslapiai tiksliai kortelės dydžio (85,60 × 53,98 mm). Skirti biuro spausdintuvui, kuris spausdina ant ruošinių.',
    'Pages are exactly as large as a card (85.60 × 53.98 mm), for an office printer that prints on blank cards.',
  ],
  forBureau: ['Kortelių gamintojui', 'For a card bureau'],
  forBureauWhy: [
    'Puslapiai didesni už kortelę: su užlaida, kuri nukerpama. Skirti tam, kas spausdina lakštais ir karpo.',
    'Pages are larger than a card: with bleed that is cut off, for a printing house that prints sheets and cuts them.',
  ],
  printCard: ['Spausdinti kortelę (PDF)', 'Print the card (PDF)'],
  printCardBureau: ['Kortelė gamintojui, su užlaida (PDF)', 'The card for a bureau, with bleed (PDF)'],
  printing: ['Ruošiamas spaudos failas', 'The print file is being made'],
  printingLong: [
    'Ruošiamas spaudos failas. Didelį užsakymą paruošti trunka iki minutės.',
    'The print file is being made. A big order takes up to a minute.',
  ],
  bureau: ['Duomenys kortelių gamintojui (XLSX)', 'Data for the card bureau (XLSX)'],
  companyOrdered: [
    'Užsakymas priimtas. Kai kortelės bus pagamintos, jos taps aktyvios ir asmenys gaus pranešimą.',
    'The order is accepted. Once the cards are made, they become active and the persons are told.',
  ],
})

/** Words printed on a card. */
export const cardFaceTexts = texts('cardOrders.cardFace', {
  registry: ['Statybos specialistų registras', 'Register of construction specialists'],
  STATYBININKO: ['Statybininko kortelė', 'Builder’s card'],
  INZINIERIAUS: ['Inžinieriaus kortelė', 'Engineer’s card'],
  number: ['Kortelės Nr.', 'Card No.'],
  noCompany: ['Įmonė nenurodyta', 'No company given'],
  check: ['Patikrinkite kortelę', 'Check the card'],
  howTo: [
    'Nuskaitykite QR kodą arba įveskite kortelės numerį šiuo adresu. Matysite, ar kortelė galioja ir kokias kompetencijas asmuo turi.',
    'Scan the QR code or enter the card number at this address. You will see whether the card is valid and what the holder is competent in.',
  ],
  compare: ['Palyginkite nuotrauką su asmeniu.', 'Compare the photo with the person.'],
  found: ['Radus prašome grąžinti', 'If found, please return'],
  toCompany: [
    'įmonei, nurodytai kitoje pusėje, arba registrui: {{address}}',
    'to the company named on the front, or to the registry: {{address}}',
  ],
  property: [
    'Kortelė yra registro nuosavybė ir kitam asmeniui neperduodama.',
    'The card belongs to the registry and is not transferable.',
  ],
})

/** Columns of the sheet for the card bureau. */
export const bureauColumns = [
  ['numeris', ['Kortelės numeris', 'Card number']],
  ['vardas', ['Vardas', 'First name']],
  ['pavarde', ['Pavardė', 'Last name']],
  ['imone', ['Įmonė', 'Company']],
  ['tipas', ['Tipas', 'Type']],
  ['nuotrauka', ['Nuotraukos failas', 'Photo file']],
  ['qr', ['QR tekstas', 'QR text']],
  ['qrKitaPuse', ['Kitos pusės QR tekstas', 'QR text of the back']],
  ['gavejas', ['Gavėjas', 'Receiver']],
  ['telefonas', ['Gavėjo telefonas', 'Receiver’s phone']],
  ['adresas', ['Siuntimo adresas', 'Delivery address']],
] as const
