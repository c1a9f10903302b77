import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { SigningStarted } from '#contract/identity/schema.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, date, filterText, flag, id, idParams, listFilter, listQuery } from '#contract/lib/fields.ts'
import { assessmentsExamples } from './examples.ts'
import {
  Assessment,
  AssessmentBody,
  AssessmentPerson,
  AssessmentRow,
  Assessor,
  assessmentTypes,
  BatchBody,
  BatchReply,
  MoveBody,
  PersonByAssessment,
  PublicAssessment,
  RowBody,
  rowStatuses,
  SignProtocolBody,
} from './schema.ts'

const edit = ['ChangeAtestavimas', 'ChangeImoneAtestavimas'] as const
/** Rights to see assessments; the queries decide which ones. */
const see = firstCalls.assessments.access
const personParams = z.object({ id, personId: id })

/** `active`: the assessment is today or later. `data` is its exact day; `from` and `iki` limit it. Texts ignore case and diacritics. */
export const AssessmentQuery = listQuery(
  {
    active: flag.optional(),
    kompetencija: id.optional(),
    data: date.optional(),
    from: date.optional(),
    iki: date.optional(),
    aprasymas: filterText,
    adresas: filterText,
    imone: id.optional(),
  },
  ['data', 'pavadinimas', 'asmenuSkaicius'],
  '-data',
)
export const PersonByAssessmentQuery = listQuery(
  {
    vardas: filterText,
    pavarde: filterText,
    aprasymas: filterText,
    tipas: codeFilter(assessmentTypes),
    data: date.optional(),
    from: date.optional(),
    iki: date.optional(),
    kompetencija: id.optional(),
    statusas: codeFilter(rowStatuses),
  },
  ['data', 'pavarde'],
  '-data',
)
const RowsQuery = listQuery(
  {
    /** The person. */
    id: id.optional(),
    vardas: filterText,
    pavarde: filterText,
    imone: filterText,
    kortele: filterText,
    statusas: codeFilter(rowStatuses),
  },
  ['pavarde', 'statusas'],
  'pavarde',
)
/** `search` (ours): words of the competency, the title, the place or the assessing company. */
export const PublicQuery = listQuery(
  {
    search: filterText,
    savivaldybe: listFilter('savivaldybes'),
    kompetencija: id.optional(),
    vertDataNuo: date.optional(),
    vertDataIki: date.optional(),
    active: flag.optional(),
  },
  ['data'],
  'data',
)

const data = { title: ['Data', 'Date'] } as const
const kompetencija = { title: ['Kompetencija', 'Competency'] } as const
const tipas = { title: ['Tipas', 'Type'], codes: 'atestavimoTipai' } as const
const statusas = { title: ['Būsena', 'Status'], codes: 'atestavimoStatusai' } as const
const results = {
  teorijosRezultatas: { title: ['Teorija', 'Theory'] },
  praktikosRezultatas: { title: ['Praktika', 'Practice'] },
} as const
const who = {
  'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
  'asmuo.vardas': { title: ['Vardas', 'First name'] },
  'asmuo.imone.pavadinimas': { title: ['Įmonė', 'Company'] },
  'asmuo.kortelesNr': { title: ['Kortelė', 'Card'] },
} as const
const fromWhere = { title: ['Įmonės savivaldybė', 'Municipality of the company'], codes: 'savivaldybes' } as const
const place = {
  'imone.pavadinimas': { title: ['Vertina', 'Assessed by'] },
  'adresas.miestas': { title: ['Miestas', 'Town'] },
  'adresas.adresas': { title: ['Adresas', 'Address'] },
} as const

/** The day of an assessment has two names in the specification (spec 1, point 3). */
const dates = { atestData: 'data' }

