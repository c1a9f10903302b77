import { texts } from '#contract/lib/texts.ts'

/** To representatives of a company: places were proposed for its people. SMS without diacritics. */
export const proposalMail = texts('bookingRules.mail', {
  subject: ['Siūlomos vietos darbuotojams: {{kiekis}}', 'Places proposed for your people: {{kiekis}}'],
  body: [
    'Laba diena,\n\npagal jūsų įmonės {{imone}} taisyklę darbuotojams, kuriems netrukus prireiks kompetencijos ar pažymėjimo, rasta vietų: {{kiekis}}. {{kasToliau}}\n\nPeržiūrėkite siūlymus: {{nuoroda}}\n\nMeistras',
    'Hello,\n\nby the rule of your company {{imone}}, places were found for people who will soon need a competency or a certificate: {{kiekis}}. {{kasToliau}}\n\nLook at the proposals: {{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: rasta vietu darbuotojams: {{kiekis}}. {{nuoroda}}',
    'Meistras: places found for your people: {{kiekis}}. {{nuoroda}}',
  ],
  waits: ['Niekas neužsakoma, kol nepatvirtinsite.', 'Nothing is booked until you confirm.'],
  books: ['Ko neatmesite per {{dienos}} d., bus užsakyta.', 'What you do not reject within {{dienos}} days is booked.'],
})
