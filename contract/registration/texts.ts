import { texts } from '#contract/lib/texts.ts'

/** Texts of registration. */
export const registrationTexts = texts('registration', {
  title: ['Registracija', 'Registration'],
  stepOf: ['{{at}} žingsnis iš {{of}}', 'Step {{at}} of {{of}}'],
  stepsLabel: ['Registracijos žingsniai', 'Steps of the registration'],
  data: ['Asmens duomenys', 'Personal data'],
  identity: ['Tapatybė', 'Identity'],
  password: ['Slaptažodis ir sutikimai', 'Password and consents'],
  review: ['Patikrinkite duomenis', 'Check the data'],
  next: ['Tęsti', 'Continue'],
  submit: ['Registruotis', 'Register'],
  haveAccount: ['Jau turite paskyrą?', 'Do you have an account?'],
  signIn: ['Prisijunkite', 'Sign in'],
  signedIn: ['Jau esate prisijungę', 'You are signed in already'],
  signedInWhy: [
    'Prisijungta kaip {{name}}. Norėdami registruoti savo paskyrą, pirmiausia atsijunkite.',
    'Signed in as {{name}}. To register an account of your own, sign out first.',
  ],
  signOut: ['Atsijungti', 'Sign out'],
  reloaded: [
    'Puslapis įkeltas iš naujo. Saugumo sumetimais asmens kodą ir slaptažodį įveskite dar kartą.',
    'The page was loaded again. For safety, type the personal code and the password again.',
  ],
  loginProof: [
    'Vardas, pavardė ir asmens kodas paimti iš jūsų sertifikato, tapatybė jau patvirtinta.',
    'The name and the code come from your certificate; your identity is confirmed already.',
  ],

  // Before step 1
  fasterTitle: ['Greitesnis būdas', 'A faster way'],
  fasterWhy: [
    'Tinka {{ways}}: vardą, pavardę, gimimo datą ir lytį užpildysime už jus, o tapatybė bus iš karto patvirtinta.',
    'By {{ways}}, your name, birth date and sex are filled in for you, and your identity is confirmed at once.',
  ],
  fasterInstead: ['Pildysiu pats arba pati', 'I will fill in the form myself'],
  hadAccount: ['Paskyrą jau turite, todėl prisijungta', 'You have an account already, and are signed in'],

  // Step 1
  workplace: ['Darbovietė', 'Workplace'],
  darboviete: ['Kaip dirbate', 'How you work'],
  IMONE: ['Dirbu įmonėje', 'I work in a company'],
  INV_VEIKLA: ['Individuali veikla', 'Self-employment'],
  VERSL_LIUDIJIMAS: ['Verslo liudijimas', 'Business licence'],
  NEDIRBA: ['Šiuo metu nedirbu', 'I am not working at the moment'],
  fixedCompany: ['Įmonė', 'Company'],
  companyHint: [
    'Ieškokite pagal pavadinimą arba kodą. Darbovietę galėsite nurodyti ir vėliau.',
    'Search by name or code. You can name your workplace later, too.',
  ],
  companyChecks: [
    'Įmonė turės patvirtinti, kad joje dirbate.',
    'The company will have to confirm that you work there.',
  ],
  userType: ['Ko norėsite sistemoje', 'What you will do here'],
  VARTOTOJAS: ['Tvarkyti savo duomenis', 'Look after my own data'],
  ORG_ATSTOVAS: ['Atstovauti savo įmonei', 'Represent my company'],
  representativeWaits: [
    'Atstovo teises suteiks administratorius, kai patikrins. Iki tol naudositės paskyra kaip paprastas vartotojas.',
    'An administrator checks and gives the rights of a representative. Until then you are an ordinary user.',
  ],
  noPhone: [
    'Telefonas nenurodytas, todėl pranešimus siųsime el. paštu.',
    'There is no phone, so messages will come by e-mail.',
  ],

  // Step 2
  identityWhy: [
    'Patvirtinta tapatybė reikalinga kompetencijoms ir kortelei. Ją galite patvirtinti dabar arba vėliau, atvykę su asmens dokumentu.',
    'A confirmed identity is needed for competencies and the card. Confirm it now, or later with a document, in person.',
  ],
  identityLater: [
    'Patvirtinta tapatybė reikalinga kompetencijoms ir kortelei. Ją patvirtinsite vėliau, atvykę su asmens dokumentu.',
    'A confirmed identity is needed for competencies and the card. You will confirm it later, in person, with a document.',
  ],
  ways: ['Kaip patvirtinsite tapatybę', 'How to confirm your identity'],
  VELIAU: ['Patvirtinsiu vėliau, vietoje', 'I will confirm it later, in person'],
  laterWhy: [
    'Registruotis galite ir dabar. Kol tapatybė nepatvirtinta, dalis veiksmų bus negalimi.',
    'You can register now. Until the identity is confirmed, some things are not possible.',
  ],
  proved: ['Tapatybė patvirtinta', 'Identity confirmed'],
  provedBy: ['{{name}}, asmens kodas {{code}}', '{{name}}, personal code {{code}}'],
  provedAnew: [
    'Pakeitus vardą, pavardę ar asmens kodą, tapatybę reikės patvirtinti iš naujo.',
    'If you change the name or the code, the identity has to be confirmed again.',
  ],
  notProved: ['Bus patvirtinta vėliau, vietoje', 'Will be confirmed later, in person'],

  // Step 3
  slaptazodis: ['Slaptažodis', 'Password'],
  consents: ['Sutikimai', 'Consents'],
  IAgreeToTerms: [
    'Susipažinau su privatumo politika ir sutinku su registro naudojimo sąlygomis',
    'I have read the privacy policy and agree to the terms of the registry',
  ],
  privacy: ['Skaityti privatumo politiką (naujame lange)', 'Read the privacy policy (in a new window)'],
  spscSutikimas: [
    'Sutinku, kad mano atestatai būtų gaunami iš atestuotų specialistų registro',
    'I agree that my certificates are fetched from the register of certified specialists',
  ],
  naujienlaiskiai: ['Sutinku gauti naujienlaiškius', 'I agree to get newsletters'],
  organisation: ['Inžinierių organizacija', 'Engineers’ organisation'],

  // Step 4
  change: ['Keisti', 'Change'],
  changeOf: ['Keisti: {{what}}', 'Change: {{what}}'],
  passwordSet: ['Sukurtas', 'Chosen'],
  fixAt: ['Pataisyti', 'Correct it'],
  known: [
    'Tokia paskyra jau yra. Prisijunkite arba susikurkite naują slaptažodį.',
    'This account already exists. Sign in, or set a new password.',
  ],
  newPassword: ['Pamiršote slaptažodį?', 'Forgot your password?'],

  // The letter's link
  verifyTitle: ['El. pašto patvirtinimas', 'E-mail confirmation'],
  verifying: ['Tvirtinamas el. paštas…', 'Confirming the e-mail…'],
  verifyFailed: ['El. pašto patvirtinti nepavyko', 'The e-mail was not confirmed'],
  verifyFailedWhy: [
    'Nuoroda jau panaudota, nebegalioja arba el. paštas vėliau pakeistas. Prisijunkite: profilyje matysite, ar el. paštas patvirtintas, ir galėsite išsiųsti naują laišką.',
    'The link was used, has expired, or the e-mail was changed since. Sign in: the profile shows whether the e-mail is confirmed and can send a new letter.',
  ],
  verifyNoToken: ['Nuoroda nepilna. Atidarykite ją iš laiško.', 'The link is incomplete. Open it from the letter.'],
  verifyNoTokenWhy: [
    'Jei nuoroda neatsidaro, nukopijuokite ją visą į naršyklės adreso juostą.',
    'If the link does not open, copy the whole of it into the address bar of the browser.',
  ],
  toProfile: ['Atidaryti profilį', 'Open the profile'],
  toLogin: ['Prisijungti', 'Sign in'],
  retry: ['Bandyti dar kartą', 'Try again'],

  // On the person's own page
  unconfirmedEmail: ['El. paštas nepatvirtintas', 'The e-mail is not confirmed'],
  unconfirmedEmailWhy: [
    'Nuorodą išsiuntėme adresu {{email}}. Ji galioja {{hours}} val. Laiško nėra? Pažiūrėkite šlamšto aplanke.',
    'We sent a link to {{email}}. It works for {{hours}} hours. No letter? Look in the spam folder.',
  ],
  sendAgain: ['Siųsti laišką dar kartą', 'Send the letter again'],
  sentAgain: ['Laiškas išsiųstas adresu {{email}}', 'The letter was sent to {{email}}'],

  // For administrators
  wished: ['Pageidauja tapti organizacijos atstovu', 'Wishes to represent the organisation'],
  wishedWhy: [
    'To paprašyta registruojantis. Atstovas mato ir tvarko visus savo įmonės darbuotojus.',
    'Asked for at registration. A representative sees and manages all people of the company.',
  ],
  wishedCompany: ['{{company}}, {{status}}', '{{company}}, {{status}}'],
  wishedWaits: [
    'Teisės pradės veikti, kai bus patvirtintas darbo įmonėje įrašas.',
    'The rights work once the record of working in the company is confirmed.',
  ],
  ownWish: ['Organizacijos atstovo teisės dar nesuteiktos', 'You are not a representative yet'],
  ownWishWhy: [
    'Prašymą tikrina administratorius. Apie sprendimą pranešime el. paštu.',
    'An administrator is checking. You will be told by e-mail.',
  ],
  give: ['Suteikti atstovo teises', 'Make a representative'],
  giveTitle: ['Suteikti {{name}} organizacijos atstovo teises?', 'Make {{name}} a representative?'],
  refuse: ['Atmesti prašymą', 'Reject'],
  refuseTitle: ['Atmesti prašymą: {{name}}?', 'Reject the request of {{name}}?'],
  decideWhy: ['Apie sprendimą pranešime el. paštu.', 'The person will be told by e-mail.'],
  given: ['Atstovo teisės suteiktos', 'The person is a representative now'],
  refused: ['Prašymas atmestas', 'Request rejected'],
})
