import { texts } from '#contract/lib/texts.ts'

/** Texts of the public list of competencies. */
export const competencyListTexts = texts('public.competency', {
  competenciesLead: [
    'Kompetencija įgyjama išlaikius vertinimą arba registrui patvirtinus jos dokumentus.',
    'A competency is gained by passing an assessment, or when a registry administrator confirms the documents that prove it.',
  ],
  searchCompetency: ['Kodas ar pavadinimas', 'Code or name'],
  anyArea: ['Visos sritys', 'All areas'],
  competencyCount: {
    lt: { one: '{{count}} kompetencija', few: '{{count}} kompetencijos', other: '{{count}} kompetencijų' },
    en: { one: '{{count}} competency', other: '{{count}} competencies' },
  },
  validYears: {
    lt: { one: 'Galioja {{count}} metus', few: 'Galioja {{count}} metus', other: 'Galioja {{count}} metų' },
    en: { one: 'Valid for {{count}} year', other: 'Valid for {{count}} years' },
  },
  otherCompetencies: ['Kitos kompetencijos', 'Other competencies'],
  addToMe: ['Pridėti', 'Add'],
  addToMeWhat: ['Pridėti prie savo kompetencijų: {{name}}', 'Add to my competencies: {{name}}'],
  noneOfCompetencies: ['Tokios kompetencijos nerasta', 'No such competency was found'],
  noneOfCompetenciesWhy: [
    'Pabandykite trumpesnį žodį arba kitą sritį. Jei kompetencijos trūksta, pasiūlykite ją.',
    'Try a shorter word or another area. If a competency is missing, suggest it.',
  ],
  missingCompetency: ['Neradote savo kompetencijos?', 'Is your competency missing?'],
  missingCompetencyText: [
    'Pasiūlykite ją ar visą sritį: registro administratorius perskaitys ir atsakys.',
    'Suggest it, or a whole area: a registry administrator will read it and reply.',
  ],
  missingOneText: [
    'Pasiūlykite ją: registro administratorius perskaitys ir atsakys.',
    'Suggest it: a registry administrator will read it and reply.',
  ],
  noneOfThemWhy: [
    'Pabandykite trumpesnį žodį. Jei kompetencijos trūksta, pasiūlykite ją.',
    'Try a shorter word. If a competency is missing, suggest it.',
  ],
  suggestCompetency: ['Pasiūlyti kompetenciją', 'Suggest a competency'],
  suggestArea: ['Pasiūlyti sritį', 'Suggest an area'],
})
