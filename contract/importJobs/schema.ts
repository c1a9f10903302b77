import { z } from 'zod'
import { maxRows } from '#contract/imports/rules.ts'
import { ref, text } from '#contract/lib/fields.ts'

export const importKinds = ['ASMENYS', 'DALYVIAI', 'KLAUSIMAI'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * KELIAMAS: its rows are still coming. VYKDOMAS: the registry works on it. NUTRAUKTAS: it was ended before its last row,
 * by whoever began it, or because they may no longer sign in.
 */
export const jobStatuses = ['KELIAMAS', 'VYKDOMAS', 'BAIGTAS', 'NUTRAUKTAS'] as const

/** Hours for which an import is kept after its end, and after its result was looked at. */
export const keptHours = { ended: 24, seen: 1 } as const

/** What an import begins with: its kind, the name of its file, how many rows will come, and where they go. */
export const JobBody = z.object({
  rusis: z.enum(importKinds, 'inList'),
  failas: text(),
  viso: z.number('number').int('number').min(1, 'min').max(maxRows, 'max'),
  /** The one company that the rows are limited to; of people, the company that they come to. */
  imone: ref.nullish(),
  /** Of trainees: the training. */
  mokymas: ref.nullish(),
})
export type JobBody = z.output<typeof JobBody>

export const Job = z.object({
  id: z.number(),
  rusis: z.enum(importKinds),
  statusas: z.enum(jobStatuses),
  failas: z.string(),
  imone: z.object({ id: z.number() }).nullable(),
  mokymas: z.object({ id: z.number() }).nullable(),
  viso: z.number(),
  /** Rows that have come, that are worked on, and that were refused. */
  gauta: z.number(),
  atlikta: z.number(),
  nepavyko: z.number(),
  /** Until when the import waits because a limit is used up; null if none is. */
  laukiaIki: z.string().nullable(),
  sukurta: z.string(),
  pabaiga: z.string().nullable(),
  /** When its result was looked at for the first time. */
  perziureta: z.string().nullable(),
})
export type Job = z.infer<typeof Job>
export const Jobs = z.object({ importai: z.array(Job) })

/** A row as the call of its kind takes it: texts by the fields of that call. */
const RowData = z.record(z.string().max(50, 'maxlength'), z.string().max(2000, 'maxlength').nullable())
export type RowData = z.infer<typeof RowData>

/** Most rows that come in one call, and that are read in one. */
export const partRows = 1000
/** The next rows of the file, from place `nuo` on (from 0). */
export const RowsBody = z.object({
  nuo: z.number('number').int('number').min(0, 'min').max(maxRows, 'max'),
  eilutes: z
    .array(z.object({ nr: z.number('number').int('number').min(1, 'min').max(2_000_000, 'max'), duomenys: RowData }))
    .min(1, 'required')
    .max(partRows, 'maxlength'),
})
export type RowsBody = z.output<typeof RowsBody>

export const RowsQuery = z.object({
  nuo: z.coerce.number('number').int('number').min(0, 'min').max(maxRows, 'max').default(0),
})

/**
 * What became of a row: its result, or the code of its refusal with messages by field, as the call of one row answers.
 * The row itself is there until it is imported.
 */
export const JobRow = z.object({
  eile: z.number(),
  nr: z.number(),
  rezultatas: z.string().nullable(),
  code: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  duomenys: RowData.nullable(),
})
export type JobRow = z.infer<typeof JobRow>
export const JobRows = z.object({ eilutes: z.array(JobRow) })
