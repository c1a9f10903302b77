import { texts } from '#contract/lib/texts.ts'

/** Texts of importing participants of a training. */
export const traineeImportTexts = texts('imports.trainee', {
  title: ['Mokymo dalyvių importas', 'Import of participants'],
  lead: [
    'Asmenys, kurių asmens kodas jau yra registre, bus užregistruoti į mokymą, jų duomenys nesikeis. Kitiems bus sukurtas įrašas registre ir išsiųstas kvietimas prisijungti.',
    'People whose personal code is in the registry are registered for the training course; their data does not change. For the others a record is created and an invitation to sign in is sent.',
  ],
  toTraining: ['Grįžti į mokymą', 'Back to the training course'],
  chooseTraining: ['Pirmiausia pasirinkite mokymą', 'Choose the training course first'],
  chooseTrainingWhy: [
    'Atverkite mokymą ir jo dalyvių sąraše paspauskite „Importuoti dalyvius“',
    'Open the training course and press “Import people” above the list of participants',
  ],
  chooseOwnWhy: [
    'Atverkite mokymą viešame mokymų sąraše ir užregistruokite savo darbuotojus',
    'Open a training course in the public list and register your employees',
  ],
  trainings: ['Mokymų sąrašas', 'List of training courses'],
  ownLead: [
    'Registruojami tik įmonės „{{company}}“ žmonės. Jau joje dirbantys bus užregistruoti į mokymą, jų duomenys nesikeis. Naujiems bus sukurtas įrašas registre ir išsiųstas kvietimas prisijungti; darbą įmonėje patvirtinsite sąraše.',
    'Only people of the company “{{company}}” are registered. Those who work there are registered for the training course; their data does not change. For new people a record is created and an invitation to sign in is sent; you confirm their employment in the list.',
  ],
  onlyCompany: [
    'Registruojami tik įmonės „{{company}}“ žmonės: kitų įmonių eilutės neimportuojamos.',
    'Only people of the company “{{company}}” are registered: rows of other companies are not imported.',
  ],
  thatCompany: ['nurodyta nuorodoje', 'named in the link'],
  registrationOver: [
    'Registracija į mokymą baigėsi, dalyvių importuoti nebegalima',
    'Registration for the training course has ended, so participants can no longer be imported',
  ],
  closed: [
    'Mokymas įvyko, dalyvių importuoti nebegalima',
    'The training course is over, so participants can no longer be imported',
  ],

  // What became of a row
  uzregistruota: ['Užregistruoti', 'Registered'],
  uzregistruotaWhy: [
    'Jau buvo registre; jų duomenys nepasikeitė',
    'Already in the registry; their data has not changed',
  ],
  sukurta: ['Užregistruoti nauji', 'Newly registered'],
  sukurtaWhy: [
    'Sukurtas įrašas registre; jei nurodyta įmonė, ji dar turi patvirtinti darbą joje',
    'A record was created; where a company is named, it has yet to confirm their employment',
  ],
  beImones: ['Užregistruoti nauji, be darbovietės', 'Newly registered, without a workplace'],
  beImonesWhy: [
    'Veikiančios įmonės su nurodytu kodu registre nėra. Darbovietę asmuo gali nurodyti savo paskyroje',
    'The registry has no company in operation with this code. They can add a workplace in their account',
  ],
  eileje: ['Laukia eilėje', 'On the waiting list'],
  eilejeWhy: [
    'Laisvų vietų nebebuvo. Vieta eilėje rodoma dalyvių sąraše',
    'There were no free places. The place on the waiting list is shown in the list of participants',
  ],
  nepakeista: ['Jau užregistruoti', 'Already registered'],
  nepakeistaWhy: ['Šiame mokyme jau buvo', 'Already in this training course'],

  // Texts of the steps that differ for training courses
  to: ['Mokymas: {{company}}', 'Training course: {{company}}'],
  fNew: ['Registruojami', 'To be registered'],
  sNew: ['Registruojamas', 'To be registered'],
  fSame: ['Jau užregistruoti', 'Already registered'],
  sSame: ['Jau užregistruotas', 'Already registered'],
  nothingToImport: [
    'Importuoti nėra ko: visi asmenys iš eilučių be klaidų jau užregistruoti į šį mokymą.',
    'Nothing to import: everybody in rows without errors is already registered for this training course.',
  ],
  helpEmpty: [
    'Jau registre esančio asmens duomenys nesikeičia: pareigos, įmonės kodas ir kontaktai įrašomi tik naujam asmeniui.',
    'The data of a person already in the registry does not change: position, company code and contact details are saved only for new people.',
  ],
  someInLine: {
    lt: {
      one: 'Laisvų vietų: {{free}}. {{count}} asmuo lauks eilėje.',
      few: 'Laisvų vietų: {{free}}. {{count}} asmenys lauks eilėje.',
      other: 'Laisvų vietų: {{free}}. {{count}} asmenų lauks eilėje.',
    },
    en: {
      one: 'Free places: {{free}}. {{count}} person will be on the waiting list.',
      other: 'Free places: {{free}}. {{count}} people will be on the waiting list.',
    },
  },
})
