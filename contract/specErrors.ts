/** Status, Lithuanian and English text of a code. */
export type ErrorEntry = readonly [status: number, lt: string, en: string]

/** The codes of the specification (spec 2, point 8). */
export const specErrors = {
  InvalidFormFields: [400, 'Patikrinkite formą: yra klaidų', 'Check the form: there are mistakes'],
  KompetencijosAtestavimasAlreadyExist: [
    409,
    'Ši kompetencija jau priskirta šiam vertinimui',
    'The competency is already assigned to this assessment',
  ],
  EmailAlreadyUsed: [409, 'Toks el. paštas jau naudojamas', 'This e-mail is already in use'],
  UserAlreadyExists: [409, 'Toks vartotojas jau yra', 'This user already exists'],
  ImoneAlreadyExists: [409, 'Tokia įmonė jau yra', 'This company already exists'],
  ImoneAlreadyExistsButNotConfirmed: [
    409,
    'Tokia įmonė jau yra, bet dar nepatvirtinta. Kreipkitės į registro administratorių',
    'This company exists but is not confirmed yet. Contact a registry administrator',
  ],
  PasswordAlreadyChanged: [
    409,
    'Slaptažodis šia nuoroda jau pakeistas. Jei reikia, paprašykite naujos nuorodos',
    'The password was already changed with this link. Ask for a new one if needed',
  ],
  PasswordResetExpired: [
    409,
    'Slaptažodžio keitimo nuoroda nebegalioja. Paprašykite naujos',
    'The password link has expired. Ask for a new one',
  ],
  Unauthorized: [401, 'Autorizacijos klaida. Prisijunkite', 'You are not signed in. Sign in'],
  Forbidden: [403, 'Uždrausta', 'Forbidden'],
  UserIsAlreadyRegisteredToThisAtestavimas: [
    409,
    'Asmuo jau užregistruotas į šį vertinimą',
    'The person is already registered for this assessment',
  ],
  UserIsAlreadyRegisteredToThisMokymas: [
    409,
    'Asmuo jau užregistruotas į šį mokymą',
    'The person is already registered for this training course',
  ],
  CERTIFICATE_IS_REVOKED: [
    409,
    'Parašo sertifikatas negalioja arba atšauktas. Kreipkitės į jį išdavusią įmonę',
    'Your signature certificate has expired or been revoked. Contact its issuer',
  ],
  WPKI_NO_SESSION: [
    409,
    'Parašo sesija nerasta arba pasibaigė. Bandykite iš naujo',
    'The signing session was not found or has ended. Try again',
  ],
  USER_DOES_NOT_HAVE_MOBILE_SIGNATURE: [
    409,
    'Šiuo numeriu mobilusis parašas neveikia. Patikrinkite numerį arba pasirinkite kitą būdą',
    'Mobile-ID does not work with this number. Check the number or choose another way',
  ],
  COULD_NOT_VALIDATE_DATA: [
    409,
    'Nepavyko patikrinti parašo duomenų. Bandykite iš naujo',
    'The signature data could not be verified. Try again',
  ],
  SENDING_ERROR: [
    503,
    'Nepavyko išsiųsti užklausos į telefoną. Bandykite vėliau',
    'The request could not be sent to the phone. Try again later',
  ],
  NameDoesNotMatch: [
    409,
    'Vardas, pavardė arba asmens kodas nesutampa su parašo duomenimis',
    'The name or personal code does not match the certificate',
  ],
  AsmuoHasActiveKortele: [409, 'Asmuo jau turi aktyvią kortelę', 'The person already has an active card'],
  AsmuoHasPendingKortele: [
    409,
    'Asmens kortelė jau paruošta arba užsakyta',
    'A card has already been prepared or ordered for the person',
  ],
  AsmuoMustHavePhoto: [409, 'Kortelei užsakyti reikia nuotraukos', 'A card needs a photo'],
  AsmuoRegisteredInOtherCompany: [
    409,
    'Asmuo užregistruotas kitoje įmonėje',
    'The person is registered in another company',
  ],
  AsmenskodasIsRequired: [400, 'Asmens kodas privalomas', 'The personal code is required'],
  AsmuoIsAlreadyRegisteredToThisImone: [
    409,
    'Asmuo jau užregistruotas šioje įmonėje',
    'The person is already registered in this company',
  ],
  AsmensKvalifikacijaMustBeUnique: [
    409,
    'Tokia kvalifikacija jau įrašyta',
    'This qualification has already been added',
  ],
  mustIncludeFilesForKvalifikacija: [
    400,
    'Būtina įkelti dokumentą, įrodantį turimą kvalifikaciją',
    'Upload a document that proves the qualification',
  ],
  FileIsTooBig: [413, 'Failas per didelis', 'The file is too big'],
  FileFormatError: [415, 'Netinkamas failo formatas', 'The file format is not allowed'],
  SignaturesMissing: [409, 'Trūksta parašų', 'Signatures are missing'],
  DarboValandosAlreadyExist: [
    409,
    'Šios dienos darbo valandos jau įrašytos',
    'Working hours for this day have already been entered',
  ],
  personalcodeInCompany: [
    409,
    'Asmuo su šiuo asmens kodu jau yra jūsų įmonėje',
    'A person with this personal code is already in your company',
  ],
  personalcodeRegistered: [
    409,
    'Asmuo su šiuo asmens kodu jau užregistruotas',
    'A person with this personal code is already registered',
  ],
  uniqueValidAlcodetector: [
    409,
    'Objekte jau yra galiojantis įrenginys arba toks serijinis numeris',
    'The site already has a valid device, or the serial number is taken',
  ],
  alcodetectorWithGaliojaDontExist: [409, 'Objekte nėra galiojančio įrenginio', 'The site has no valid device'],
  LoginLimitReached: [429, 'Per daug bandymų. Bandykite vėliau', 'Too many attempts. Try again later'],
  QRScanningIsNotSupported: [
    400,
    'QR kodų nuskaitymas šioje naršyklėje nepalaikomas',
    'This browser cannot scan QR codes',
  ],
  QRCodeReadError: [400, 'QR kodo nuskaityti nepavyko', 'The QR code could not be read'],
} as const satisfies Record<string, ErrorEntry>
