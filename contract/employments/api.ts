import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, codeFilter, idParams, listQuery } from '#contract/lib/fields.ts'
import {
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
    params: idParams,
    body: EmploymentBody,
    reply: EmploymentRecord,
    status: 201,
  },
  set: {
    method: 'PUT',
    path: '/asmenys/:id/imones/:childId',
    summary: 'Change the record of a person in a company, or with `statusas` confirm, reject or end it',
    access: [],
    params: childParams,
    body: EmploymentUpdate,
    reply: EmploymentRecord,
  },
  join: {
    method: 'POST',
    path: '/asmenys/imones',
    summary: 'Call somebody who is in the registry to the own company, by the personal code and the surname',
    access: ['ChangeAsmuoImone'],
    body: JoinBody,
    reply: EmploymentRecord,
    status: 201,
    ours: true,
  },
  decide: {
    method: 'PUT',
    path: '/asmenys/imones',
    summary: 'Confirm or reject many who wait in the own company; tells which were not and why',
    access: ['ChangeAsmuoImoneStatus'],
    body: DecideBody,
    reply: DecideReply,
    ours: true,
  },
})
