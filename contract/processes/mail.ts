import { texts } from '#contract/lib/texts.ts'

/** Message to representatives of a company about competencies that end: one a run, and without names. */
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
  ranOut: ['baigėsi galiojimas {{data}}', 'it expired on {{data}}'],
})

/**
 * Message with the anchor of a day, to an address of the settings, in both languages, so that it can be kept
 * elsewhere.
 */
export const anchorMail = texts('processes.anchor', {
  subject: ['Audito žurnalo inkaras Nr. {{nr}}', 'Anchor No. {{nr}} of the audit trail'],
  body: [
    'Registro {{adresas}} audito žurnale yra {{eilute}} įrašų. Pasirašyta eilutė, kurią verta saugoti atskirai nuo serverio:\n\n{{inkaras}}\n\nKaip ją patikrinti, parašyta docs/operations.md.\n\nMeistras',
    'The audit trail of the registry {{adresas}} has {{eilute}} rows. The signed line, worth keeping apart from the server:\n\n{{inkaras}}\n\nHow to check it stands in docs/operations.md.\n\nMeistras',
  ],
})
