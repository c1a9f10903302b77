import { texts } from '#contract/lib/texts.ts'

/**
 * Messages to trainees: the subject, one sentence of the letter, and the SMS, without diacritics. `{{kas}}` is the
 * training, `{{kada}}` its day and time.
 */
export const traineeMail = {
  registered: texts('trainings.mail.registered', {
    subject: ['Užregistruota: {{kas}}', 'Registered: {{kas}}'],
    body: [
      'esate užregistruoti į mokymą „{{kas}}“. Registraciją dar turi patvirtinti mokymo įstaiga.',
      'You are registered for the training “{{kas}}”. The training institution has yet to confirm it.',
    ],
    sms: ['Meistras: esate uzregistruoti i mokyma "{{kas}}", {{kada}}', 'Meistras: registered for "{{kas}}", {{kada}}'],
  }),
  inLine: texts('trainings.mail.inLine', {
    subject: ['Laukiate eilėje: {{kas}}', 'On the waiting list: {{kas}}'],
    body: [
      'mokyme „{{kas}}“ laisvų vietų nėra, todėl laukiate eilėje. Jūsų vieta eilėje: {{vieta}}. Atsilaisvinus vietai parašysime.',
      'The training “{{kas}}” is full, so you are on the waiting list. Your place on it: {{vieta}}. We will let you know when a place becomes available.',
    ],
    sms: [
      'Meistras: mokyme "{{kas}}" vietu nera, laukiate eileje: {{vieta}}',
      'Meistras: "{{kas}}" is full, your place on the waiting list: {{vieta}}',
    ],
  }),
  promoted: texts('trainings.mail.promoted', {
    subject: ['Atsilaisvino vieta: {{kas}}', 'A place is available: {{kas}}'],
    body: [
      'mokyme „{{kas}}“ atsilaisvino vieta, ji skirta jums. Registraciją dar turi patvirtinti mokymo įstaiga. Jei dalyvauti negalėsite, registracijos atsisakykite.',
      'There is a place for you in the training “{{kas}}”. The training institution has yet to confirm it. If you cannot come, cancel your registration.',
    ],
    sms: [
      'Meistras: mokyme "{{kas}}", {{kada}}, atsilaisvino vieta, ji skirta jums',
      'Meistras: there is a place for you in "{{kas}}", {{kada}}',
    ],
  }),
  confirmed: texts('trainings.mail.confirmed', {
    subject: ['Patvirtinta: {{kas}}', 'Confirmed: {{kas}}'],
    body: [
      'jūsų registracija į mokymą „{{kas}}“ patvirtinta.',
      'Your registration for the training “{{kas}}” is confirmed.',
    ],
    sms: [
      'Meistras: jusu registracija i mokyma "{{kas}}", {{kada}}, patvirtinta',
      'Meistras: your registration for "{{kas}}", {{kada}}, is confirmed',
    ],
  }),
  cancelled: texts('trainings.mail.cancelled', {
    subject: ['Registracija atšaukta: {{kas}}', 'Cancelled: {{kas}}'],
    body: [
      '{{atsauke}} atšaukė jūsų registraciją į mokymą „{{kas}}“. Jei kyla klausimų, kreipkitės ten.',
      '{{atsauke}} cancelled your registration for the training “{{kas}}”. If you have questions, ask them.',
    ],
    sms: [
      'Meistras: jusu registracija i mokyma "{{kas}}", {{kada}}, atsaukta',
      'Meistras: your registration for "{{kas}}", {{kada}}, is cancelled',
    ],
  }),
  unconfirmed: texts('trainings.mail.unconfirmed', {
    subject: ['Registracija nepatvirtinta: {{kas}}', 'Not confirmed: {{kas}}'],
    body: [
      'jūsų registracija į mokymą „{{kas}}“ atšaukta, nes mokymo diena praėjo, o registracija liko nepatvirtinta. Galite registruotis į kitą mokymą; jei kyla klausimų, kreipkitės į mokymo įstaigą.',
      'Your registration for the training “{{kas}}” is cancelled: its day has passed and the registration was not confirmed. You can register for another training; if you have questions, ask the training institution.',
    ],
    sms: [
      'Meistras: registracija i mokyma "{{kas}}", {{kada}}, atsaukta: ji nebuvo patvirtinta',
      'Meistras: your registration for "{{kas}}", {{kada}}, is cancelled: it was not confirmed',
    ],
  }),
  moved: texts('trainings.mail.moved', {
    subject: ['Pasikeitė laikas arba vieta: {{kas}}', 'Changed time or place: {{kas}}'],
    body: [
      'pasikeitė mokymo „{{kas}}“ laikas arba vieta. Buvo: {{buvo}}. Jei dalyvauti negalėsite, registracijos atsisakykite.',
      'The time or place of the training “{{kas}}” has changed. It was: {{buvo}}. If you cannot come, cancel your registration.',
    ],
    sms: [
      'Meistras: pasikeite mokymo "{{kas}}" laikas arba vieta. Dabar: {{kada}}, {{kur}}',
      'Meistras: the training "{{kas}}" has changed. Now: {{kada}}, {{kur}}',
    ],
  }),
}
export type TraineeMail = keyof typeof traineeMail

/** The text around the sentence. */
export const letterTexts = texts('trainings.mail', {
  letter: [
    'Laba diena,\n\n{{sakinys}}\n\nKada: {{kada}}\nKur: {{kur}}\nMoko: {{moko}}\n\n{{nuoroda}}\n\nMeistras',
    'Hello,\n\n{{sakinys}}\n\nWhen: {{kada}}\nWhere: {{kur}}\nGiven by: {{moko}}\n\n{{nuoroda}}\n\nMeistras',
  ],
  remote: ['nuotoliniu būdu', 'remotely'],
})
