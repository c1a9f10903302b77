import { z } from 'zod'
import { moment } from '#contract/lib/fields.ts'
import { codes } from '#contract/statuses.ts'

/**
 * An hour, a day, a week and a month, in hours (spec 2, point 7): fixed, regardless of clock changes and the length
 * of months.
 */
export const periods = [1, 24, 168, 720] as const
export type Period = (typeof periods)[number]

export const runStatuses = codes('procesuBusenos')

/** One run of a process. */
export const Run = z.object({
  id: z.number(),
  /** The moment when the run was due, or was requested. */
  momentas: moment,
  /** Who requested it; null: the clock. */
  paleido: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }).nullable(),
  statusas: z.enum(runStatuses),
  pradzia: moment.nullable(),
  pabaiga: moment.nullable(),
  /** Seconds. */
  trukme: z.number().nullable(),
  bandymas: z.number(),
  atlikta: z.number(),
  /** Total number of records; null where that is not known in advance. */
  viso: z.number().nullable(),
  /** How many results of each kind, by codes of `outcomes`. */
  kiekiai: z.record(z.string(), z.number()),
  /** A code of `runErrors` or of the error catalogue. */
  klaida: z.string().nullable(),
  /** The result in words, in the language of the call. */
  rezultatas: z.string(),
})
export type Run = z.infer<typeof Run>

export const Process = z.object({
  id: z.number(),
  kodas: z.string(),
  pavadinimas: z.string(),
  pavadinimasEn: z.string(),
  aprasymas: z.string(),
  aprasymasEn: z.string(),
  periodas: z.number(),
  kitaspaleidimas: moment,
  aktyvus: z.boolean(),
  /** The last run, or the present one. */
  paskutinis: Run.nullable(),
  versija: z.number(),
})
export type Process = z.infer<typeof Process>

/** Most days ahead for which a run may be planned. */
export const mostDaysAhead = 366

export const ProcessBody = z.object({
  periodas: z.union(
    periods.map((hours) => z.literal(hours)),
    'inList',
  ),
  /** A moment with a zone. */
  kitaspaleidimas: z.iso.datetime({ offset: true, error: 'dateformat' }),
  aktyvus: z.boolean('inList'),
})
export type ProcessBody = z.output<typeof ProcessBody>

/** What a run did to one record. */
export const Result = z.object({
  id: z.number(),
  vykdymas: z.object({ id: z.number(), momentas: moment }),
  /** A code of `outcomes`. */
  rusis: z.string(),
  lentele: z.string().nullable(),
  irasoId: z.number().nullable(),
  asmuo: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }).nullable(),
  tekstas: z.string(),
})
export type Result = z.infer<typeof Result>
