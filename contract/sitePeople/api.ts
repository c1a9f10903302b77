import { z } from 'zod'
import { heldCertificateTexts } from '#contract/certificates/texts.ts'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { inWords } from '#contract/lib/columns.ts'
import { DecideReply } from '#contract/lib/decide.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, codeFilter, filterText, flag, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { requirementTexts } from '#contract/siteRequirements/texts.ts'
import { siteAccess } from '#contract/sites/api.ts'
import { codes } from '#contract/statuses.ts'
import {
  ComingPerson,
  candidateHindrances,
  EndSitePeopleBody,
  PersonSite,
  SiteCandidate,
  SitePeopleBody,
  SitePeopleSummary,
  SitePerson,
  SitePersonBody,
  SitePersonUpdate,
  sitePurposes,
} from './schema.ts'
import { sitePeopleTexts } from './texts.ts'

/** When somebody is in a site: now (as long as nothing else is asked), later, no longer, or whenever. */
export const siteTimes = ['YRA', 'BUS', 'BAIGE', 'VISI'] as const

export const SitePeopleQuery = listQuery(
  {
    /** The beginnings of a name in either order, or a card number. */
    search: filterText,
    imone: id.optional(),
    paskirtis: codeFilter(sitePurposes),
    kada: z.enum(siteTimes, 'inList').default('YRA'),
    /** Should not be there: no longer employed, the contract has ended, or the account is blocked. */
    neturetu: flag.optional(),
    /** Without a valid card. */
    beKorteles: flag.optional(),
    /** Lacks a certificate that the purpose asks for, or it has run out. */
    bePazymejimo: flag.optional(),
    /** Lacks something that the site needs. */
    beReikalaujamo: flag.optional(),
    /** Has not passed the induction that the site asks for. */
    beInstruktazo: flag.optional(),
    /** What the SDID files say of employees. */
    sdid: codeFilter(codes('sdidBusenos')),
    automatinis: flag.optional(),
  },
  ['pavarde', 'imone', 'paskirtis', 'dirbaNuo', 'dirbaIki'],
  'pavarde',
)
/** `be`: without whoever has one of these hindrances (comma-separated), as „choose all“ takes them. */
export const SiteCandidateQuery = listQuery(
  { search: filterText, imone: id.optional(), be: codeFilter(candidateHindrances) },
  ['pavarde'],
  'pavarde',
)
export const ComingQuery = listQuery({}, ['diena', 'pavarde'], 'diena')
export const PersonSiteQuery = listQuery({}, ['dirbaNuo'], '-dirbaNuo')

const columns = {
  imone: { title: ['Įmonė', 'Company'] },
  paskirtis: { title: ['Vaidmuo objekte', 'Role on site'], codes: 'objektoPaskirtys' },
  dirbaNuo: { title: ['Nuo', 'From'] },
  dirbaIki: { title: ['Iki', 'Until'] },
} as const

