import { entryOf } from '#contract/lib/entryOf.ts'
import { type Entry, type Lang, say, texts } from '#contract/lib/texts.ts'

type Row = readonly [kodas: string, lt: string, en: string]

/**
 * Lists whose codes are part of the program's rules, in the order in which a record goes through them. They are served like
 * every other reference list, but an administrator can't change them: a new code here needs a rule.
 */
export const statuses = {
  atestavimoStatusai: [
    ['LAUKIAMA', 'Laukiama', 'Waiting'],
    ['PATVIRTINTA', 'Patvirtinta', 'Confirmed'],
    ['ATSAUKTA', 'Atšaukta', 'Cancelled'],
    ['ISLAIKYTA', 'Išlaikyta', 'Passed'],
    ['NEISLAIKYTA', 'Neišlaikyta', 'Failed'],
  ],
  atestavimoTipai: [
    ['TEORINIS', 'Teorija', 'Theory'],
    ['PRAKTINIS', 'Praktika', 'Practice'],
    ['TEORINIS_PRAKTINIS', 'Teorija ir praktika', 'Theory and practice'],
  ],
  mokymoStatusai: [
    ['LAUKIAMA', 'Laukiama', 'Waiting'],
    ['PATVIRTINTA', 'Patvirtinta', 'Confirmed'],
    ['ATSAUKTA', 'Atšaukta', 'Cancelled'],
  ],
  mokymoTipai: [
    ['BENDRIEJI', 'Bendrieji', 'General'],
    ['SAUGAUS_DARBO', 'Saugaus darbo', 'Occupational safety'],
  ],
  mokymoRusys: [
    ['KURSAI', 'Kursai', 'Course'],
    ['SEMINARAS', 'Seminaras', 'Seminar'],
    ['NUOTOLINIS', 'Nuotolinis mokymas', 'Distance learning'],
  ],
  asmensKompetencijosStatusai: [
    ['LAUKIAMA', 'Laukia patvirtinimo', 'Awaiting confirmation'],
    ['GALIOJA', 'Galioja', 'Valid'],
    ['NEGALIOJA', 'Negalioja', 'Not valid'],
  ],
  asmensKvalifikacijosStatusai: [
    ['LAUKIAMA', 'Laukiama', 'Waiting'],
    ['PAGEIDAUJAMA', 'Pageidaujama', 'Wanted'],
    ['PATVIRTINTA', 'Patvirtinta', 'Confirmed'],
    ['ATMESTA', 'Atmesta', 'Rejected'],
    // The certificate register reports the last two, for a certificate that used to be valid.
    ['SUSTABDYTA', 'Sustabdyta', 'Suspended'],
    ['PANAIKINTA', 'Panaikinta', 'Revoked'],
  ],
  asmensKvalifikacijosSaltiniai: [
    ['VARTOTOJAS', 'Vartotojas', 'User'],
    ['IMONE', 'Įmonė', 'Company'],
    ['ADMIN', 'Administratorius', 'Administrator'],
    ['SPSC', 'SSVA (buv. SPSC)', 'SSVA (formerly SPSC)'],
    ['ARCHITEKTU_RUMAI', 'Architektų rūmai', 'Chamber of Architects'],
    ['MOKYMO_ISTAIGA', 'Mokymo įstaiga', 'Training institution'],
    ['IMPORTAS', 'Importas', 'Import'],
  ],
  dokumentuRusys: [
    ['PROTOKOLAS', 'Vertinimo protokolas', 'Assessment protocol'],
    ['PAZYMEJIMAS', 'Kompetencijos pažymėjimas', 'Certificate of competency'],
    ['SUTARTIS', 'Sutartis', 'Contract'],
    ['DARBO_PAZYMA', 'Pažyma apie darbą', 'Confirmation of employment'],
    ['LANKYMO_PAZYMA', 'Mokymo lankymo pažyma', 'Confirmation of attendance'],
    ['DUOMENU_ISRASAS', 'Asmens duomenų išrašas', 'Extract of personal data'],
    ['ATASKAITA', 'Ataskaita', 'Report'],
    ['PROTOKOLO_ISRASAS', 'Protokolo išrašas', 'Extract of a protocol'],
    ['TESTO_LAPAS', 'Testo lapai', 'Test sheets'],
  ],
  dokumentuBusenos: [
    ['RENGIAMAS', 'Rengiamas', 'Being prepared'],
    ['PASIRASOMAS', 'Pasirašomas', 'Being signed'],
    ['LAUKIA_ZYMOS', 'Laukia laiko žymos', 'Waiting for a timestamp'],
    ['UZDARYTAS', 'Pasirašytas ir patvirtintas spaudu', 'Signed and sealed'],
    ['ILGALAIKIS', 'Ilgalaikis', 'Long-term'],
    ['ATSAUKTAS', 'Atšauktas', 'Cancelled'],
  ],
  asmuoStatusai: [
    ['NEPATIKRINTA', 'Tapatybė nepatvirtinta', 'Identity not confirmed'],
    ['PATIKRINTA', 'Tapatybė patvirtinta', 'Identity confirmed'],
    ['UZBLOKUOTA', 'Paskyra užblokuota', 'Account blocked'],
  ],
  asmensImonesStatusai: [
    ['TIKRINAMA', 'Tikrinama', 'Being checked'],
    ['PATVIRTINTA', 'Patvirtinta', 'Confirmed'],
    ['NEBEDIRBA', 'Nebedirba', 'No longer works here'],
    ['ATMESTA', 'Atmesta', 'Rejected'],
    ['PAKVIESTA', 'Pakviesta', 'Invited'],
  ],
  sdidImportoStatusai: [
    ['IKELTA', 'Įkelta', 'Uploaded'],
    ['APDOROTA', 'Apdorota', 'Processed'],
    ['IMPORTUOTA', 'Importuota', 'Imported'],
    ['Klaida', 'Klaida', 'Error'],
  ],
  siuntimoBusenos: [
    ['SIUNCIAMA', 'Siunčiama', 'Being sent'],
    ['SUSTABDYTA', 'Sustabdyta', 'Stopped'],
    ['BAIGTA', 'Baigta', 'Finished'],
  ],
  gavejoBusenos: [
    ['LAUKIA', 'Laukia', 'Waiting'],
    ['ISSIUSTA', 'Išsiųsta', 'Sent'],
    ['NEPAVYKO', 'Nepavyko', 'Failed'],
    ['BE_ADRESO', 'Nėra kontaktų', 'No contact details'],
    ['ATSISAKE', 'Atsisakė naujienlaiškių', 'Opted out'],
    ['UZBLOKUOTA', 'Paskyra užblokuota', 'Account blocked'],
    ['SUSTABDYTA', 'Sustabdyta', 'Stopped'],
    ['NESAUGOMA', 'Asmens įrašo registre nebėra', 'Person no longer in the registry'],
  ],
  sdidEilutesStatusai: [
    ['NESUSIETA', 'Darbuotojas nerastas', 'Nobody found'],
    ['SUSIETA', 'Darbuotojas rastas', 'Person found'],
    ['IMPORTUOTA', 'Importuota', 'Imported'],
    ['KLAIDA', 'Klaida', 'Error'],
  ],
  sdidBusenos: [
    ['PATVIRTINTAS', 'Patvirtintas', 'Confirmed'],
    ['NEPATVIRTINTAS', 'Nėra paskutiniame faile', 'Not in the last file'],
    ['KITA_IMONE', 'Kitoje įmonėje', 'In another company'],
    ['NEZINOMAS', 'Nežinomas', 'Unknown'],
  ],
  sdidPokyciai: [
    ['DINGO', 'Nebėra faile', 'No longer in the file'],
    ['KITA_IMONE', 'Kitoje įmonėje', 'In another company'],
    ['NAUJAS', 'Naujas', 'New'],
  ],
  sdidMatymai: [
    ['SUTAMPA', 'Kodas sutampa', 'The code is the recorded one'],
    ['NESUTAMPA', 'Kodas kitas', 'Another code'],
    ['KITA_IMONE', 'Kodas kitos įmonės', 'A code of another company'],
  ],
  vartotojoTipai: [
    ['VARTOTOJAS', 'Vartotojas', 'User'],
    ['ORG_ATSTOVAS', 'Įmonės atstovas', 'Company representative'],
    ['VERTINTOJAS', 'Vertintojas', 'Assessor'],
    ['ORG_TVARKYTOJAS', 'Įmonės tvarkytojas', 'Company manager'],
    ['ADMIN', 'Administratorius', 'Administrator'],
  ],
  vertintojasStatusai: [
    ['LAUKIAMA', 'Laukia patvirtinimo', 'Awaiting confirmation'],
    ['AKTYVUS', 'Aktyvus', 'Active'],
    ['SUSTABDYTAS', 'Veikla sustabdyta', 'Suspended'],
    ['NEAKTYVUS', 'Neaktyvus', 'Inactive'],
  ],
  lytys: [
    ['V', 'Vyras', 'Male'],
    ['M', 'Moteris', 'Female'],
  ],
  komunikacijosKanalai: [
    ['SMS', 'SMS žinutė', 'Text message (SMS)'],
    ['EPASTAS', 'El. paštas', 'E-mail'],
  ],
  korteleStatusai: [
    ['UZSAKOMA', 'Užsakoma', 'To be ordered'],
    ['UZSAKYTA', 'Užsakyta', 'Ordered'],
    ['AKTYVI', 'Aktyvi', 'Active'],
    ['SUSPENDUOTA', 'Suspenduota', 'Suspended'],
    ['NEGALIOJA', 'Negalioja', 'Not valid'],
  ],
  kortelesTipai: [
    ['STATYBININKO', 'Statybininko kortelė', 'Builder’s card'],
    ['INZINIERIAUS', 'Inžinieriaus kortelė', 'Engineer’s card'],
  ],
  kortelesUzsakymoStatusai: [
    ['KURIAMA', 'Kuriama', 'Draft'],
    ['UZSAKYTA', 'Užsakyta', 'Ordered'],
    ['ATLIKTA', 'Atlikta', 'Completed'],
  ],
  imonesStatusai: [
    ['PATVIRTINTA', 'Patvirtinta', 'Confirmed'],
    ['NEPATVIRTINTA', 'Nepatvirtinta', 'Not confirmed'],
    ['NEVEIKIANTI', 'Neveikianti', 'No longer operating'],
  ],
  imonesTipai: [
    ['STATYBOS', 'Statybos įmonė', 'Construction company'],
    ['ATESTAVIMO', 'Vertinimo (atestavimo) įstaiga', 'Assessment institution'],
    ['MOKYMO', 'Mokymo įstaiga', 'Training institution'],
    ['INZ_SAJUNGA', 'Inžinierių sąjunga', 'Engineers’ association'],
    ['UZSAKOVAS', 'Užsakovas', 'Client'],
  ],
  imonesVeiklosTipai: [
    ['IMONE', 'Įmonė', 'Company'],
    ['INV_VEIKLA', 'Individuali veikla', 'Self-employment'],
    ['VERSL_LIUDIJIMAS', 'Verslo liudijimas', 'Business licence'],
  ],
  darbuotojuPoreikioStatusai: [
    ['NAUJAS', 'Naujas', 'New'],
    ['PATEIKTAS', 'Pateiktas', 'Submitted'],
    ['PATVIRTINTAS', 'Patvirtintas', 'Confirmed'],
    ['NEGALIOJA', 'Atšauktas', 'Cancelled'],
  ],
  klausimuStatusai: [
    ['JUODRASTIS', 'Juodraštis', 'Draft'],
    ['PATVIRTINTA', 'Patvirtinta', 'Confirmed'],
    ['NEGALIOJA', 'Negalioja', 'Not valid'],
  ],
  testoBusenos: [
    ['PARUOSTAS', 'Paruoštas', 'Ready'],
    ['ATIDARYTAS', 'Atidarytas', 'Opened'],
    ['VYKDOMAS', 'Sprendžiamas', 'Under way'],
    ['BAIGTAS', 'Baigtas', 'Finished'],
    ['UZDARYTAS', 'Uždarytas', 'Closed'],
  ],
  pasiulymuStatusai: [
    ['NAUJAS', 'Naujas', 'New'],
    ['PRIIMTAS', 'Priimtas', 'Accepted'],
    ['ATMESTAS', 'Atmestas', 'Rejected'],
  ],
  objektuStatusai: [
    ['KURIAMAS', 'Kuriamas', 'Draft'],
    ['VYKDOMAS', 'Vykdomas', 'In progress'],
    ['SUSTABDYTAS', 'Sustabdytas', 'Suspended'],
    ['BAIGTAS', 'Baigtas', 'Finished'],
  ],
  objektuVietos: [
    ['ADRESAS', 'Adresas', 'Address'],
    ['KOORDINATES', 'Koordinatės', 'Coordinates'],
    ['TERITORIJA', 'Teritorija', 'Territory'],
  ],
  darboLaikai: [
    ['VISA_PARA', 'Visa para', '24 hours'],
    ['NEDARBAS', 'Poilsio diena', 'Non-working day'],
  ],
  savaitesDienos: [
    ['1', 'Pirmadienis', 'Monday'],
    ['2', 'Antradienis', 'Tuesday'],
    ['3', 'Trečiadienis', 'Wednesday'],
    ['4', 'Ketvirtadienis', 'Thursday'],
    ['5', 'Penktadienis', 'Friday'],
    ['6', 'Šeštadienis', 'Saturday'],
    ['7', 'Sekmadienis', 'Sunday'],
  ],
  objektoVaidmenys: [
    ['RANGOVAS', 'Rangovas', 'Main contractor'],
    ['SUBRANGOVAS', 'Subrangovas', 'Subcontractor'],
  ],
  objektoPaskirtys: [
    ['DARBUOTOJAS', 'Darbuotojas', 'Worker'],
    ['VADOVAS', 'Vadovas', 'Manager'],
    ['LANKYTOJAS', 'Lankytojas', 'Visitor'],
  ],
  lygiaiTipai: [
    ['KOMPETENCIJA', 'Kompetencijos lygis', 'Competency level'],
    ['STATINIO_KATEGORIJA', 'Statinio kategorija', 'Category of structure'],
  ],
  procesuBusenos: [
    ['LAUKIA', 'Laukia', 'Waiting'],
    ['VYKDOMA', 'Vykdoma', 'Running'],
    ['BAIGTA', 'Baigta', 'Finished'],
    ['NEPAVYKO', 'Nepavyko', 'Failed'],
  ],
  puslapioKalbos: [
    ['lt', 'Lietuvių', 'Lithuanian'],
    ['en', 'Anglų', 'English'],
    ['lv', 'Latvių', 'Latvian'],
  ],
  verdiktai: [
    ['LEISTI', 'Leisti', 'Let in'],
    ['TIKRINTI', 'Tikrinti', 'Check'],
    ['NELEISTI', 'Neleisti', 'Do not let in'],
    ['NEZINOMA', 'Nežinoma', 'Unknown'],
  ],
  patikrosKryptys: [
    ['IEJO', 'Įeina', 'Enters'],
    ['ISEJO', 'Išeina', 'Leaves'],
  ],
  patikrosPagrindai: [
    ['KORTELE', 'Kortelė', 'Card'],
    ['TELEFONAS', 'Kortelė telefone', 'Card on the phone'],
    ['NUMERIS', 'Kortelės numeris', 'Card number'],
    ['LANKYTOJAS', 'Lankytojas be kortelės', 'Visitor without a card'],
    // Told by a program of the company, by its key.
    ['TURNIKETAS', 'Turniketas (programos raktas)', 'Turnstile (key of a program)'],
  ],
  patikrosSprendimai: [
    ['ILEISTA', 'Įleista', 'Let in'],
    ['NEILEISTA', 'Neįleista', 'Not let in'],
    ['ISLEISTA', 'Išleista', 'Let out'],
  ],
  prognozesRusys: [
    ['KOMPETENCIJA', 'Kompetencija', 'Competency'],
    ['PAZYMEJIMAS', 'Pažymėjimas', 'Certificate'],
    ['KORTELE', 'Kortelė', 'Card'],
  ],
  patikrosPriezastys: [
    ['VADOVO_LEIDIMAS', 'Leido objekto vadovas', 'The site’s manager allowed it'],
    ['KLAIDINGI_DUOMENYS', 'Duomenys klaidingi, parodyti dokumentai', 'The data is wrong, documents were shown'],
    ['NAUJAS_DARBUOTOJAS', 'Naujas darbuotojas, dar neįrašytas', 'A new worker who is not registered yet'],
    ['SKUBI_PAGALBA', 'Skubi pagalba arba avarija', 'An emergency'],
    ['KITA', 'Kita priežastis', 'Another reason'],
  ],
} as const satisfies Record<string, readonly Row[]>

