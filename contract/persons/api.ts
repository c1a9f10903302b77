import { z } from 'zod'
import { PersonCompetency } from '#contract/competencies/schema.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, codeFilter, filterText, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { userTypes } from '#contract/rights.ts'
import { AssessorRow, OwnAssessment, Person, PersonRow, personStatuses, RegisterBody, UpdateBody } from './schema.ts'

const scoped = ['AccessOwnImone', 'AccessAllImones'] as const
const code = z.string().max(20, 'maxlength')

export const PersonQuery = listQuery(
  {
    search: filterText,
    vardas: filterText,
    pavarde: filterText,
    asmenskodas: z.string().max(11, 'maxlength').optional(),
    kortele: z.string().max(8, 'maxlength').optional(),
    vartotojoTipas: codeFilter(userTypes),
    statusas: codeFilter(personStatuses),
    imonesId: id.optional(),
    kompetencija: id.optional(),
  },
  ['pavarde', 'vardas', 'id'],
  'pavarde',
)
export const AssessorQuery = listQuery(
  { search: filterText, sritis: code.optional(), regionas: code.optional() },
  ['pavarde'],
  'pavarde',
)
const CompetencyListQuery = listQuery({ statusas: code.optional() }, ['galioja', 'suteikta', 'kodas'], '-suteikta')
const OwnAssessmentQuery = listQuery({ statusas: code.optional() }, ['data'], '-data')

const name = { pavarde: { title: ['Pavardė', 'Last name'] }, vardas: { title: ['Vardas', 'First name'] } } as const
const personColumns = {
  ...name,
  'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
  pareigos: { title: ['Pareigos', 'Position'] },
  kortelesNr: { title: ['Kortelė', 'Card'] },
  kompetencijos: { title: ['Galiojančios kompetencijos', 'Valid competencies'] },
  telefonas: { title: ['Telefonas', 'Phone'] },
  email: { title: ['El. paštas', 'E-mail'] },
  vartotojoTipas: { title: ['Tipas', 'Type'], codes: 'vartotojoTipai' },
  statusas: { title: ['Būsena', 'Status'], codes: 'asmuoStatusai' },
} as const
const competencyColumns = {
  'kompetencija.kodas': { title: ['Kodas', 'Code'] },
  'kompetencija.pavadinimas': { title: ['Kompetencija', 'Competency'] },
  lygis: { title: ['Lygis', 'Level'] },
  suteikta: { title: ['Suteikta', 'Granted'] },
  galioja: { title: ['Galioja iki', 'Valid until'] },
  statusas: { title: ['Būsena', 'Status'], codes: 'asmensKompetencijosStatusai' },
} as const
const assessmentColumns = {
  data: { title: ['Data', 'Date'] },
  'kompetencija.pavadinimas': { title: ['Kompetencija', 'Competency'] },
  tipas: { title: ['Tipas', 'Type'], codes: 'atestavimoTipai' },
  'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
  'adresas.miestas': { title: ['Miestas', 'Town'] },
  teorijosRezultatas: { title: ['Teorija', 'Theory'] },
  praktikosRezultatas: { title: ['Praktika', 'Practice'] },
  statusas: { title: ['Būsena', 'Status'], codes: 'atestavimoStatusai' },
} as const

export const personsApi = endpoints({
  list: {
    method: 'GET',
    path: '/asmenys',
    summary: 'Persons the caller may see',
    access: scoped,
    query: PersonQuery,
    reply: PersonRow,
    list: true,
    columns: personColumns,
  },
  get: {
    method: 'GET',
    path: '/asmenys/:id',
    summary: 'The full record: the own one, or one in scope. Also the keep-alive',
    access: [],
    params: idParams,
    reply: Person,
  },
  update: {
    method: 'PUT',
    path: '/asmenys/:id',
    summary: 'Change personal data',
    access: [],
    params: idParams,
    body: UpdateBody,
    reply: Person,
  },
  register: {
    method: 'POST',
    path: '/asmenys/register',
    summary: 'Register another person',
    access: ['ChangeAsmuo'],
    body: RegisterBody,
    reply: Person,
    status: 201,
  },
  check: {
    method: 'GET',
    path: '/asmenys/check/:code',
    summary: 'Is a personal code free? Free, InCompany (own company) or Registered',
    access: scoped,
    params: z.object({ code: z.string().max(20, 'maxlength') }),
    reply: z.enum(['Free', 'InCompany', 'Registered']),
  },
  competencies: {
    method: 'GET',
    path: '/asmenys/:id/kompetencijos',
    summary: "A person's competencies",
    access: [],
    params: idParams,
    query: CompetencyListQuery,
    reply: PersonCompetency,
    list: true,
    columns: competencyColumns,
  },
  competencyAssessments: {
    method: 'GET',
    path: '/asmenys/:id/kompetencijos/:childId/atestavimai',
    summary: 'Assessments behind one competency',
    access: [],
    params: childParams,
    query: OwnAssessmentQuery,
    reply: OwnAssessment,
    list: true,
    columns: assessmentColumns,
  },
  assessments: {
    method: 'GET',
    path: '/asmenys/:id/atestavimai',
    summary: "A person's assessments",
    access: [],
    params: idParams,
    query: OwnAssessmentQuery,
    reply: OwnAssessment,
    list: true,
    columns: assessmentColumns,
  },
  assessors: {
    method: 'GET',
    path: '/vertintojai',
    summary: 'Assessors, for choosing',
    access: ['AccessAllImones', 'ChangeAtestavimas', 'ChangeImoneAtestavimas'],
    query: AssessorQuery,
    reply: AssessorRow,
    list: true,
    ours: true,
    columns: name,
  },
})
