import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { DecideReply } from '#contract/lib/decide.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, codeFilter, filterText, flag, id, idParams, listFilter, listQuery } from '#contract/lib/fields.ts'
import { Use } from '#contract/lib/refs.ts'
import { OwnAssessmentQuery, ownAssessmentColumns } from '#contract/persons/api.ts'
import { OwnAssessment } from '#contract/persons/schema.ts'
import { trainingTypes } from '#contract/trainings/schema.ts'
import {
  ApprovalRow,
  CertificateBody,
  ChangeBody,
  ClaimBody,
  Competency,
  CompetencyBody,
  CompetencyFile,
  competencyStatuses,
  DecideBody,
  FilesBody,
  PersonCompetency,
} from './schema.ts'

export const CompetencyQuery = listQuery(
  {
    search: filterText,
    sritis: listFilter('sritys'),
    tipas: listFilter('kompetencijosTipai'),
    aktyvus: flag.optional(),
    /** Competencies for which a training of this type can be (spec 1, point 5). */
    mokymoTipas: z.enum(trainingTypes, 'inList').optional(),
  },
  ['kodas', 'pavadinimas'],
  'kodas',
)

const HeldQuery = listQuery(
  { id: id.optional(), statusas: z.enum(competencyStatuses, 'inList').optional() },
  ['galioja', 'suteikta', 'kodas'],
  '-suteikta',
)
export const ApprovalQuery = listQuery(
  {
    /** Without it, only waiting ones. */
    statusas: codeFilter(competencyStatuses),
    /** The beginning of a name, or a card number. */
    search: filterText,
    kompetencija: id.optional(),
    imone: id.optional(),
  },
  ['sukurta', 'pavarde', 'galioja'],
  'sukurta',
)

const columns = {
  kodas: { title: ['Kodas', 'Code'] },
  pavadinimas: { title: ['Pavadinimas', 'Name'] },
  sritiesKodas: { title: ['Sritis', 'Area'], codes: 'sritys' },
  tipas: { title: ['Tipas', 'Type'], codes: 'kompetencijosTipai' },
  lygiai: { title: ['Lygiai', 'Levels'] },
  trukme: { title: ['Galiojimo trukmė (metais)', 'Validity (years)'] },
} as const
const heldColumns = {
  'kompetencija.kodas': { title: ['Kodas', 'Code'] },
  'kompetencija.pavadinimas': { title: ['Kompetencija', 'Competency'] },
  lygis: { title: ['Lygis', 'Level'] },
  suteikta: { title: ['Suteikta', 'Granted'] },
  galioja: { title: ['Galioja iki', 'Valid until'] },
  statusas: { title: ['Būsena', 'Status'], codes: 'asmensKompetencijosStatusai' },
} as const
const approvalColumns = {
  'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
  'asmuo.vardas': { title: ['Vardas', 'First name'] },
  'asmuo.imone.pavadinimas': { title: ['Įmonė', 'Company'] },
  ...heldColumns,
  'pateike.pavarde': { title: ['Pateikė', 'Submitted by'] },
  sukurta: { title: ['Pateikta', 'Submitted'] },
} as const

export const competenciesApi = endpoints({
  list: {
    ...firstCalls.competencies,
    summary: 'Competencies',
    mayLag: true,
    query: CompetencyQuery,
    reply: Competency,
    columns,
  },
  get: {
    ...firstCalls.competency,
    summary: 'One competency',
    mayLag: true,
    params: idParams,
    reply: Competency,
  },
  public: {
    method: 'GET',
    path: '/kompetencijos-public',
    summary: 'Active competencies, for anyone',
    access: 'public',
    mayLag: true,
    query: CompetencyQuery,
    reply: Competency,
    list: true,
    columns,
  },
  create: {
    ...firstCalls.createCompetency,
    summary: 'Register a competency',
    errors: ['KodasAlreadyExists'],
    body: CompetencyBody,
    reply: Competency,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/kompetencijos/:id',
    summary: 'Change or retire a competency',
    access: ['ChangeMetaduomenys'],
    errors: ['KodasAlreadyExists', 'MetaduomenysInUse'],
    params: idParams,
    body: CompetencyBody,
    partial: true,
    reply: Competency,
  },
  use: {
    method: 'GET',
    path: '/kompetencijos/:id/naudojimas',
    summary: 'Records that name a competency, counted up to a thousand of a kind',
    access: ['ChangeMetaduomenys'],
    params: idParams,
    reply: Use,
    ours: true,
  },
  remove: {
    method: 'DELETE',
    path: '/kompetencijos/:id',
    summary: 'Delete a competency that no record names',
    access: ['ChangeMetaduomenys'],
    errors: ['MetaduomenysInUse'],
    params: idParams,
    status: 204,
    ours: true,
  },

  ofPerson: {
    method: 'GET',
    path: '/asmenys/:id/kompetencijos',
    summary: "A person's competencies",
    access: [],
    params: idParams,
    query: HeldQuery,
    reply: PersonCompetency,
    list: true,
    columns: heldColumns,
  },
  claim: {
    method: 'POST',
    path: '/asmenys/:id/kompetencijos',
    summary: 'Claim a competency, which then waits for approval; an administrator grants it at once',
    access: [],
    errors: ['KompetencijaAlreadyExists'],
    params: idParams,
    body: ClaimBody,
    reply: PersonCompetency,
    status: 201,
  },
  change: {
    method: 'PUT',
    path: '/asmenys/:id/kompetencijos/:childId',
    summary: "Change, approve, refuse or hand in anew a person's competency",
    access: [],
    errors: ['Forbidden', 'StatusNotAllowed'],
    params: childParams,
    body: ChangeBody,
    partial: true,
    reply: PersonCompetency,
  },
  assessments: {
    method: 'GET',
    path: '/asmenys/:id/kompetencijos/:childId/atestavimai',
    summary: 'Assessments behind one competency',
    access: [],
    params: childParams,
    query: OwnAssessmentQuery,
    reply: OwnAssessment,
    list: true,
    columns: ownAssessmentColumns,
  },
  certificate: {
    method: 'POST',
    path: '/asmenys/:id/kompetencijos/:childId/ataskaita',
    summary: 'Make a PDF certificate of a valid competency; the Location is the file',
    access: [],
    errors: ['DocumentChanged', 'StatusNotAllowed', 'TooManyRequests'],
    params: childParams,
    body: CertificateBody,
    reply: CompetencyFile,
    status: 201,
  },
  setFiles: {
    method: 'PUT',
    path: '/asmenys/:id/kompetencijos/:childId/failai',
    summary: 'Replace the files that prove a competency; certificates stay',
    access: [],
    errors: ['Forbidden'],
    params: childParams,
    body: FilesBody,
    reply: PersonCompetency,
  },

  approvals: {
    ...firstCalls.competencyApprovals,
    summary: 'Competencies of people by status: those that wait for approval, unless asked otherwise',
    mayLag: true,
    query: ApprovalQuery,
    reply: ApprovalRow,
    columns: approvalColumns,
  },
  decide: {
    method: 'PUT',
    path: '/asmenskompetencijos',
    summary: 'Approve or refuse many claims, telling of each that was not decided why',
    access: ['AccessAllImones'],
    body: DecideBody,
    reply: DecideReply,
    tried: true,
    ours: true,
  },
})
