import { texts } from '#contract/lib/texts.ts'

/** Sent to the former address of an account. */
export const contactTexts = texts('persons.mail', {
  subject: ['Meistras: pakeisti jūsų kontaktai', 'Meistras: your contacts were changed'],
  body: [
    'Laba diena,\n\njūsų paskyroje pakeistas {{kas}}. Šiuo adresu daugiau nerašysime.\n\nJei to neprašėte, kuo greičiau prisijunkite ir pažiūrėkite skiltį „Istorija“ arba kreipkitės į registro administratorių.\n\nMeistras',
    'Hello,\n\nin your account the {{kas}} was changed. We will not write to this address any more.\n\nIf you did not ask for it, sign in soon and look at “History”, or contact a registry administrator.\n\nMeistras',
  ],
  sms: [
    'Meistras: jusu paskyroje pakeistas telefonas. Jei to neprasete, kreipkites i registro administratoriu',
    'Meistras: the phone of your account was changed. If you did not ask for it, contact an administrator',
  ],
  email: ['el. paštas', 'e-mail'],
  proposalSubject: ['Meistras: jums siūlomi kiti kontaktai', 'Meistras: other contacts are proposed to you'],
  proposalBody: [
    'Laba diena,\n\n{{kas}} siūlo pakeisti jūsų kontaktus Meistras registre. Kol nepatvirtinsite, jie nesikeis. Prisijunkite ir savo profilyje juos patvirtinkite arba atmeskite iki {{iki}}:\n\n{{nuoroda}}\n\nMeistras',
    'Hello,\n\n{{kas}} proposes to change your contacts in the Meistras registry. Until you agree, they stay as they are. Sign in and agree or reject on your profile by {{iki}}:\n\n{{nuoroda}}\n\nMeistras',
  ],
  proposalSms: [
    'Meistras: jums siulo kitus kontaktus. Patvirtinkite arba atmeskite savo profilyje iki {{iki}}: {{nuoroda}}',
    'Meistras: other contacts are proposed to you. Agree or reject on your profile by {{iki}}: {{nuoroda}}',
  ],
  codeSubject: ['Meistras: pakeistas jūsų asmens kodas', 'Meistras: your personal code was changed'],
  codeBody: [
    'Laba diena,\n\nregistro administratorius pakeitė jūsų įrašo asmens kodą. Priežastis: {{priezastis}}\n\nJei jūsų įraše dabar ne jūsų kodas, kreipkitės į registro administratorių.\n\nMeistras',
    'Hello,\n\na registry administrator changed the personal code of your record. The reason: {{priezastis}}\n\nIf the code of your record is not yours now, contact a registry administrator.\n\nMeistras',
  ],
  codeSms: [
    'Meistras: administratorius pakeite jusu iraso asmens koda. Jei kodas ne jusu, kreipkites i registro administratoriu',
    'Meistras: an administrator changed the personal code of your record. If it is not yours, contact an administrator',
  ],
})
