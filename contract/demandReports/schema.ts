import { z } from 'zod'
import { defaultSector } from '#contract/demand/schema.ts'
import { firstYear } from '#contract/demand/years.ts'
import { codeFilter, id, ofList } from '#contract/lib/fields.ts'
import { names } from '#contract/lib/refs.ts'

/** Breakdowns of demand; several together make the rows of the report. */
export const cuts = ['sritis', 'profesija', 'lygis', 'regionas', 'savivaldybe', 'metai'] as const
export type Cut = (typeof cuts)[number]

/** Breakdowns of the balance, in addition to the area: people are counted by areas, not by professions. */
export const balanceCuts = ['lygis', 'regionas', 'savivaldybe'] as const
export type BalanceCut = (typeof balanceCuts)[number]

/** Demand counts what was submitted or approved: drafts and cancelled needs do not count. */
export const demandStatuses = ['PATEIKTAS', 'PATVIRTINTAS'] as const

/** In a filter by codes: demand without this value (any level, anywhere). */
export const open = '-'

const code = z.string().regex(/^[\p{L}\p{N}._-]{1,40}$/u, 'inList')
/** Several codes, comma-separated. */
const several = z
  .string()
  .max(1000, 'maxlength')
  .transform((value) => value.split(','))
  .pipe(z.array(code).max(100, 'max'))
  .optional()
const year = z.coerce.number('number').int('number').min(firstYear, 'min').max(2200, 'max')

/** Filters of every part of the report. `imone` is for users who see the demand of all companies. */
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

/** The breakdowns of a query, always in the order of `all`. */
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

/** A row of the report. A column is null if it is not in the breakdown, or if the demand has no value there. */
export const DemandRow = z.object({
  /** The number of the row among all rows, which identifies it. */
  eile: z.number(),
  sritis: codeOrNone,
  profesija: z.object({ id: z.number(), ...names }).nullable(),
  lygis: codeOrNone,
  regionas: codeOrNone,
  savivaldybe: codeOrNone,
  metai: z.number().nullable(),
  /** How many workers are needed. */
  kiekis: count,
  /** How many needs this is the sum of. */
  poreikiai: count,
})
export type DemandRow = z.infer<typeof DemandRow>

/** One bar: a code (the id of a profession, a year) and how many workers are needed. */
export const Slice = z.object({
  kodas: codeOrNone,
  pavadinimas: codeOrNone,
  pavadinimasEn: codeOrNone,
  pavadinimasLv: codeOrNone,
  kiekis: count,
})
export type Slice = z.infer<typeof Slice>

export const DemandStatistics = z.object({
  /** How many workers are needed, by how many needs and how many companies. */
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

/** A company is never shown fewer people than this: „< 3“. */
export const smallest = 3

const cell = {
  poreikis: count,
  /** Null: fewer than 3, which a company may not see. */
  pasiula: count.nullable(),
  /** People minus places, computed from the shown number of people. */
  likutis: count,
}

/** Demand and people of an area, further divided by the chosen breakdowns. */
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

/** The balance of a year: areas by regions, and the following years. */
export const Balance = z.object({
  metai: z.number(),
  /** When people were counted; null: not yet. */
  apskaiciuota: z.string().nullable(),
  /** Whether the numbers of people are rounded down to multiples of three, as companies see them. */
  suapvalinta: z.boolean(),
  /** The sum of the areas with demand in any of the years, or of all areas if there is none. The sums of each year too. */
  viso: Cell,
  /** How many places lack people, added up over areas and regions. */
  truksta: count,
  regionai: z.array(z.string()),
  /** Worst first. `betKur` is demand without a region: it counts only in the area as a whole. */
  sritys: z.array(
    Cell.extend({ sritis: z.string(), betKur: count, regionai: z.array(Cell.extend({ regionas: z.string() })) }),
  ),
  metais: z.array(Cell.extend({ metai: z.number() })),
})
export type Balance = z.infer<typeof Balance>
