import { texts } from '#contract/lib/texts.ts'

/** Words of a person's cards. */
export const cardTexts = texts({
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
  ends: ['Kortelė nebegalios nuo šiandien.', 'The card ends today.'],
  suspends: ['Kortelė bus sustabdyta, kol ją vėl aktyvinsite.', 'The card is suspended until it is made active again.'],
  revives: [
    'Kortelė vėl galios, pabaigos data bus panaikinta.',
    'The card is valid again; its end date is taken away.',
  ],
  pastabos: ['Pastabos', 'Notes'],
  pastabosHint: [
    'Keisdami būseną nurodykite priežastį. Pastabas mato ir pats asmuo.',
    'When changing the status, say why. The person sees the notes too.',
  ],
})
