import { importJobsApi } from '#contract/importJobs/api.ts'
import type { Job, JobRow } from '#contract/importJobs/schema.ts'
import { type ImportSheet, readRow } from '#contract/imports/sheet.ts'
import { call } from '../lib/api.ts'
import type { ImportDefinition, Target } from './definition.ts'
import { type Item, itemOf } from './items.ts'

/** An import that the registry has: it was begun on an earlier page. With its rows where it is over. */
export interface Found {
  job: Job
  rows: readonly JobRow[] | null
}

/** The latest import of this kind and target that the user has begun and that is still kept, if there is one. */
export async function findJob(definition: ImportDefinition, target: Target): Promise<Found | null> {
  const { rusis, imone, mokymas } = definition.aim(target)
  const { importai } = await call(importJobsApi.list, {})
  const isSame = (job: Job) =>
    job.rusis === rusis &&
    (job.imone?.id ?? null) === (imone?.id ?? null) &&
    (job.mokymas?.id ?? null) === (mokymas?.id ?? null)
  const job = importai.find(isSame)
  return job ? { job, rows: isOver(job) ? await readRows(job.id) : null } : null
}

export const isOver = ({ statusas }: Job) => statusas === 'BAIGTAS' || statusas === 'NUTRAUKTAS'

/** All rows of an import, with what became of them. Throws ApiError. */
export async function readRows(id: number): Promise<JobRow[]> {
  const rows: JobRow[] = []
  for (;;) {
    const { eilutes } = await call(importJobsApi.rows, { params: { id }, query: { nuo: rows.length } })
    if (eilutes.length === 0) return rows
    rows.push(...eilutes)
  }
}

/** What is sent again as it was: the registry has looked at it already. */
const ready = { bukle: 'nauja', pakeitimai: [], code: null } as const

/** The rows of such an import: those that are imported are no longer known, the others are as they were sent. */
export const foundItems = (sheet: ImportSheet, rows: readonly JobRow[]): Item[] =>
  rows.map(({ nr, duomenys }) => {
    const raw = { nr, cells: duomenys ? sheet.columns.map(({ key }) => duomenys[key] ?? '') : [], marks: {} }
    if (!duomenys) return itemOf({ ...raw, row: null, errors: [], warnings: [] })
    return { ...itemOf(readRow(sheet, raw, new Date())), plan: { ...ready, pakeitimai: [] } }
  })
