import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, date, filterText, id, idParams, listFilter, listQuery } from '#contract/lib/fields.ts'
import { siteRecord } from './record.ts'
import { historyParts, Site, SiteBody, SiteHistoryRow, SiteRow, sitePlaces, siteRoles, siteStatuses } from './schema.ts'

/** Rights that open the calls of sites; the queries limit which sites a caller sees. */
export const siteAccess = firstCalls.sites.access

/**
 * `search`: name and place, regardless of case and diacritics. `imone`: the company that builds, or a subcontractor.
 */
export const SiteQuery = listQuery(
  {
    search: filterText,
    statusas: codeFilter(siteStatuses),
    vietosTipas: codeFilter(sitePlaces),
    vaidmuo: codeFilter(siteRoles),
    imone: id.optional(),
    uzsakovas: id.optional(),
    savivaldybe: listFilter('savivaldybes'),
    pradziaNuo: date.optional(),
    pradziaIki: date.optional(),
  },
  ['pavadinimas', 'statusas', 'pradzia', 'pabaiga', 'imone'],
  '-pradzia',
)

/** `kas`: who did it. */
export const SiteHistoryQuery = listQuery(
  { dalis: codeFilter(historyParts), kas: id.optional() },
  ['laikas'],
  '-laikas',
)

const { pavadinimas, automatineRegistracija, blaivumoTikrinimas, ...plainColumns } = siteRecord.columns

export const sitesApi = endpoints({
  list: {
    ...firstCalls.sites,
    summary: 'Work sites: all, or those where the own company builds or is a subcontractor',
    mayLag: true,
    query: SiteQuery,
    reply: SiteRow,
    columns: {
      pavadinimas,
      statusas: { title: ['Būsena', 'Status'], codes: 'objektuStatusai' },
      vaidmuo: { title: ['Vaidmuo', 'Role'], codes: 'objektoVaidmenys' },
      'imone.pavadinimas': { title: ['Rangovas', 'Main contractor'] },
      'uzsakovas.pavadinimas': { title: ['Užsakovas', 'Client'] },
      vietosTipas: { title: ['Vietos tipas', 'Type of place'], codes: 'objektuVietos' },
      'adresas.miestas': { title: ['Miestas', 'Town'] },
      'adresas.adresas': { title: ['Adresas', 'Address'] },
      ...plainColumns,
      asmenuSkaicius: { title: ['Asmenys', 'People'] },
      subrangovuSkaicius: { title: ['Subrangovai', 'Subcontractors'] },
      automatineRegistracija,
      blaivumoTikrinimas,
    },
  },
  create: {
    method: 'POST',
    path: '/objektai',
    summary: 'Create a work site: administrators for any company, company users for their own',
    access: siteAccess,
    errors: ['ImoneNeveikia', 'NotFound'],
    body: SiteBody,
    reply: Site,
    status: 201,
  },
  get: {
    ...firstCalls.site,
    summary: 'One work site',
    params: idParams,
    reply: Site,
  },
  update: {
    method: 'PUT',
    path: '/objektai/:id',
    summary: 'Change a work site or its status; a finished one only by reopening it',
    access: siteAccess,
    errors: ['ObjektasClosed', 'StatusNotAllowed', 'alcodetectorWithGaliojaDontExist'],
    params: idParams,
    body: SiteBody,
    partial: true,
    reply: Site,
  },
  history: {
    method: 'GET',
    path: '/objektai/:id/istorija',
    summary: 'Who changed what in a work site and when, newest first: for who keeps it',
    access: siteAccess,
    params: idParams,
    query: SiteHistoryQuery,
    reply: SiteHistoryRow,
    list: true,
    columns: {
      laikas: { title: ['Kada', 'When'] },
      'kas.pavarde': { title: ['Kas', 'Who'] },
      tekstas: { title: ['Kas įvyko', 'What happened'] },
    },
    ours: true,
  },
})
