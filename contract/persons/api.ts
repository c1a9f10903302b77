import { z } from 'zod'
import { cardStatuses } from '#contract/cards/schema.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, filterText, flag, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { languages, textsIn } from '#contract/lib/texts.ts'
import { userTypes } from '#contract/rights.ts'
import { codes } from '#contract/statuses.ts'
import {
  AnswerBody,
  ConfirmBody,
  ConfirmReply,
  HistoryRow,
  PhotoBody,
  ProposeBody,
  RightsBody,
  StatusBody,
  StatusReply,
} from './account.ts'
import { historyKinds } from './history.ts'
import { noCard } from './rules.ts'
import { AssessorRow, OwnAssessment, Person, PersonRow, personStatuses, requestedTypes, UpdateBody } from './schema.ts'

const code = z.string().max(20, 'maxlength')

export const PersonQuery = listQuery(
  {
    search: filterText,
    vardas: filterText,
    pavarde: filterText,
    asmenskodas: z.string().max(11, 'maxlength').optional(),
    kortele: z.string().max(8, 'maxlength').optional(),
    vartotojoTipas: codeFilter(userTypes),
    statusas: codeFilter(personStatuses),
    imonesId: id.optional(),
    /** Is in this work site now, as far as the caller may see its people. */
    objektoId: id.optional(),
    kompetencija: id.optional(),
    beNuotraukos: flag.optional(),
    /** Status of the employment record in the caller's company; in any company for callers who see all. */
    imonesStatusas: z.enum(codes('asmensImonesStatusai'), 'inList').optional(),
    /** Type requested at registration and not decided yet. */
    pageidaujamasTipas: z.enum(requestedTypes, 'inList').optional(),
    /** Has a competency, a qualification, an active card that ends within 90 days. */
    baigiasi: flag.optional(),
    baigiasiKvalifikacija: flag.optional(),
    baigiasiKortele: flag.optional(),
    /** Has a card of one of these statuses; `nera`: no card, or only one that is no longer valid. */
    kortelesStatusas: codeFilter([...cardStatuses, noCard]),
    /** A competency or a qualification waits for an administrator. */
    laukiaTvirtinimo: flag.optional(),
  },
  ['pavarde', 'vardas', 'id'],
  'pavarde',
)
export const AssessorQuery = listQuery(
  { search: filterText, sritis: code.optional(), regionas: code.optional() },
  ['pavarde'],
  'pavarde',
)
export const OwnAssessmentQuery = listQuery({ statusas: code.optional() }, ['data'], '-data')
/** `kas`: who did it. */
const HistoryQuery = listQuery(
  { rusis: z.enum(historyKinds, 'inList').optional(), kas: id.optional() },
  ['laikas'],
  '-laikas',
)
const DataQuery = z.strictObject({
  format: z.enum(['json', 'pdf'], 'inList').default('json'),
  kalba: z.enum(languages, 'inList').optional(),
})

const name = { pavarde: { title: ['Pavardė', 'Last name'] }, vardas: { title: ['Vardas', 'First name'] } } as const
const personColumns = {
  ...name,
  'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
  pareigos: { title: ['Pareigos', 'Position'] },
  kortelesNr: { title: ['Kortelė', 'Card'] },
  kompetencijos: { title: ['Galiojančios kompetencijos', 'Valid competencies'] },
  telefonas: { title: ['Telefonas', 'Phone'] },
  email: { title: ['El. paštas', 'E-mail'] },
  vartotojoTipas: { title: ['Tipas', 'Type'], codes: 'vartotojoTipai' },
  statusas: { title: ['Būsena', 'Status'], codes: 'asmuoStatusai' },
} as const
const historyColumns = {
  laikas: { title: ['Kada', 'When'] },
  'kas.pavarde': { title: ['Kas', 'Who'] },
  tekstas: { title: ['Kas įvyko', 'What happened'] },
} as const
export const ownAssessmentColumns = textsIn('persons.ownAssessments', {
  data: { title: ['Data', 'Date'] },
  'kompetencija.pavadinimas': { title: ['Kompetencija', 'Competency'] },
  tipas: { title: ['Tipas', 'Type'], codes: 'atestavimoTipai' },
  'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
  'adresas.miestas': { title: ['Miestas', 'Town'] },
  teorijosRezultatas: { title: ['Teorija', 'Theory'] },
  praktikosRezultatas: { title: ['Praktika', 'Practice'] },
  statusas: { title: ['Būsena', 'Status'], codes: 'atestavimoStatusai' },
} as const)

const dates = { atestData: 'data' }

