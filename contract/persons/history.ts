import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { type Lang, say, texts } from '#contract/lib/texts.ts'
import { type statuses, statusText } from '#contract/statuses.ts'
import { personTexts } from './texts.ts'

/** A record's history has two kinds of lines: views and changes. */
export const historyKinds = ['PERZIURA', 'PAKEITIMAS'] as const
export type HistoryKind = (typeof historyKinds)[number]

type Text = readonly [lt: string, en: string]

/** Actions that only read the record. */
export const views = texts<Record<string, Text>>('persons.history.views', {
  'persons.get': ['Peržiūrėti duomenys', 'The record was viewed'],
  'inspections.get': ['Duomenis objekte matė valstybės tikrintojas', 'A state inspector saw the data on a work site'],
  'persons.data': ['Atsisiųsti visi duomenys', 'All data was downloaded'],
  'employments.confirmation': ['Paimta pažyma apie darbą', 'A confirmation of employment was taken'],
  'background.confirmation': ['Paimta mokymų pažyma', 'A confirmation of attendance was taken'],
})

/** Texts of single actions, where that of the area is not enough. */
const actions = texts<Record<string, Text>>('persons.history.actions', {
  ...views,
  'registration.register': ['Asmuo užregistruotas', 'The person was registered'],
  'registration.sendLetter': [
    'Išsiųstas el. pašto patvirtinimo laiškas',
    'The letter that confirms the e-mail was sent',
  ],
  'registration.decideType': ['Išspręsta dėl pageidaujamo vartotojo tipo', 'Decision made on the requested user type'],
  'templates.optOut': ['Atsisakyta naujienlaiškių', 'Opted out of newsletters'],
  'persons.update': ['Pakeisti asmens duomenys', 'Personal data changed'],
  'persons.setStatus': ['Pakeista paskyros būsena', 'Status of the account changed'],
  'persons.confirm': ['Patvirtinta tapatybė', 'Confirmed identity'],
  'persons.setPhoto': ['Pakeista nuotrauka', 'Photo changed'],
  'persons.proposeContacts': ['Pasiūlyti kiti kontaktai', 'Other contacts were proposed'],
  'persons.answerContacts': ['Atsakyta dėl pasiūlytų kontaktų', 'The proposed contacts were answered'],
  'persons.withdrawContacts': ['Atšauktas kontaktų pasiūlymas', 'The proposal of contact details was withdrawn'],
  'persons.setRights': ['Pakeistos teisės', 'Rights changed'],
  'qualifications.setStatuses': ['Pakeisti kvalifikaciniai statusai', 'Qualification statuses changed'],
  'qualifications.askRegister': ['Klausta pažymėjimų registro', 'The certificate register was asked'],
  'qualifications.decide': ['Priimtas sprendimas dėl kvalifikacijos', 'A qualification was decided on'],
  'qualifications.remove': ['Pašalinta kvalifikacija', 'A qualification was removed'],
  'qualifications.removeImprovement': ['Pašalintas kvalifikacijos tobulinimas', 'An improvement was removed'],
  'qualifications.create': ['Įrašyta kvalifikacija', 'A qualification was added'],
  'qualifications.update': ['Pakeista kvalifikacija', 'Qualification changed'],
  'qualifications.addImprovement': ['Įrašytas kvalifikacijos tobulinimas', 'An improvement was added'],
  'qualifications.setImprovement': ['Pakeistas kvalifikacijos tobulinimas', 'An improvement changed'],
  'background.addEducation': ['Įrašytas išsilavinimas', 'Education was added'],
  'background.setEducation': ['Pakeistas išsilavinimas', 'Education changed'],
  'background.removeEducation': ['Pašalintas išsilavinimas', 'Education was removed'],
  'background.addLanguage': ['Įrašyta kalba', 'A language was added'],
  'background.setLanguage': ['Pakeista kalba', 'A language changed'],
  'background.removeLanguage': ['Pašalinta kalba', 'A language was removed'],
  'background.rate': ['Įmonė įvertino', 'A company rated the person'],
  'background.setRating': ['Pakeistas įmonės vertinimas', 'A rating changed'],
  'background.removeRating': ['Pašalintas įmonės vertinimas', 'A rating was removed'],
  'heldCertificates.add': ['Įrašytas pažymėjimas', 'A certificate was added'],
  'heldCertificates.set': ['Pakeistas pažymėjimas', 'A certificate changed'],
  'heldCertificates.remove': ['Pašalintas pažymėjimas', 'A certificate was removed'],
  'employments.add': ['Įrašyta darbovietė', 'A workplace was added'],
  'employments.set': ['Pakeista darbovietė', 'A workplace changed'],
  'employments.join': ['Pakviesta į įmonę', 'Invited to a company'],
  'imports.person': ['Importuota iš failo', 'Imported from a file'],
  'traineeImport.row': ['Užregistruota į mokymą importuojant failą', 'Imported to a training from a file'],
  'sdid.run': ['Įrašytas SDID iš failo', 'SDID written from a file'],
  'sdid.upload': ['Pagal SDID failą pasikeitė SDID būsena', 'A file of SDID changed the SDID status'],
  'employments.decide': ['Išspręsta dėl darbo įmonėje', 'Working in a company was decided on'],
  'competencies.claim': ['Pateiktas kompetencijos prašymas', 'Application for a competency submitted'],
  'competencies.change': ['Pakeista arba išspręsta dėl kompetencijos', 'A competency changed or was decided on'],
  'competencies.decide': ['Išspręsta dėl kompetencijos', 'A competency was decided on'],
  'competencies.certificate': ['Išduotas kompetencijos pažymėjimas', 'A certificate of a competency was made'],
  'competencies.setFiles': ['Pakeisti kompetencijos dokumentai', 'Documents of a competency changed'],
  'contracts.sign': ['Pasirašyta sutartis', 'The contract was signed'],
  'contracts.addFiles': ['Pridėta dokumentų', 'Documents were added'],
  'contracts.removeFile': ['Pašalintas dokumentas', 'A document was removed'],
  'contracts.agree': ['Pakeistas sutikimas su etikos kodeksu', 'The agreement to the code of ethics changed'],
  'session.login': ['Prisijungta', 'Signed in'],
  'identity.smsCode': ['Prisijungta SMS kodu', 'Signed in by a code of an SMS'],
  'identity.checkMobile': ['Tapatybė įrodyta mobiliuoju parašu', 'Identity proven with Mobile-ID'],
  'identity.checkSmartId': ['Tapatybė įrodyta Smart-ID', 'Identity proven with Smart-ID'],
  'identity.claim': [
    'Savininkas įrodė tapatybę: ankstesnis slaptažodis, prisijungimai ir sutikimai panaikinti',
    'The owner proved the identity: the former password, sessions and consents are gone',
  ],
  'identity.setContacts': ['Įvesti savo kontaktai', 'Own contacts were given'],
  'identity.checkSignature': ['Pasirašyta elektroniniu parašu', 'Signed electronically'],
  'session.forgot': ['Paprašyta slaptažodžio nuorodos', 'A password link was asked for'],
  'session.reset': ['Pakeistas slaptažodis', 'Password changed'],
  'cards.add': ['Paruošta užsakyti kortelė', 'A card was made ready to be ordered'],
  'cards.addMany': ['Paruošta užsakyti kortelė', 'A card was made ready to be ordered'],
  'cards.update': ['Pakeista kortelė', 'A card changed'],
  'cards.lost': ['Pranešta, kad kortelė pamesta', 'The card was reported as lost'],
  'cards.changeMany': ['Pakeista kortelė', 'A card changed'],
  'assessments.complete': ['Užbaigtas vertinimo protokolas', 'The protocol of an assessment was completed'],
  'assessments.addPerson': ['Įtraukta į vertinimą', 'Added to an assessment'],
  'assessments.setPerson': ['Pakeistas vertinimo įrašas', 'The row of an assessment changed'],
  'assessments.setStatuses': ['Pakeista būsena vertinime', 'Status in an assessment changed'],
  'assessments.move': ['Perkelta į kitą vertinimą', 'Moved to another assessment'],
  'assessments.addAssessor': ['Paskirta vertintoju', 'Made an assessor of an assessment'],
  'sheets.draw': ['Parengtas testo lapas', 'A test sheet was drawn'],
  'sheets.remove': ['Pašalintas testo lapas', 'A test sheet was removed'],
  'sheets.act': ['Atidarytas, pratęstas arba uždarytas testas', 'A test was opened, extended or closed'],
  'sheets.code': ['Duotas testo kodas kitam įrenginiui', 'A code to take the test on another device was given'],
  'sheets.handOver': ['Testui perduotas vertintojo įrenginys', 'The assessor’s device was handed over for a test'],
  'sheets.enter': ['Testas atvertas pagal kodą', 'A test was entered by its code'],
  'sheets.begin': ['Pradėtas arba tęstas testas', 'A test was begun or continued'],
  'sheets.finish': ['Baigtas testas', 'A test was finished'],
  'offers.book': ['Užregistruota pagal pasiūlymą', 'Registered by an offer'],
  'offers.takeBack': ['Atšaukta registracija pagal pasiūlymą', 'A registration by an offer was cancelled'],
  'trainings.register': ['Užregistruota į mokymą', 'Registered for a training course'],
  'trainings.setPerson': ['Pakeistas mokymo įrašas', 'The row of a training changed'],
  'trainings.setPersons': ['Pakeista būsena mokyme', 'Status in a training changed'],
  'trainings.update': ['Gauta vieta mokyme', 'Got a place in a training'],
  'sitePeople.add': ['Įrašyta į objektą', 'Added to a work site'],
  'sitePeople.addMany': ['Įrašyta į objektą', 'Added to a work site'],
  'sitePeople.update': ['Pakeistas įrašas objekte', 'The record on a work site changed'],
  'sitePeople.end': ['Pakeista paskutinė diena objekte', 'Last day on a work site changed'],
  'sitePeople.remove': ['Ištrintas įrašas objekte', 'The record on a work site was deleted'],
  'sitePeople.automatic': ['Automatiškai įrašyta į objektą', 'Added to a work site by itself'],
  'sitePeople.automaticEnd': ['Automatiškai pakeista pabaiga objekte', 'Last day on a work site changed automatically'],
  'sitePeople.automaticRemove': [
    'Automatiškai ištrintas įrašas objekte',
    'The record of a work site was deleted automatically',
  ],
  'processes.KOMPETENCIJU_PABAIGA': ['Kompetencijos galiojimas baigėsi', 'A competency expired'],
  'processes.KOMPETENCIJU_ISPEJIMAI': ['Įspėta apie kompetencijos pabaigą', 'Warned of the end of a competency'],
  'processes.DARBO_PABAIGA': ['Darbas įmonėje baigėsi', 'The work in a company ended'],
  'processes.KORTELIU_PABAIGA': ['Kortelės galiojimas baigėsi', 'A card expired'],
  'processes.DOKUMENTU_IRODYMAI': [
    'Dokumentui pridėta laiko žyma ar įrodymai',
    'A document was given a timestamp or proofs',
  ],
  'processes.DOKUMENTU_ZYMOS': ['Atnaujinta dokumento laiko žyma', 'The timestamp of a document was renewed'],
  'processes.ANKSTESNI_DOKUMENTAI': [
    'Ankstesnis dokumentas patvirtintas registro spaudu',
    'A document of before was confirmed by the registry’s seal',
  ],
  'processes.VERTINIMU_UZDARYMAS': [
    'Registracija atšaukta: vertinimas praėjo',
    'The registration was cancelled: the assessment is over',
  ],
  'processes.MOKYMU_UZDARYMAS': [
    'Registracija atšaukta: mokymas praėjo',
    'The registration was cancelled: the training is over',
  ],
  'assessments.removeAssessor': ['Pašalinta iš vertinimo vertintojų', 'Removed as an assessor'],
})

