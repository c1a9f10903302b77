import { endpoints } from '#contract/lib/endpoint.ts'
import { idParams } from '#contract/lib/fields.ts'
import { Job, JobBody, JobRows, Jobs, RowsBody, RowsQuery } from './schema.ts'

/** Whoever may import something; what exactly is the rule of its kind. */
const importRights = [
  'ChangeAsmuo',
  'ChangeMokymas',
  'ChangeImoneMokymas',
  'AccessOwnImone',
  'ChangeKlausimai',
] as const

/**
 * Imports that the registry works on by itself: all rows are sent, the page may be closed, and the results are read
 * later. An import is seen only by the person who began it.
 */
export const importJobsApi = endpoints({
  list: {
    method: 'GET',
    path: '/importai',
    summary: 'The imports that the caller has begun and that are still kept, the latest first',
    access: importRights,
    reply: Jobs,
    ours: true,
  },
  create: {
    method: 'POST',
    path: '/importai',
    summary: 'Begin an import: its kind, its target and how many rows it has',
    access: importRights,
    errors: ['NotFound', 'TooManyRequests'],
    body: JobBody,
    reply: Job,
    status: 201,
    ours: true,
  },
  get: {
    method: 'GET',
    path: '/importai/:id',
    summary: 'An import of the caller, and how far it is',
    access: importRights,
    params: idParams,
    reply: Job,
    ours: true,
  },
  addRows: {
    method: 'POST',
    path: '/importai/:id/eilutes',
    summary: 'The next rows of an import; safe to repeat. After the last one the registry begins to work on it',
    access: importRights,
    errors: ['StatusNotAllowed', 'TooManyRequests'],
    params: idParams,
    body: RowsBody,
    reply: Job,
    ours: true,
    unaudited: 'the rows only wait; each leaves its row in the trail when it is imported',
  },
  rows: {
    method: 'GET',
    path: '/importai/:id/eilutes',
    summary: 'Up to 1000 rows of an import from a place on, with what became of them',
    access: importRights,
    params: idParams,
    query: RowsQuery,
    reply: JobRows,
    ours: true,
  },
  cancel: {
    method: 'POST',
    path: '/importai/:id/nutraukti',
    summary: 'End an import after its present batch; what is imported stays',
    access: importRights,
    errors: ['StatusNotAllowed'],
    params: idParams,
    reply: Job,
    ours: true,
  },
  seen: {
    method: 'POST',
    path: '/importai/:id/perziureta',
    summary: 'Note that the result of an import was looked at: an hour later its rows are deleted',
    access: importRights,
    errors: ['StatusNotAllowed'],
    params: idParams,
    reply: Job,
    ours: true,
    unaudited: 'nothing of a record is changed',
  },
  remove: {
    method: 'DELETE',
    path: '/importai/:id',
    summary: 'Forget an import that has ended, with its rows',
    access: importRights,
    errors: ['StatusNotAllowed'],
    params: idParams,
    status: 204,
    ours: true,
  },
})
