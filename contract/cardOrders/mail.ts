import { texts } from '#contract/lib/texts.ts'

/** To a person whose card was made with its order; the SMS has no diacritics. */
export const cardMadeTexts = texts('cardOrders.mail', {
  subject: ['Kortelė {{numeris}} pagaminta', 'Card {{numeris}} has been made'],
  letter: [
    'Laba diena,\n\njūsų kortelė {{numeris}} pagaminta ir jau galioja. Ji siunčiama gavėjui: {{gavejas}}, {{kur}}.\n\nKortelės puslapis: {{nuoroda}}\n\nMeistras',
    'Hello,\n\nYour card {{numeris}} has been made and is valid. It is being sent to {{gavejas}}, {{kur}}.\n\nCard page: {{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: jusu kortele {{numeris}} pagaminta ir galioja',
    'Meistras: your card {{numeris}} has been made and is valid',
  ],
})