/** Texts for all other actions of an area (the part before the dot). */
const areas = texts<Record<string, Text>>('persons.history.areas', {
  persons: ['Pakeistas asmens įrašas', 'The record changed'],
  registration: ['Registracija', 'Registration'],
  session: ['Paskyros veiksmas', 'Account activity'],
  identity: ['Tapatybės veiksmas', 'Identity confirmation'],
  assessments: ['Vertinimas', 'Assessment'],
  competencies: ['Pakeistos kompetencijos', 'Competencies changed'],
  trainings: ['Mokymas', 'Training'],
  qualifications: ['Pakeista kvalifikacija', 'Qualification changed'],
  companies: ['Pakeistas ryšys su įmone', 'The link with a company changed'],
  employment: ['Pakeistas ryšys su įmone', 'The link with a company changed'],
  background: ['Pakeistas išsilavinimas, kalbos ar vertinimai', 'Education, languages or ratings changed'],
  heldCertificates: ['Pakeisti privalomi pažymėjimai', 'Mandatory certificates changed'],
  employments: ['Pakeistas ryšys su įmone', 'The link with a company changed'],
  contracts: ['Sutartis', 'Contract'],
  cards: ['Kortelė', 'Card'],
  sitePeople: ['Asmuo objekte', 'Person on a work site'],
  sheets: ['Teorijos testas', 'Theory test'],
  suggestions: ['Pasiūlymas', 'Suggestion'],
  files: ['Failai', 'Files'],
  objects: ['Objektas', 'Work site'],
  imports: ['Importas', 'Import'],
  move: ['Perkelta iš kitos sistemos', 'Moved in from another system'],
  messages: ['Pranešimas', 'Message'],
})

