import { texts } from '#contract/lib/texts.ts'

/** Words of choosing several people, one by one, from a pasted list, or all of a company, and of adding them. */
export const peopleTexts = texts('shell.people', {
  who: ['Asmenys', 'People'],
  hint: [
    'Ieškokite pagal pavardę, vardą, kortelės numerį ar asmens kodą. Galite įklijuoti ir visą sąrašą.',
    'Search by name, card number or personal code. You can also paste a whole list.',
  ],
  addCount: {
    lt: { one: 'Pridėti {{count}} asmenį', few: 'Pridėti {{count}} asmenis', other: 'Pridėti {{count}} asmenų' },
    en: { one: 'Add {{count}} person', other: 'Add {{count}} people' },
  },
  adding: ['Pridedama: {{done}} iš {{all}}', 'Adding {{done}} of {{all}}'],
  added: ['Pridėta {{done}} iš {{all}}', 'Added {{done}} of {{all}}'],
  looking: ['Ieškoma įklijuotų asmenų: {{done}} iš {{all}}', 'Looking up the pasted people: {{done}} of {{all}}'],
  found: ['Pasirinkta {{done}} iš {{all}} įklijuotų', 'Selected {{done}} of {{all}} pasted'],
  unknown: ['Nerasta: {{names}}', 'Not found: {{names}}'],
  several: [
    'Randami keli asmenys, pasirinkite patys: {{names}}',
    'More than one person matches, choose yourself: {{names}}',
  ],
  tooMany: [
    'Vienu kartu – iki {{max}} asmenų. Nepasirinkta: {{names}}',
    'At most {{max}} people at once. Not selected: {{names}}',
  ],
  notLooked: ['Nepavyko paieškoti: {{names}}. {{why}}', 'Could not be looked up: {{names}}. {{why}}'],
  whole: ['Visi įmonės darbuotojai', 'All employees of a company'],
  ownWhole: ['Visi mano įmonės darbuotojai', 'All employees of my company'],
  company: ['Kurios įmonės darbuotojai', 'Employees of which company'],
  companyNone: ['Įmonė neturi patvirtintų darbuotojų', 'The company has no confirmed employees'],
  companyFirst: [
    'Pasirinkta {{done}} iš {{all}} įmonės darbuotojų: vienu kartu – iki {{max}} asmenų. Šiuos pridėję, rinkitės kitus.',
    'Selected {{done}} of {{all}} employees of the company: at most {{max}} people at once. Add these, then choose others.',
  ],
})
