import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, filterText, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { siteAccess } from '#contract/sites/api.ts'
import { Hours, HoursBody, Week, WeekBody, weekParams } from './schema.ts'

export const HoursQuery = listQuery({ id: id.optional(), imone: id.optional() }, ['imone', 'savDiena'], 'imone')
export const WeekQuery = listQuery({ search: filterText }, ['imone'], 'imone')

export const hoursApi = endpoints({
  list: {
    method: 'GET',
    path: '/objektai/:id/darbovalandos',
    summary: 'Working hours in a site, a row a company and day; a subcontractor sees its own',
    access: siteAccess,
    params: idParams,
    query: HoursQuery,
    reply: Hours,
    list: true,
    columns: {
      'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
      'imone.imKodas': { title: ['Įmonės kodas', 'Company code'] },
      savDiena: { title: ['Savaitės diena', 'Day of the week'], codes: 'savaitesDienos' },
      nuo: { title: ['Nuo', 'From'] },
      iki: { title: ['Iki', 'Until'] },
      visaPara: { title: ['Visa para', '24 hours'] },
      nedarbas: { title: ['Nedarbo diena', 'Non-working day'] },
    },
  },
  add: {
    method: 'POST',
    path: '/objektai/:id/darbovalandos',
    summary: 'Give a company the hours of a day that it has none for',
    access: siteAccess,
    errors: ['DarboValandosAlreadyExist', 'ObjektasClosed'],
    params: idParams,
    body: HoursBody,
    reply: Hours,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/objektai/:id/darbovalandos/:childId',
    summary: 'Change the hours of a day',
    access: siteAccess,
    errors: ['DarboValandosAlreadyExist', 'ObjektasClosed'],
    params: childParams,
    body: HoursBody,
    partial: true,
    reply: Hours,
  },
  weeks: {
    method: 'GET',
    path: '/objektai/:id/savaites',
    summary: 'Companies of a site with their weeks, the own one first; also those that have no hours',
    access: siteAccess,
    params: idParams,
    query: WeekQuery,
    reply: Week,
    list: true,
    columns: {
      'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
      'savaite.d1': { title: ['Pr', 'Mon'], codes: 'darboLaikai' },
      'savaite.d2': { title: ['An', 'Tue'], codes: 'darboLaikai' },
      'savaite.d3': { title: ['Tr', 'Wed'], codes: 'darboLaikai' },
      'savaite.d4': { title: ['Kt', 'Thu'], codes: 'darboLaikai' },
      'savaite.d5': { title: ['Pn', 'Fri'], codes: 'darboLaikai' },
      'savaite.d6': { title: ['Št', 'Sat'], codes: 'darboLaikai' },
      'savaite.d7': { title: ['Sk', 'Sun'], codes: 'darboLaikai' },
    },
    ours: true,
  },
  setWeek: {
    method: 'PUT',
    path: '/objektai/:id/savaites/:imoneId',
    summary: 'Say the whole week of a company: what is left out has no hours',
    access: siteAccess,
    errors: ['ObjektasClosed'],
    params: weekParams,
    body: WeekBody,
    reply: Week,
    ours: true,
  },
})
