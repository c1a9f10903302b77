import { texts } from '#contract/lib/texts.ts'

/**
 * What the holder of a card is told, in Lithuanian until the registry knows a person's own language: the subject, one
 * sentence of the letter, and the message to a phone, without diacritics. `{{numeris}}` is the card's number.
 */
export const cardMail = {
  /** It came back from the printer with its order. */
  made: texts('cards.mail.made', {
    subject: ['Kortelė {{numeris}} pagaminta', 'Card {{numeris}} is made'],
    body: [
      'jūsų kortelė {{numeris}} pagaminta ir galioja. Telefone ją rasite savo paskyroje.',
      'your card {{numeris}} is made and valid. On a phone you find it in your account.',
    ],
    sms: [
      'Meistras: jusu kortele {{numeris}} pagaminta ir galioja',
      'Meistras: your card {{numeris}} is made and valid',
    ],
  }),
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

/** What stands around the sentence; the reason only where one was given. */
export const cardLetter = texts('cards.mail', {
  letter: [
    'Laba diena,\n\n{{sakinys}}{{priezastis}}\n\nKortelės puslapis: {{nuoroda}}\n\nMeistras',
    'Hello,\n\n{{sakinys}}{{priezastis}}\n\nPage of the card: {{nuoroda}}\n\nMeistras',
  ],
  reason: ['\n\nPriežastis: {{priezastis}}', '\n\nReason: {{priezastis}}'],
})
