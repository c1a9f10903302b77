import { z } from 'zod'
import { codeFilter, id, ofList } from '#contract/lib/fields.ts'
import { Named, names } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

/** What can end: a competency in force, a mandatory certificate, a card. */
export const forecastKinds = codes('prognozesRusys')
export type ForecastKind = (typeof forecastKinds)[number]
/** What a training can renew. */
export const trainedKinds = ['KOMPETENCIJA', 'PAZYMEJIMAS'] as const satisfies readonly ForecastKind[]

/** Breakdowns of the forecast; several together make the rows of the report. */
export const forecastCuts = ['menuo', 'rusis', 'kas', 'regionas', 'savivaldybe'] as const
export type ForecastCut = (typeof forecastCuts)[number]
/** One row for each month and kind. */
export const firstForecastCuts = ['menuo', 'rusis'] as const satisfies readonly ForecastCut[]

/** In a filter by places: people of whom it is not known. */
export const unknownPlace = '-'

const several = z
  .string()
  .max(500, 'maxlength')
  .transform((value) => value.split(','))
  .pipe(z.array(z.string().regex(/^[\p{L}\p{N}._-]{1,20}$/u, 'inList')).max(100, 'max'))
  .optional()

/** Filters of places and of what ends. A competency and a kind of certificate together: either of them. */
export const endingFilters = {
  savivaldybe: ofList('savivaldybes', several),
  regionas: ofList('regionai', several),
  kompetencija: id.optional(),
  pazymejimas: id.optional(),
}
/** `imone` is for those who see all companies. */
export const forecastFilters = { ...endingFilters, rusis: codeFilter(forecastKinds), imone: id.optional() }
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'dateformat')

const count = z.number()
const codeOrNull = z.string().nullable()

/** The competency or the kind of certificate that ends. */
export const EndingRef = z.object({ id: z.number(), ...names })
export type EndingRef = z.infer<typeof EndingRef>

/** A row of the report. A column is null if it is not in the breakdown, or if it is not known. */
export const ForecastRow = z.object({
  /** The number of the row among all rows, which identifies it. */
  eile: z.number(),
  /** YYYY-MM. */
  menuo: codeOrNull,
  rusis: z.enum(forecastKinds).nullable(),
  /** Null for cards too. */
  kas: EndingRef.nullable(),
  regionas: codeOrNull,
  savivaldybe: codeOrNull,
  /** How many end: a person counts once for each competency and each kind of certificate. */
  kiekis: count,
})
export type ForecastRow = z.infer<typeof ForecastRow>

const counts = { viso: count, kompetencijos: count, pazymejimai: count, korteles: count }

/** The forecast at a glance: by month, by what ends, by place. */
export const Forecast = z.object({
  /** Whether everybody is counted, which is done in advance, every hour; a company is counted when it asks. */
  isAnksto: z.boolean(),
  /** When everybody was counted; null: not yet. */
  apskaiciuota: z.string().nullable(),
  ...counts,
  /** All 24 months, also those in which nothing ends. */
  menesiai: z.array(z.object({ menuo: z.string(), ...counts })),
  /** Competencies and kinds of certificate, the most first. */
  kas: z.array(z.object({ rusis: z.enum(trainedKinds), kas: EndingRef, kiekis: count })),
  /** The most first; `kodas` is null for people whose place is not known. */
  savivaldybes: z.array(z.object({ kodas: codeOrNull, kiekis: count })),
  regionai: z.array(z.object({ kodas: codeOrNull, kiekis: count })),
})
export type Forecast = z.infer<typeof Forecast>

/** One thing that ends, and whose. */
export const EndingPerson = z.object({
  /** The number of the row among all rows, which identifies it: a person may have several. */
  eile: z.number(),
  asmuo: Named,
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }).nullable(),
  rusis: z.enum(forecastKinds),
  kas: EndingRef.nullable(),
  /** The last day. */
  galioja: z.string(),
})
export type EndingPerson = z.infer<typeof EndingPerson>

/**
 * Demand for trainings: how many people of all companies together need the same one, in a municipality, in a time. Never
 * fewer than five, and never whose.
 */
export const TrainingDemand = z.object({
  eile: z.number(),
  rusis: z.enum(trainedKinds),
  kas: EndingRef,
  regionas: codeOrNull,
  /** Null: not known, or several small ones of the region together (`kitos`). */
  savivaldybe: codeOrNull,
  kitos: z.boolean(),
  /** The first and the last month in which they end, YYYY-MM: whole quarters, the present one from this month on. */
  nuo: z.string(),
  iki: z.string(),
  zmones: count,
})
export type TrainingDemand = z.infer<typeof TrainingDemand>
