import { texts } from '#contract/lib/texts.ts'

/** Why something is missed, what to do about it, and what is done already: where gaps stand one by one. */
export const gapWhyTexts = texts('gaps.why', {
  ofSite: ['Reikalauja objektas {{site}}', 'Required by the site {{site}}'],
  ofSiteFrom: [
    'Reikalauja objektas {{site}}, dirbti nuo {{date}}',
    'Required by the site {{site}}, work from {{date}}',
  ],
  advisedBySite: ['Pataria objektas {{site}}', 'Advised by the site {{site}}'],
  ofCompetency: ['Būtinas turint kompetenciją {{what}}', 'Required for the competency {{what}}'],
  competencyEnded: ['Kompetencija nebegalioja', 'The competency is no longer valid'],
  competencyEnds: ['Be naujo vertinimo kompetencija nebegalios', 'Without a new assessment it is no longer valid'],
  cardWhy: ['Be kortelės į objektus neįleidžiama', 'Without a card nobody is let into work sites'],
  photoWhy: ['Be nuotraukos kortelė negaminama', 'No card is made without a photo'],
  contractWhy: ['Kortelei reikia sutarties su registru', 'The card needs a contract with the registry'],
  booked: ['Užsakyta {{date}}', 'Booked {{date}}'],
  bookedWaits: ['Laukia patvirtinimo, {{date}}', 'Awaits confirmation, {{date}}'],
  bookedInLine: ['Eilėje, {{date}}', 'On the waiting list, {{date}}'],
  orderCard: ['Užsakyti kortelę', 'Order a card'],
  askCard: ['Kortelę užsako įmonė', 'The company orders the card'],
  addPhoto: ['Pridėti nuotrauką', 'Add a photo'],
  signContract: ['Pasirašyti', 'Sign'],
})
