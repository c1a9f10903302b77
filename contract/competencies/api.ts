import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'
import { filterText, flag, idParams, listQuery } from '#contract/lib/fields.ts'
import { Competency } from './schema.ts'

export const CompetencyQuery = listQuery(
  {
    search: filterText,
    sritis: z.string().max(20).optional(),
    tipas: z.string().max(40).optional(),
    aktyvus: flag.optional(),
  },
  ['kodas', 'pavadinimas'],
  'kodas',
)

const columns = {
  kodas: { title: ['Kodas', 'Code'] },
  pavadinimas: { title: ['Pavadinimas', 'Name'] },
  sritiesKodas: { title: ['Sritis', 'Area'], codes: 'sritys' },
  tipas: { title: ['Tipas', 'Type'], codes: 'kompetencijosTipai' },
  trukme: { title: ['Trukmė (metais)', 'Validity (years)'] },
} as const

export const competenciesApi = endpoints({
  list: {
    method: 'GET',
    path: '/kompetencijos',
    summary: 'Competencies',
    access: [],
    query: CompetencyQuery,
    reply: Competency,
    list: true,
    columns,
  },
  get: {
    method: 'GET',
    path: '/kompetencijos/:id',
    summary: 'One competency',
    access: [],
    params: idParams,
    reply: Competency,
  },
  public: {
    method: 'GET',
    path: '/kompetencijos-public',
    summary: 'Active competencies, for anyone',
    access: 'public',
    query: CompetencyQuery,
    reply: Competency,
    list: true,
    columns,
  },
})
