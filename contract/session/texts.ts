import { texts } from '../lib/texts.ts'

export const sessionTexts = texts('session', {
  loginTitle: ['Prisijunkite', 'Sign in'],
  testCode: ['Vertintojas davė testo kodą?', 'Did the assessor give you a test code?'],
  enterTestCode: ['Įvesti kodą', 'Enter a code'],
  username: ['Vartotojo vardas arba el. paštas', 'User name or e-mail'],
  password: ['Slaptažodis', 'Password'],
  login: ['Prisijungti', 'Sign in'],
  methods: ['Prisijungimo būdas', 'How to sign in'],
  methodPassword: ['Slaptažodis', 'Password'],
  wrong: ['Neteisingi prisijungimo duomenys', 'Wrong user name or password'],
  lockedHint: [
    'Nenorite laukti? Prisijunkite kitu būdu arba pasikeiskite slaptažodį: toje naršyklėje, kurioje jį pakeisite, prisijungsite iš karto.',
    'Do not want to wait? Sign in another way, or change the password: in the browser where you do that you can sign in at once.',
  ],
  forgotLink: ['Pamiršote slaptažodį?', 'Forgot your password?'],
  demoTitle: ['Demonstracinės paskyros', 'Demo accounts'],
  demoText: [
    'Pasirinkite, kieno akimis pažiūrėti. Duomenys išgalvoti.',
    'Choose whose view to see. The data is made up.',
  ],
  registered: [
    'Registracija baigta. Patvirtinkite el. paštą: nuorodą rasite laiške.',
    'You are registered. Confirm your e-mail address: open the link that we sent to it.',
  ],
  emailVerified: ['El. paštas patvirtintas. Galite prisijungti.', 'Your e-mail is confirmed. You can sign in.'],

  forgotTitle: ['Slaptažodžio atkūrimas', 'Reset your password'],
  forgotText: [
    'Įveskite savo el. paštą. Atsiųsime nuorodą naujam slaptažodžiui sukurti.',
    'Type your e-mail. We will send a link for a new password.',
  ],
  email: ['El. paštas', 'E-mail'],
  sendLink: ['Siųsti nuorodą', 'Send the link'],
  noSuchEmail: ['Vartotojo su tokiu el paštu sistemoje nėra', 'There is no user with this e-mail'],
  captchaWorking: ['Tikrinama, kad esate žmogus…', 'Checking that you are a person…'],
  captchaDone: ['Patikrinta, kad esate žmogus', 'Checked that you are a person'],
  captchaMissing: [
    'Nepavyko įkelti patikros, kad esate žmogus. Patikrinkite interneto ryšį.',
    'The check that you are a person did not load. See whether you are online.',
  ],
  captchaRetry: ['Bandyti dar kartą', 'Try again'],
  sentTitle: ['Patikrinkite el. paštą', 'Check your e-mail'],
  sentText: [
    'Nuorodą išsiuntėme adresu {{email}}. Ji galioja {{minutes}} min. ir tinka vieną kartą.',
    'We sent a link to {{email}}. It is valid for {{minutes}} minutes and works once.',
  ],
  sentHint: [
    'Laiško nėra? Pažiūrėkite šlamšto aplanke arba siųskite dar kartą.',
    'No e-mail? Look in the spam folder, or send it again.',
  ],
  sendAgain: ['Siųsti dar kartą', 'Send again'],
  backToLogin: ['Grįžti į prisijungimą', 'Back to sign-in'],

  resetTitle: ['Naujas slaptažodis', 'New password'],
  newPassword: ['Naujas slaptažodis', 'New password'],
  setPassword: ['Išsaugoti slaptažodį', 'Save the password'],
  passwordSet: ['Slaptažodis pakeistas. Prisijunkite.', 'The password is changed. Sign in.'],
  rules: ['Slaptažodyje turi būti', 'The password must have'],
  ruleLength: ['bent 8 ženklai', 'at least 8 characters'],
  ruleUpper: ['didžioji raidė', 'an upper-case letter'],
  ruleLower: ['mažoji raidė', 'a lower-case letter'],
  ruleDigit: ['skaitmuo', 'a digit'],
  ruleCommon: ['ne iš dažniausių slaptažodžių', 'not one of the most common passwords'],
  ruleSymbol: ['ženklas, pvz., ! arba ?', 'a symbol, for example ! or ?'],
  ruleSymbolPerhaps: [
    'ženklas, pvz., ! arba ?, jei paskyra turi teisių (atstovo, vertintojo, tvarkytojo ar kitų)',
    'a symbol, for example ! or ?, if the account holds rights (of a representative, assessor, manager or others)',
  ],
  ruleMet: ['yra', 'met'],
  ruleMissing: ['trūksta', 'missing'],
  noToken: [
    'Nuoroda nepilna. Atverkite ją iš laiško arba paprašykite naujos.',
    'The link is incomplete. Open it from the e-mail, or ask for a new one.',
  ],
  askNew: ['Paprašyti naujos nuorodos', 'Ask for a new link'],
})
