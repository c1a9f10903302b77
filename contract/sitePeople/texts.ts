import { texts } from '#contract/lib/texts.ts'

/** Texts of the people of a site. */
export const sitePeopleTexts = texts('sites.people', {
  title: ['Asmenys', 'People'],
  search: ['Vardas, pavardė arba kortelės numeris', 'Name or card number'],
  company: ['Įmonė', 'Company'],
  purpose: ['Vaidmuo objekte', 'Role on site'],
  when: ['Kada', 'When'],
  whenYRA: ['Yra objekte', 'On the work site'],
  whenBUS: ['Bus vėliau', 'Coming later'],
  whenBAIGE: ['Nebėra', 'No longer there'],
  whenVISI: ['Visi', 'All'],
  should: ['Neturėtų būti objekte', 'Should not be there'],
  cardless: ['Be galiojančios kortelės', 'Without a valid card'],
  automatic: ['Įrašyti automatiškai', 'Added automatically'],
  counted: ['{{what}}: {{count}}', '{{what}}: {{count}}'],
  shouldCount: {
    lt: {
      one: '{{count}} asmuo neturėtų būti objekte',
      few: '{{count}} asmenys neturėtų būti objekte',
      other: '{{count}} asmenų neturėtų būti objekte',
    },
    en: { one: '{{count}} person should not be on the site', other: '{{count}} people should not be on the site' },
  },
  shouldWhy: [
    'Jie nebedirba savo įmonėje, baigėsi įmonės sutartis objekte arba užblokuota jų paskyra.',
    'They no longer work in their company, the company’s contract on the site has ended, or their account is blocked.',
  ],
  show: ['Parodyti', 'Show them'],
  now: ['Šiandien', 'Today'],
  insideNow: ['Dabar viduje', 'Inside now'],
  refusedToday: ['Šiandien neįleista', 'Refused today'],
  comingShort: ['Neįleis per 7 dienas', 'Refused within 7 days'],
  lackingRequired: ['Trūksta, ko reikalauja objektas', 'Lack what the site requires'],
  lackingInduction: ['Neišlaikė instruktažo', 'Have not passed the induction'],
  allWell: ['Visi, kas objekte yra, jame būti gali.', 'Everybody who is there may be there.'],
  coming: ['Neįleis per artimiausias 7 dienas', 'Will be refused within 7 days'],
  comingWhy: [
    'Šiandien jie dar gali dirbti arba ateis vėliau, bet nuo nurodytos dienos prie vartų jų neįleis. Ištaisykite iš anksto.',
    'Today they can still work, or they come later, but from that day on they are refused at the gate. Mend it beforehand.',
  ],
  comingTomorrow: ['Rytoj, {{date}}', 'Tomorrow, {{date}}'],
  comingFirst: ['pirma diena objekte', 'the first day on the site'],
  reasonNEDIRBA: ['Nebedirbs įmonėje', 'No longer employed'],
  reasonSUTARTIS: ['Negalios įmonės sutartis', 'No contract of the company'],
  reasonUZBLOKUOTA: ['Paskyra užblokuota', 'Account blocked'],
  reasonBE_KORTELES: ['Nebus galiojančios kortelės', 'No valid card'],
  reasonREIKALAVIMAI: ['Neatitiks reikalavimų', 'Will not meet the requirements'],
  reasonINSTRUKTAZAS: ['Neišlaikytas objekto instruktažas', 'The induction of the site is not passed'],
  mendNEDIRBA: ['Darbovietės', 'Workplaces'],
  mendSUTARTIS: ['Subrangovai', 'Subcontractors'],
  mendUZBLOKUOTA: ['Paskyra', 'Account'],
  mendBE_KORTELES: ['Kortelė', 'Card'],
  mendREIKALAVIMAI: ['Kompetencijos', 'Competencies'],
  mendINSTRUKTAZAS: ['Instruktažas', 'Induction'],
  none: ['Objekte asmenų dar nėra', 'There is nobody on the site yet'],
  noneWhy: [
    'Pridėkite objekte dirbančių įmonių darbuotojus arba lankytojus',
    'Add employees of the companies that work on the site, or visitors',
  ],
  noneOther: ['Pridėkite savo įmonės darbuotojus', 'Add employees of your company'],

  // A row
  openPerson: ['Atverti asmens įrašą', 'Open the person’s record'],
  edit: ['Redaguoti', 'Edit'],
  end: ['Užbaigti šiandien', 'End today'],
  reopen: ['Panaikinti pabaigos datą', 'Remove the end date'],
  remove: ['Ištrinti įrašą', 'Delete the record'],
  cameAlone: ['Įrašyta automatiškai', 'Added automatically'],
  starts: ['Nuo {{date}}', 'From {{date}}'],
  ended: ['Baigė', 'Ended'],
  concernNEDIRBA: ['Nebedirba įmonėje', 'No longer works in the company'],
  concernNEDIRBAsince: ['Nebedirba įmonėje nuo {{date}}', 'Not employed since {{date}}'],
  concernSUTARTIS: ['Įmonės sutartis negalioja', 'The company’s contract is not valid'],
  concernUZBLOKUOTA: ['Paskyra užblokuota', 'Account blocked'],
  concernBE_KORTELES: ['Nėra kortelės', 'No card'],
  concernKORTELE_NEAKTYVI: ['Kortelė neaktyvi', 'The card is not active'],
  concernNEPATIKRINTA: ['Tapatybė nepatvirtinta', 'Identity not confirmed'],
  concernBE_KOMPETENCIJU: ['Nėra galiojančių kompetencijų', 'No valid competencies'],
  concernBAIGIASI: ['Baigiasi kompetencijos', 'Competencies expire soon'],

  // Adding
  add: ['Pridėti asmenis', 'Add people'],
  addVisitor: ['Pridėti lankytoją', 'Add a visitor'],
  addTitle: ['Pridėti asmenis į objektą', 'Add people to the site'],
  anyCompany: ['Visos objekto įmonės', 'All companies of the site'],
  companyHint: ['Rangovas ir subrangovai', 'The main contractor and subcontractors'],
  who: ['Asmenys', 'People'],
  whoHint: [
    'Patvirtinti įmonės darbuotojai, kurių objekte dar nėra. Ieškokite pagal vardą ar pavardę',
    'Confirmed employees who are not there yet. Search by name',
  ],
  /** Below the choice of people: whoever is listed there without being offered. */
  unfit: {
    lt: {
      one: 'Neprileidžiamas {{count}} asmuo: prie vardo sąraše parašyta kodėl',
      few: 'Neprileidžiami {{count}} asmenys: prie vardų sąraše parašyta kodėl',
      other: 'Neprileidžiama {{count}} asmenų: prie vardų sąraše parašyta kodėl',
    },
    en: {
      one: '{{count}} person cannot be there: the list says why',
      other: '{{count}} people cannot be there: the list says why',
    },
  },
  chooseAll: {
    lt: {
      one: 'Pasirinkti visus ({{count}} asmenį)',
      few: 'Pasirinkti visus ({{count}} asmenis)',
      other: 'Pasirinkti visus ({{count}} asmenų)',
    },
    en: { one: 'Choose all ({{count}} person)', other: 'Choose all ({{count}} people)' },
  },
  chooseFirst: ['Pasirinkti pirmuosius {{count}} iš {{all}}', 'Choose the first {{count}} of {{all}}'],
  chosen: {
    lt: {
      one: 'Pasirinktas {{count}} asmuo',
      few: 'Pasirinkti {{count}} asmenys',
      other: 'Pasirinkta {{count}} asmenų',
    },
    en: { one: '{{count}} person chosen', other: '{{count}} people chosen' },
  },
  chooseOthers: ['Rinktis iš naujo', 'Choose again'],
  nobodyLeft: ['Visi šių įmonių darbuotojai jau yra objekte', 'All employees of these companies are there already'],
  added: {
    lt: {
      one: 'Į objektą pridėtas {{count}} asmuo',
      few: 'Į objektą pridėti {{count}} asmenys',
      other: 'Į objektą pridėta {{count}} asmenų',
    },
    en: { one: '{{count}} person added to the site', other: '{{count}} people added to the site' },
  },
  visitorTitle: ['Lankytojas', 'Visitor'],
  visitorHint: [
    'Asmuo, kurio registre gali ir nebūti. Vardą ir pavardę mato tik rangovas.',
    'Somebody whom the registry may not know. The name is seen only by the main contractor.',
  ],
  visitorAdded: ['Lankytojas pridėtas', 'The visitor is added'],
  vardas: ['Vardas', 'First name'],
  pavarde: ['Pavardė', 'Last name'],
  visitorCompany: ['Kuriai įmonei ar įstaigai atstovauja', 'Company or institution represented'],
  priezastis: ['Priežastis', 'Reason'],
  reasonHint: [
    'Pvz., darbų priėmimas, ekskursija, tikrinimas',
    'For example, acceptance of work, a tour, an inspection',
  ],
  dirbaNuo: ['Nuo', 'From'],
  dirbaIki: ['Iki', 'Until'],
  untilHint: [
    'Paskutinė diena objekte. Palikite tuščią, jei pabaigos nėra',
    'The last day on the site. Leave empty if there is no end',
  ],
  beforeSite: ['Data ankstesnė už objekto pradžią ({{date}})', 'Before the start of the site ({{date}})'],
  afterSite: ['Data vėlesnė už objekto pabaigą ({{date}})', 'After the end of the site ({{date}})'],
  beforeContract: [
    'Data ankstesnė už įmonės sutarties pradžią ({{date}})',
    'Before the start of the company’s contract ({{date}})',
  ],
  afterContract: [
    'Data vėlesnė už įmonės sutarties pabaigą ({{date}})',
    'After the end of the company’s contract ({{date}})',
  ],

  // Changing
  editTitle: ['{{name}} objekte', '{{name}} on the site'],
  saved: ['Įrašas išsaugotas', 'The record is saved'],
  endedOne: ['{{name}}: paskutinė diena objekte – šiandien', '{{name}}: today is the last day on the site'],
  endedMany: {
    lt: {
      one: 'Užbaigtas {{count}} asmens laikas objekte',
      few: 'Užbaigtas {{count}} asmenų laikas objekte',
      other: 'Užbaigtas {{count}} asmenų laikas objekte',
    },
    en: { one: 'The time of {{count}} person has ended', other: 'The time of {{count}} people has ended' },
  },
  reopened: ['Pabaigos data panaikinta', 'The end date is removed'],
  removeTitle: ['Ištrinti įrašą: {{name}}?', 'Delete the record of {{name}}?'],
  removeText: [
    'Įrašas dings iš objekto, lyg jo nebūtų buvę. Jei asmuo objekte buvo, užbaikite jo laiką, o ne trinkite.',
    'The record is deleted as if it had never existed. If the person was there, end it instead.',
  ],
  removed: ['Įrašas ištrintas', 'The record is deleted'],

  // On a person's own record
  ofPerson: ['Objektai', 'Work sites'],
  noSites: ['Objektų nėra', 'There are no work sites'],
  noSitesWhy: [
    'Čia matysite statybos objektus, į kuriuos jus įrašė jūsų įmonė',
    'Work sites to which your company has added you will be here',
  ],
})
