import type { ErrorEntry } from '../specErrors.ts'

/** What people do: processes, assessments and their tests, trainings, sites and inductions. */
export const workErrors = {
  ProcesasRunning: [409, 'Procesas jau vykdomas', 'The process is already running'],
  StatusNotAllowed: [
    409,
    'Tokia būsena dabar negalima. Atnaujinkite puslapį: įrašas galėjo pasikeisti',
    'This status is not allowed now. Reload the page: the record may have changed',
  ],
  AtestavimasClosed: [
    409,
    'Vertinimo data praėjo, keisti nebegalima',
    'The assessment is over and can no longer be changed',
  ],
  ProtocolTooEarly: [
    409,
    'Protokolą galima pildyti nuo vertinimo dienos',
    'The protocol can be filled in from the day of the assessment',
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
  TestStarted: [409, 'Testas jau atidarytas arba pradėtas', 'The test has already been opened or started'],
  TestNotToday: [409, 'Testas atidaromas tik vertinimo dieną', 'The test is opened only on the day of the assessment'],
  TestNotOpen: [409, 'Vertintojas testo dar neatidarė', 'The assessor has not opened the test yet'],
  TestTimeOver: [
    409,
    'Testas baigtas, atsakymų keisti nebegalima',
    'The test is over; answers can no longer be changed',
  ],
  TestOtherDevice: [
    409,
    'Testas sprendžiamas kitame įrenginyje. Jei norite tęsti čia, kreipkitės į vertintoją',
    'The test is being taken on another device. To continue here, ask the assessor',
  ],
  TestCodeWrong: [409, 'Kodas neteisingas arba nebegalioja', 'The code is wrong or no longer valid'],
  OwnProtocol: [403, 'Savo paties vertinimo užbaigti negalima', 'You cannot complete your own assessment'],
  AtestavimasHasPersons: [
    409,
    'Vertinime jau yra asmenų su rezultatais, todėl šių duomenų keisti nebegalima',
    'The assessment already has results, so this data can no longer be changed',
  ],
  VertintojasHasSigned: [409, 'Vertintojas jau pasirašė protokolą', 'The assessor has already signed a protocol'],
  AtestavimasFull: [409, 'Laisvų vietų nebėra', 'There are no free places left'],
  MokymasHasKompetencijos: [
    409,
    'Mokymui priskirta kompetencijų. Pakeitus tipą jos bus ištrintos',
    'The training course has competencies. Changing the type will delete them',
  ],
  MokymasFull: [
    409,
    'Laisvų vietų nėra, asmuo laukia eilėje',
    'There are no free places; the person is on the waiting list',
  ],
  MokymasClosed: [
    409,
    'Mokymas jau įvyko, keisti nebegalima',
    'The training course is over and can no longer be changed',
  ],
  SubrangovasAlreadyExists: [409, 'Ši įmonė jau dirba objekte', 'This company already works on the site'],
  SubrangovasHasPersons: [
    409,
    'Objekte yra šios įmonės žmonių. Pirmiausia baikite jų darbą objekte',
    'People of this company are on the site. End their work there first',
  ],
  SubrangovasHasSubcontractors: [
    409,
    'Šiai įmonei objekte dirba kitos įmonės. Pirmiausia nurodykite, kam jos dirba',
    'Other companies work for this one on the site. First choose whom they work for',
  ],
  ObjektasClosed: [
    409,
    'Objektas baigtas, jo keisti nebegalima',
    'The work site is finished and can no longer be changed',
  ],
  AsmuoAlreadyInObjektas: [
    409,
    'Asmuo šiuo laikotarpiu jau yra objekte',
    'The person is already on the work site at that time',
  ],
  AsmuoNotInImone: [
    409,
    'Asmuo nėra patvirtintas šios įmonės darbuotojas',
    'The person is not a confirmed employee of this company',
  ],
  ObjektoAsmuoBegun: [
    409,
    'Asmuo objekte jau pradėjo dirbti: įrašą galima tik užbaigti',
    'The person has already started on the site: the record can only be ended',
  ],
  ObjektoAsmuoEnded: [409, 'Asmens darbas objekte jau baigtas', 'The person’s work on the site has already ended'],
  MokymasRegistrationOver: [409, 'Registracija į šį mokymą baigėsi', 'Registration for this training course is over'],
  MokymasNotBegun: [
    409,
    'Dalyvavimą galima žymėti nuo mokymo pradžios dienos',
    'Attendance can be marked from the first day of the training course',
  ],
  MokymasHasAttended: [
    409,
    'Dalyvavimas jau pažymėtas, mokymo datos keisti nebegalima',
    'Attendance has already been marked; the date can no longer be changed',
  ],
  AssessorIsParticipant: [
    409,
    'Vertintojas negali būti vertinamas tame pačiame vertinime',
    'An assessor cannot be assessed in the same assessment',
  ],
  NotAnAssessor: [409, 'Šis asmuo nėra vertintojas', 'This person is not an assessor'],
  InstruktazasTuscias: [
    409,
    'Skelbti dar nėra ko: reikia bent vieno puslapio ir bent vieno klausimo',
    'There is nothing to publish yet: at least one page and one question are needed',
  ],
  InstruktazasNepaskelbtas: [
    409,
    'Objekto instruktažas dar nepaskelbtas. Pirma jį paskelbkite',
    'The induction of the site is not published yet. Publish it first',
  ],
  InstruktazasNereikalingas: [
    409,
    'Šiam žmogui objektas instruktažo neprašo arba jo laikas objekte baigėsi',
    'The site does not require an induction of this person, or the person’s work there is over',
  ],
  InstruktazasIslaikytas: [409, 'Instruktažas jau išlaikytas ir galioja', 'The induction is passed and valid'],
  InstruktazasKaTikSiustas: [
    409,
    'Nuorodą šis žmogus gavo per pastarąsias 12 valandų. Parodykite QR kodą arba siųskite vėliau',
    'This person got the link within the last 12 hours. Show the QR code or send it later',
  ],
  AdresatoNera: [
    409,
    'Registre nėra nei el. pašto, nei telefono. Parodykite QR kodą',
    'The registry has neither e-mail nor phone. Show the QR code',
  ],
  InstruktazoNuorodaNegalioja: [
    404,
    'Nuoroda nebegalioja. Paprašykite objekto vadovo naujos',
    'The link no longer works. Ask the manager of the site for a new one',
  ],
  InstruktazoBandymaiBaigesi: [
    409,
    'Šios dienos bandymai išnaudoti. Perskaitykite dar kartą ir bandykite rytoj',
    'No attempts are left today. Read it again and try tomorrow',
  ],
  InstruktazoBandymasBaigtas: [
    409,
    'Šio bandymo atsakymai jau priimti. Pradėkite naują bandymą',
    'The answers of this attempt have already been submitted. Start a new attempt',
  ],
} as const satisfies Record<string, ErrorEntry>
