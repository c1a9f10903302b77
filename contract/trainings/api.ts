import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, date, filterText, flag, id, idParams, listFilter, listQuery } from '#contract/lib/fields.ts'
import { textsIn } from '#contract/lib/texts.ts'
import {
  CompetencyBody,
  Trainee,
  TraineeBody,
  TraineesBody,
  TraineesReply,
  Training,
  TrainingBody,
  TrainingCompetency,
  TrainingRow,
  traineeStatuses,
  trainingKinds,
  trainingTypes,
} from './schema.ts'

/** Rights to see trainings; the queries limit which trainings, and which of their people. */
const seeRights = firstCalls.trainings.access
/** Rights to manage trainings; the queries limit which. */
const manageRights = ['ChangeMokymas', 'ChangeImoneMokymas'] as const
const personParams = z.object({ id, personId: id })

/** Filters of trainings, in the registry and in the public register. `active`: the start is today or later. */
export const trainingFilters = {
  savivaldybe: listFilter('savivaldybes'),
  kompetencija: id.optional(),
  tipas: codeFilter(trainingTypes),
  kalba: listFilter('kalbos'),
  active: flag.optional(),
  dataNuo: date.optional(),
  dataIki: date.optional(),
}
/**
 * `search`: words of the name, the description and the code of the programme, regardless of case and diacritics. `artumas`
 * (ours): the first day nearest to today first.
 */
export const TrainingQuery = listQuery(
  { ...trainingFilters, search: filterText, mok_tipas: codeFilter(trainingKinds), imone: id.optional() },
  ['registriki', 'dataNuo', 'pavadinimas', 'asmenuSkaicius', 'artumas'],
  '-registriki',
)
/** `eileje`: people in line, or people with a place. */
export const TraineeQuery = listQuery(
  {
    /** The id of the person. */
    id: id.optional(),
    vardas: filterText,
    pavarde: filterText,
    statusas: codeFilter(traineeStatuses),
    dalyvavo: flag.optional(),
    eileje: flag.optional(),
  },
  ['pavarde', 'statusas', 'eileje'],
  'pavarde',
)

/** Titles of the columns that several lists of trainings have. */
export const trainingColumns = textsIn('trainings.columns', {
  pavadinimas: { title: ['Mokymas', 'Training'] },
  dataNuo: { title: ['Pradžia', 'Start'] },
  registriki: { title: ['Registracija iki', 'Register until'] },
  tipas: { title: ['Tipas', 'Type'], codes: 'mokymoTipai' },
  mok_tipas: { title: ['Rūšis', 'Kind'], codes: 'mokymoRusys' },
  'imone.pavadinimas': { title: ['Moko', 'Provider'] },
  'adresas.miestas': { title: ['Miestas', 'Town'] },
  savivaldybe: { title: ['Savivaldybė', 'Municipality'], codes: 'savivaldybes' },
  kalba: { title: ['Kalba', 'Language'], codes: 'kalbos' },
} as const)

export const trainingsApi = endpoints({
  list: {
    ...firstCalls.trainings,
    summary: 'Trainings the caller manages, or in which the own company has people',
    mayLag: true,
    query: TrainingQuery,
    reply: TrainingRow,
    columns: {
      ...trainingColumns,
      progKodas: { title: ['Programos kodas', 'Programme code'] },
      asmenuSkaicius: { title: ['Dalyviai', 'Participants'] },
      laukiama: { title: ['Laukia', 'Waiting'] },
      eileje: { title: ['Eilėje', 'On the waiting list'] },
      vietos: { title: ['Vietos', 'Places'] },
    },
  },
  create: {
    method: 'POST',
    path: '/mokymai',
    summary: 'Create a training',
    access: manageRights,
    body: TrainingBody,
    reply: Training,
    status: 201,
  },
  get: {
    ...firstCalls.training,
    summary: 'One training',
    params: idParams,
    reply: Training,
    ours: true,
  },
  update: {
    method: 'PUT',
    path: '/mokymai/:id',
    summary:
      'Change a training; another type only without competencies, or with `trintiKompetencijas`, which deletes them',
    access: manageRights,
    errors: ['MokymasHasAttended', 'MokymasHasKompetencijos'],
    params: idParams,
    body: TrainingBody,
    partial: true,
    reply: Training,
  },
  addCompetency: {
    method: 'POST',
    path: '/mokymai/:id/kompetencijos',
    summary: 'Add a competency that the type allows',
    access: manageRights,
    errors: ['KompetencijosAtestavimasAlreadyExist'],
    params: idParams,
    body: CompetencyBody,
    reply: TrainingCompetency,
    status: 201,
  },
  removeCompetency: {
    method: 'DELETE',
    path: '/mokymai/:id/kompetencijos/:compId',
    summary: 'Take a competency off',
    access: manageRights,
    params: z.object({ id, compId: id }),
    status: 204,
  },
  persons: {
    method: 'GET',
    path: '/mokymai/:id/asmenys',
    summary: 'People of a training, and who stands in line; an employer sees its own',
    access: seeRights,
    params: idParams,
    query: TraineeQuery,
    reply: Trainee,
    list: true,
    columns: {
      'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
      'asmuo.vardas': { title: ['Vardas', 'First name'] },
      'asmuo.asmenskodas': { title: ['Asmens kodas', 'Personal code'] },
      'asmuo.imone.pavadinimas': { title: ['Įmonė', 'Company'] },
      'asmuo.imone.savivaldybe': {
        title: ['Įmonės savivaldybė', 'Municipality of the company'],
        codes: 'savivaldybes',
      },
      'asmuo.kortelesNumeris': { title: ['Kortelė', 'Card'] },
      statusas: { title: ['Būsena', 'Status'], codes: 'mokymoStatusai' },
      eileje: { title: ['Vieta eilėje', 'Place on the waiting list'] },
      dalyvavo: { title: ['Dalyvavo', 'Attended'] },
    },
  },
  setPersons: {
    method: 'PUT',
    path: '/mokymai/:id/asmenys',
    summary: 'Change the status of many, or say who attended; tells who was not changed and why',
    access: manageRights,
    params: idParams,
    body: TraineesBody,
    reply: TraineesReply,
    tried: true,
    ours: true,
  },
  setPerson: {
    method: 'PUT',
    path: '/mokymai/:id/asmenys/:personId',
    summary:
      'Change the status of a person, or say that one attended; people take back only their own registration, an employer those of its people',
    access: [],
    errors: [
      'Forbidden',
      'MokymasClosed',
      'MokymasFull',
      'MokymasNotBegun',
      'MokymasRegistrationOver',
      'StatusNotAllowed',
    ],
    params: personParams,
    body: TraineeBody,
    reply: Trainee,
  },
  register: {
    method: 'POST',
    path: '/mokymai/:id/asmenys/:userId',
    summary:
      'Register oneself, one of the own company’s people, or as the organiser another person; in line where there is no place',
    access: [],
    errors: ['Forbidden', 'MokymasRegistrationOver', 'TooManyRequests', 'UserIsAlreadyRegisteredToThisMokymas'],
    params: z.object({ id, userId: id }),
    reply: Trainee,
    status: 201,
  },
})
