import { texts } from '#contract/lib/texts.ts'

/** Words of the qualification screens. */
export const qualificationTexts = texts('qualifications', {
  // The list
  title: ['Kvalifikacijos', 'Qualifications'],
  none: ['Kvalifikacijų dar nėra', 'There are no qualifications yet'],
  noneWhy: [
    'Įrašykite turimą ar pageidaujamą kvalifikaciją arba gaukite pažymėjimus iš registro',
    'Add one that is held or wanted, or bring the certificates from the register',
  ],
  add: ['Pridėti kvalifikaciją', 'Add a qualification'],
  addShort: ['Pridėti', 'Add'],
  edit: ['Redaguoti', 'Edit'],
  status: ['Būsena', 'Status'],
  reason: ['Priežastis', 'Reason'],
  number: ['Pažymėjimo numeris', 'Certificate number'],
  issued: ['Išduota', 'Issued'],
  validUntil: ['Galioja iki', 'Valid until'],
  ended: ['Baigėsi {{date}}', 'Ended {{date}}'],
  unlimited: ['Neribotai', 'Without limit'],
  source: ['Šaltinis', 'Source'],
  fromRegister: [
    'Duomenys iš pažymėjimų registro: juos keičia tik registras.',
    'Told by the certificate register: only the register changes it.',
  ],
  // The form
  editTitle: ['Kvalifikacijos redagavimas', 'Edit the qualification'],
  saved: ['Kvalifikacija išsaugota', 'The qualification is saved'],
  checkedAnew: [
    'Pakeitus duomenis kvalifikacija bus tikrinama iš naujo.',
    'After a change the qualification is checked anew.',
  ],
  wanted: ['Šios kvalifikacijos dar neturiu, bet pageidauju', 'This qualification is wanted, not held yet'],
  tipas: ['Dokumento tipas', 'Type of document'],
  kvalifikacija: ['Kvalifikacija', 'Qualification'],
  kitaKvalifikacija: ['Kvalifikacijos pavadinimas', 'Name of the qualification'],
  isdavimoData: ['Išdavimo data', 'Date of issue'],
  teises: ['Suteiktos teisės', 'Rights'],
  statiniai: ['Statiniai', 'Structures'],
  sritis: ['Projekto dalys ir darbų sritys', 'Design parts and areas of work'],
  details: ['Patikslinimai, kaip nurodyta dokumente', 'Details, as the document has them'],
  documents: ['Dokumentai', 'Documents'],
  documentsHint: [
    'Dokumentas, įrodantis turimą kvalifikaciją: pažymėjimas, atestatas ar diplomas',
    'A document that proves the qualification: a certificate, attestation or diploma',
  ],
  // Deciding
  confirm: ['Patvirtinti', 'Confirm'],
  confirmTitle: ['Patvirtinti kvalifikaciją „{{name}}“?', 'Confirm the qualification “{{name}}”?'],
  confirmText: [
    'Asmuo gaus pranešimą, o kvalifikacija bus matoma viešame specialisto puslapyje.',
    'The person gets a message, and the qualification is shown on the public page of the specialist.',
  ],
  confirmed: ['Kvalifikacija patvirtinta', 'The qualification is confirmed'],
  reject: ['Atmesti', 'Reject'],
  rejectTitle: ['Atmesti kvalifikaciją', 'Reject the qualification'],
  rejectHint: ['Priežastį matys ir pranešimu gaus asmuo', 'The person sees the reason and gets it in a message'],
  rejected: ['Kvalifikacija atmesta', 'The qualification is rejected'],
  // Taking away what was entered by mistake
  remove: ['Pašalinti', 'Take away'],
  removeTitle: ['Pašalinti kvalifikaciją „{{name}}“?', 'Take the qualification “{{name}}” away?'],
  removeImprovementTitle: ['Pašalinti tobulinimą „{{name}}“?', 'Take the improvement “{{name}}” away?'],
  removeText: [
    'Kartu bus pašalinti ir pridėti dokumentai. Atkurti nebus galima.',
    'Its documents are taken away with it. This can’t be undone.',
  ],
  removed: ['Pašalinta: {{name}}', 'Taken away: {{name}}'],
  // Those of all people
  waiting: ['Laukia sprendimo', 'Awaiting a decision'],
  confirmedOnes: ['Patvirtintos', 'Confirmed'],
  rejectedOnes: ['Atmestos', 'Rejected'],
  searchPerson: ['Vardas, pavardė ar kortelė', 'Name or card'],
  person: ['Asmuo', 'Person'],
  company: ['Įmonė', 'Company'],
  handedIn: ['Pateikta', 'Handed in'],
  noDocuments: ['Dokumentų nepridėta', 'No documents were added'],
  ownOne: [
    'Savo paties kvalifikaciją turi patikrinti kitas administratorius.',
    'Your own qualification has to be looked at by another administrator.',
  ],
  noApprovals: ['Laukiančių kvalifikacijų nėra', 'No qualifications are waiting'],
  noApprovalsWhy: [
    'Čia atsiranda kvalifikacijos, kurias žmonės ar jų įmonės įrašė su dokumentais.',
    'Here come the qualifications that people or their companies add with documents.',
  ],
  confirmMany: {
    lt: {
      one: 'Patvirtinti {{count}} kvalifikaciją?',
      few: 'Patvirtinti {{count}} kvalifikacijas?',
      other: 'Patvirtinti {{count}} kvalifikacijų?',
    },
    en: { one: 'Confirm {{count}} qualification?', other: 'Confirm {{count}} qualifications?' },
  },
  confirmManyText: [
    'Žmonės gaus pranešimus, o kvalifikacijos bus matomos viešuose specialistų puslapiuose.',
    'The people get messages, and the qualifications are shown on the public pages of the specialists.',
  ],
  rejectMany: {
    lt: {
      one: 'Atmesti {{count}} kvalifikaciją',
      few: 'Atmesti {{count}} kvalifikacijas',
      other: 'Atmesti {{count}} kvalifikacijų',
    },
    en: { one: 'Reject {{count}} qualification', other: 'Reject {{count}} qualifications' },
  },
  decided: ['Įvykdyta {{done}} iš {{count}}', 'Done for {{done}} of {{count}}'],
  // The register
  fetch: ['Gauti iš registro', 'Bring from the register'],
  fetched: {
    lt: {
      one: 'Gauta kvalifikacijų: {{count}}',
      few: 'Gauta kvalifikacijų: {{count}}',
      other: 'Gauta kvalifikacijų: {{count}}',
    },
    en: { one: '{{count}} qualification received', other: '{{count}} qualifications received' },
  },
  fetchedNone: ['Registre šio asmens kvalifikacijų nerasta', 'The register knows no qualifications of this person'],
  consentTitle: ['Sutikimas gauti duomenis iš registro', 'Consent to asking the register'],
  consentWhy: [
    'Statybos specialistų pažymėjimų registro (SSVA, buv. SPSC) klausiama pagal asmens kodą. Gauti pažymėjimai įrašomi į šį sąrašą ir vėliau atnaujinami iš registro. Sutikimą galima bet kada atšaukti.',
    'The register of construction specialists (SSVA, formerly SPSC) is asked by the personal code. Certificates received are kept in this list and updated from the register. The consent can be withdrawn at any time.',
  ],
  consent: ['Sutinku, kad būtų klausiama registro', 'I agree that the register is asked'],
  consentNeeded: ['Pažymėkite, kad sutinkate', 'Mark that you agree'],
  consentOnly: [
    'Sutikti gali tik pats asmuo. Paprašykite, kad jis savo paskyroje paspaustų „Gauti iš registro“.',
    'Only the person can agree. Ask them to press “Bring from the register” in their own account.',
  ],
  consented: ['Sutikimas klausti registro duotas.', 'There is consent to asking the register.'],
  withdraw: ['Atšaukti sutikimą', 'Withdraw consent'],
  withdrawTitle: ['Atšaukti sutikimą klausti registro?', 'Withdraw the consent to asking the register?'],
  withdrawText: [
    'Jau gauti pažymėjimai liks, bet iš registro nebebus atnaujinami.',
    'Certificates received stay, but are no longer updated from the register.',
  ],
  withdrawn: ['Sutikimas atšauktas', 'The consent is withdrawn'],
  // Improvement
  improvements: ['Kvalifikacijos tobulinimas', 'Qualification improvement'],
  noImprovements: ['Tobulinimo įrašų dar nėra', 'There are no improvements yet'],
  noImprovementsWhy: [
    'Įrašykite kursus, seminarus, stažuotes ar kitą mokymąsi',
    'Add courses, seminars, traineeships or other learning',
  ],
  addImprovement: ['Pridėti tobulinimą', 'Add an improvement'],
  editImprovement: ['Tobulinimo redagavimas', 'Edit the improvement'],
  improvementSaved: ['Tobulinimas išsaugotas', 'The improvement is saved'],
  pavadinimas: ['Pavadinimas', 'Name'],
  budas: ['Būdas', 'Way'],
  data: ['Data', 'Date'],
  dateHint: ['Paskutinė diena, pvz., 2026-05-14', 'The last day, e.g. 2026-05-14'],
  valandos: ['Akademinės valandos', 'Academic hours'],
  hours: {
    lt: { one: '{{count}} valanda', few: '{{count}} valandos', other: '{{count}} valandų' },
    en: { one: '{{count}} hour', other: '{{count}} hours' },
  },
  imone: ['Organizatorius', 'Organiser'],
  imoneHint: ['Ieškoma tarp registro įmonių', 'Searched among the companies of the registry'],
  kitaImone: ['Organizatorius, kurio registre nėra', 'Organiser that the registry does not know'],
  // Statuses
  statuses: ['Kvalifikaciniai statusai', 'Qualification statuses'],
  noStatuses: ['Kvalifikacinių statusų dar nėra', 'There are no qualification statuses yet'],
  noStatusesWhy: [
    'Nurodykite, kokio statuso pageidaujate. Turimus statusus suteikia administratorius',
    'Say which status is wanted. Held ones are given by an administrator',
  ],
  statusesEdit: ['Kvalifikacinių statusų redagavimas', 'Edit qualification statuses'],
  statusesSaved: ['Kvalifikaciniai statusai išsaugoti', 'The qualification statuses are saved'],
  heldOnes: ['Turimi statusai', 'Held statuses'],
  heldBy: [
    'Turimus statusus suteikia ir panaikina administratorius.',
    'Held statuses are given and taken by an administrator.',
  ],
  wantedOnes: ['Pageidaujami statusai', 'Wanted statuses'],
  statusUntil: ['{{status}}: galioja iki', '{{status}}: valid until'],
  held: ['Turimas', 'Held'],
  wantedOne: ['Pageidaujamas', 'Wanted'],
  until: ['Turimas iki {{date}}', 'Held until {{date}}'],
})