/** What happened, in plain words; `veiksmas` is `area.call`. */
export const historyText = (veiksmas: string, lang: Lang) =>
  say(actions[veiksmas] ?? areas[veiksmas.split('.')[0] ?? ''] ?? words.other, lang)

const words = texts('persons.history', {
  other: ['Pakeistas įrašas', 'A record changed'],
  yes: ['Taip', 'Yes'],
  no: ['Ne', 'No'],
  times: {
    lt: {
      one: '{{text}} {{count}} kartą, pirmą kartą {{first}}',
      few: '{{text}} {{count}} kartus, pirmą kartą {{first}}',
      other: '{{text}} {{count}} kartų, pirmą kartą {{first}}',
    },
    en: { one: '{{text}} {{count}} time, first on {{first}}', other: '{{text}} {{count}} times, first on {{first}}' },
  },
})
/** The same for an action that one person repeated: how often, and the time of the first. */
export const historyTimes = (veiksmas: string, lang: Lang, count: number, first: Date) => {
  const text = historyText(veiksmas, lang)
  return count > 1 ? say(words.times, lang, { text, count, first: `${civilDay(first)} ${civilTime(first)}` }) : text
}

/** Fields that have the same label in the history as on the record. */
const sameNamed = [
  'vardas',
  'pavarde',
  'asmenskodas',
  'gimimoData',
  'lytis',
  'pilietybe',
  'salis',
  'regionas',
  'miestas',
  'adresas',
  'email',
  'telefonas',
  'telefonas2',
  'komunikacijosKanalas',
  'kalba',
  'naujienlaiskiai',
  'vartotojoTipas',
  'pareigos',
  'galiojaNuo',
] as const