export const sitePeopleApi = endpoints({
  list: {
    method: 'GET',
    path: '/objektai/:id/asmenys',
    summary: 'People of a site, those who are there now unless asked otherwise; a subcontractor sees its own',
    access: siteAccess,
    params: idParams,
    query: SitePeopleQuery,
    reply: SitePerson,
    list: true,
    columns: {
      'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
      'asmuo.vardas': { title: ['Vardas', 'First name'] },
      'imone.pavadinimas': columns.imone,
      paskirtis: columns.paskirtis,
      priezastis: { title: ['Priežastis', 'Reason'] },
      dirbaNuo: columns.dirbaNuo,
      dirbaIki: columns.dirbaIki,
      'asmuo.kortele.numeris': { title: ['Kortelė', 'Card'] },
      'asmuo.kortele.statusas': { title: ['Kortelės būsena', 'Card status'], codes: 'korteleStatusai' },
      'asmuo.statusas': { title: ['Tapatybė', 'Identity'], codes: 'asmuoStatusai' },
      'asmuo.kompetencijos.galioja': { title: ['Galiojančios kompetencijos', 'Valid competencies'] },
      pazymejimai: { title: heldCertificateTexts.column },
      reikalavimai: { title: requirementTexts.filter },
      'instruktazas.iki': { title: inductionTexts.column },
      sdidBusena: { title: ['SDID būsena', 'SDID status'], codes: 'sdidBusenos' },
      'darbas.dirba': { title: ['Dirba įmonėje', 'Employed by the company'] },
      automatinis: { title: ['Įrašyta automatiškai', 'Added automatically'] },
    },
  },
  add: {
    method: 'POST',
    path: '/objektai/:id/asmenys',
    summary: 'Add a person of a company of the site, or a visitor',
    access: siteAccess,
    errors: ['AsmuoAlreadyInObjektas', 'AsmuoNotInImone', 'ObjektasClosed'],
    params: idParams,
    body: SitePersonBody,
    reply: SitePerson,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/objektai/:id/asmenys/:childId',
    summary: 'One record of a person in a site',
    access: siteAccess,
    params: childParams,
    reply: SitePerson,
    ours: true,
  },
  update: {
    method: 'PUT',
    path: '/objektai/:id/asmenys/:childId',
    summary: 'Change what a person is in a site for, and since when and until when',
    access: siteAccess,
    errors: ['AsmuoAlreadyInObjektas', 'ObjektasClosed'],
    params: childParams,
    body: SitePersonUpdate,
    partial: true,
    reply: SitePerson,
  },
  remove: {
    method: 'DELETE',
    path: '/objektai/:id/asmenys/:childId',
    summary: 'Take away a record made by mistake: on the day it was made, or before the first day of the person',
    access: siteAccess,
    errors: ['ObjektasClosed', 'ObjektoAsmuoBegun'],
    params: childParams,
    status: 204,
  },
  addMany: {
    method: 'POST',
    path: '/objektai/:id/asmenys/visi',
    summary: 'Add many people of the companies of the site; tells who was not added and why',
    access: siteAccess,
    errors: ['ObjektasClosed'],
    params: idParams,
    body: SitePeopleBody,
    reply: DecideReply,
    ours: true,
  },
  end: {
    method: 'PUT',
    path: '/objektai/:id/asmenys',
    summary: 'Set the last day of many records, or take it back; tells which did not change and why',
    access: siteAccess,
    errors: ['ObjektasClosed'],
    params: idParams,
    body: EndSitePeopleBody,
    reply: DecideReply,
    ours: true,
  },
  candidates: {
    method: 'GET',
    path: '/objektai/:id/asmenys/galimi',
    summary: 'Confirmed employees of the companies of a site who are not there yet',
    access: siteAccess,
    params: idParams,
    query: SiteCandidateQuery,
    reply: SiteCandidate,
    list: true,
    ours: true,
    columns: {
      'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
      'asmuo.vardas': { title: ['Vardas', 'First name'] },
      'imone.pavadinimas': columns.imone,
      pareigos: { title: ['Pareigos', 'Position'] },
      'asmuo.kortelesNr': { title: ['Kortelė', 'Card'] },
    },
  },
  coming: {
    method: 'GET',
    path: '/objektai/:id/asmenys/neileis',
    summary: 'Who will be refused at the gate from tomorrow within a week, who is not refused today, and why',
    access: siteAccess,
    params: idParams,
    query: ComingQuery,
    reply: ComingPerson,
    list: true,
    columns: {
      diena: { title: ['Nuo kada', 'Since'] },
      'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
      'asmuo.vardas': { title: ['Vardas', 'First name'] },
      'imone.pavadinimas': columns.imone,
      paskirtis: columns.paskirtis,
      priezastys: { title: ['Kodėl', 'Why'], toText: inWords(sitePeopleTexts, (code) => `reason${code}`) },
    },
    ours: true,
  },
  summary: {
    method: 'GET',
    path: '/objektai/:id/asmenys/suvestine',
    summary: 'How many people are in a site, how many should not be, and of which companies people can be',
    access: siteAccess,
    params: idParams,
    reply: SitePeopleSummary,
    ours: true,
  },
  ofPerson: {
    method: 'GET',
    path: '/asmenys/:id/objektai',
    summary: 'Sites where a person is or was: all for the person and administrators, else those of the own company',
    access: [],
    params: idParams,
    query: PersonSiteQuery,
    reply: PersonSite,
    list: true,
    ours: true,
    columns: {
      'objektas.pavadinimas': { title: ['Objektas', 'Work site'] },
      'objektas.adresas': { title: ['Vieta', 'Place'] },
      'objektas.statusas': { title: ['Objekto būsena', 'Status of the site'], codes: 'objektuStatusai' },
      'imone.pavadinimas': columns.imone,
      paskirtis: columns.paskirtis,
      dirbaNuo: columns.dirbaNuo,
      dirbaIki: columns.dirbaIki,
      'instruktazas.iki': { title: inductionTexts.column },
    },
  },
})