export const assessmentsApi = endpoints({
  list: {
    ...firstCalls.assessments,
    also: dates,
    summary: 'Assessments the caller may see',
    mayLag: true,
    query: AssessmentQuery,
    reply: AssessmentRow,
    columns: {
      data,
      pavadinimas: { title: ['Pavadinimas', 'Name'] },
      'kompetencija.pavadinimas': kompetencija,
      tipas,
      ...place,
      asmenuSkaicius: { title: ['Asmenys', 'People'] },
      laukiama: { title: ['Laukia', 'Waiting'] },
    },
  },
  create: {
    method: 'POST',
    path: '/atestavimai',
    also: dates,
    summary: 'Create an assessment',
    access: edit,
    errors: ['NotAnAssessor'],
    body: AssessmentBody,
    reply: Assessment,
    status: 201,
  },
  personsOfAll: {
    ...firstCalls.assessmentPersons,
    also: dates,
    summary: 'Persons by assessment',
    mayLag: true,
    query: PersonByAssessmentQuery,
    reply: PersonByAssessment,
    columns: {
      'atestavimas.data': data,
      'atestavimas.kompetencija.pavadinimas': kompetencija,
      'atestavimas.tipas': tipas,
      ...who,
      ...results,
      statusas,
    },
  },
  get: {
    ...firstCalls.assessment,
    also: dates,
    summary: 'One assessment',
    params: idParams,
    reply: Assessment,
  },
  update: {
    method: 'PUT',
    path: '/atestavimai/:id',
    also: dates,
    summary: 'Change an assessment',
    access: edit,
    errors: ['AssessorIsParticipant', 'AtestavimasHasPersons', 'VertintojasHasSigned'],
    params: idParams,
    body: AssessmentBody,
    partial: true,
    reply: Assessment,
  },
  persons: {
    method: 'GET',
    path: '/atestavimai/:id/asmenys',
    summary: 'People of an assessment',
    access: see,
    params: idParams,
    query: RowsQuery,
    reply: AssessmentPerson,
    list: true,
    columns: {
      ...who,
      'asmuo.imone.savivaldybe': fromWhere,
      ...results,
      statusas,
      'vertintojas.pavarde': { title: ['Vertintojas', 'Assessor'] },
    },
  },
  setStatuses: {
    method: 'PUT',
    path: '/atestavimai/:id/asmenys',
    summary: 'Change the status of many; tells which were not and why',
    access: edit,
    params: idParams,
    body: BatchBody,
    reply: BatchReply,
    tried: true,
    ours: true,
  },
  move: {
    method: 'POST',
    path: '/atestavimai/:id/asmenys/perkelti',
    summary: 'Move people to another assessment, all or none',
    access: edit,
    errors: [
      'AssessorIsParticipant',
      'AtestavimasClosed',
      'AtestavimasFull',
      'StatusNotAllowed',
      'UserIsAlreadyRegisteredToThisAtestavimas',
    ],
    params: idParams,
    body: MoveBody,
    reply: z.object({ perkelta: z.number() }),
    ours: true,
  },
  setPerson: {
    method: 'PUT',
    path: '/atestavimai/:id/asmenys/:personId',
    summary:
      'Change the status or files of a person, or complete with `protokolas`; people take back only their own registration, an employer those of its people',
    access: [],
    errors: [
      'AtestavimasClosed',
      'AtestavimasFull',
      'DocumentChanged',
      'Forbidden',
      'OwnProtocol',
      'ProtocolTooEarly',
      'SignaturesMissing',
      'StatusNotAllowed',
    ],
    params: personParams,
    body: RowBody,
    partial: true,
    reply: AssessmentPerson,
  },
  addPerson: {
    method: 'POST',
    path: '/atestavimai/:id/asmenys/:personId',
    summary:
      'Register oneself, one of the own company’s people, or as the organiser another person; or complete with `protokolas`',
    access: [],
    errors: [
      'AssessorIsParticipant',
      'AtestavimasClosed',
      'AtestavimasFull',
      'Forbidden',
      'OwnProtocol',
      'TooManyRequests',
      'UserIsAlreadyRegisteredToThisAtestavimas',
    ],
    params: personParams,
    body: RowBody,
    reply: AssessmentPerson,
    status: 201,
  },
  sign: {
    method: 'POST',
    path: '/atestavimai/:id/asmenys/:personId/parasas',
    summary: 'Ask a signer of the protocol to sign it by Mobile-ID or Smart-ID',
    access: ['ChangeAtestavimas', 'CompleteAtestavimas'],
    errors: ['ProtocolTooEarly', 'SigningInProgress', 'StatusNotAllowed'],
    params: personParams,
    body: SignProtocolBody,
    reply: SigningStarted,
    ours: true,
    unaudited: 'asking changes no record; what is signed is audited when the protocol is completed',
  },
  assessors: {
    method: 'GET',
    path: '/atestavimai/:id/vertintojai',
    summary: 'Assessors of an assessment',
    access: see,
    params: idParams,
    query: listQuery({ id: id.optional() }, ['pavarde'], 'pavarde'),
    reply: Assessor,
    list: true,
    columns: { pavarde: who['asmuo.pavarde'], vardas: who['asmuo.vardas'] },
  },
  addAssessor: {
    method: 'POST',
    path: '/atestavimai/:id/vertintojai/:personId',
    summary: 'Assign an assessor',
    access: edit,
    errors: ['AssessorIsParticipant', 'NotAnAssessor'],
    params: personParams,
    reply: Assessor,
    status: 201,
  },
  removeAssessor: {
    method: 'DELETE',
    path: '/atestavimai/:id/vertintojai/:personId',
    summary: 'Take an assessor off',
    access: edit,
    errors: ['VertintojasHasSigned'],
    params: personParams,
    status: 204,
    ours: true,
  },
  public: {
    method: 'GET',
    path: '/atestavimai-public',
    also: dates,
    summary: 'Public register of assessments',
    access: 'public',
    mayLag: true,
    query: PublicQuery,
    reply: PublicAssessment,
    list: true,
    examples: assessmentsExamples.public,
    columns: {
      data,
      'kompetencija.pavadinimas': kompetencija,
      tipas,
      ...place,
      laisvosVietos: { title: ['Laisvos vietos', 'Places available'] },
    },
  },
  getPublic: {
    method: 'GET',
    path: '/atestavimai-public/:id',
    also: dates,
    summary: 'One assessment of the public register',
    access: 'public',
    mayLag: true,
    params: idParams,
    reply: PublicAssessment,
    examples: assessmentsExamples.getPublic,
  },
})
