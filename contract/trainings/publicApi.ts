import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'
import { filterText, idParams, listQuery } from '#contract/lib/fields.ts'
import { CompetencyRef, names } from '#contract/lib/refs.ts'
import { trainingColumns, trainingFilters } from './api.ts'
import { trainingsExamples } from './examples.ts'
import { PublicTraining } from './schema.ts'

/** Only the page has defaults (`active` and work safety); the call has none. */
/** `search` as in the registry. By `registriki`, upcoming trainings whose registration is over come last. */
export const PublicTrainingQuery = listQuery(
  { ...trainingFilters, search: filterText },
  ['registriki', 'dataNuo', 'pavadinimas'],
  'registriki',
)

export const publicTrainingsApi = endpoints({
  public: {
    method: 'GET',
    path: '/mokymai-public',
    summary: 'Public register of trainings',
    access: 'public',
    mayLag: true,
    query: PublicTrainingQuery,
    reply: PublicTraining,
    list: true,
    examples: trainingsExamples.public,
    columns: { ...trainingColumns, laisvosVietos: { title: ['Laisvos vietos', 'Places available'] } },
  },
  publicMunicipalities: {
    method: 'GET',
    path: '/mokymai-public/savivaldybes',
    summary: 'Municipalities that have trainings in the public register',
    access: 'public',
    query: listQuery({}, ['pavadinimas'], 'pavadinimas'),
    reply: z.object({ kodas: z.string(), ...names }),
    list: true,
    columns: {
      kodas: { title: ['Kodas', 'Code'] },
      pavadinimas: { title: ['Pavadinimas', 'Name'] },
      pavadinimasEn: { title: ['Pavadinimas angliškai', 'Name in English'] },
      pavadinimasLv: { title: ['Pavadinimas latviškai', 'Name in Latvian'] },
    },
  },
  publicCompetencies: {
    method: 'GET',
    path: '/mokymai-public/kompetencijos',
    summary: 'Competencies that trainings of the public register are for',
    access: 'public',
    query: listQuery({}, ['kodas'], 'kodas'),
    reply: CompetencyRef,
    list: true,
    columns: {
      kodas: { title: ['Kodas', 'Code'] },
      pavadinimas: { title: ['Kompetencija', 'Competency'] },
      pavadinimasEn: { title: ['Kompetencija angliškai', 'Competency in English'] },
      pavadinimasLv: { title: ['Kompetencija latviškai', 'Competency in Latvian'] },
    },
  },
  getPublic: {
    method: 'GET',
    path: '/mokymai-public/:id',
    summary: 'One training of the public register',
    access: 'public',
    mayLag: true,
    params: idParams,
    reply: PublicTraining,
    examples: trainingsExamples.getPublic,
  },
})
