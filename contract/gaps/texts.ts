import { texts } from '#contract/lib/texts.ts'

/** Words of the lists of what people lack, for the worker, the company and the site. */
export const gapTexts = texts('gaps', {
  title: ['Ko trūksta', 'What is missing'],
  bySelf: ['Automatiniai siūlymai', 'Automatic proposals'],
  all: ['Rodyti viską', 'Show all'],
  REIKALAVIMAS: ['Objekto reikalavimas', 'Demand of a work site'],
  KOMPETENCIJA: ['Kompetencija', 'Competency'],
  PAZYMEJIMAS: ['Privalomas pažymėjimas', 'Mandatory certificate'],
  KORTELE: ['Kortelė', 'Card'],
  NUOTRAUKA: ['Nuotrauka', 'Photo'],
  SUTARTIS: ['Sutartis', 'Contract'],
  TRUKSTA: ['Trūksta', 'Missing'],
  PASIBAIGE: ['Pasibaigė', 'Ended'],
  BAIGIASI: ['Baigiasi', 'Ends soon'],
  advised: ['Patariama', 'Advised'],

  // Why
  ofSite: ['Reikalauja objektas {{site}}', 'Asked for by the site {{site}}'],
  ofSiteFrom: [
    'Reikalauja objektas {{site}}, dirbti nuo {{date}}',
    'Asked for by the site {{site}}, work from {{date}}',
  ],
  advisedBySite: ['Pataria objektas {{site}}', 'Advised by the site {{site}}'],
  ofCompetency: ['Būtinas turint kompetenciją {{what}}', 'Needed with the competency {{what}}'],
  competencyEnded: ['Kompetencija nebegalioja', 'The competency is no longer valid'],
  competencyEnds: ['Be naujo vertinimo kompetencija nebegalios', 'Without a new assessment it is no longer valid'],
  cardWhy: ['Be kortelės į objektus neįleidžiama', 'Without a card nobody is let into work sites'],
  photoWhy: ['Be nuotraukos kortelė negaminama', 'No card is made without a photo'],
  contractWhy: ['Kortelei reikia sutarties su registru', 'The card needs a contract with the registry'],
  byWhen: ['Iki {{date}}', 'By {{date}}'],
  byNow: ['Dabar', 'Now'],

  // What to do
  offers: ['Pasiūlymai', 'Offers'],
  offersFor: ['Pasiūlymai: {{what}}', 'Offers: {{what}}'],
  orderCard: ['Užsakyti kortelę', 'Order a card'],
  askCard: ['Kortelę užsako įmonė', 'The company orders the card'],
  addPhoto: ['Pridėti nuotrauką', 'Add a photo'],
  signContract: ['Pasirašyti', 'Sign'],
  booked: ['Užsakyta {{date}}', 'Booked {{date}}'],
  bookedWaits: ['Laukia patvirtinimo, {{date}}', 'Waits for confirmation, {{date}}'],
  bookedInLine: ['Eilėje, {{date}}', 'In line, {{date}}'],

  // All is well
  well: ['Viskas gerai', 'All is well'],
  wellUntil: ['Viskas gerai iki {{date}}', 'All is well until {{date}}'],

  // Groups
  people: {
    lt: {
      one: '{{count}} žmogus',
      few: '{{count}} žmonės',
      many: '{{count}} žmogaus',
      other: '{{count}} žmonių',
    },
    en: { one: '{{count}} person', other: '{{count}} people' },
  },
  now: {
    lt: { one: '{{count}} dabar', few: '{{count}} dabar', many: '{{count}} dabar', other: '{{count}} dabar' },
    en: { one: '{{count}} now', other: '{{count}} now' },
  },
  bookedOf: {
    lt: {
      one: '{{count}} užsakyta',
      few: '{{count}} užsakyta',
      many: '{{count}} užsakyta',
      other: '{{count}} užsakyta',
    },
    en: { one: '{{count}} booked', other: '{{count}} booked' },
  },
  noneFound: ['Nieko netrūksta', 'Nothing is missing'],
  noneFoundWhy: ['Šiems žmonėms nieko netrūksta', 'These people lack nothing'],
  oneGroup: [
    'Pasiūlymai rodomi, kai visiems pažymėtiems trūksta to paties',
    'Offers are shown where all who are marked lack the same',
  ],
  notHere: ['Tai tvarkoma žmogaus puslapyje', 'This is mended on the page of each person'],

  // Filters
  kind: ['Kas', 'What'],
  state: ['Būklė', 'State'],
  company: ['Įmonė', 'Company'],
  site: ['Objektas', 'Work site'],
  competency: ['Kompetencija', 'Competency'],
  group: ['Grupė', 'Group'],
  until: ['Sutvarkyti iki', 'To be mended by'],
  isBooked: ['Užsakyta', 'Booked'],
})
