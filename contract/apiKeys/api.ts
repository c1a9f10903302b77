import { firstCalls } from '#contract/firstCalls.ts'
import { inWords } from '#contract/lib/columns.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { childParams, codeFilter, filterText, idParams, listQuery } from '#contract/lib/fields.ts'
import { apiKeysExamples } from './examples.ts'
import { ApiKey, InstitutionKeyBody, KeyBody, KeyChange, keyStates, NewKey, OwnKey } from './schema.ts'
import { apiKeyTexts } from './texts.ts'

const ofCompany = ['AccessOwnImone', 'AccessAllImones'] as const

export const KeyQuery = listQuery(
  { search: filterText, busena: codeFilter(keyStates) },
  ['pavadinimas', 'galiojaIki', 'naudotas', 'sukurta'],
  '-sukurta',
)

const columns = {
  pavadinimas: { title: ['Raktas', 'Key'] },
  busena: { title: ['Būsena', 'Status'], toText: inWords(apiKeyTexts) },
  sritys: { title: ['Ką atveria', 'Opens'], toText: inWords(apiKeyTexts) },
  naudotas: { title: ['Naudotas', 'Last used'], none: ['Dar nenaudotas', 'Not used yet'] },
  galiojaIki: { title: ['Galioja iki', 'Valid until'] },
  tinklas: { title: ['Tinklas', 'Network'] },
  adresai: { title: ['Leidžiami adresai', 'Allowed addresses'] },
  'sukure.pavarde': { title: ['Kas sukūrė', 'Created by'] },
  sukurta: { title: ['Sukurta', 'Created'] },
} as const

/** Keys by which other people's programs ask the registry: of companies, and of institutions of the state. */
export const apiKeysApi = endpoints({
  own: {
    method: 'GET',
    path: '/raktas',
    summary: 'Which key this is, what it opens and until when: a first call to see that a key works',
    access: 'key',
    reply: OwnKey,
    examples: apiKeysExamples.own,
    ours: true,
  },
  list: {
    method: 'GET',
    path: '/imones/:id/raktai',
    summary: 'Keys of a company, for its own users and administrators; never the keys themselves',
    access: ofCompany,
    params: idParams,
    query: KeyQuery,
    reply: ApiKey,
    list: true,
    ours: true,
    columns,
  },
  create: {
    method: 'POST',
    path: '/imones/:id/raktai',
    summary: 'A new key of a company: the key itself is in this answer and nowhere else, ever',
    access: ofCompany,
    errors: ['ImoneNotActive', 'KeyNameFull', 'KeysFull'],
    params: idParams,
    body: KeyBody,
    reply: NewKey,
    status: 201,
    shownOnce: true,
    ours: true,
  },
  update: {
    method: 'PUT',
    path: '/imones/:id/raktai/:childId',
    summary: 'Name and allowed addresses of a key; they hold from the next call on',
    access: ofCompany,
    errors: ['KeyNameFull'],
    params: childParams,
    body: KeyChange,
    partial: true,
    reply: ApiKey,
    ours: true,
  },
  revoke: {
    method: 'DELETE',
    path: '/imones/:id/raktai/:childId',
    summary: 'Revoke a key at once, in every process',
    access: ofCompany,
    params: childParams,
    status: 204,
    ours: true,
  },
  institutions: {
    ...firstCalls.institutionKeys,
    summary: 'Keys of institutions of the state, for administrators',
    query: KeyQuery,
    reply: ApiKey,
    ours: true,
    columns: { istaiga: { title: ['Įstaiga', 'Institution'] }, ...columns },
  },
  createForInstitution: {
    method: 'POST',
    path: '/raktai',
    summary: 'A new key of an institution of the state: the key itself is in this answer and nowhere else, ever',
    access: ['AccessAllImones'],
    errors: ['KeyNameFull', 'KeysFull'],
    body: InstitutionKeyBody,
    reply: NewKey,
    status: 201,
    shownOnce: true,
    ours: true,
  },
  updateOfInstitution: {
    method: 'PUT',
    path: '/raktai/:id',
    summary: 'Name and allowed addresses of a key of an institution; they hold from the next call on',
    access: ['AccessAllImones'],
    errors: ['KeyNameFull'],
    params: idParams,
    body: KeyChange,
    partial: true,
    reply: ApiKey,
    ours: true,
  },
  revokeOfInstitution: {
    method: 'DELETE',
    path: '/raktai/:id',
    summary: 'Revoke a key of an institution at once, in every process',
    access: ['AccessAllImones'],
    params: idParams,
    status: 204,
    ours: true,
  },
})
