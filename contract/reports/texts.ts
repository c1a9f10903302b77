import { texts } from '#contract/lib/texts.ts'

/** Texts of a company's reports that screens show too. */
export const reportTexts = texts('reports', {
  darbuotojai: ['Darbuotojai', 'Employees'],
  kompetencijos: ['Darbuotojų kompetencijos', 'Competencies of employees'],
  baigiasi: ['Kas baigiasi per 90 dienų', 'What ends within 90 days'],
  darbuotojaiAbout: [
    'Visi įmonės žmonės: numeris, pareigos, nuo kada dirba, būsena, kortelė, SDID',
    'All people of the company: number, position, since when, status, card, SDID',
  ],
  kompetencijosAbout: [
    'Galiojančios ir nebegaliojančios kompetencijos su lygiais ir datomis',
    'Valid and expired competencies with levels and dates',
  ],
  baigiasiAbout: [
    'Kompetencijos, kvalifikacijos, kortelės ir darbo santykiai, kurių terminas artėja',
    'Competencies, qualifications, cards and employments that end soon',
  ],
  pazymejimai: ['Trūkstami privalomi pažymėjimai', 'Missing mandatory certificates'],
  pazymejimaiAbout: [
    'Kam pagal kompetencijas ir darbą objektuose trūksta privalomo pažymėjimo arba jis baigėsi ar baigiasi',
    'Whose competencies and work sites ask for a certificate that is missing, expired or about to end',
  ],
  rowCount: {
    lt: { one: '{{count}} eilutė', few: '{{count}} eilutės', other: '{{count}} eilučių' },
    en: { one: '{{count}} row', other: '{{count}} rows' },
  },
  KOMPETENCIJA: ['Kompetencija', 'Competency'],
  KVALIFIKACIJA: ['Kvalifikacija', 'Qualification'],
  KORTELE: ['Kortelė', 'Card'],
  DARBOVIETE: ['Darbo santykiai', 'Employment'],

  // On screen
  reports: ['Ataskaitos', 'Reports'],
  newWindow: ['{{title}}: PDF naujame lange', '{{title}}: PDF in a new window'],
  download: ['{{title}}: XLSX', '{{title}}: XLSX'],
  tooLong: [
    'PDF būtų per ilgas ({{rows}}). Atsisiųskite XLSX.',
    'A PDF would be too long ({{rows}}). Download the XLSX.',
  ],
})

/** Texts of the company's start page. */
export const startTexts = texts('reports.start', {
  people: ['Darbuotojai', 'Employees'],
  all: ['Iš viso', 'All'],
  confirmed: ['Dirba', 'Working'],
  toConfirm: ['Laukia jūsų patvirtinimo', 'Wait for your confirmation'],
  waitingHere: ['Laukia patvirtinimo įmonėje', 'Waiting for the company'],
  called: ['Pakviesti, dar neatsakė', 'Invited, no answer yet'],
  calledNote: ['Sąraše atsiras, kai sutiks', 'They join the list once they agree'],
  unconfirmed: ['Tapatybė nepatvirtinta', 'Identity not confirmed'],
  cards: ['Kortelės', 'Cards'],
  cardActive: ['Turi aktyvią kortelę', 'Have an active card'],
  cardComing: ['Kortelė gaminama', 'Card being made'],
  cardSuspended: ['Kortelė suspenduota', 'Card suspended'],
  cardNone: ['Neturi kortelės', 'Has no card'],
  sites: ['Objektai', 'Work sites'],
  sitesRunning: ['Vykdomi', 'In progress'],
  sitesStopped: ['Sustabdyti', 'Suspended'],
  sitesDrafts: ['Kuriami', 'Drafts'],
  cardNoPhoto: ['Kortelės negaus: nėra nuotraukos', 'Can get no card: no photo'],
  cardNoPhotoNote: ['Įkelkite nuotraukas', 'Upload their photos'],
  ending: ['Baigiasi per 90 dienų', 'End within 90 days'],
  endingCompetencies: ['Baigiasi kompetencijos', 'Competencies expire soon'],
  endingQualifications: ['Baigiasi kvalifikacijos', 'Qualifications end soon'],
  endingCards: ['Baigiasi kortelės', 'Cards end'],
  endingJobs: ['Baigiasi darbo santykiai', 'Employments end'],
  nearest: ['Artimiausi terminai', 'Nearest dates'],
  nothingEnds: ['Per 90 dienų niekas nesibaigia', 'Nothing ends within 90 days'],
  waits: ['Laukia veiksmo', 'Waits for action'],
  inAssessments: ['Laukia būsimuose vertinimuose', 'Wait in coming assessments'],
  byAdministrator: ['Laukia administratoriaus sprendimo', 'Waiting for an administrator'],
  byAdministratorNote: ['Kompetencijos ir kvalifikacijos', 'Competencies and qualifications'],
  nothingWaits: ['Nieko nelaukia: viskas sutvarkyta', 'Nothing waits: all is done'],
  today: ['šiandien', 'today'],
  daysLeft: {
    lt: { one: 'liko {{count}} diena', few: 'liko {{count}} dienos', other: 'liko {{count}} dienų' },
    en: { one: '{{count}} day left', other: '{{count}} days left' },
  },
  employees: {
    lt: { one: '{{count}} darbuotojas', few: '{{count}} darbuotojai', other: '{{count}} darbuotojų' },
    en: { one: '{{count}} employee', other: '{{count}} employees' },
  },

  // A company that has just begun
  begin: ['Nuo ko pradėti', 'Where to begin'],
  beginText: [
    'Pridėkite pirmą darbuotoją. Žemiau – žingsniai, po kurių jūsų žmonės turės korteles.',
    'Add the first employee. These steps lead to cards for your people.',
  ],
  stepCompany: ['Patikrinkite įmonės duomenis', 'Check the company’s data'],
  stepCompanyText: ['Adresas, kontaktai, savivaldybė', 'Address, contacts, municipality'],
  stepPeople: ['Pridėkite darbuotojus', 'Add employees'],
  stepPeopleText: [
    'Iš Excel failo, iš SDID arba po vieną. Jau registruotus pakvieskite pagal asmens kodą.',
    'From an Excel file, from SDID, or one by one. Invite those already in the registry by their personal code.',
  ],
  stepConfirm: ['Patvirtinkite, kad jie dirba pas jus', 'Confirm that they work for you'],
  stepPhotos: ['Įkelkite nuotraukas ir užsakykite korteles', 'Upload photos and order cards'],
  stepPhotosText: ['Kortelei reikia nuotraukos', 'A card needs a photo'],
  done: ['Atlikta', 'Completed'],
  importPeople: ['Importuoti iš Excel', 'Import from Excel'],
  importSdid: ['Importuoti SDID', 'Import SDID'],
  addOne: ['Pridėti darbuotoją', 'Add an employee'],
  addPeople: ['Pridėti darbuotojų', 'Add employees'],
  companyData: ['Įmonės duomenys', 'Company data'],
})
