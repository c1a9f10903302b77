import { texts } from '#contract/lib/texts.ts'

/** Texts of importing people of a company. */
export const personImportTexts = texts('imports.person', {
  open: ['Importuoti', 'Import'],
  title: ['Darbuotojų importas', 'Import of people'],
  lead: [
    'Nauji asmenys bus užregistruoti ir pakviesti prisijungti, jau registruoti – pakviesti į įmonę. Esamiems darbuotojams atnaujinami tik darbo įmonėje duomenys.',
    'New people are registered and invited to sign in; those in the registry are called to the company. Of your own people only the record in the company changes.',
  ],
  company: ['Įmonė, į kurią importuojama', 'Company to import to'],
  pickCompany: ['Pasirinkti įmonę', 'Choose a company'],
  otherCompany: ['Kita įmonė', 'Another company'],
  chooseCompany: ['Pirmiausia pasirinkite įmonę', 'Choose the company first'],
  sukurta: ['Užregistruoti nauji', 'Registered, new'],
  sukurtaWhy: ['Laukia, kol patvirtinsite darbą įmonėje', 'Wait until you confirm that they work there'],
  prideta: ['Pridėti į įmonę', 'Added to the company'],
  pridetaWhy: ['Jau buvo registre, laukia patvirtinimo įmonėje', 'Were in the registry; wait to be confirmed'],
  pakviesta: ['Pakviesti į įmonę', 'Called to the company'],
  pakviestaWhy: [
    'Jau yra registre. Sąraše atsiras, kai sutiks savo paskyroje',
    'Are in the registry. They appear in the list once they agree',
  ],
  atnaujinta: ['Atnaujinti', 'Changed'],
  atnaujintaWhy: ['Pakeisti darbo įmonėje duomenys', 'The record in the company changed'],
  nepakeista: ['Nepakeisti', 'Unchanged'],
  nepakeistaWhy: ['Jau buvo įrašyti taip pat', 'Were there already, the same'],
})
