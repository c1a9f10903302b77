import { texts } from '#contract/lib/texts.ts'

/**
 * Notices to the holder of a card: the subject, one sentence of the letter, and the SMS, which has no diacritics.
 * `{{numeris}}` is the number of the card.
 */
export const cardMail = {
  active: texts('cards.mail.active', {
    subject: ['Kortelė {{numeris}} vėl galioja', 'Card {{numeris}} is valid again'],
    body: ['jūsų kortelė {{numeris}} vėl galioja.', 'Your card {{numeris}} is valid again.'],
    sms: ['Meistras: jusu kortele {{numeris}} vel galioja', 'Meistras: your card {{numeris}} is valid again'],
  }),
  suspended: texts('cards.mail.suspended', {
    subject: ['Kortelė {{numeris}} suspenduota', 'Card {{numeris}} is suspended'],
    body: [
      'jūsų kortelė {{numeris}} suspenduota: kol ji nebus vėl aktyvinta, į objektus su ja neįleidžiama.',
      'Your card {{numeris}} is suspended: until it is reactivated, it gives no access to work sites.',
    ],
    sms: ['Meistras: jusu kortele {{numeris}} suspenduota', 'Meistras: your card {{numeris}} is suspended'],
  }),
  ended: texts('cards.mail.ended', {
    subject: ['Kortelė {{numeris}} nebegalioja', 'Card {{numeris}} is no longer valid'],
    body: [
      'jūsų kortelės {{numeris}} galiojimas nutrauktas, į objektus su ja neįleidžiama.',
      'Your card {{numeris}} is no longer valid and gives no access to work sites.',
    ],
    sms: ['Meistras: jusu kortele {{numeris}} nebegalioja', 'Meistras: your card {{numeris}} is no longer valid'],
  }),
}
export type CardMail = keyof typeof cardMail

/** A card reported as lost: to its holder, and to the users of the companies where the holder works. */
export const lostMail = texts('cards.mail.lost', {
  subject: ['Kortelė {{numeris}} pamesta ir suspenduota', 'Card {{numeris}} is lost and suspended'],
  body: [
    'Laba diena,\n\npranešta, kad jūsų kortelė {{numeris}} pamesta. Ji suspenduota: į objektus su ja neįleidžiama.\n\nJei kortelę radote arba jos nepametėte, kreipkitės į registro administratorių: jis vėl aktyvins kortelę. Naują kortelę gali užsakyti jūsų įmonė.\n\nKortelės puslapis: {{nuoroda}}\n\nMeistras',
    'Hello,\n\nYour card {{numeris}} was reported as lost. It is suspended and gives no access to work sites.\n\nIf you have found the card or did not lose it, contact a registry administrator, who can reactivate it. Your company can order a new card.\n\nCard page: {{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: pranesta, kad jusu kortele {{numeris}} pamesta. Ji suspenduota',
    'Meistras: your card {{numeris}} was reported as lost. It is suspended',
  ],
  companySubject: ['Darbuotojas pametė kortelę {{numeris}}', 'An employee has lost card {{numeris}}'],
  companyBody: [
    'Laba diena,\n\n{{darbuotojas}} pranešė, kad pametė kortelę {{numeris}}. Ji suspenduota: į objektus su ja neįleidžiama.\n\nNaują kortelę užsakykite darbuotojo puslapyje: {{nuoroda}}\n\nMeistras',
    'Hello,\n\n{{darbuotojas}} has reported card {{numeris}} as lost. It is suspended and gives no access to work sites.\n\nOrder a new card on the employee’s page: {{nuoroda}}\n\nMeistras',
  ],
  companySms: [
    'Meistras: jusu darbuotojas pamete kortele {{numeris}}. Ji suspenduota',
    'Meistras: your employee has lost card {{numeris}}. It is suspended',
  ],
})

/** The letter around the sentence of `cardMail`; the reason only if one was given. */
export const cardLetter = texts('cards.mail', {
  letter: [
    'Laba diena,\n\n{{sakinys}}\n\n{{priezastis}}\n\nKortelės puslapis: {{nuoroda}}\n\nMeistras',
    'Hello,\n\n{{sakinys}}\n\n{{priezastis}}\n\nCard page: {{nuoroda}}\n\nMeistras',
  ],
  reason: ['Priežastis: {{priezastis}}', 'Reason: {{priezastis}}'],
})
