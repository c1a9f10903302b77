import { texts } from '#contract/lib/texts.ts'

/** To a person who has registered; the SMS has no diacritics. */
export const registeredMail = texts('assessments.mail', {
  subject: ['Užsiregistravote į vertinimą: {{kas}}', 'You are registered for the assessment: {{kas}}'],
  body: [
    'Laba diena,\n\nužsiregistravote į kompetencijos „{{kas}}“ vertinimą. Registraciją dar turi patvirtinti vertinimo įstaiga.\n\nKada: {{kada}}\nKur: {{kur}}\nVertina: {{vertina}}\n\nRegistraciją galite atšaukti, kol ji nepatvirtinta:\n{{nuoroda}}\n\nMeistras',
    'Hello,\n\nYou are registered for an assessment of the competency “{{kas}}”. The assessment institution has yet to confirm it.\n\nWhen: {{kada}}\nWhere: {{kur}}\nAssessed by: {{vertina}}\n\nYou can cancel it until it is confirmed:\n{{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: uzsiregistravote i kompetencijos {{kodas}} vertinima, {{kada}}. Registracija dar turi buti patvirtinta',
    'Meistras: registered for an assessment of {{kodas}}, {{kada}}. It has yet to be confirmed',
  ],
})

/** To a person whom the employer or the institution has registered. */
export const registeredByCompanyMail = texts('assessments.mail.registeredByCompany', {
  subject: ['Užregistruota į vertinimą: {{kas}}', 'Registered for the assessment: {{kas}}'],
  body: [
    '{{imone}} užregistravo jus į kompetencijos „{{kas}}“ vertinimą. Registraciją dar turi patvirtinti vertinimo įstaiga.',
    '{{imone}} registered you for an assessment of the competency “{{kas}}”. The assessment institution has yet to confirm it.',
  ],
  sms: [
    'Meistras: {{imone}} uzregistravo jus i kompetencijos {{kodas}} vertinima, {{kada}}',
    'Meistras: {{imone}} registered you for an assessment of {{kodas}}, {{kada}}',
  ],
})

/** What happened to a registration: a sentence for the letter, and an SMS. */
export const rowMail = {
  confirmed: texts('assessments.mail.confirmed', {
    subject: ['Patvirtinta: {{kas}}', 'Confirmed: {{kas}}'],
    body: [
      'jūsų registracija į kompetencijos „{{kas}}“ vertinimą patvirtinta.',
      'Your registration for the assessment of the competency “{{kas}}” is confirmed.',
    ],
    sms: [
      'Meistras: registracija i kompetencijos {{kodas}} vertinima, {{kada}}, patvirtinta',
      'Meistras: your registration for the assessment of {{kodas}}, {{kada}}, is confirmed',
    ],
  }),
  cancelled: texts('assessments.mail.cancelled', {
    subject: ['Registracija atšaukta: {{kas}}', 'Cancelled: {{kas}}'],
    body: [
      '{{atsauke}} atšaukė jūsų registraciją į kompetencijos „{{kas}}“ vertinimą. Jei kyla klausimų, kreipkitės ten.',
      '{{atsauke}} cancelled your registration for the assessment of the competency “{{kas}}”. If you have questions, contact them.',
    ],
    sms: [
      'Meistras: registracija i kompetencijos {{kodas}} vertinima, {{kada}}, atsaukta',
      'Meistras: your registration for the assessment of {{kodas}}, {{kada}}, is cancelled',
    ],
  }),
  unconfirmed: texts('assessments.mail.unconfirmed', {
    subject: ['Registracija nepatvirtinta: {{kas}}', 'Not confirmed: {{kas}}'],
    body: [
      'jūsų registracija į kompetencijos „{{kas}}“ vertinimą atšaukta, nes vertinimo diena praėjo, o vertinimo įstaiga registracijos nepatvirtino. Galite registruotis į kitą vertinimą; jei kyla klausimų, kreipkitės į vertinimo įstaigą.',
      'Your registration for the assessment of the competency “{{kas}}” is cancelled: the day of the assessment has passed and the assessment institution did not confirm the registration. You can register for another assessment; if you have questions, contact the institution.',
    ],
    sms: [
      'Meistras: registracija i kompetencijos {{kodas}} vertinima, {{kada}}, atsaukta: vertinimo istaiga jos nepatvirtino',
      'Meistras: your registration for the assessment of {{kodas}}, {{kada}}, is cancelled: it was not confirmed',
    ],
  }),
  moved: texts('assessments.mail.moved', {
    subject: ['Pasikeitė laikas arba vieta: {{kas}}', 'Changed time or place: {{kas}}'],
    body: [
      'pasikeitė kompetencijos „{{kas}}“ vertinimo laikas arba vieta. Buvo: {{buvo}}.',
      'The time or place of the assessment of the competency “{{kas}}” has changed. It was: {{buvo}}.',
    ],
    sms: [
      'Meistras: pasikeite kompetencijos {{kodas}} vertinimo laikas arba vieta. Dabar: {{kada}}, {{kur}}',
      'Meistras: the assessment of {{kodas}} has changed. Now: {{kada}}, {{kur}}',
    ],
  }),
}
export type RowMail = keyof typeof rowMail

/** The letter around the sentence of `rowMail`. */
export const rowLetter = texts('assessments.mail.letter', {
  letter: [
    'Laba diena,\n\n{{sakinys}}\n\nKada: {{kada}}\nKur: {{kur}}\nVertina: {{vertina}}\n\n{{nuoroda}}\n\nMeistras',
    'Hello,\n\n{{sakinys}}\n\nWhen: {{kada}}\nWhere: {{kur}}\nAssessed by: {{vertina}}\n\n{{nuoroda}}\n\nMeistras',
  ],
})

/** To the assessed person. `{{galioja}}`: until when the competency is valid, if it was granted. */
export const resultMail = texts('assessments.mail.result', {
  passed: ['išlaikyta', 'passed'],
  failed: ['neišlaikyta', 'failed'],
  subject: ['Vertinimo rezultatas: {{rezultatas}}', 'Result of the assessment: {{rezultatas}}'],
  body: [
    'Laba diena,\n\nkompetencijos „{{kas}}“ vertinimas ({{kada}}): {{rezultatas}}.\n\n{{galioja}}\n\nProtokolą rasite savo paskyroje:\n{{nuoroda}}\n\nMeistras',
    'Hello,\n\nAssessment of the competency “{{kas}}” ({{kada}}): {{rezultatas}}.\n\n{{galioja}}\n\nThe protocol is in your account:\n{{nuoroda}}\n\nMeistras',
  ],
  granted: ['Kompetencija suteikta, galioja iki {{galioja}}.', 'The competency is granted, valid until {{galioja}}.'],
  grantedAlways: ['Kompetencija suteikta, galioja neribotai.', 'The competency is granted, valid without limit.'],
  sms: [
    'Meistras: kompetencijos {{kodas}} vertinimo rezultatas: {{rezultatas}}. Protokolas - jusu paskyroje',
    'Meistras: assessment of {{kodas}}: {{rezultatas}}. The protocol is in your account',
  ],
})
