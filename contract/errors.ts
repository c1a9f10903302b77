/**
 * The error catalogue (spec 2, point 8): code, HTTP status, Lithuanian and English text. Nothing else knows any of
 * them. Codes after the blank line are ours.
 */
export const errors = {
  InvalidFormFields: [400, 'Patikrinkite formą: yra klaidų', 'Check the form: there are mistakes'],
  KompetencijosAtestavimasAlreadyExist: [409, 'Ši kompetencija jau priskirta', 'The competency is already assigned'],
  EmailAlreadyUsed: [409, 'Toks el. paštas jau naudojamas', 'This e-mail is already in use'],
  UserAlreadyExists: [409, 'Toks vartotojas jau yra', 'This user already exists'],
  ImoneAlreadyExists: [409, 'Tokia įmonė jau yra', 'This company already exists'],
  ImoneAlreadyExistsButNotConfirmed: [
    409,
    'Tokia įmonė jau yra, bet dar nepatvirtinta. Kreipkitės į administraciją',
    'This company exists but is not confirmed yet. Contact the administration',
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
    'The person is already registered to this assessment',
  ],
  UserIsAlreadyRegisteredToThisMokymas: [
    409,
    'Asmuo jau užregistruotas į šį mokymą',
    'The person is already registered to this training',
  ],
  CERTIFICATE_IS_REVOKED: [409, 'Sertifikatas negalioja arba atšauktas', 'The certificate is revoked or expired'],
  WPKI_NO_SESSION: [
    409,
    'Parašo sesija nerasta arba pasibaigė. Bandykite iš naujo',
    'The signing session was not found or has ended. Try again',
  ],
  USER_DOES_NOT_HAVE_MOBILE_SIGNATURE: [
    409,
    'Šiuo numeriu mobilusis parašas neveikia',
    'There is no mobile signature on this number',
  ],
  COULD_NOT_VALIDATE_DATA: [409, 'Nepavyko patikrinti duomenų', 'The data could not be validated'],
  SENDING_ERROR: [
    503,
    'Nepavyko išsiųsti užklausos į telefoną. Bandykite vėliau',
    'The request could not be sent to the phone. Try later',
  ],
  NameDoesNotMatch: [
    409,
    'Vardas, pavardė arba asmens kodas nesutampa su parašo duomenimis',
    'The name or personal code differs from the certificate',
  ],
  AsmuoHasActiveKortele: [409, 'Asmuo jau turi aktyvią kortelę', 'The person already has an active card'],
  AsmuoHasPendingKortele: [409, 'Asmens kortelė jau užsakyta', 'A card is already ordered for the person'],
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
    'This qualification is already on the record',
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
    'Working hours of this day already exist',
  ],
  personalcodeInCompany: [
    409,
    'Asmuo šiuo kodu jau yra jūsų įmonėje',
    'A person with this code is already in your company',
  ],
  personalcodeRegistered: [409, 'Asmuo šiuo kodu jau užregistruotas', 'A person with this code is already registered'],
  uniqueValidAlcodetector: [
    409,
    'Objekte jau yra galiojantis įrenginys arba toks serijinis numeris',
    'The site already has a valid device, or the serial number is taken',
  ],
  alcodetectorWithGaliojaDontExist: [409, 'Objekte nėra galiojančio įrenginio', 'The site has no valid device'],
  LoginLimitReached: [429, 'Per daug bandymų. Bandykite vėliau', 'Too many tries. Try later'],
  QRScanningIsNotSupported: [
    400,
    'QR kodų nuskaitymas šioje naršyklėje nepalaikomas',
    'This browser can not scan QR codes',
  ],
  QRCodeReadError: [400, 'QR kodo nuskaityti nepavyko', 'The QR code could not be read'],

  NotFound: [404, 'Įrašas nerastas arba nebepasiekiamas', 'The record was not found or is out of reach'],
  RecordChanged: [
    409,
    'Įrašą pakeitė kitas vartotojas. Peržiūrėkite skirtumus',
    'Someone else changed the record. Review the differences',
  ],
  KompetencijaAlreadyExists: [
    409,
    'Ši kompetencija jau įrašyta. Atverkite ją sąraše',
    'This competency is already on the record. Open it in the list',
  ],
  ImoneNotInRegister: [
    409,
    'Juridinių asmenų registre tokio įmonės kodo nėra',
    'The register of legal entities has no company with this code',
  ],
  SdidAlreadyExists: [
    409,
    'Šį SDID jau turi kitas šios įmonės darbuotojas',
    'Another employee of this company has this SDID',
  ],
  KorteleInOtherUzsakymas: [409, 'Kortelė jau yra kitame užsakyme', 'The card is in another order already'],
  KorteleNotUzsakoma: [409, 'Kortelė nebelaukia užsakymo', 'The card no longer waits to be ordered'],
  AsmuoNotOfImone: [
    409,
    'Asmuo nedirba įmonėje, kuriai užsakoma',
    'The person does not work in the company that the order is for',
  ],
  UzsakymasEmpty: [409, 'Užsakyme nėra kortelių', 'There are no cards in the order'],
  UzsakymasClosed: [
    409,
    'Užsakymas jau pateiktas, jo kortelių keisti nebegalima',
    'The order is placed already, its cards can no longer change',
  ],
  UzsakymasFull: [
    409,
    'Viename užsakyme tiek kortelių netelpa. Daugiausia',
    'One order can not hold so many cards. At most',
  ],
  ImoneNeveikia: [409, 'Įmonė nebeveikia', 'The company no longer operates'],
  KodasAlreadyExists: [409, 'Toks kodas jau yra', 'This code is already in use'],
  ProfesijaInUse: [
    409,
    'Profesija nurodyta darbuotojų poreikiuose, todėl jos ištrinti negalima: pažymėkite, kad nebenaudojama. Poreikių',
    'Workforce needs name the profession, so it can not be deleted: mark it as no longer in use. Needs',
  ],
  ProfesijaChanged: [
    409,
    'Profesija nebenaudojama arba jos sritis ar lygiai pasikeitė. Įrašykite poreikį iš naujo',
    'The profession is no longer in use, or its area or levels have changed. Enter the need anew',
  ],
  StatusNotAllowed: [409, 'Tokia būsena dabar negalima', 'This status is not allowed now'],
  AtestavimasClosed: [
    409,
    'Vertinimo data praėjo, keisti nebegalima',
    'The assessment is over and can no longer be changed',
  ],
  ProtocolTooEarly: [
    409,
    'Protokolą galima pildyti nuo vertinimo dienos',
    'The protocol can be filled from the day of the assessment',
  ],
  TheoryTestNotPlanned: [
    409,
    'Šiam vertinimui testo nėra: jis be teorijos dalies arba nenurodytas klausimų skaičius',
    'The assessment has no test: no theory part, or the number of questions is not given',
  ],
  TooFewQuestions: [
    409,
    'Nepakanka patvirtintų klausimų (lygis: yra / reikia)',
    'There are too few confirmed questions (level: there are / needed)',
  ],
  TestStarted: [409, 'Testas jau atidarytas arba pradėtas', 'The test is opened or begun already'],
  TestNotToday: [409, 'Testas atidaromas tik vertinimo dieną', 'The test is opened only on the day of the assessment'],
  TestNotOpen: [409, 'Vertintojas testo dar neatidarė', 'The assessor has not opened the test yet'],
  TestTimeOver: [409, 'Testas baigtas, atsakymų keisti nebegalima', 'The test is over, answers can no longer change'],
  TestOtherDevice: [
    409,
    'Testas sprendžiamas kitame įrenginyje. Jei norite tęsti čia, kreipkitės į vertintoją',
    'The test is being taken on another device. To go on here, ask the assessor',
  ],
  TestCodeWrong: [409, 'Kodas neteisingas arba nebegalioja', 'The code is wrong or no longer valid'],
  OwnProtocol: [403, 'Savo paties vertinimo užbaigti negalima', 'You can not complete your own assessment'],
  AtestavimasHasPersons: [
    409,
    'Vertinimas turi asmenų su rezultatais, šių duomenų keisti nebegalima',
    'The assessment has results, these data can no longer change',
  ],
  VertintojasHasSigned: [409, 'Vertintojas jau pasirašė protokolą', 'The assessor has already signed a protocol'],
  AtestavimasFull: [409, 'Laisvų vietų nebėra', 'There are no free places left'],
  MokymasHasKompetencijos: [
    409,
    'Mokymas turi kompetencijų. Pakeitus tipą jos bus ištrintos',
    'The training has competencies. Another type deletes them',
  ],
  MokymasFull: [409, 'Laisvų vietų nėra, asmuo laukia eilėje', 'There are no free places, the person is in line'],
  MokymasClosed: [409, 'Mokymas jau įvyko, keisti nebegalima', 'The training is over and can no longer be changed'],
  SubrangovasAlreadyExists: [409, 'Ši įmonė jau dirba objekte', 'This company already works in the site'],
  SubrangovasHasPersons: [
    409,
    'Objekte yra šios įmonės žmonių. Pirmiausia baikite jų darbą objekte',
    'People of this company are in the site. End their work there first',
  ],
  SubrangovasHasSubcontractors: [
    409,
    'Šiai įmonei objekte dirba kitos. Pirmiausia nurodykite, kam jos dirba',
    'Other companies work for this one in the site. Say first for whom they work',
  ],
  ObjektasClosed: [
    409,
    'Objektas baigtas, jo keisti nebegalima',
    'The work site is finished and can no longer be changed',
  ],
  AsmuoAlreadyInObjektas: [
    409,
    'Asmuo šiuo laikotarpiu jau yra objekte',
    'The person is in the work site already at that time',
  ],
  AsmuoNotInImone: [
    409,
    'Asmuo nėra patvirtintas šios įmonės darbuotojas',
    'The person is not a confirmed employee of this company',
  ],
  ObjektoAsmuoBegun: [
    409,
    'Asmuo objekte jau pradėjo: įrašą galima tik užbaigti',
    'The person has begun in the work site: the record can only be ended',
  ],
  ObjektoAsmuoEnded: [
    409,
    'Asmens laikas objekte jau pasibaigęs',
    'The person’s time in the work site has ended already',
  ],
  MokymasRegistrationOver: [409, 'Registracija į šį mokymą baigėsi', 'Registration to this training is over'],
  MokymasNotBegun: [
    409,
    'Dalyvavimą galima žymėti nuo mokymo pradžios dienos',
    'Attendance can be marked from the first day of the training',
  ],
  MokymasHasAttended: [
    409,
    'Dalyvavimas jau pažymėtas, mokymo datos keisti nebegalima',
    'Attendance is marked already, the date can no longer change',
  ],
  AssessorIsParticipant: [
    409,
    'Vertintojas negali būti vertinamas tame pačiame vertinime',
    'An assessor can not be assessed in the same assessment',
  ],
  NotAnAssessor: [409, 'Šis asmuo nėra vertintojas', 'This person is not an assessor'],
  CaptchaFailed: [
    400,
    'Nepavyko patvirtinti, kad esate žmogus. Bandykite dar kartą',
    'The check that you are a person failed. Try again',
  ],
  PasswordTooCommon: [
    400,
    'Toks slaptažodis per dažnas. Sugalvokite kitą',
    'The password is too common. Choose another',
  ],
  IdempotencyKeyReused: [
    409,
    'Ši užklausa jau atlikta su kitais duomenimis',
    'This request was already made with other data',
  ],
  CrossSiteRequest: [
    403,
    'Užklausa atmesta: ji siųsta iš kitos svetainės',
    'The request came from another site and was refused',
  ],
  PhotoTooSmall: [
    400,
    'Nuotrauka per maža – reikia bent 320 px pločio',
    'The photo is too small: it must be at least 320 px wide',
  ],
  SutartisAlreadySigned: [
    409,
    'Sutartis jau pasirašyta: nei jos tekstas, nei jūsų duomenys nepasikeitė',
    'The contract is already signed: neither its text nor your data changed',
  ],
  InzKodeksasNotAgreed: [
    409,
    'Kitą organizaciją galima pasirinkti tik sutikus su inžinieriaus etikos kodeksu',
    'Another organisation can be chosen only after agreeing to the engineer’s code of ethics',
  ],
  SignatureTimeout: [
    409,
    'Prisijungti nepavyko. Prašome pabandyti vėliau.',
    'Signing in did not succeed. Please try later.',
  ],
  SignatureCancelled: [
    409,
    'Prisijungti nepavyko. Prašome pabandyti vėliau.',
    'Signing in did not succeed. Please try later.',
  ],
  SecondFactorNeeded: [
    409,
    'Šiai paskyrai vieno žingsnio nepakanka. Prisijunkite mobiliuoju parašu, Smart-ID arba slaptažodžiu ir SMS kodu',
    'One step is not enough for this account. Sign in by Mobile-ID, Smart-ID, or a password and a code by SMS',
  ],
  SmsLimitReached: [
    429,
    'Šiandien išsiųsta per daug SMS kodų, todėl jų laikinai nesiunčiame. Prisijunkite kitu būdu',
    'Too many codes by SMS were sent today, so none is sent for now. Sign in another way',
  ],
  WayNotOffered: [
    409,
    'Šiuo būdu čia prisijungti ar pasirašyti negalima. Pasirinkite kitą',
    'This way to sign in or to sign is not offered here. Choose another',
  ],
  SpscConsentMissing: [
    409,
    'Pažymėjimų registro galima klausti tik asmeniui sutikus',
    'The certificate register may be asked only with the person’s consent',
  ],
  CalledTooOften: [
    409,
    'Šiandien šį asmenį jau kvietėte tris kartus. Kvieskite rytoj',
    'You have called this person three times today. Call tomorrow',
  ],
  SdidFileEmpty: [400, 'Faile nėra nė vieno asmens', 'There is nobody in the file'],
  SdidJsonInvalid: [
    400,
    'Failas nėra tvarkingas JSON. Atsisiųskite jį iš naujo ir nekeiskite jo turinio',
    'The file is not valid JSON. Download it again and do not change what is in it',
  ],
  SdidShapeUnknown: [
    400,
    'Faile nerasta asmenų sąrašo. Palyginkite jį su pavyzdžiu',
    'There is no list of persons in the file. Compare it with the sample',
  ],
  SdidTooManyLines: [400, 'Faile per daug asmenų. Daugiausia', 'There are too many persons in the file. At most'],
  SdidOtherCompany: [409, 'Failas skirtas kitai įmonei, jos kodas', 'The file is for another company, whose code is'],
  SdidNobodyFound: [409, 'Nei vienas darbuotojas nerastas', 'None of the employees was found'],
  SdidPersonTaken: [
    409,
    'Šis asmuo jau susietas su kita failo eilute',
    'This person is already matched to another line of the file',
  ],
  TooManyRequests: [429, 'Per daug užklausų. Bandykite vėliau', 'Too many requests. Try later'],
  TooManyRows: [400, 'Per daug įrašų. Susiaurinkite filtrus', 'Too many rows. Narrow the filters'],
  ServiceUnavailable: [
    503,
    'Sistema laikinai nepasiekiama. Bandykite po kelių sekundžių',
    'The system is briefly unavailable. Try again in a few seconds',
  ],
  Unknown: [500, 'Įvyko klaida, pabandykite vėliau', 'Something went wrong, try again later'],
} as const satisfies Record<string, readonly [status: number, lt: string, en: string]>
export type ErrorCode = keyof typeof errors

/** A refusal with a code of the catalogue. `fields` name what is wrong where in the body. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly fields: Record<string, string> | undefined
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, detail?: string, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(code)
    this.code = code
    this.detail = detail
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}
