import { z } from 'zod'
import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, codeFilter, filterText, flag, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { siteAccess } from '#contract/sites/api.ts'
import { codes } from '#contract/statuses.ts'
import {
  Certificate,
  CertificateBody,
  CertificateUse,
  HeldCertificate,
  HeldCertificateBody,
  Needs,
  PeopleLacks,
} from './schema.ts'

const purposes = codes('objektoPaskirtys')

/** `search`: code and all names, without case and diacritics. */
export const CertificateQuery = listQuery(
  {
    search: filterText,
    aktyvus: flag.optional(),
    kompetencija: id.optional(),
    paskirtis: codeFilter(purposes),
  },
  ['pavadinimas', 'kodas', 'trukme'],
  'pavadinimas',
)
const HeldQuery = listQuery({ id: id.optional() }, ['galioja', 'isduota', 'pazymejimas'], 'pazymejimas')

/** How many people one call may ask about: as many as can be added to a site at once. */
export const maxAsked = 500
export const SiteLacksQuery = z.strictObject({
  paskirtis: z.enum(purposes, 'inList').default('DARBUOTOJAS'),
  /** Ids of people, comma-separated. */
  asmenys: z
    .string('required')
    .transform((value) => value.split(','))
    .pipe(z.array(id as z.ZodType<number, string>).max(maxAsked, 'maxlength')),
})

const keep = ['ChangeMetaduomenys'] as const
const kind = {
  pavadinimas: { title: ['Pažymėjimas', 'Certificate'] },
  trukme: { title: ['Galiojimo trukmė (metais)', 'Validity (years)'], none: ['Neribotai', 'No expiry date'] },
} as const

export const certificatesApi = endpoints({
  list: {
    method: 'GET',
    path: '/privalomipazymejimai',
    summary: 'Mandatory certificates and what asks for them, also those no longer in use',
    access: [],
    mayLag: true,
    query: CertificateQuery,
    reply: Certificate,
    list: true,
    columns: {
      kodas: { title: ['Kodas', 'Code'] },
      pavadinimas: kind.pavadinimas,
      pavadinimasEn: { title: ['Pavadinimas anglų kalba', 'Name in English'] },
      pavadinimasLv: { title: ['Pavadinimas latvių kalba', 'Name in Latvian'] },
      trukme: kind.trukme,
      kompetencijos: { title: ['Būtinas turint kompetenciją', 'Required for these competencies'] },
      paskirtys: { title: ['Būtinas objekte', 'Required on a work site'], codes: 'objektoPaskirtys' },
      aktyvus: { title: ['Naudojamas', 'In use'] },
    },
  },
  get: {
    method: 'GET',
    path: '/privalomipazymejimai/:id',
    summary: 'One mandatory certificate',
    access: [],
    params: idParams,
    reply: Certificate,
    ours: true,
  },
  use: {
    method: 'GET',
    path: '/privalomipazymejimai/:id/naudojimas',
    summary: 'How many certificates of this kind are on record, and of how many people',
    access: keep,
    params: idParams,
    reply: CertificateUse,
    ours: true,
  },
  create: {
    method: 'POST',
    path: '/privalomipazymejimai',
    summary: 'Register a mandatory certificate',
    access: keep,
    errors: ['KodasAlreadyExists'],
    body: CertificateBody,
    reply: Certificate,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/privalomipazymejimai/:id',
    summary: 'Change or retire a mandatory certificate, and what asks for it',
    access: keep,
    params: idParams,
    body: CertificateBody,
    partial: true,
    reply: Certificate,
  },
  remove: {
    method: 'DELETE',
    path: '/privalomipazymejimai/:id',
    summary: 'Delete a mandatory certificate that nobody holds',
    access: keep,
    errors: ['PazymejimasInUse', 'PazymejimasRequired'],
    params: idParams,
    status: 204,
    ours: true,
  },
})

/** Certificates that people hold, and certificates that they lack. */
export const heldCertificatesApi = endpoints({
  list: {
    method: 'GET',
    path: '/asmenys/:id/pazymejimai',
    summary: 'Mandatory certificates that a person holds',
    access: [],
    params: idParams,
    query: HeldQuery,
    reply: HeldCertificate,
    list: true,
    ours: true,
    columns: {
      'pazymejimas.pavadinimas': kind.pavadinimas,
      numeris: { title: ['Numeris', 'Number'] },
      isdave: { title: ['Kas išdavė', 'Issued by'] },
      isduota: { title: ['Išdavimo data', 'Date of issue'] },
      galioja: { title: ['Galioja iki', 'Valid until'], none: ['Neribotai', 'No expiry date'] },
    },
  },
  add: {
    method: 'POST',
    path: '/asmenys/:id/pazymejimai',
    summary: 'Add a certificate to a person; at least one file proves it',
    access: [],
    errors: ['PazymejimasAlreadyExists', 'PazymejimasRetired'],
    params: idParams,
    body: HeldCertificateBody,
    reply: HeldCertificate,
    status: 201,
    ours: true,
  },
  set: {
    method: 'PUT',
    path: '/asmenys/:id/pazymejimai/:childId',
    summary: "Change a person's certificate",
    access: [],
    errors: ['PazymejimasAlreadyExists', 'PazymejimasRetired'],
    params: childParams,
    body: HeldCertificateBody,
    partial: true,
    reply: HeldCertificate,
    ours: true,
  },
  remove: {
    method: 'DELETE',
    path: '/asmenys/:id/pazymejimai/:childId',
    summary: 'Take a certificate off a person',
    access: [],
    params: childParams,
    status: 204,
    ours: true,
  },
  needs: {
    method: 'GET',
    path: '/asmenys/:id/pazymejimai/truksta',
    summary: 'Certificates that a person lacks or that run out, and what asks for them',
    access: [],
    params: idParams,
    reply: Needs,
    ours: true,
  },
  ofSite: {
    method: 'GET',
    path: '/objektai/:id/asmenys/pazymejimai',
    summary: 'Which of these employees of the companies of a site lack a certificate for the purpose',
    access: siteAccess,
    params: idParams,
    query: SiteLacksQuery,
    reply: PeopleLacks,
    ours: true,
  },
  ofAssessment: {
    method: 'GET',
    path: '/atestavimai/:id/asmenys/pazymejimai',
    summary: 'Which people of an assessment lack a certificate for its competency',
    access: ['AccessAllImones', 'AccessOwnImone'],
    params: idParams,
    reply: PeopleLacks,
    ours: true,
  },
})
