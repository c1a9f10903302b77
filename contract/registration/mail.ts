import { texts } from '#contract/lib/texts.ts'

/** Messages of this area. SMS without diacritics: one letter outside GSM-7 more than halves the length of an SMS. */
export const registrationMail = texts('registration.mail', {
  welcomeSubject: ['Meistras: patvirtinkite el. paštą', 'Meistras: confirm your e-mail'],
  welcomeBody: [
    'Laba diena,\n\nužsiregistravote Meistras registre, vartotojo vardas – {{vartotojas}}. Patvirtinkite, kad šis el. paštas jūsų (nuoroda galioja {{valandos}} val. ir tinka vieną kartą):\n\n{{nuoroda}}\n\nJei nesiregistravote, nieko daryti nereikia.\n\nMeistras',
    'Hello,\n\nyou registered with Meistras, user name {{vartotojas}}. Confirm that this e-mail is yours (the link works once, for {{valandos}} hours):\n\n{{nuoroda}}\n\nIf it was not you, do nothing.\n\nMeistras',
  ],
  confirmSubject: ['Meistras: patvirtinkite el. paštą', 'Meistras: confirm your e-mail'],
  confirmBody: [
    'Laba diena,\n\nšis el. paštas nurodytas Meistras registre. Patvirtinkite, kad jis jūsų (nuoroda galioja {{valandos}} val. ir tinka vieną kartą):\n\n{{nuoroda}}\n\nJei to nedarėte, nieko daryti nereikia: adresas liks nepatvirtintas.\n\nMeistras',
    'Hello,\n\nthis e-mail was given in the Meistras registry. Confirm that it is yours (the link works once, for {{valandos}} hours):\n\n{{nuoroda}}\n\nIf it was not you, do nothing: the address stays unconfirmed.\n\nMeistras',
  ],
  welcomeSms: [
    'Meistras: registracija baigta, vartotojo vardas {{vartotojas}}. Patvirtinkite el. pasta: nuoroda rasite laiske. {{nuoroda}}',
    'Meistras: you are registered, user name {{vartotojas}}. Confirm your address: open the link in our e-mail. {{nuoroda}}',
  ],
  wishGivenSms: [
    'Meistras: jums suteiktos organizacijos atstovo teises. Prisijunkite is naujo: {{nuoroda}}',
    'Meistras: you are now a representative of your organisation. Sign in again: {{nuoroda}}',
  ],
  wishRefusedSms: [
    'Meistras: organizacijos atstovo teises jums nesuteiktos. Klauskite registro administracijos',
    'Meistras: you were not made a representative. Ask a registry administrator',
  ],
  wishSubject: ['Meistras: organizacijos atstovo teisės', 'Meistras: rights of a representative'],
  wishGiven: [
    'Laba diena,\n\njums suteiktos organizacijos atstovo teisės. Kad jos įsigaliotų, prisijunkite iš naujo:\n\n{{nuoroda}}\n\nMeistras',
    'Hello,\n\nyou are now a representative of your organisation. Sign in again for it to take effect:\n\n{{nuoroda}}\n\nMeistras',
  ],
  wishRefused: [
    'Laba diena,\n\norganizacijos atstovo teisės jums nesuteiktos. Paskyra veikia kaip iki šiol. Jei manote, kad tai klaida, kreipkitės į registro administraciją.\n\nMeistras',
    'Hello,\n\nyou were not made a representative of your organisation. Your account works as before. If you think this is a mistake, contact a registry administrator.\n\nMeistras',
  ],
})
