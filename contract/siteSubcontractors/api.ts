import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, filterText, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { siteAccess } from '#contract/sites/api.ts'
import { Subcontractor, SubcontractorBody } from './schema.ts'

/** `grandine`: in the order of the chain, each company below its contractor. */
export const SubcontractorQuery = listQuery(
  { id: id.optional(), search: filterText },
  ['grandine', 'imone', 'sutartisNuo', 'sutartisIki'],
  'grandine',
)

export const subcontractorsApi = endpoints({
  list: {
    method: 'GET',
    path: '/objektai/:id/subrangovai',
    summary: 'Companies that work in a site; a subcontractor sees itself and those that work for it',
    access: siteAccess,
    params: idParams,
    query: SubcontractorQuery,
    reply: Subcontractor,
    list: true,
    columns: {
      'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
      'imone.imKodas': { title: ['Įmonės kodas', 'Company code'] },
      'rangovas.imone.pavadinimas': { title: ['Dirba įmonei', 'Works for'] },
      sutartisNuo: { title: ['Sutartis nuo', 'Contract from'] },
      sutartisIki: { title: ['Sutartis iki', 'Contract until'] },
      asmenuSkaicius: { title: ['Asmenys', 'People'] },
      pastaba: { title: ['Pastaba', 'Note'] },
      'imone.statusas': { title: ['Įmonės būsena', 'Status of the company'], codes: 'imonesStatusai' },
    },
  },
  add: {
    method: 'POST',
    path: '/objektai/:id/subrangovai',
    summary: 'Add a company to a site with the default working hours; its people too where they register by themselves',
    access: siteAccess,
    errors: ['ImoneNeveikia', 'ObjektasClosed', 'SubrangovasAlreadyExists', 'TooManyRequests'],
    params: idParams,
    body: SubcontractorBody,
    reply: Subcontractor,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/objektai/:id/subrangovai/:childId',
    summary: 'Change the contract of a company in a site, and for whom it works',
    access: siteAccess,
    errors: ['ObjektasClosed'],
    params: childParams,
    body: SubcontractorBody,
    partial: true,
    reply: Subcontractor,
  },
  remove: {
    method: 'DELETE',
    path: '/objektai/:id/subrangovai/:childId',
    summary: 'Take a company out of a site with its working hours, while nobody is there for it',
    access: siteAccess,
    errors: ['ObjektasClosed', 'SubrangovasHasPersons', 'SubrangovasHasSubcontractors'],
    params: childParams,
    status: 204,
    ours: true,
  },
})
