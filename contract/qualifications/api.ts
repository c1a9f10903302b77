import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { DecideReply } from '#contract/lib/decide.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, codeFilter, filterText, id, idParams, listQuery } from '#contract/lib/fields.ts'
import {
  ApprovalRow,
  DecideBody,
  HeldStatus,
  Improvement,
  ImprovementBody,
  PersonStatuses,
  Qualification,
  QualificationBody,
  qualificationStatuses,
} from './schema.ts'

export const QualificationQuery = listQuery(
  { id: id.optional(), statusas: codeFilter(qualificationStatuses) },
  ['isdavimoData', 'pavadinimas', 'statusas'],
  '-isdavimoData',
)
export const ApprovalQuery = listQuery(
  {
    /** Default: those that wait. */
    statusas: codeFilter(qualificationStatuses),
    /** Beginnings of a name, a card number or a personal code. */
    search: filterText,
    kvalifikacija: z.string().max(50, 'maxlength').optional(),
    imone: id.optional(),
  },
  ['pateikta', 'pavarde'],
  'pateikta',
)
const ImprovementQuery = listQuery({ id: id.optional() }, ['data', 'pavadinimas'], '-data')

const columns = {
  pavadinimas: { title: ['Kvalifikacija', 'Qualification'] },
  tipas: { title: ['Tipas', 'Type'], codes: 'kvalifikacijosTipai' },
  statusas: { title: ['Būsena', 'Status'], codes: 'asmensKvalifikacijosStatusai' },
  isdavimoData: { title: ['Išduota', 'Issued'] },
  galioja: { title: ['Galioja iki', 'Valid until'] },
  numeris: { title: ['Pažymėjimo numeris', 'Certificate number'] },
  saltinis: { title: ['Šaltinis', 'Source'], codes: 'asmensKvalifikacijosSaltiniai' },
} as const
const approvalColumns = {
  'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
  'asmuo.vardas': { title: ['Vardas', 'First name'] },
  'asmuo.imone.pavadinimas': { title: ['Įmonė', 'Company'] },
  ...columns,
  pateikta: { title: ['Pateikta', 'Submitted'] },
} as const

export const qualificationsApi = endpoints({
  list: {
    method: 'GET',
    path: '/asmenys/:id/kvalifikacijos',
    summary: "A person's qualifications, held and wanted",
    access: [],
    params: idParams,
    query: QualificationQuery,
    reply: Qualification,
    list: true,
    columns,
  },
  create: {
    method: 'POST',
    path: '/asmenys/:id/kvalifikacijos',
    summary: 'Add a qualification: held ones with a document, wanted ones without',
    access: [],
    errors: ['AsmensKvalifikacijaMustBeUnique', 'Forbidden'],
    params: idParams,
    body: QualificationBody,
    reply: Qualification,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/asmenys/:id/kvalifikacijos/:childId',
    summary: 'Change a qualification; administrators also confirm or reject it by `statusas`',
    access: [],
    errors: ['Forbidden', 'StatusNotAllowed'],
    params: childParams,
    body: QualificationBody,
    partial: true,
    reply: Qualification,
  },
  remove: {
    method: 'DELETE',
    path: '/asmenys/:id/kvalifikacijos/:childId',
    summary: 'Take away a qualification that is wanted or waits, entered by mistake',
    access: [],
    errors: ['Forbidden'],
    params: childParams,
    status: 204,
    ours: true,
  },
  improvements: {
    method: 'GET',
    path: '/asmenys/:id/kvalifikacijosTobulinimai',
    summary: 'How a person keeps the qualification up',
    access: [],
    params: idParams,
    query: ImprovementQuery,
    reply: Improvement,
    list: true,
    columns: {
      pavadinimas: { title: ['Pavadinimas', 'Name'] },
      budas: { title: ['Būdas', 'Way'], codes: 'kvalifikacijosTobulinimoBudai' },
      'imone.pavadinimas': { title: ['Organizatorius', 'Organiser'] },
      kitaImone: { title: ['Kitas organizatorius', 'Other organiser'] },
      data: { title: ['Data', 'Date'] },
      valandos: { title: ['Valandos', 'Hours'] },
    },
  },
  addImprovement: {
    method: 'POST',
    path: '/asmenys/:id/kvalifikacijosTobulinimai',
    summary: 'Add a course, seminar or other improvement',
    access: [],
    errors: ['Forbidden'],
    params: idParams,
    body: ImprovementBody,
    reply: Improvement,
    status: 201,
  },
  setImprovement: {
    method: 'PUT',
    path: '/asmenys/:id/kvalifikacijosTobulinimai/:childId',
    summary: 'Change an improvement',
    access: [],
    errors: ['Forbidden'],
    params: childParams,
    body: ImprovementBody,
    partial: true,
    reply: Improvement,
  },
  removeImprovement: {
    method: 'DELETE',
    path: '/asmenys/:id/kvalifikacijosTobulinimai/:childId',
    summary: 'Take an improvement away',
    access: [],
    errors: ['Forbidden'],
    params: childParams,
    status: 204,
    ours: true,
  },
  setStatuses: {
    method: 'PUT',
    path: '/asmenys/:id/kvalifikaciniaiStatusai',
    summary: 'Set the qualification statuses: wanted ones by anyone who keeps the record, held ones by administrators',
    access: [],
    errors: ['Forbidden'],
    params: idParams,
    body: PersonStatuses,
    reply: HeldStatus.array(),
  },
  askRegister: {
    method: 'POST',
    path: '/asmenys/:id/get-spsc',
    summary: 'Bring the certificates of the certificate register; `row-count` says how many it knows',
    access: [],
    errors: ['Forbidden', 'SpscConsentMissing', 'TooManyRequests'],
    params: idParams,
    status: 204,
  },

  approvals: {
    ...firstCalls.qualificationApprovals,
    summary: 'Qualifications of people by status: those that wait for a decision, unless asked otherwise',
    mayLag: true,
    query: ApprovalQuery,
    reply: ApprovalRow,
    ours: true,
    columns: approvalColumns,
  },
  decide: {
    method: 'PUT',
    path: '/asmenskvalifikacijos',
    summary: 'Confirm or reject many qualifications, telling of each that was not decided why',
    access: ['AccessAllImones'],
    body: DecideBody,
    reply: DecideReply,
    tried: true,
    ours: true,
  },
})