/** Labels of the fields whose changes the history shows. Other fields are internal, or mean nothing to the reader. */
export const fields = texts<Record<string, Text>>('persons.history.fields', {
  ...Object.fromEntries(sameNamed.map((name) => [name, personTexts[name]])),
  emailPatvirtintas: ['El. paštas patvirtintas', 'E-mail confirmed'],
  nuotrauka: ['Nuotrauka', 'Photo'],
  teises: ['Papildomos teisės', 'Extra rights'],
  budas: ['Būdas', 'Way'],
  vertintojasSritys: personTexts.sritys,
  vertintojasRegionai: personTexts.regionai,
  vertintojasKalbos: personTexts.kalbos,
  vertintojasKvalifikacijos: personTexts.kvalifikacijos,
  mokamosKalbos: personTexts.languages,
  statusas: personTexts.status,
  priezastis: ['Priežastis', 'Reason'],
  paskirtis: ['Paskirtis objekte', 'Role on the site'],
  dirbaNuo: ['Objekte nuo', 'On the work site from'],
  dirbaIki: ['Objekte iki', 'On the work site until'],
  kvalifikacija: ['Kvalifikacija', 'Qualification'],
  lygis: ['Lygis', 'Level'],
  suteikta: ['Suteikta', 'Granted'],
  galioja: ['Galioja iki', 'Valid until'],
  galiojaIki: ['Galioja iki', 'Valid until'],
  pazymejimas: ['Pažymėjimas', 'Certificate'],
  isdave: ['Kas išdavė', 'Issued by'],
  isduota: ['Išduotas', 'Given'],
  numeris: ['Numeris', 'Number'],
  darboviete: personTexts.sectionWork,
  teorijosRezultatas: ['Teorija', 'Theory'],
  praktikosRezultatas: ['Praktika', 'Practice'],
  dalyvavo: ['Dalyvavo', 'Attended'],
  eileje: ['Laukia eilėje', 'On the waiting list'],
  kortelesTipas: ['Kortelės tipas', 'Card type'],
  pastabos: ['Pastabos', 'Notes'],
  pamesta: ['Pamesta', 'Lost'],
  siulomasEmail: ['Siūlomas el. paštas', 'Proposed e-mail'],
  siulomasTelefonas: ['Siūlomas telefonas', 'Proposed phone'],
  priimta: ['Patvirtinta', 'Confirmed'],
  atsaukta: ['Atšaukta', 'Cancelled'],
})

