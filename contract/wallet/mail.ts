import { texts } from '#contract/lib/texts.ts'

/** To the holder of a card that a wallet was given; what an earlier wallet holds has ended by it. */
export const walletMail = texts('wallet.mail', {
  subject: ['Kortelė {{numeris}} įdėta į dėklę', 'Card {{numeris}} was put into a wallet'],
  body: [
    'Laba diena,\n\njūsų kortelė {{numeris}} ką tik įdėta į skaitmeninę dėklę. Jei ji buvo kitoje dėklėje, toji nebegalioja.\n\nJei tai ne jūs, nedelsdami atšaukite ją savo puslapyje ir pakeiskite slaptažodį: {{nuoroda}}\n\nMeistras',
    'Hello,\n\nyour card {{numeris}} was put into a digital wallet just now. If it was in another wallet, that one is no longer valid.\n\nIf this was not you, end it on your page at once and change your password: {{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: kortele {{numeris}} ideta i skaitmenine dekle. Jei tai ne jus, atsaukite savo puslapyje',
    'Meistras: card {{numeris}} was put into a digital wallet. If it was not you, end it on your page',
  ],
})