export const personsApi = endpoints({
  list: {
    ...firstCalls.persons,
    summary: 'Persons the caller may see',
    mayLag: true,
    query: PersonQuery,
    reply: PersonRow,
    columns: personColumns,
  },
  get: {
    ...firstCalls.person,
    summary: 'The full record: the own one, or one in scope. Also the keep-alive',
    params: idParams,
    reply: Person,
  },
  update: {
    method: 'PUT',
    path: '/asmenys/:id',
    summary: 'Change personal data',
    access: [],
    errors: ['EmailAlreadyUsed', 'Forbidden', 'InzKodeksasNotAgreed', 'TooManyRequests', 'personalcodeRegistered'],
    params: idParams,
    body: UpdateBody,
    partial: true,
    reply: Person,
  },
  setStatus: {
    method: 'PUT',
    path: '/asmenys/:id/statusas',
    summary: 'Confirm an identity or an e-mail by a token, or set the status as an administrator',
    // A link from a letter has no session; without one, `statusas` is refused as Unauthorized.
    access: 'public',
    errors: [
      'COULD_NOT_VALIDATE_DATA',
      'Forbidden',
      'NameDoesNotMatch',
      'StatusNotAllowed',
      'TooManyRequests',
      'Unauthorized',
    ],
    params: idParams,
    body: StatusBody,
    reply: StatusReply,
  },
  confirm: {
    method: 'PUT',
    path: '/asmenys',
    summary: 'Confirm the identity of many, telling of each that was not changed why',
    access: ['AccessAllImones'],
    body: ConfirmBody,
    reply: ConfirmReply,
    ours: true,
  },
  setPhoto: {
    method: 'PUT',
    path: '/asmenys/:id/nuotrauka',
    summary: 'Make an uploaded picture the photo, or take the photo off',
    access: [],
    errors: ['Forbidden', 'PhotoTooSmall', 'TooManyRequests'],
    params: idParams,
    body: PhotoBody,
    reply: Person,
  },
  setRights: {
    method: 'PUT',
    path: '/asmenys/:id/teises',
    summary: 'Rights of one person beside those of the user type',
    access: ['AccessAllImones'],
    params: idParams,
    body: RightsBody,
    reply: Person,
    ours: true,
  },
  proposeContacts: {
    method: 'PUT',
    path: '/asmenys/:id/kontaktai',
    summary: 'Propose another e-mail or phone to a person who alone may change them; an earlier proposal is replaced',
    access: ['ChangeAsmuo'],
    errors: ['EmailAlreadyUsed', 'StatusNotAllowed', 'TooManyRequests'],
    params: idParams,
    body: ProposeBody,
    reply: Person,
    ours: true,
  },
  answerContacts: {
    method: 'PUT',
    path: '/asmenys/:id/kontaktai/atsakymas',
    summary: 'Take the proposed contacts, or refuse them: the person alone',
    access: [],
    errors: ['Forbidden', 'StatusNotAllowed'],
    params: idParams,
    body: AnswerBody,
    reply: Person,
    ours: true,
  },
  withdrawContacts: {
    method: 'DELETE',
    path: '/asmenys/:id/kontaktai',
    summary: 'Take a proposal of contacts back',
    access: ['ChangeAsmuo'],
    errors: ['StatusNotAllowed'],
    params: idParams,
    status: 204,
    ours: true,
  },
  history: {
    method: 'GET',
    path: '/asmenys/:id/istorija',
    summary: 'Who looked at the record and what changed, newest first: for the person and administrators',
    access: [],
    errors: ['Forbidden'],
    params: idParams,
    query: HistoryQuery,
    reply: HistoryRow,
    list: true,
    ours: true,
    columns: historyColumns,
  },
  data: {
    method: 'GET',
    path: '/asmenys/:id/duomenys',
    summary: 'Everything that is held about the person, as JSON or PDF: for the person and administrators',
    access: [],
    errors: ['Forbidden', 'TooManyRequests'],
    params: idParams,
    query: DataQuery,
    carries: 'file out',
    ours: true,
  },
  assessments: {
    method: 'GET',
    path: '/asmenys/:id/atestavimai',
    also: dates,
    summary: "A person's assessments",
    access: [],
    params: idParams,
    query: OwnAssessmentQuery,
    reply: OwnAssessment,
    list: true,
    columns: ownAssessmentColumns,
  },
  assessors: {
    ...firstCalls.assessors,
    summary: 'Assessors, for choosing',
    mayLag: true,
    query: AssessorQuery,
    reply: AssessorRow,
    ours: true,
    columns: name,
  },
})
