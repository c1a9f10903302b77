import { texts } from '#contract/lib/texts.ts'

/** The message about a call. The SMS has no diacritics. */
export const callTexts = texts('employments.mail', {
  subject: ['Meistras: jus kviečia įmonė', 'Meistras: a company calls you'],
  body: [
    'Laba diena,\n\n{{imone}} kviečia jus į savo darbuotojų sąrašą. Jūsų duomenų ji nemato, kol nesutiksite. Atsakykite savo paskyroje, skiltyje „Įmonės“:\n{{nuoroda}}\n\nJei šioje įmonėje nedirbate, kvietimą atmeskite.\n\nMeistras',
    'Hello,\n\n{{imone}} calls you to the list of its people. It does not see your data until you agree. Answer in your account, under “Companies”:\n{{nuoroda}}\n\nIf you do not work there, reject the call.\n\nMeistras',
  ],
  sms: [
    'Meistras: jus kviecia imone, kodas {{kodas}}. Atsakykite savo paskyroje, skiltyje Imones',
    'Meistras: a company calls you, code {{kodas}}. Answer in your account, under Companies',
  ],
})
