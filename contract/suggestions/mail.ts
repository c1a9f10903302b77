import { texts } from '#contract/lib/texts.ts'

/** Messages about a suggestion. SMS without diacritics. */
export const answerTexts = texts('suggestions.mail', {
  acceptedSubject: ['Meistras: jūsų pasiūlymas priimtas', 'Meistras: your suggestion is accepted'],
  acceptedBody: [
    'Laba diena,\n\načiū už pasiūlymą „{{pavadinimas}}“. Jis priimtas. {{atsakymas}}\n\nMeistras',
    'Hello,\n\nThank you for suggesting “{{pavadinimas}}”. It is accepted. {{atsakymas}}\n\nMeistras',
  ],
  acceptedSms: ['Meistras: jusu pasiulymas priimtas. Aciu', 'Meistras: your suggestion is accepted. Thank you'],
  declinedSubject: ['Meistras: atsakymas į jūsų pasiūlymą', 'Meistras: about your suggestion'],
  declinedBody: [
    'Laba diena,\n\načiū už pasiūlymą „{{pavadinimas}}“. Jo priimti negalime: {{atsakymas}}\n\nMeistras',
    'Hello,\n\nThank you for suggesting “{{pavadinimas}}”. We cannot accept it: {{atsakymas}}\n\nMeistras',
  ],
  declinedSms: [
    'Meistras: jusu pasiulymas nepriimtas. Klauskite registro administratoriaus',
    'Meistras: your suggestion was rejected. Ask a registry administrator',
  ],
})
