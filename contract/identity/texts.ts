import { texts } from '#contract/lib/texts.ts'

/** Texts of proving one's identity and of signing electronically. */
export const identityTexts = texts('identity', {
  // Ways
  ways: ['Kaip patvirtinsite', 'How to confirm'],
  MOBILUSIS: ['Mobilusis parašas', 'Mobile-ID'],
  SMART_ID: ['Smart-ID', 'Smart-ID'],
  withMOBILUSIS: ['Mobiliuoju parašu', 'By Mobile-ID'],
  withSMART_ID: ['Smart-ID', 'Smart-ID'],
  // Used within a sentence, one of them or both joined by „or“.
  namedMOBILUSIS: ['mobilusis parašas', 'Mobile-ID'],
  namedSMART_ID: ['Smart-ID', 'Smart-ID'],
  methodSms: ['SMS kodas', 'Code by SMS'],

  // Form
  asmenskodas: ['Asmens kodas', 'Personal code'],
  codeHint: ['11 skaitmenų', '11 digits'],
  telefonas: ['Telefonas', 'Phone'],
  phoneHint: ['Pvz., +370 612 34567', 'E.g. +370 612 34567'],
  person: ['Asmuo', 'Person'],
  startPRISIJUNGIMAS: ['Prisijungti', 'Sign in'],
  startREGISTRACIJA: ['Patvirtinti tapatybę', 'Confirm identity'],
  startTAPATYBE: ['Patvirtinti tapatybę', 'Confirm identity'],
  startPARASAS: ['Siųsti užklausą', 'Send the request'],

  // Waiting
  waitMOBILUSIS: ['Patvirtinkite telefone', 'Confirm on the phone'],
  waitSMART_ID: ['Patvirtinkite Smart-ID programėlėje', 'Confirm in the Smart-ID app'],
  controlCode: ['Kontrolinis kodas', 'Control code'],
  checkMOBILUSIS: [
    'Patikrinkite, ar telefone rodomas tas pats kodas, ir įveskite PIN. Jei užklausos nepradėjote, jos netvirtinkite.',
    'Check that the phone shows the same code, and enter your PIN. If you did not start this, do not confirm it.',
  ],
  checkSMART_ID: [
    'Patikrinkite, ar programėlėje rodomas tas pats kodas, ir įveskite PIN. Jei užklausos nepradėjote, jos netvirtinkite.',
    'Check that the app shows the same code, and enter your PIN. If you did not start this, do not confirm it.',
  ],
  checkingCertificate: ['Tikrinamas sertifikatas…', 'Checking the certificate…'],
  waitCertificate: ['Pasirinkite sertifikatą Smart-ID programėlėje', 'Choose the certificate in the Smart-ID app'],
  checkCertificate: [
    'Programėlėje patvirtinkite, kuriuo sertifikatu pasirašysite. Kontrolinį kodą ji parodys po to, kai paprašys pasirašyti. Jei pasirašymo nepradėjote, netvirtinkite.',
    'Confirm in the app which certificate you will sign with. It will show a control code after that, when it asks you to sign. If you did not start this, do not confirm it.',
  ],
  started: [
    '{{title}}. Kontrolinis kodas: {{code}}. Turite {{count}} sekundžių.',
    '{{title}}. Control code: {{code}}. You have {{count}} seconds.',
  ],
  timeLeft: ['Liko {{time}}', '{{time}} left'],
  secondsLeft: {
    lt: { one: 'Liko {{count}} sekundė', few: 'Liko {{count}} sekundės', other: 'Liko {{count}} sekundžių' },
    en: { one: '{{count}} second left', other: '{{count}} seconds left' },
  },
  readDocument: ['Perskaityti dokumentą Nr. {{numeris}} (PDF)', 'Read document No. {{numeris}} (PDF)'],
  stop: ['Nutraukti', 'Stop'],
  timeoutPRISIJUNGIMAS: [
    'Prisijungti nepavyko. Prašome pabandyti vėliau.',
    'Signing in did not succeed. Please try later.',
  ],
  timeoutREGISTRACIJA: [
    'Tapatybės patvirtinti nepavyko. Prašome pabandyti vėliau.',
    'The identity was not confirmed. Please try later.',
  ],
  timeoutTAPATYBE: [
    'Tapatybės patvirtinti nepavyko. Prašome pabandyti vėliau.',
    'The identity was not confirmed. Please try later.',
  ],
  timeoutPARASAS: ['Pasirašyti nepavyko. Prašome pabandyti vėliau.', 'Signing did not succeed. Please try later.'],
  // What to do about a certificate that is refused.
  doCERTIFICATE_IS_REVOKED: [
    'Sertifikatą atnaujina jūsų ryšio operatorius arba Smart-ID programėlė.',
    'Your mobile operator or the Smart-ID app renews the certificate.',
  ],
  doNameDoesNotMatch: [
    'Patikrinkite telefono numerį: pasirašyti turi pats įraše nurodytas asmuo.',
    'Check the phone number: the person of the record must sign themselves.',
  ],
  otherWays: ['Galite pasirinkti ir kitą būdą.', 'You can also choose another way.'],

  // Login of a person who has no account
  unknownTitle: ['Paskyros dar neturite', 'You have no account yet'],
  unknownText: [
    '{{name}}, jūsų tapatybė patvirtinta, bet Meistras registre jūsų dar nėra. Registruodamiesi tapatybės antrą kartą tvirtinti nereikės.',
    '{{name}}, your identity is confirmed, but you are not in the Meistras registry yet. When you register, there is no need to confirm it again.',
  ],
  register: ['Registruotis', 'Register'],
  noAccount: ['Neturite paskyros?', 'No account yet?'],
  otherMethod: ['Prisijungti kitu būdu', 'Sign in another way'],

  // SMS
  sendCode: ['Siųsti kodą', 'Send the code'],
  noSuchPhone: ['Vartotojo su tokiu telefonu sistemoje nėra', 'There is no user with this phone'],
  codeSent: [
    'Kodą išsiuntėme numeriu {{phone}}. Jis galioja {{minutes}} min.',
    'We sent a code to {{phone}}. It is valid for {{minutes}} minutes.',
  ],
  smsCode: ['Kodas iš SMS', 'Code of the SMS'],
  smsCodeHint: ['6 skaitmenys', '6 digits'],
  secondStep: ['Antras žingsnis', 'Second step'],
  secondSent: [
    'Slaptažodis teisingas. Kodą išsiuntėme jūsų paskyros telefonu, jis galioja {{minutes}} min.',
    'The password is right. We sent a code to the phone of your account; it is valid for {{minutes}} minutes.',
  ],
  startOver: ['Prisijungti iš naujo', 'Start over'],
  wrongCode: ['Kodas neteisingas arba nebegalioja', 'The code is wrong or no longer valid'],
  resend: ['Siųsti kodą dar kartą', 'Send the code again'],
  resendIn: ['Siųsti dar kartą galėsite po {{time}}', 'You can send it again in {{time}}'],
  resent: ['Kodas išsiųstas dar kartą', 'The code was sent again'],
  otherPhone: ['Keisti numerį', 'Change the number'],

  // Own identity
  notConfirmed: ['Tapatybė nepatvirtinta', 'Identity not confirmed'],
  confirmIdentity: ['Patvirtinti tapatybę', 'Confirm identity'],
  confirmWhy: [
    'Patvirtinkite, kad esate tas, kurio duomenys įrašyti. Tam tinka {{ways}}.',
    'Confirm that you are the person of this record. You can do it with {{ways}}.',
  ],
  confirmInPerson: [
    'Tapatybę patvirtins registro administratorius: parodykite jam asmens dokumentą.',
    'An administrator of the registry will confirm your identity: show them your identity document.',
  ],
  confirmed: ['Tapatybė patvirtinta', 'Identity confirmed'],

  // The owner takes over an account that somebody else created
  claimed: ['Paskyra buvo sukurta nepatvirtinus tapatybės', 'This account was made without proving who its owner is'],
  claimedText: [
    'Dabar ji tik jūsų: ankstesnis slaptažodis, kontaktai, sutikimai ir prisijungimai panaikinti. Įveskite savo.',
    'Now it is yours alone: the former password, contacts, consents and sessions are gone. Give your own.',
  ],
  claimedKept: [
    'Dabar ji tik jūsų: ankstesnis slaptažodis, el. pašto patvirtinimas, sutikimai ir prisijungimai panaikinti. Kontaktus įrašė jūsų duomenis tvarkanti įmonė – patikrinkite, ar jie jūsų.',
    'Now it is yours alone: the former password, the confirmation of the e-mail, consents and sessions are gone. The contacts were given by the company that keeps your record: check that they are yours.',
  ],
  claimedOtherName: [
    'Įrašo vardas ar pavardė kitokie nei jūsų sertifikate. Pataisykite juos ir patvirtinkite tapatybę.',
    'The name of the record differs from your certificate. Correct it and confirm your identity.',
  ],
  giveContacts: ['Įvesti savo kontaktus', 'Give my contacts'],
  ownContacts: ['Jūsų kontaktai', 'Your contacts'],
  ownContactsWhy: [
    'Reikia bent vieno: telefono arba el. pašto. Jais pranešime apie kortelę, vertinimus ir baigiančias galioti kompetencijas.',
    'At least one is needed: a phone or an e-mail. There we will tell you of your card, assessments and competencies that end.',
  ],
  ownPassword: ['Naujas slaptažodis', 'New password'],
  ownPasswordWhy: [
    'Galite jo ir nekurti: prisijungti tinka ir {{ways}}',
    'You can do without it: sign in with {{ways}}',
  ],
  contactsSaved: ['Kontaktai išsaugoti', 'The contacts are saved'],

  // Signing
  signWays: ['Kaip pasirašysite', 'How to sign'],
  signPhone: ['Pasirašančiojo telefonas', 'Phone of the signer'],
  signPhoneHint: [
    'Palikus tuščią, siunčiama asmens įraše nurodytu numeriu',
    'Empty: the number of the person’s record',
  ],
})
