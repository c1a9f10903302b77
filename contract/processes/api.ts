import { z } from 'zod'
import { firstCalls } from '#contract/firstCalls.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { codeFilter, flag, id, idParams, listQuery } from '#contract/lib/fields.ts'
import { type Outcome, outcomes } from './processes.ts'
import { Process, ProcessBody, Result, Run, runStatuses } from './schema.ts'

const keep = firstCalls.processes.access
const seconds = z.coerce.number('number').min(0, 'min').max(1_000_000, 'max').optional()

/** `statusas`: of the last run. */
export const ProcessQuery = listQuery(
  { aktyvus: flag.optional(), statusas: codeFilter(runStatuses) },
  ['kitaspaleidimas', 'periodas', 'kodas'],
  'kitaspaleidimas',
)
/** `trukmeNuo`, `trukmeIki`: seconds. */
export const RunQuery = listQuery(
  { statusas: codeFilter(runStatuses), trukmeNuo: seconds, trukmeIki: seconds },
  ['momentas', 'trukme'],
  '-momentas',
)
/** `vykdymas`: the results of one run. */
export const ResultQuery = listQuery(
  { vykdymas: id.optional(), rusis: codeFilter(Object.keys(outcomes) as [Outcome, ...Outcome[]]) },
  ['id'],
  '-id',
)

export const processesApi = endpoints({
  list: {
    ...firstCalls.processes,
    summary: 'Periodic processes with their last run',
    query: ProcessQuery,
    reply: Process,
    columns: {
      pavadinimas: { title: ['Procesas', 'Process'] },
      aktyvus: { title: ['Veikia', 'On'] },
      periodas: { title: ['Periodas', 'Period'] },
      kitaspaleidimas: { title: ['Kitas paleidimas', 'Next run'] },
      'paskutinis.momentas': { title: ['Paskutinis paleidimas', 'Last run'] },
      'paskutinis.statusas': { title: ['Būsena', 'Status'], codes: 'procesuBusenos' },
      'paskutinis.rezultatas': { title: ['Rezultatas', 'Result'] },
    },
  },
  get: {
    ...firstCalls.process,
    summary: 'One periodic process',
    params: idParams,
    reply: Process,
  },
  update: {
    method: 'PUT',
    path: '/periodiniaiprocesai/:id',
    summary: 'Period, next run, and whether it runs by itself',
    access: keep,
    params: idParams,
    body: ProcessBody,
    partial: true,
    reply: Process,
  },
  start: {
    method: 'POST',
    path: '/periodiniaiprocesai/:id/paleisti',
    summary: 'Run a process now; refused while it is running',
    access: keep,
    errors: ['ProcesasRunning'],
    params: idParams,
    reply: Process,
    ours: true,
  },
  history: {
    method: 'GET',
    path: '/periodiniaiprocesai/:id/istorijos',
    summary: 'The runs of a process',
    access: keep,
    params: idParams,
    query: RunQuery,
    reply: Run,
    list: true,
    columns: {
      momentas: { title: ['Paleista', 'Started'] },
      statusas: { title: ['Būsena', 'Status'], codes: 'procesuBusenos' },
      trukme: { title: ['Trukmė, sek.', 'Duration, s'] },
      'paleido.pavarde': { title: ['Kas paleido', 'Started by'] },
      rezultatas: { title: ['Rezultatas', 'Result'] },
    },
  },
  results: {
    method: 'GET',
    path: '/periodiniaiprocesai/:id/rezultatai',
    summary: 'What the runs of a process did to which records',
    access: keep,
    params: idParams,
    query: ResultQuery,
    reply: Result,
    list: true,
    columns: {
      rusis: { title: ['Kas padaryta', 'What was done'] },
      tekstas: { title: ['Įrašas', 'Record'] },
      'asmuo.pavarde': { title: ['Pavardė', 'Last name'] },
      'asmuo.vardas': { title: ['Vardas', 'First name'] },
      'vykdymas.momentas': { title: ['Vykdymas', 'Run'] },
    },
  },
})
