import { texts } from '#contract/lib/texts.ts'

/** Texts of the screens of suggestions. */
export const suggestionTexts = texts('suggestions', {
  suggestCompetency: ['Pasiūlyti kompetenciją', 'Suggest a competency'],
  suggestArea: ['Pasiūlyti sritį', 'Suggest an area'],
  missing: ['Neradote savo kompetencijos?', 'Is your competency missing?'],
  what: [
    'Pasiūlymą perskaitys registro administratorius ir jums atsakys.',
    'A registry administrator will read the suggestion and reply to you.',
  ],
  pavadinimas: ['Pavadinimas', 'Name'],
  pavadinimasHint: ['Pvz., Šiaudinių stogų dengimas', 'For example, Thatching'],
  sritis: ['Sritis', 'Area'],
  kodas: ['Siūlomas kodas', 'Suggested code'],
  aprasymas: ['Aprašymas', 'Description'],
  aprasymasHint: [
    'Kokie darbai, kam jų reikia, kas galėtų vertinti',
    'What the work is, who needs it, who could assess it',
  ],
  send: ['Siųsti pasiūlymą', 'Send the suggestion'],
  sent: ['Ačiū, pasiūlymas gautas', 'Thank you, the suggestion is received'],

  title: ['Pasiūlymai', 'Suggestions'],
  search: ['Pavadinimas ar aprašymas', 'Name or description'],
  status: ['Būsena', 'Status'],
  KOMPETENCIJA: ['Kompetencija', 'Competency'],
  SRITIS: ['Sritis', 'Area'],
  none: ['Pasiūlymų dar nėra', 'There are no suggestions yet'],
  noneWhy: [
    'Žmonės juos siunčia iš viešo kompetencijų puslapio ir iš savo paskyros.',
    'People send them from the public page of competencies and from their own accounts.',
  ],
  accept: ['Priimti', 'Accept'],
  acceptAsCompetency: ['Priimti ir sukurti kompetenciją', 'Accept and create the competency'],
  decline: ['Atmesti', 'Reject'],
  acceptTitle: ['Priimti pasiūlymą „{{name}}“', 'Accept the suggestion “{{name}}”'],
  declineTitle: ['Atmesti pasiūlymą „{{name}}“', 'Reject the suggestion “{{name}}”'],
  answer: ['Atsakymas asmeniui', 'Reply to the person'],
  answered: ['Atsakymas', 'Answer'],
  answerHint: ['Bus išsiųstas asmeniui', 'It is sent to the person'],
  added: ['Kompetencija {{kodas}} įtraukta į registrą.', 'The competency {{kodas}} is in the registry.'],
  accepted: ['Pasiūlymas priimtas', 'Suggestion accepted'],
  declined: ['Pasiūlymas atmestas', 'Suggestion rejected'],
  became: ['Sukurta kompetencija', 'Became the competency'],
})
