import { texts } from '#contract/lib/texts.ts'

/** Texts of proving one's identity and of signing electronically. */
export const identityTexts = texts('identity', {
  // Ways
  ways: ['Kaip patvirtinsite', 'How to confirm'],
  MOBILUSIS: ['Mobilusis parašas', 'Mobile-ID'],
  SMART_ID: ['Smart-ID', 'Smart-ID'],
  withMOBILUSIS: ['Mobiliuoju parašu', 'With Mobile-ID'],
  withSMART_ID: ['Su Smart-ID', 'With Smart-ID'],
  // Used within a sentence, one of them or both joined by „or“.
  namedMOBILUSIS: ['mobilusis parašas', 'Mobile-ID'],
  namedSMART_ID: ['Smart-ID', 'Smart-ID'],
  methodSms: ['SMS kodas', 'SMS code'],

  // Form
  asmenskodas: ['Asmens kodas', 'Personal code'],
  codeHint: ['11 skaitmenų', '11 digits'],
  telefonas: ['Telefonas', 'Phone'],
  phoneHint: ['Pvz., +370 612 34567', 'For example, +370 612 34567'],
  person: ['Asmuo', 'Person'],
  startPRISIJUNGIMAS: ['Prisijungti', 'Sign in'],
  startREGISTRACIJA: ['Patvirtinti tapatybę', 'Confirm identity'],
  startTAPATYBE: ['Patvirtinti tapatybę', 'Confirm identity'],
  startPARASAS: ['Siųsti užklausą', 'Send the request'],

  // Waiting
  waitMOBILUSIS: ['Patvirtinkite telefone', 'Confirm on the phone'],
  waitSMART_ID: ['Patvirtinkite Smart-ID programėlėje', 'Confirm in the Smart-ID app'],
  controlCode: ['Kontrolinis kodas', 'Verification code'],
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
    'Confirm in the app which certificate you will sign with. It will show a verification code after that, when it asks you to sign. If you did not start this, do not confirm it.',
  ],
  started: [
    '{{title}}. Kontrolinis kodas: {{code}}. Turite {{count}} sekundžių.',
    '{{title}}. Verification code: {{code}}. You have {{count}} seconds.',
  ],
  timeLeft: ['Liko {{time}}', '{{time}} left'],
  secondsLeft: {
    lt: { one: 'Liko {{count}} sekundė', few: 'Liko {{count}} sekundės', other: 'Liko {{count}} sekundžių' },
    en: { one: '{{count}} second left', other: '{{count}} seconds left' },
  },
  readDocument: ['Perskaityti dokumentą Nr.\u00a0{{numeris}} (PDF)', 'Read document No. {{numeris}} (PDF)'],
  stop: ['Nutraukti', 'Stop'],
  timeoutPRISIJUNGIMAS: [
    'Prisijungti nepavyko. Prašome pabandyti vėliau.',
    'Signing in failed. Please try again later.',
  ],
  timeoutREGISTRACIJA: [
    'Tapatybės patvirtinti nepavyko. Prašome pabandyti vėliau.',
    'Your identity could not be confirmed. Please try again later.',
  ],
  timeoutTAPATYBE: [
    'Tapatybės patvirtinti nepavyko. Prašome pabandyti vėliau.',
    'Your identity could not be confirmed. Please try again later.',
  ],
  timeoutPARASAS: ['Pasirašyti nepavyko. Prašome pabandyti vėliau.', 'Signing failed. Please try again later.'],
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
    '{{name}}, jūsų tapatybė patvirtinta, bet „Meistro“ registre jūsų dar nėra. Registruodamiesi tapatybės antrą kartą tvirtinti nereikės.',
    '{{name}}, your identity is confirmed, but you are not in the Meistras registry yet. When you register, there is no need to confirm it again.',
  ],
  register: ['Registruotis', 'Register'],
  noAccount: ['Neturite paskyros?', 'No account yet?'],
  otherMethod: ['Prisijungti kitu būdu', 'Sign in another way'],

  // SMS
  sendCode: ['Siųsti kodą', 'Send the code'],
  noSuchPhone: ['Vartotojo su tokiu telefono numeriu sistemoje nėra', 'There is no user with this phone number'],
  codeSent: [
    'Kodą išsiuntėme numeriu {{phone}}. Jis galioja {{minutes}}\u00a0min.',
    'We sent a code to {{phone}}. It is valid for {{minutes}} minutes.',
  ],
  smsCode: ['Kodas iš SMS', 'Code from the SMS'],
  smsCodeHint: ['6 skaitmenys', '6 digits'],
  secondStep: ['Antras žingsnis', 'Second step'],
  secondSent: [
    'Slaptažodis teisingas. Kodą išsiuntėme jūsų paskyros telefono numeriu, jis galioja {{minutes}}\u00a0min.',
    'The password is correct. We sent a code to the phone number of your account; it is valid for {{minutes}} minutes.',
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
    'A registry administrator will confirm your identity: show them your identity document.',
  ],
  confirmed: ['Tapatybė patvirtinta', 'Identity confirmed'],

  // The owner takes over an account that somebody else created
  claimed: [
    'Paskyra buvo sukurta nepatvirtinus tapatybės',
    'This account was created without proof of who its owner is',
  ],
  claimedText: [
    'Dabar ji tik jūsų: ankstesnis slaptažodis, kontaktai, sutikimai ir prisijungimai panaikinti. Įveskite savo kontaktus ir slaptažodį.',
    'Now only you can use it: the former password, contact details, consents and sessions have been removed. Enter your own contact details and password.',
  ],
  claimedKept: [
    'Dabar ji tik jūsų: ankstesnis slaptažodis, el. pašto patvirtinimas, sutikimai ir prisijungimai panaikinti. Kontaktus įrašė jūsų duomenis tvarkanti įmonė – patikrinkite, ar jie jūsų.',
    'Now only you can use it: the former password, the confirmation of the e-mail, consents and sessions have been removed. The contact details were entered by the company that keeps your record: check that they are yours.',
  ],
  claimedOtherName: [
    'Įraše nurodytas vardas ar pavardė nesutampa su jūsų sertifikatu. Pataisykite juos ir patvirtinkite tapatybę.',
    'The name in the record does not match your certificate. Correct it and confirm your identity.',
  ],
  giveContacts: ['Įvesti savo kontaktus', 'Enter my contact details'],
  ownContacts: ['Jūsų kontaktai', 'Your contact details'],
  ownContactsWhy: [
    'Reikia bent vieno: telefono arba el. pašto. Jais pranešime apie kortelę, vertinimus ir kompetencijas, kurių galiojimas baigiasi.',
    'At least one is needed: a phone number or an e-mail. We will use it to tell you about your card, assessments and competencies about to expire.',
  ],
  ownPassword: ['Naujas slaptažodis', 'New password'],
  ownPasswordWhy: [
    'Galite jo ir nekurti: prisijungti tinka ir {{ways}}',
    'You can do without it: sign in with {{ways}}',
  ],
  contactsSaved: ['Kontaktai išsaugoti', 'The contact details are saved'],

  // Signing
  signWays: ['Kaip pasirašysite', 'How to sign'],
  signPhone: ['Pasirašančiojo telefono numeris', 'Signer’s phone number'],
  signPhoneHint: [
    'Palikus tuščią, siunčiama asmens įraše nurodytu numeriu',
    'If left empty, the number of the person’s record is used',
  ],
})
