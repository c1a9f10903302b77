import { texts } from '#contract/lib/texts.ts'

/** Texts of the list of professions. */
export const professionTexts = texts('professions', {
  title: ['Profesijos', 'Professions'],
  newProfession: ['Pridėti profesiją', 'Add a profession'],
  editProfession: ['Redaguoti profesiją', 'Edit the profession'],
  search: ['Kodas arba pavadinimas', 'Code or name'],
  retired: ['Nebenaudojama', 'No longer in use'],
  none: ['Profesijų dar nėra', 'There are no professions yet'],
  noneWhy: [
    'Pridėkite pirmą: tada įmonės galės nurodyti, kokių darbuotojų joms reikia',
    'Add the first one: then companies can say whom they need',
  ],

  kodas: ['Kodas', 'Code'],
  kodasHint: ['Pvz., 7112-01', 'For example, 7112-01'],
  pavadinimas: ['Pavadinimas', 'Name'],
  pavadinimasEn: ['Pavadinimas angliškai', 'Name in English'],
  pavadinimasLv: ['Pavadinimas latviškai', 'Name in Latvian'],
  sritis: ['Sritis', 'Area'],
  lygisNuo: ['Lygis nuo', 'Level from'],
  lygisIki: ['Lygis iki', 'Level to'],
  iscoKodas: ['ISCO kodas', 'ISCO code'],
  iscoHint: [
    'Keturi profesijų klasifikatoriaus skaitmenys, pvz., 7112',
    'Four digits of the classification of occupations (ISCO), for example, 7112',
  ],
  aktyvus: ['Naudojama', 'In use'],
  aktyvusHint: [
    'Nebenaudojama lieka senuose poreikiuose, o naujuose nebesiūloma',
    'One no longer in use stays in old needs and is not offered in new ones',
  ],
  saved: ['Profesija išsaugota', 'The profession is saved'],

  usedIn: {
    lt: {
      one: 'Profesija nurodyta {{count}} darbuotojų poreikyje',
      few: 'Profesija nurodyta {{count}} darbuotojų poreikiuose',
      many: 'Profesija nurodyta {{count}} darbuotojų poreikio',
      other: 'Profesija nurodyta {{count}} darbuotojų poreikių',
    },
    en: {
      one: '{{count}} workforce need names the profession',
      other: '{{count}} workforce needs name the profession',
    },
  },
  showNeeds: ['Rodyti poreikius', 'Show the needs'],
  outside: ['Už šių lygių ribų liks poreikiai', 'Needs will stand outside these levels'],
  outsideLine: ['{{lygis}} lygis: {{count}}', 'Level {{lygis}}: {{count}}'],
  outsideWhy: ['Jie nepasikeis, bet kopijuoti jų nebus galima.', 'They do not change, but can no longer be copied.'],
  remove: ['Ištrinti', 'Delete'],
  removeTitle: ['Ištrinti profesiją {{name}}?', 'Delete the profession {{name}}?'],
  removeText: ['Ištrintos profesijos atkurti nebus galima.', 'A deleted profession cannot be restored.'],
  removed: ['Profesija ištrinta', 'The profession is deleted'],
})
