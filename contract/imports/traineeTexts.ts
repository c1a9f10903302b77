import { texts } from '#contract/lib/texts.ts'

/** Texts of importing people to a training. */
export const traineeImportTexts = texts('imports.trainee', {
  title: ['Mokymo dalyvių importas', 'Import of trainees'],
  lead: [
    'Asmenys, kurių asmens kodas jau yra registre, bus užregistruoti į mokymą, jų duomenys nesikeis. Kitiems bus sukurtas įrašas registre ir išsiųstas kvietimas prisijungti.',
    'People whose personal code is in the registry are registered to the training; their data stays. For the others a record is made and an invitation to sign in is sent.',
  ],
  toTraining: ['Grįžti į mokymą', 'Back to the training'],
  chooseTraining: ['Pirmiausia pasirinkite mokymą', 'Choose the training first'],
  chooseTrainingWhy: [
    'Atverkite mokymą ir jo dalyvių sąraše paspauskite „Importuoti dalyvius“',
    'Open the training and press “Import people” above its people',
  ],
  chooseOwnWhy: [
    'Atverkite mokymą viešame mokymų sąraše ir užregistruokite savo darbuotojus',
    'Open a training in the public list and register your people',
  ],
  trainings: ['Mokymų sąrašas', 'List of trainings'],
  ownLead: [
    'Registruojami tik įmonės „{{company}}“ žmonės. Jau joje dirbantys bus užregistruoti į mokymą, jų duomenys nesikeis. Naujiems bus sukurtas įrašas registre ir išsiųstas kvietimas prisijungti; darbą įmonėje patvirtinsite sąraše.',
    'Only people of the company “{{company}}” are registered. Those who work there are registered to the training; their data stays. For new ones a record is made and an invitation to sign in is sent; you confirm them in the list.',
  ],
  onlyCompany: [
    'Registruojami tik įmonės „{{company}}“ žmonės: kitų įmonių eilutės neimportuojamos.',
    'Only people of the company “{{company}}” are registered: rows of other companies are not imported.',
  ],
  thatCompany: ['nurodyta nuorodoje', 'named in the link'],
  registrationOver: [
    'Registracija į mokymą baigėsi, dalyvių importuoti nebegalima',
    'The registration to the training is over, nobody can be imported',
  ],
  closed: ['Mokymas įvyko, dalyvių importuoti nebegalima', 'The training is over, nobody can be imported'],

  // What became of a row
  uzregistruota: ['Užregistruoti', 'Registered'],
  uzregistruotaWhy: [
    'Jau buvo registre; jų duomenys nepasikeitė',
    'Were in the registry already; their data has not changed',
  ],
  sukurta: ['Užregistruoti nauji', 'Registered, new'],
  sukurtaWhy: [
    'Sukurtas įrašas registre; jei nurodyta įmonė, ji dar turi patvirtinti darbą joje',
    'A record was made; where a company is named, it has yet to confirm the work there',
  ],
  beImones: ['Užregistruoti nauji, be darbovietės', 'Registered, new, without a workplace'],
  beImonesWhy: [
    'Veikiančios įmonės nurodytu kodu registre nėra. Darbovietę asmuo gali nurodyti savo paskyroje',
    'The registry has no company in operation with the code. The person can name one on the own account',
  ],
  eileje: ['Laukia eilėje', 'In line'],
  eilejeWhy: [
    'Laisvų vietų nebebuvo. Vieta eilėje rodoma dalyvių sąraše',
    'There were no free places. The place in line is shown in the list of people',
  ],
  nepakeista: ['Jau užregistruoti', 'Registered already'],
  nepakeistaWhy: ['Šiame mokyme jau buvo', 'Were in the training already'],

  // Texts of the steps that differ for trainings
  to: ['Mokymas: {{company}}', 'Training: {{company}}'],
  fNew: ['Registruojami', 'To be registered'],
  sNew: ['Registruojamas', 'To be registered'],
  fSame: ['Jau užregistruoti', 'Registered already'],
  sSame: ['Jau užregistruotas', 'Registered already'],
  nothingToImport: [
    'Importuoti nėra ko: visi be klaidų jau užregistruoti į šį mokymą.',
    'There is nothing to import: everybody without errors is registered to this training already.',
  ],
  helpEmpty: [
    'Jau registre esančio asmens duomenys nesikeičia: pareigos, įmonės kodas ir kontaktai įrašomi tik naujam asmeniui.',
    'Data of a person in the registry stays: the position, the company code and the contacts are only of somebody new.',
  ],
  someInLine: {
    lt: {
      one: 'Laisvų vietų: {{free}}. {{count}} asmuo lauks eilėje.',
      few: 'Laisvų vietų: {{free}}. {{count}} asmenys lauks eilėje.',
      other: 'Laisvų vietų: {{free}}. {{count}} asmenų lauks eilėje.',
    },
    en: {
      one: 'Free places: {{free}}. {{count}} person will stand in line.',
      other: 'Free places: {{free}}. {{count}} people will stand in line.',
    },
  },
})
