import { codeFilter, date, filterText, flag, id, listFilter, listQuery } from '#contract/lib/fields.ts'
import { assessmentTypes, rowStatuses } from './schema.ts'

// What lists of assessments and of their people are filtered and sorted by, and the columns that they share.

/**
 * `active`: the assessment is today or later. `data` is its exact day; `from` and `iki` limit it. Texts ignore case and
 * diacritics. `search` (ours): words of the competency, the title, the place or the assessing company. `artumas` (ours):
 * the day nearest to today first.
 */
export const AssessmentQuery = listQuery(
  {
    search: filterText,
    active: flag.optional(),
    kompetencija: id.optional(),
    data: date.optional(),
    from: date.optional(),
    iki: date.optional(),
    aprasymas: filterText,
    adresas: filterText,
    imone: id.optional(),
  },
  ['data', 'pavadinimas', 'asmenuSkaicius', 'artumas'],
  '-data',
)
export const PersonByAssessmentQuery = listQuery(
  {
    vardas: filterText,
    pavarde: filterText,
    aprasymas: filterText,
    tipas: codeFilter(assessmentTypes),
    data: date.optional(),
    from: date.optional(),
    iki: date.optional(),
    kompetencija: id.optional(),
    statusas: codeFilter(rowStatuses),
  },
  ['data', 'pavarde'],
  '-data',
)
export const RowsQuery = listQuery(
  {
    /** The person. */
    id: id.optional(),
    vardas: filterText,
    pavarde: filterText,
    imone: filterText,
    kortele: filterText,
    statusas: codeFilter(rowStatuses),
  },
  ['pavarde', 'statusas'],
  'pavarde',
)
/** `search` (ours): words of the competency, the title, the place or the assessing company. */
export const PublicQuery = listQuery(
  {
    search: filterText,
    savivaldybe: listFilter('savivaldybes'),
    kompetencija: id.optional(),
    vertDataNuo: date.optional(),
    vertDataIki: date.optional(),
    active: flag.optional(),
  },
  ['data'],
  'data',
)

export const data = { title: ['Data', 'Date'] } as const
export const kompetencija = { title: ['Kompetencija', 'Competency'] } as const
export const tipas = { title: ['Tipas', 'Type'], codes: 'atestavimoTipai' } as const
export const statusas = { title: ['Būsena', 'Status'], codes: 'atestavimoStatusai' } as const
export const results = {
  teorijosRezultatas: { title: ['Teorija', 'Theory'] },
  praktikosRezultatas: { title: ['Praktika', 'Practice'] },
} as const
export const who = {
  'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
  'asmuo.vardas': { title: ['Vardas', 'First name'] },
  'asmuo.imone.pavadinimas': { title: ['Įmonė', 'Company'] },
  'asmuo.kortelesNr': { title: ['Kortelė', 'Card'] },
} as const
export const fromWhere = {
  title: ['Įmonės savivaldybė', 'Municipality of the company'],
  codes: 'savivaldybes',
} as const
export const place = {
  'imone.pavadinimas': { title: ['Vertina', 'Assessed by'] },
  'adresas.miestas': { title: ['Miestas', 'Town'] },
  'adresas.adresas': { title: ['Adresas', 'Address'] },
} as const
