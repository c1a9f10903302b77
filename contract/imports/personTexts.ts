import { texts } from '#contract/lib/texts.ts'

/** Texts of importing people of a company. */
export const personImportTexts = texts('imports.person', {
  open: ['Importuoti', 'Import'],
  title: ['Darbuotojų importas', 'Employee import'],
  lead: [
    'Nauji asmenys bus užregistruoti ir pakviesti prisijungti, jau registruoti – pakviesti į įmonę. Esamiems darbuotojams atnaujinami tik darbo įmonėje duomenys.',
    'New people are registered and invited to sign in; people already in the registry are invited to the company. For your existing employees only their employment details are updated.',
  ],
  company: ['Įmonė, į kurią importuojama', 'Company to import to'],
  pickCompany: ['Pasirinkti įmonę', 'Choose a company'],
  otherCompany: ['Kita įmonė', 'Another company'],
  chooseCompany: ['Pirmiausia pasirinkite įmonę', 'Choose the company first'],
  sukurta: ['Užregistruoti nauji', 'Newly registered'],
  sukurtaWhy: ['Laukia, kol patvirtinsite darbą įmonėje', 'Awaiting your confirmation that they work there'],
  prideta: ['Pridėti į įmonę', 'Added to the company'],
  pridetaWhy: ['Jau buvo registre, laukia patvirtinimo įmonėje', 'Already in the registry; awaiting your confirmation'],
  pakviesta: ['Pakviesti į įmonę', 'Invited to the company'],
  pakviestaWhy: [
    'Jau yra registre. Sąraše atsiras, kai priims kvietimą savo paskyroje',
    'Already in the registry. They appear in the list once they accept',
  ],
  atnaujinta: ['Atnaujinti', 'Updated'],
  atnaujintaWhy: ['Pakeisti darbo įmonėje duomenys', 'Their employment details have changed'],
  nepakeista: ['Nepakeisti', 'Unchanged'],
  nepakeistaWhy: ['Jau buvo įrašyti taip pat', 'Already recorded with the same details'],
})
