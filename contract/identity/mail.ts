import { texts } from '#contract/lib/texts.ts'

/** Sent to the contacts of an account after its owner has proven their identity. */
export const claimMail = texts('identity.claimMail', {
  subject: [
    'Meistras: paskyros savininkas patvirtino tapatybę',
    'Meistras: the owner of the account has proved their identity',
  ],
  body: [
    'Laba diena,\n\nasmuo, kurio asmens kodas įrašytas šioje paskyroje, pirmą kartą prisijungė patvirtinęs tapatybę. Ankstesnis slaptažodis, prisijungimai, el. pašto patvirtinimas ir sutikimai panaikinti; šiuo adresu ir telefonu prisijungti nebegalima, kol savininkas jų nepatvirtins.\n\nJei prisijungėte jūs, nieko daryti nereikia: kontaktus įvesite paskyroje. Jei ne, kreipkitės į registro administratorių.\n\nMeistras',
    'Hello,\n\nThe person whose personal code is in this account has signed in with a proven identity for the first time. The former password, sessions, confirmation of the e-mail and consents have been removed; this address and phone cannot be used to sign in until the owner has confirmed them.\n\nIf it was you, there is nothing to do: enter your contact details in the account. If not, contact a registry administrator.\n\nMeistras',
  ],
  sms: [
    'Meistras: paskyros savininkas patvirtino tapatybe. Ankstesnis slaptazodis ir prisijungimai panaikinti. Jei tai ne jus, kreipkites i administratoriu',
    'Meistras: the owner of the account has proved their identity. The former password and sessions have been removed. If it was not you, contact an administrator',
  ],
})

/** The SMS with the sign-in code; written without diacritics. */
export const codeMail = texts('identity.mail', {
  sms: ['Jusu prisijungimo kodas: {{kodas}}', 'Your sign-in code: {{kodas}}'],
})
