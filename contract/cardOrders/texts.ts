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
  gavejas: ['Gavėjas arba miestas', 'Recipient or town'],
  from: ['Sukurta nuo', 'Created from'],
  iki: ['Sukurta iki', 'Created until'],
  registry: ['Registras', 'The registry'],
  none: ['Kortelių užsakymų dar nėra', 'There are no card orders yet'],
  noneWhy: ['Sukurkite užsakymą ir sudėkite į jį paruoštas korteles', 'Create an order and add prepared cards to it'],
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
    'Užsakymų kortelės taps aktyvios, o asmenims bus pranešta, kad kortelės pagamintos. Šio veiksmo atšaukti nebus galima.',
    'The cards of the orders become active and people are notified that their cards have been made. This cannot be undone.',
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
  title: ['Užsakymas Nr.\u00a0{{id}}', 'Order No. {{id}}'],
  begun: ['sukurtas {{date}}', 'created {{date}}'],
  ordered: ['užsakyta {{date}}', 'ordered {{date}}'],
  completedOn: ['atlikta {{date}}', 'completed {{date}}'],
  delivery: ['Pristatymas', 'Delivery'],
  deliveryFor: ['Kam ir kur pristatyti', 'To whom and where'],
  editDelivery: ['Keisti pristatymo duomenis', 'Change the delivery details'],
  gavejoPavadinimas: ['Gavėjo pavadinimas', 'Recipient’s name'],
  gavejoTelefonas: ['Gavėjo telefonas', 'Recipient’s phone'],
  miestas: ['Miestas', 'Town'],
  miestasHint: ['Pvz., Vilnius', 'For example, Vilnius'],
  adresas: ['Adresas', 'Address'],
  adresasHint: ['Pvz., Gedimino pr. 9', 'For example, Gedimino pr. 9'],
  indeksas: ['Pašto kodas', 'Postal code'],
  indeksasHint: ['Pvz., LT-01103', 'For example, LT-01103'],
  phoneHint: ['Pvz., +370 600 00000', 'For example, +370 600 00000'],
  imoneHint: [
    'Užsakyme bus tik šios įmonės darbuotojų kortelės. Palikus tuščią, užsako registras',
    'Only cards of this company’s employees will be in the order. If left empty, the registry orders',
  ],
  neededToOrder: ['Užsakant reikės nurodyti: {{what}}', 'To order, enter: {{what}}'],
  sukure: ['Sukūrė', 'Created by'],
  saved: ['Kortelės užsakymas išsaugotas', 'The card order is saved'],
  create: ['Sukurti užsakymą', 'Create the order'],
  remove: ['Ištrinti užsakymą', 'Delete the order'],
  removeTitle: ['Ištrinti užsakymą Nr.\u00a0{{id}}?', 'Delete order No. {{id}}?'],
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
    'Kortelę paruošite asmens puslapyje, skiltyje „Kortelės“. Tam reikia nuotraukos.',
    'Prepare a card on a person’s page, under “Cards”. It needs a photo.',
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
      one: 'Pridėti visas paruoštas ({{count}})',
      few: 'Pridėti visas paruoštas ({{count}})',
      other: 'Pridėti visas paruoštas ({{count}})',
    },
    en: { one: 'Add all that are ready ({{count}})', other: 'Add all that are ready ({{count}})' },
  },
  added: {
    lt: {
      one: 'Į užsakymą pridėta {{count}} kortelė',
      few: 'Į užsakymą pridėtos {{count}} kortelės',
      other: 'Į užsakymą pridėta {{count}} kortelių',
    },
    en: { one: '{{count}} card is added to the order', other: '{{count}} cards are added to the order' },
  },
  takeOut: ['Išimti', 'Remove'],
  takeOutOf: ['Išimti iš užsakymo: {{name}}', 'Remove from the order: {{name}}'],
  takenOut: ['Kortelė išimta iš užsakymo', 'The card is removed from the order'],
  noPhoto: ['Be nuotraukos', 'No photo'],
  hindered: {
    lt: {
      one: '{{count}} kortelės užsakyti negalima',
      few: '{{count}} kortelių užsakyti negalima',
      other: '{{count}} kortelių užsakyti negalima',
    },
    en: { one: '{{count}} card cannot be ordered', other: '{{count}} cards cannot be ordered' },
  },
  hinderedWhy: [
    'Sutvarkykite arba išimkite jas, kad galėtumėte užsakyti likusias.',
    'Fix the problems or remove these cards to order the rest.',
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
  unprintableFailed: [
    'Nepavyko patikrinti, kurios kortelės yra be nuotraukos',
    'It could not be checked which cards have no photo',
  ],
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
    'Asmuo jau turi kitą aktyvią kortelę. Kai ji nustos galioti, užbaikite likusias.',
    'The person has another active card. When it is no longer valid, complete the rest.',
  ],
  completeLeft: ['Užbaigti likusias', 'Complete the rest'],
  show: ['Rodyti', 'Show'],
  showAll: ['Rodyti visas', 'Show all'],
  onlyHindered: ['Tik negalimos užsakyti', 'Only those that cannot be ordered'],

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
    'Once ordered, no card can be added or removed. Delivered to: {{where}}.',
  ],
  accepted: ['Kortelės užsakymas priimtas', 'The card order is accepted'],
  cardsOrdered: ['Kortelės užsakytos', 'The cards are ordered'],
  completeTitle: ['Užbaigti užsakymą Nr.\u00a0{{id}}?', 'Complete order No. {{id}}?'],
  completeText: {
    lt: {
      one: '{{count}} kortelė taps aktyvi, o asmeniui bus pranešta, kad ji pagaminta. Šio veiksmo atšaukti nebus galima.',
      few: '{{count}} kortelės taps aktyvios, o asmenims bus pranešta, kad jos pagamintos. Šio veiksmo atšaukti nebus galima.',
      other:
        '{{count}} kortelių taps aktyvios, o asmenims bus pranešta, kad jos pagamintos. Šio veiksmo atšaukti nebus galima.',
    },
    en: {
      one: '{{count}} card becomes active and the person is notified that it has been made. This cannot be undone.',
      other: '{{count}} cards become active and people are notified that they have been made. This cannot be undone.',
    },
  },
  completed: ['Užsakymas užbaigtas', 'The order is completed'],
  print: ['Spaudos failas (PDF)', 'Print file (PDF)'],
  forPrinter: ['Kortelių spausdintuvui', 'For a card printer'],
  forPrinterWhy: [
    'Puslapiai tiksliai kortelės dydžio (85,60 × 53,98 mm). Skirti biuro spausdintuvui, kuris spausdina ant ruošinių.',
    'Pages are exactly as large as a card (85.60 × 53.98 mm), for an office printer that prints on blank cards.',
  ],
  forBureau: ['Kortelių gamintojui', 'For the card manufacturer'],
  forBureauWhy: [
    'Puslapiai didesni už kortelę: su užlaida, kuri nukerpama. Skirti tam, kas spausdina lakštais ir karpo.',
    'Pages are larger than a card: with bleed that is cut off, for a printing house that prints sheets and cuts them.',
  ],
  printCard: ['Spausdinti kortelę (PDF)', 'Print the card (PDF)'],
  printCardBureau: ['Kortelė gamintojui, su užlaida (PDF)', 'The card for the manufacturer, with bleed (PDF)'],
  printing: ['Ruošiamas spaudos failas', 'The print file is being made'],
  printingLong: [
    'Ruošiamas spaudos failas. Didelį užsakymą paruošti trunka iki minutės.',
    'The print file is being made. A big order takes up to a minute.',
  ],
  bureau: ['Duomenys kortelių gamintojui (XLSX)', 'Data for the card manufacturer (XLSX)'],
  companyOrdered: [
    'Užsakymas priimtas. Kai kortelės bus pagamintos, jos taps aktyvios ir asmenys gaus pranešimą.',
    'The order is accepted. Once the cards are made, they become active and people are notified.',
  ],
})

/** Words printed on a card. */
export const cardFaceTexts = texts('cardOrders.cardFace', {
  registry: ['Statybos darbuotojų kompetencijų registras', 'Register of Construction Competence'],
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

/** Columns of the sheet for the card manufacturer. */
export const bureauColumns = [
  ['numeris', ['Kortelės numeris', 'Card number']],
  ['vardas', ['Vardas', 'First name']],
  ['pavarde', ['Pavardė', 'Last name']],
  ['imone', ['Įmonė', 'Company']],
  ['tipas', ['Tipas', 'Type']],
  ['nuotrauka', ['Nuotraukos failas', 'Photo file']],
  ['qr', ['QR tekstas', 'QR text']],
  ['qrKitaPuse', ['Kitos pusės QR tekstas', 'QR text of the back']],
  ['gavejas', ['Gavėjas', 'Recipient']],
  ['telefonas', ['Gavėjo telefonas', 'Recipient’s phone']],
  ['adresas', ['Pristatymo adresas', 'Delivery address']],
] as const
