import { texts } from '#contract/lib/texts.ts'

/** To the holder of a card that was put on a phone; an earlier phone has ended by it. */
export const phoneMail = texts('phoneCards.mail', {
  subject: ['Kortelė {{numeris}} susieta su telefonu', 'Card {{numeris}} was put on a phone'],
  body: [
    'Laba diena,\n\njūsų kortelė {{numeris}} ką tik susieta su telefonu. Jei ji buvo kitame telefone, tas nebegalioja.\n\nJei tai ne jūs, nedelsdami atsiekite telefoną savo puslapyje ir pakeiskite slaptažodį: {{nuoroda}}\n\nMeistras',
    'Hello,\n\nyour card {{numeris}} was put on a phone just now. If it was on another phone, that one is no longer valid.\n\nIf this was not you, take it off the phone on your page at once and change your password: {{nuoroda}}\n\nMeistras',
  ],
  sms: [
    'Meistras: kortele {{numeris}} susieta su telefonu. Jei tai ne jus, atsiekite savo puslapyje',
    'Meistras: card {{numeris}} was put on a phone. If it was not you, take it off on your page',
  ],
})
