import { z } from 'zod'
import { companyParams } from '#contract/companies/api.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, codeFilter, filterText, idParams, listQuery } from '#contract/lib/fields.ts'
import { languages } from '#contract/lib/texts.ts'
import { codes } from '#contract/statuses.ts'
import { employmentsExamples } from './examples.ts'
import {
  CompanyPerson,
  DecideBody,
  DecideReply,
  EmploymentBody,
  EmploymentRecord,
  EmploymentUpdate,
  employmentStatuses,
  JoinBody,
} from './schema.ts'

export const EmploymentQuery = listQuery(
  { statusas: codeFilter(employmentStatuses) },
  ['galiojaNuo', 'statusas'],
  '-galiojaNuo',
)

export const CompanyPeopleQuery = listQuery(
  {
    /** The beginning of a name or of an employee number, or a card number. */
    search: filterText,
    statusas: codeFilter(employmentStatuses),
    /** What the SDID files say. */
    sdid: codeFilter(codes('sdidBusenos')),
    /** The work ends within this number of days. */
    baigiasi: z.coerce.number('number').int('number').min(1, 'min').max(366, 'max').optional(),
  },
  ['pavarde', 'numeris', 'galiojaNuo', 'galiojaIki', 'statusas'],
  'pavarde',
)

export const employmentsApi = endpoints({
  list: {
    method: 'GET',
    path: '/asmenys/:id/imones',
    summary: "A person's companies: all for the person and administrators, a company sees its own records",
    access: [],
    params: idParams,
    query: EmploymentQuery,
    reply: EmploymentRecord,
    list: true,
    columns: {
      'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
      'imone.kodas': { title: ['Įmonės kodas', 'Company code'] },
      pareigos: { title: ['Pareigos', 'Position'] },
      numeris: { title: ['Darbuotojo numeris', 'Employee number'] },
      galiojaNuo: { title: ['Dirba nuo', 'Works since'] },
      galiojaIki: { title: ['Dirba iki', 'Works until'] },
      miestas: { title: ['Miestas', 'Town'] },
      statusas: { title: ['Būsena', 'Status'], codes: 'asmensImonesStatusai' },
    },
  },
  add: {
    method: 'POST',
    path: '/asmenys/:id/imones',
    summary: 'Add a person to a company, or work without one; it waits to be confirmed',
    access: [],
    errors: ['AsmuoIsAlreadyRegisteredToThisImone', 'Forbidden'],
    params: idParams,
    body: EmploymentBody,
    reply: EmploymentRecord,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/asmenys/:id/imones/:childId',
    summary: 'One record of a person in a company',
    access: [],
    params: childParams,
    reply: EmploymentRecord,
    ours: true,
  },
  set: {
    method: 'PUT',
    path: '/asmenys/:id/imones/:childId',
    summary:
      'Change the record of a person in a company, or with `statusas` confirm, reject or end it; with a last day to come it is valid until then',
    access: [],
    errors: ['Forbidden', 'ImoneNeveikia', 'SdidAlreadyExists', 'StatusNotAllowed'],
    params: childParams,
    body: EmploymentUpdate,
    partial: true,
    reply: EmploymentRecord,
  },
  confirmation: {
    method: 'GET',
    path: '/asmenys/:id/imones/:childId/pazyma',
    summary: 'A confirmation that the person works or has worked for the company, as PDF',
    access: [],
    errors: ['Forbidden', 'StatusNotAllowed', 'TooManyRequests'],
    params: childParams,
    query: z.strictObject({ kalba: z.enum(languages, 'inList').optional() }),
    carries: 'file out',
    ours: true,
  },
  join: {
    method: 'POST',
    path: '/asmenys/imones',
    summary: 'Call somebody who is in the registry to the own company, by the personal code and the surname',
    access: ['ChangeAsmuoImone'],
    errors: [
      'AsmenskodasIsRequired',
      'AsmuoIsAlreadyRegisteredToThisImone',
      'AsmuoRegisteredInOtherCompany',
      'TooManyRequests',
    ],
    body: JoinBody,
    reply: EmploymentRecord,
    status: 201,
    ours: true,
  },
  decide: {
    method: 'PUT',
    path: '/asmenys/imones',
    summary: 'Confirm, reject or end many records of the own company; tells which were not changed and why',
    access: ['ChangeAsmuoImoneStatus'],
    body: DecideBody,
    reply: DecideReply,
    ours: true,
  },
  people: {
    method: 'GET',
    path: '/imones/:id/asmenys',
    summary: "A company's people: who works, waits, was called or has left; -1 is the own company",
    access: ['AccessOwnImone', 'AccessAllImones'],
    mayLag: true,
    params: companyParams,
    query: CompanyPeopleQuery,
    reply: CompanyPerson,
    list: true,
    examples: employmentsExamples.people,
    ours: true,
    columns: {
      'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
      'asmuo.vardas': { title: ['Vardas', 'First name'] },
      numeris: { title: ['Darbuotojo numeris', 'Employee number'] },
      pareigos: { title: ['Pareigos', 'Position'] },
      galiojaNuo: { title: ['Dirba nuo', 'Works since'] },
      galiojaIki: { title: ['Dirba iki', 'Works until'] },
      statusas: { title: ['Būsena', 'Status'], codes: 'asmensImonesStatusai' },
      kompetencijos: { title: ['Galiojančios kompetencijos', 'Valid competencies'] },
      'asmuo.kortelesNr': { title: ['Kortelė', 'Card'] },
      sdid: { title: ['SDID', 'SDID'] },
      sdidBusena: { title: ['SDID būsena', 'SDID status'], codes: 'sdidBusenos' },
      'asmuo.statusas': { title: ['Tapatybė', 'Identity'], codes: 'asmuoStatusai' },
    },
  },
})
