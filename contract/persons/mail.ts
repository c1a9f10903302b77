import { texts } from '#contract/lib/texts.ts'

/** To the address that was an account's until now. */
export const contactTexts = texts('persons.mail', {
  subject: ['Meistras: pakeisti jūsų kontaktai', 'Meistras: your contacts were changed'],
  body: [
    'Laba diena,\n\njūsų paskyroje pakeistas {{kas}}. Šiuo adresu daugiau nerašysime.\n\nJei to neprašėte, kuo greičiau prisijunkite ir pažiūrėkite skiltį „Istorija“ arba kreipkitės į registro administratorių.\n\nMeistras',
    'Hello,\n\nin your account the {{kas}} was changed. We will not write to this address any more.\n\nIf you did not ask for it, sign in soon and look at “History”, or turn to an administrator of the registry.\n\nMeistras',
  ],
  sms: [
    'Meistras: jusu paskyroje pakeistas telefonas. Jei to neprasete, kreipkites i registro administratoriu',
    'Meistras: the phone of your account was changed. If you did not ask for it, turn to an administrator',
  ],
  email: ['el. paštas', 'e-mail'],
})
