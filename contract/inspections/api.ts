import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, filterText, idParams, listQuery } from '#contract/lib/fields.ts'
import { siteStatuses } from '#contract/sites/schema.ts'
import { InspectedSite, Inspection, InspectionBody, InspectionRow, Look } from './schema.ts'

export const inspectorAccess = firstCalls.inspectedSites.access

/** `search`: name and place, the number of the building permit or of the contract, or the site's own number. */
export const InspectedSiteQuery = listQuery(
  { search: filterText, statusas: codeFilter(siteStatuses) },
  ['pavadinimas'],
  'pavadinimas',
)
export const InspectionQuery = listQuery({}, ['sukurta'], '-sukurta')
export const LookQuery = listQuery({}, ['laikas'], '-laikas')

/** The visits of a state inspector. Every person who is shown is told. */
export const inspectionsApi = endpoints({
  sites: {
    ...firstCalls.inspectedSites,
    summary: 'Any work site, for a state inspector to choose; nothing of its people',
    query: InspectedSiteQuery,
    reply: InspectedSite,
    ours: true,
    columns: {
      pavadinimas: { title: ['Objektas', 'Work site'] },
      statusas: { title: ['Būsena', 'Status'], codes: 'objektuStatusai' },
      adresas: { title: ['Vieta', 'Place'] },
      'imone.pavadinimas': { title: ['Rangovas', 'Main contractor'] },
      leidimas: { title: ['Leidimas', 'Permit'] },
    },
  },
  begin: {
    method: 'POST',
    path: '/tikrinimai',
    summary: 'Begin a visit to a site, or go on with that of today',
    access: inspectorAccess,
    errors: ['NotFound'],
    body: InspectionBody,
    reply: InspectionRow,
    status: 201,
    ours: true,
  },
  list: {
    method: 'GET',
    path: '/tikrinimai',
    summary: 'The caller’s own visits, newest first',
    access: inspectorAccess,
    mayLag: true,
    query: InspectionQuery,
    reply: InspectionRow,
    list: true,
    ours: true,
    columns: {
      diena: { title: ['Diena', 'Day'] },
      'objektas.pavadinimas': { title: ['Objektas', 'Work site'] },
      pagrindas: { title: ['Tikrinimo pagrindas', 'Ground of the inspection'] },
      zmones: { title: ['Parodyta žmonių', 'People shown'] },
    },
  },
  get: {
    ...firstCalls.inspection,
    summary:
      'The caller’s visit of today: companies of the site, its people today and their checks; they are told of it',
    params: idParams,
    reply: Inspection,
    ours: true,
  },
  ofPerson: {
    method: 'GET',
    path: '/asmenys/:id/tikrinimai',
    summary: 'Which inspectors saw the caller in a site, when and why',
    access: [],
    errors: ['Forbidden'],
    params: idParams,
    query: LookQuery,
    reply: Look,
    list: true,
    ours: true,
    columns: {
      laikas: { title: ['Kada', 'When'] },
      'tikrintojas.pavarde': { title: ['Tikrintojas', 'Inspector'] },
      'objektas.pavadinimas': { title: ['Objektas', 'Work site'] },
      pagrindas: { title: ['Tikrinimo pagrindas', 'Ground of the inspection'] },
    },
  },
})
