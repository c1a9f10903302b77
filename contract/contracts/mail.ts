import { texts } from '#contract/lib/texts.ts'

/** To a person who has signed the contract with the registry. */
export const signedMail = texts('contracts.mail', {
  subject: ['Meistras: sutartis pasirašyta', 'Meistras: the contract is signed'],
  body: [
    'Laba diena,\n\n{{data}} pasirašėte sutartį su registru ({{redakcija}} redakcija). Ją bet kada atsisiųsite savo paskyroje, skiltyje „Dokumentai“:\n{{nuoroda}}\n\nJei pasirašėte ne jūs, kuo greičiau kreipkitės į registro administratorių.\n\nMeistras',
    'Hello,\n\nOn {{data}} you signed the contract with the registry (version {{redakcija}}). You will find it in your account, under “Documents”:\n{{nuoroda}}\n\nIf it was not you, contact a registry administrator as soon as possible.\n\nMeistras',
  ],
  sms: [
    'Meistras: {{data}} pasirasyta jusu sutartis su registru. Ji - jusu paskyroje',
    'Meistras: your contract with the registry was signed on {{data}}. It is in your account',
  ],
})
