import { texts } from '#contract/lib/texts.ts'

/** To representatives of a company: places were proposed for its people. SMS without diacritics. */
export const proposalMail = texts('bookingRules.mail', {
  subject: ['Siūlomos vietos darbuotojams: {{kiekis}}', 'Places proposed for your employees: {{kiekis}}'],
  body: [
    'Laba diena,\n\npagal jūsų įmonės {{imone}} taisyklę darbuotojams, kuriems netrukus prireiks kompetencijos ar pažymėjimo, rasta vietų: {{kiekis}}. {{kasToliau}}\n\nPeržiūrėkite siūlymus: {{nuoroda}}\n\nMeistras',
    'Hello,\n\nBy the rule of your company {{imone}}, places were found for employees who will soon need a competency or a certificate: {{kiekis}}. {{kasToliau}}\n\nReview the proposals: {{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: rasta vietu darbuotojams: {{kiekis}}. {{nuoroda}}',
    'Meistras: places found for your employees: {{kiekis}}. {{nuoroda}}',
  ],
  waits: ['Niekas neužsakoma, kol nepatvirtinsite.', 'Nothing is booked until you confirm.'],
  books: ['Ko neatmesite per {{dienos}} d., bus užsakyta.', 'What you do not reject within {{dienos}} days is booked.'],
})
