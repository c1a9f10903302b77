import { texts } from '#contract/lib/texts.ts'

/** The message about an invitation to a company. The SMS has no diacritics. */
export const callTexts = texts('employments.mail', {
  subject: ['Meistras: jus kviečia įmonė', 'Meistras: a company invites you'],
  body: [
    'Laba diena,\n\n{{imone}} kviečia jus į savo darbuotojų sąrašą. Jūsų duomenų ji nemato, kol nesutiksite. Atsakykite savo paskyroje, skiltyje „Įmonės“:\n{{nuoroda}}\n\nJei šioje įmonėje nedirbate, kvietimą atmeskite.\n\nMeistras',
    'Hello,\n\n{{imone}} invites you to join its list of employees. It does not see your data until you accept. Answer in your account, under “Companies”:\n{{nuoroda}}\n\nIf you do not work there, reject the invitation.\n\nMeistras',
  ],
  sms: [
    'Meistras: imone (kodas {{kodas}}) kviecia jus i savo darbuotoju sarasa. Atsakykite savo paskyroje, skiltyje Imones',
    'Meistras: a company (code {{kodas}}) invites you to join its list of employees. Answer in your account, under Companies',
  ],
})
