import { texts } from '#contract/lib/texts.ts'

/** Words of the list of all gaps and its filters. */
export const gapListTexts = texts('gaps.list', {
  bySelf: ['Automatiniai siūlymai', 'Automatic proposals'],
  byNow: ['Dabar', 'Now'],
  noneFound: ['Nieko netrūksta', 'Nothing is missing'],
  noneFoundWhy: ['Šiems žmonėms nieko netrūksta', 'These people lack nothing'],
  oneGroup: [
    'Pasiūlymai rodomi, kai visiems pažymėtiems trūksta to paties',
    'Offers are shown where everyone selected lacks the same',
  ],
  notHere: ['Tai tvarkoma žmogaus puslapyje', 'This is fixed on the page of each person'],
  chooseWhose: ['Kieno trūkumus rodyti?', 'Whose gaps are to be shown?'],
  chooseWhoseWhy: ['Pasirinkite įmonę arba objektą.', 'Choose a company or a work site.'],
  kind: ['Kas', 'What'],
  state: ['Būklė', 'Status'],
  company: ['Įmonė', 'Company'],
  site: ['Objektas', 'Work site'],
  competency: ['Kompetencija', 'Competency'],
  group: ['Grupė', 'Group'],
  until: ['Sutvarkyti iki', 'To be fixed by'],
  isBooked: ['Užsakyta', 'Booked'],
})
