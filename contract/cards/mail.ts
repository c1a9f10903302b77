import { texts } from '#contract/lib/texts.ts'

/**
 * Notices to the holder of a card: the subject, one sentence of the letter, and the SMS, which has no diacritics.
 * `{{numeris}}` is the number of the card.
 */
export const cardMail = {
  active: texts('cards.mail.active', {
    subject: ['Kortelė {{numeris}} vėl galioja', 'Card {{numeris}} is valid again'],
    body: ['jūsų kortelė {{numeris}} vėl galioja.', 'your card {{numeris}} is valid again.'],
    sms: ['Meistras: jusu kortele {{numeris}} vel galioja', 'Meistras: your card {{numeris}} is valid again'],
  }),
  suspended: texts('cards.mail.suspended', {
    subject: ['Kortelė {{numeris}} suspenduota', 'Card {{numeris}} is suspended'],
    body: [
      'jūsų kortelė {{numeris}} suspenduota: kol ji nebus vėl aktyvinta, į objektus su ja neįleidžiama.',
      'your card {{numeris}} is suspended: until it is made active again, it opens no work site.',
    ],
    sms: ['Meistras: jusu kortele {{numeris}} suspenduota', 'Meistras: your card {{numeris}} is suspended'],
  }),
  ended: texts('cards.mail.ended', {
    subject: ['Kortelė {{numeris}} nebegalioja', 'Card {{numeris}} is no longer valid'],
    body: [
      'jūsų kortelės {{numeris}} galiojimas nutrauktas, į objektus su ja neįleidžiama.',
      'your card {{numeris}} was ended, it opens no work site.',
    ],
    sms: ['Meistras: jusu kortele {{numeris}} nebegalioja', 'Meistras: your card {{numeris}} is no longer valid'],
  }),
}
export type CardMail = keyof typeof cardMail

/** The letter around the sentence of `cardMail`; the reason only if one was given. */
export const cardLetter = texts('cards.mail', {
  letter: [
    'Laba diena,\n\n{{sakinys}}\n\n{{priezastis}}\n\nKortelės puslapis: {{nuoroda}}\n\nMeistras',
    'Hello,\n\n{{sakinys}}\n\n{{priezastis}}\n\nPage of the card: {{nuoroda}}\n\nMeistras',
  ],
  reason: ['Priežastis: {{priezastis}}', 'Reason: {{priezastis}}'],
})
