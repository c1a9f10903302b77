import { z } from 'zod'
import { defaultSector, firstYear, yearsAhead } from '#contract/demand/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { codeFilter, id, ofList } from '#contract/lib/fields.ts'

/** What demand is cut by; several at once make the rows of the report. */
export const cuts = ['sritis', 'profesija', 'lygis', 'regionas', 'savivaldybe', 'metai'] as const
export type Cut = (typeof cuts)[number]

/** What the balance is cut by beside the area, which always is: people are counted by areas, not by professions. */
export const balanceCuts = ['lygis', 'regionas', 'savivaldybe'] as const
export type BalanceCut = (typeof balanceCuts)[number]

/** Demand is what was handed in or approved: a draft is not asked for yet, a cancelled one no longer. */
export const demandStatuses = ['PATEIKTAS', 'PATVIRTINTAS'] as const

/** In a filter by codes: demand that leaves it open (any level, anywhere). */
export const open = '-'

export const yearOf = (now: Date) => Number(civilDay(now).slice(0, 4))
/** The years that a report may be cut to (spec 2, point 5), the first one first. */
export const reportYears = (now: Date) =>
  Array.from({ length: yearOf(now) + yearsAhead - firstYear + 1 }, (_, at) => firstYear + at)
/** The present year and those after it: where there is a balance. */
export const balanceYears = (now: Date) => Array.from({ length: yearsAhead + 1 }, (_, at) => yearOf(now) + at)

const code = z.string().regex(/^[\p{L}\p{N}._-]{1,40}$/u, 'inList')
/** Several codes, comma-separated. */
const several = z
  .string()
  .max(1000, 'maxlength')
  .transform((value) => value.split(','))
  .pipe(z.array(code).max(100, 'max'))
  .optional()
const year = z.coerce.number('number').int('number').min(firstYear, 'min').max(2200, 'max')

/** Filters that every part of the report takes. `imone` is for who sees the demand of all companies. */
export const demandFilters = {
  sektorius: ofList('pramonesSektoriai', code.default(defaultSector)),
  sritis: ofList('sritys', several),
  profesija: id.optional(),
  lygis: ofList('lygiai', several),
  regionas: ofList('regionai', several),
  savivaldybe: ofList('savivaldybes', several),
  statusas: codeFilter(demandStatuses),
  imone: id.optional(),
}
export const yearFilters = { metaiNuo: year.optional(), metaiIki: year.optional() }
export const oneYear = { metai: year.optional() }

/** Cuts of a query, in the order of `all` however they were asked for. */
export const cutsOf = <const C extends readonly [string, ...string[]]>(all: C, first: readonly C[number][]) =>
  z
    .string()
    .max(200, 'maxlength')
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(z.enum(all, 'inList')))
    .transform((chosen) => all.filter((cut) => chosen.includes(cut)) as C[number][])
    .default([...first])

export const firstCuts = ['sritis', 'profesija'] as const satisfies readonly Cut[]

const count = z.number()
const codeOrNone = z.string().nullable()

/** A row of the report; what it is not cut by is null, as is what the demand leaves open. */
export const DemandRow = z.object({
  /** Its place among all rows: tells rows apart. */
  eile: z.number(),
  sritis: codeOrNone,
  profesija: z.object({ id: z.number(), pavadinimas: z.string(), pavadinimasEn: z.string() }).nullable(),
  lygis: codeOrNone,
  regionas: codeOrNone,
  savivaldybe: codeOrNone,
  metai: z.number().nullable(),
  /** Workers wanted. */
  kiekis: count,
  /** Of how many needs. */
  poreikiai: count,
})
export type DemandRow = z.infer<typeof DemandRow>

/** One bar: a code (the id of a profession, a year) and how many workers are wanted. */
export const Slice = z.object({
  kodas: codeOrNone,
  pavadinimas: codeOrNone,
  pavadinimasEn: codeOrNone,
  kiekis: count,
})
export type Slice = z.infer<typeof Slice>

export const DemandStatistics = z.object({
  /** Workers wanted, of how many needs, of how many companies. */
  viso: count,
  poreikiai: count,
  imones: count,
  sritis: z.array(Slice),
  profesija: z.array(Slice),
  lygis: z.array(Slice),
  regionas: z.array(Slice),
  savivaldybe: z.array(Slice),
  metai: z.array(Slice),
})
export type DemandStatistics = z.infer<typeof DemandStatistics>

/** Fewer people than this are never told to a company: „< 3“. */
export const smallest = 3

const cell = {
  poreikis: count,
  /** Null: fewer than 3, which a company is not told. */
  pasiula: count.nullable(),
  /** People less places; of what is shown of the people. */
  likutis: count,
}

/** Demand beside people, of an area and what else it is cut by. */
export const ShortageRow = z.object({
  eile: z.number(),
  sritis: z.string(),
  lygis: codeOrNone,
  regionas: codeOrNone,
  savivaldybe: codeOrNone,
  ...cell,
})
export type ShortageRow = z.infer<typeof ShortageRow>

const Cell = z.object(cell)
export type Cell = z.infer<typeof Cell>

/** The balance of a year: areas by regions, and the years after it. */
export const Balance = z.object({
  metai: z.number(),
  /** When people were counted; null: not yet. */
  apskaiciuota: z.string().nullable(),
  /** Are the people rounded down to threes, as companies are told? */
  suapvalinta: z.boolean(),
  /** Of the areas wanted in any of the years; of all, where none is. So are the sums of each year. */
  viso: Cell,
  /** Places for which an area of a region lacks people, together. */
  truksta: count,
  regionai: z.array(z.string()),
  /** Worst first. `bet_kur` is demand that names no region: it counts in the area alone. */
  sritys: z.array(
    Cell.extend({ sritis: z.string(), betKur: count, regionai: z.array(Cell.extend({ regionas: z.string() })) }),
  ),
  metais: z.array(Cell.extend({ metai: z.number() })),
})
export type Balance = z.infer<typeof Balance>