/** The list with the codes of a field; for `statusas` it depends on the table. */
export const codesOf: Record<string, keyof typeof statuses> = {
  vartotojoTipas: 'vartotojoTipai',
  lytis: 'lytys',
  paskirtis: 'objektoPaskirtys',
  komunikacijosKanalas: 'komunikacijosKanalai',
  'asmuo.kalba': 'puslapioKalbos',
  'asmuo.statusas': 'asmuoStatusai',
  'asmuo_imone.statusas': 'asmensImonesStatusai',
  'asmens_kompetencija.statusas': 'asmensKompetencijosStatusai',
  'atestavimo_asmuo.statusas': 'atestavimoStatusai',
  'mokymo_asmuo.statusas': 'mokymoStatusai',
  'asmens_kvalifikacija.statusas': 'asmensKvalifikacijosStatusai',
  'kortele.statusas': 'korteleStatusai',
  kortelesTipas: 'kortelesTipai',
}

function shown(value: unknown, list: keyof typeof statuses | undefined, lang: Lang): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return say(value ? words.yes : words.no, lang)
  if (Array.isArray(value)) return value.map((each) => shown(each, list, lang) ?? '').join(', ') || null
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(' ') || null
  return (list && statusText(list, String(value), lang)) || String(value)
}

/** The changes in a row of the audit trail, field by field: `[before, after]`, or a single value. */
export function historyChanges(lentele: string | null, pokytis: Record<string, unknown>, lang: Lang) {
  // In the order of the record's form; the audit trail has an order of its own.
  return Object.entries(fields).flatMap(([name, title]) => {
    if (!(name in pokytis)) return []
    const value = pokytis[name]
    const list = codesOf[`${lentele}.${name}`] ?? codesOf[name]
    const [before, after] = Array.isArray(value) && value.length === 2 ? value : [null, value]
    const [buvo, tapo] = [shown(before, list, lang), shown(after, list, lang)]
    return buvo === tapo ? [] : [{ laukas: say(title, lang), buvo, tapo }]
  })
}
