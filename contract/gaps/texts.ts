import { texts } from '#contract/lib/texts.ts'

/** Words of what people lack, wherever it is shown. */
export const gapTexts = texts('gaps', {
  title: ['Ko trūksta', 'What is missing'],
  notChecked: ['Nepavyko patikrinti, ko trūksta', 'It could not be checked what is missing'],
  all: ['Rodyti viską', 'Show all'],
  REIKALAVIMAS: ['Objekto reikalavimas', 'Requirement of a work site'],
  KOMPETENCIJA: ['Kompetencija', 'Competency'],
  PAZYMEJIMAS: ['Privalomas pažymėjimas', 'Mandatory certificate'],
  KORTELE: ['Kortelė', 'Card'],
  NUOTRAUKA: ['Nuotrauka', 'Photo'],
  SUTARTIS: ['Sutartis', 'Contract'],
  TRUKSTA: ['Trūksta', 'Missing'],
  PASIBAIGE: ['Pasibaigė', 'Expired'],
  BAIGIASI: ['Baigiasi', 'Expires soon'],
  advised: ['Patariama', 'Advised'],
  byWhen: ['Iki {{date}}', 'By {{date}}'],
  offers: ['Pasiūlymai', 'Offers'],
  offersFor: ['Pasiūlymai: {{what}}', 'Offers: {{what}}'],
  well: ['Viskas gerai', 'All is well'],
  wellUntil: ['Viskas gerai iki {{date}}', 'All is well until {{date}}'],
  people: {
    lt: {
      one: '{{count}} žmogus',
      few: '{{count}} žmonės',
      many: '{{count}} žmogaus',
      other: '{{count}} žmonių',
    },
    en: { one: '{{count}} person', other: '{{count}} people' },
  },
  now: ['{{count}} dabar', '{{count}} now'],
  bookedOf: ['{{count}} užsakyta', '{{count}} booked'],
})