export type StatusList = keyof typeof statuses
/** The union of a list's codes: `Code<'mokymoTipai'>` is 'BENDRIEJI' | 'SAUGAUS_DARBO'. */
export type Code<L extends StatusList> = (typeof statuses)[L][number][0]
type Codes<Rows extends readonly Row[]> = { readonly [I in keyof Rows]: Rows[I][0] }

/** A list's codes as a tuple, in order, for `z.enum(codes('mokymoTipai'))`. */
export const codes = <const L extends StatusList>(list: L) =>
  statuses[list].map(([kodas]) => kodas) as unknown as Codes<(typeof statuses)[L]>

const words = Object.fromEntries(
  Object.entries(statuses).map(([list, rows]) => [
    list,
    texts(`statuses.${list}`, Object.fromEntries(rows.map(([kodas, lt, en]) => [kodas, [lt, en] as const]))),
  ]),
) as Record<StatusList, Partial<Record<string, Entry>>>

/** The text that people read for a code; undefined if the list does not have the code. */
export function statusText(list: StatusList, kodas: string, lang: Lang): string | undefined {
  const entry = entryOf(words[list], kodas)
  return entry && say(entry, lang)
}

/** A status, or a change from one to another, in words: the detail of a refusal. */
export const statusDetail =
  (list: StatusList, from: string, to?: string) =>
  (lang: Lang): string =>
    [from, to].flatMap((kodas) => (kodas === undefined ? [] : (statusText(list, kodas, lang) ?? kodas))).join(' → ')
