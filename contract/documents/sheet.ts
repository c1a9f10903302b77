import { texts } from '#contract/lib/texts.ts'

/** Words that stand on every document: its head and its foot. */
export const sheetTexts = texts('documents.sheet', {
  about: ['Statybos darbuotojų kompetencijų registras', 'Register of Construction Competence'],
  registry: ['Meistrų registras', 'Meistrai Registry'],
  number: ['Nr. {{numeris}}', 'No. {{numeris}}'],
  check: ['Patikrinkite šį dokumentą', 'Check this document'],
  key: ['raktas', 'key'],
  seal: ['Registro elektroninis spaudas', 'Electronic seal of the registry'],
})

/** Words of the second sheet of a list's file. */
export const fileTexts = texts('documents.file', {
  about: ['Apie failą', 'About this file'],
  made: ['Sudaryta', 'Made'],
  filters: ['Filtrai', 'Filters'],
  noFilters: ['Be filtrų', 'No filters'],
})
