import { texts } from '#contract/lib/texts.ts'

/** What representatives of a company are told of competencies that end: one message a run, and no names. */
export const processMail = texts('processes.mail', {
  subject: ['Darbuotojų kompetencijos baigiasi', 'Competencies of employees are ending'],
  body: [
    'Laba diena,\n\nbaigiasi įmonės „{{imone}}“ darbuotojų kompetencijų galiojimas. Šiandien įspėta darbuotojų: {{asmenys}}.\n\nSąrašas: {{nuoroda}}\n\nMeistras',
    'Hello,\n\ncompetencies of employees of “{{imone}}” are ending. Employees warned today: {{asmenys}}.\n\nThe list: {{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: baigiasi darbuotoju kompetencijos, ispeta: {{asmenys}}. {{nuoroda}}',
    'Meistras: competencies of employees are ending, warned: {{asmenys}}. {{nuoroda}}',
  ],
  /** Why a card is no longer valid. */
  ranOut: ['baigėsi galiojimas {{data}}', 'it ran out on {{data}}'],
})
