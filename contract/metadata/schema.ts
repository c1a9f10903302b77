import { z } from 'zod'
import { latvianName, text } from '#contract/lib/fields.ts'
import { names } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'
import { longestCode, readExtras } from './rules.ts'

const common = {
  id: z.number(),
  kodas: z.string(),
  ...names,
  eile: z.number(),
  aktyvus: z.boolean(),
  versija: z.number(),
}

/** A row of an editable list, or of a fixed one, which is read-only. `duomenys`: the extra fields of its list. */
export const ListRow = z.object({ ...common, sarasas: z.string(), duomenys: z.record(z.string(), z.unknown()) })
export type ListRow = z.infer<typeof ListRow>

export const levelTypes = codes('lygiaiTipai')
/** `eile` of a competency level is its number, by which professions refer to it. */
export const Level = z.object({ ...common, tipas: z.enum(levelTypes) })
export type Level = z.infer<typeof Level>

export const QualificationRow = z.object({ ...common, tipas: z.string() })
export type QualificationRow = z.infer<typeof QualificationRow>

const code = (max: number) => text(max).regex(/^[\p{L}\p{N}_.-]+$/u, 'pattern')
const named = { pavadinimas: text(300), pavadinimasEn: text(300), pavadinimasLv: latvianName(300) }
const active = z.boolean('inList').default(true)
const extra = z.record(z.string().max(40), z.unknown(), 'pattern').default({})

/** Body that creates a row, at the end of its list. */
export const ListRowBody = z
  .object({ sarasas: text(40), kodas: code(40), ...named, aktyvus: active, duomenys: extra })
  .superRefine(({ sarasas, kodas, duomenys }, ctx) => complain(ctx, sarasas, kodas, duomenys))
export type ListRowBody = z.output<typeof ListRowBody>

/** Body that changes a row, which stays in its list. */
export const ListRowUpdate = ListRowBody
export type ListRowUpdate = z.output<typeof ListRowUpdate>

function complain(ctx: z.RefinementCtx, sarasas: string, kodas: string, duomenys: Record<string, unknown>) {
  const issue = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message })
  if (kodas.length > longestCode(sarasas)) issue(['kodas'], 'maxlength')
  for (const [path, message] of Object.entries(readExtras(sarasas, duomenys).fields)) issue(path.split('.'), message)
}

export const LevelBody = z.object({ tipas: z.enum(levelTypes, 'inList'), kodas: code(20), ...named, aktyvus: active })
export type LevelBody = z.output<typeof LevelBody>

export const QualificationBody = z.object({ tipas: text(40), kodas: code(50), ...named, aktyvus: active })
export type QualificationBody = z.output<typeof QualificationBody>

/** These rows share out, in this order, the places that they already have: a whole list or a part of it. */
const order = z.array(z.number('number').int('number').positive('number'), 'required').min(2, 'min').max(1000, 'max')
export const ListOrder = z.object({ sarasas: text(40), tvarka: order })
export const LevelOrder = z.object({ tipas: z.enum(levelTypes, 'inList'), tvarka: order })

/** Counting stops at this number; above it the answer is „at least“. */
export const mostCounted = 1000

/** How many records use each code of a list; unused codes are left out. */
export const UseOfCode = z.object({ kodas: z.string(), kiekis: z.number() })
