import { texts } from '#contract/lib/texts.ts'

/** Tells who is responsible for a site of people let in against red. It names nobody. SMS without diacritics. */
export const overrideMail = texts('gateChecks.mail', {
  subject: ['Meistras: objekte įleista prieš raudoną verdiktą', 'Meistras: let in against red at a work site'],
  body: [
    'Laba diena,\n\nprie objekto „{{objektas}}“ vartų sargas įleido, nors verdiktas buvo „Neleisti“. Kiek kartų: {{asmenys}}, pirmą kartą {{kada}}.\n\nKas ir kodėl: {{nuoroda}}\n\nDaugiau tokių atvejų per valandą bus viename laiške.\n\nMeistras',
    'Hello,\n\nAt the gate of the work site “{{objektas}}” the guard let people in although the verdict was “Do not let in”. How often: {{asmenys}}, first at {{kada}}.\n\nWho and why: {{nuoroda}}\n\nFurther cases within an hour come in one e-mail.\n\nMeistras',
  ],
  sms: [
    'Meistras: prie objekto vartu ileista pries raudona verdikta. Daugiau - jusu paskyroje, objekto patikrose',
    'Meistras: somebody was let in against red at the gate of a site. See the checks of the site in your account',
  ],
})
