import { texts } from '#contract/lib/texts.ts'

/** To a person whose card was made with its order; the SMS has no diacritics. */
export const cardMadeTexts = texts('cardOrders.mail', {
  subject: ['Kortelė {{numeris}} pagaminta', 'Card {{numeris}} is made'],
  letter: [
    'Laba diena,\n\njūsų kortelė {{numeris}} pagaminta ir jau galioja. Ji siunčiama gavėjui: {{gavejas}}, {{kur}}.\n\nKortelės puslapis: {{nuoroda}}\n\nMeistras',
    'Hello,\n\nyour card {{numeris}} is made and valid. It is sent to {{gavejas}}, {{kur}}.\n\nPage of the card: {{nuoroda}}\n\nMeistras',
  ],
  sms: ['Meistras: jusu kortele {{numeris}} pagaminta ir galioja', 'Meistras: your card {{numeris}} is made and valid'],
})
