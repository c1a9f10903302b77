import type { Problem } from '#contract/imports/column.ts'
import type { Plan } from '#contract/imports/schema.ts'
import { type ImportSheet, type ReadRow, readRow, repeats } from '#contract/imports/sheet.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { randomKey } from '../lib/api.ts'
import type { ApiError } from '../lib/errors.ts'

/** A row of an import: what was read, its preview and its outcome. Immutable: a change replaces it. */
export interface Item<Row = unknown> extends ReadRow<Row> {
  excluded: boolean
  /** Problems because other rows of the file repeat a value. */
  repeated: { errors: readonly Problem[]; warnings: readonly Problem[] }
  plan: Plan | null
  outcome: string | null
  failures: readonly Problem[]
  /** Idempotency key of the attempt: a repeated call is done once and answers the same. */
  key: string
}

export const states = ['new', 'update', 'same', 'error', 'checking', 'excluded', 'done'] as const
export type State = (typeof states)[number]

const none = { errors: [], warnings: [] }
const page = randomKey()
let attempts = 0
const newKey = () => `${page}-${++attempts}`
export const itemOf = <Row>(read: ReadRow<Row>): Item<Row> => ({
  ...read,
  // Rows that the spreadsheet hides are imported only on request.
  excluded: read.hidden ?? false,
  repeated: none,
  plan: null,
  outcome: null,
  failures: [],
  key: newKey(),
})

/** The errors that keep the row from being sent. */
export const errorsOf = ({ errors, repeated, plan, failures }: Item): readonly Problem[] => [
  ...errors,
  // An error in the code itself is shown before its repetition.
  ...repeated.errors.filter(({ column }) => !errors.some((one) => one.column === column)),
  ...(plan?.bukle === 'klaida' && failures.length === 0 ? refusedBy(plan) : []),
  ...failures,
]
const refusedBy = ({ code, klaidos = [] }: Plan): readonly Problem[] =>
  klaidos.length > 0
    ? klaidos.map(({ laukas, kodas }) => ({ column: laukas, message: kodas }))
    : [{ column: '', message: code ?? 'Unknown' }]
export const warningsOf = ({ warnings, repeated, plan }: Item): readonly Problem[] => [
  ...warnings,
  ...repeated.warnings,
  ...(plan?.ispejimai ?? []).map(({ laukas, kodas }) => ({ column: laukas, message: kodas })),
]

const byPlan = { nauja: 'new', atnaujinama: 'update', nepakeista: 'same', klaida: 'error' } as const
export function stateOf(item: Item): State {
  if (item.outcome !== null) return 'done'
  if (item.excluded) return 'excluded'
  if (errorsOf(item).length > 0) return 'error'
  return item.plan ? byPlan[item.plan.bukle] : 'checking'
}
export const isToSend = (item: Item) => ['new', 'update'].includes(stateOf(item))

/** The row with new texts in some cells, as if the file had them: the new cells are plain text. */
export function edited<Row>(sheet: ImportSheet<Row>, item: Item<Row>, cells: Record<number, string>): Item<Row> {
  const next = item.cells.map((cell, at) => cells[at] ?? cell)
  const marks = Object.fromEntries(Object.entries(item.marks).filter(([at]) => !(at in cells)))
  const { nr, hidden = false } = item
  const read = readRow(sheet, { nr, cells: next, marks, hidden }, new Date())
  return { ...itemOf(read), excluded: item.excluded }
}

/** The same rows with the problems of repeated values; rows that are left out do not count. */
export function withRepeats<Row>(sheet: ImportSheet<Row>, items: readonly Item<Row>[]): Item<Row>[] {
  const plainSheet = sheet as ImportSheet
  const { errors, warnings } = repeats(
    plainSheet,
    items.filter(({ excluded }) => !excluded),
  )
  return items.map((item) => {
    const first = errors.get(item.nr)
    if (first === undefined && item.repeated === none && warnings.every(({ rows }) => !rows.has(item.nr))) return item
    const now = {
      errors: first === undefined ? [] : [{ column: sheet.unique, message: 'repeats', params: { nr: first } }],
      warnings: warnings.flatMap(({ column, rows }) => {
        const nr = rows.get(item.nr)
        return nr === undefined ? [] : [{ column, message: 'alike', params: { nr } }]
      }),
    }
    return JSON.stringify(now) === JSON.stringify(item.repeated) ? item : { ...item, repeated: now }
  })
}

/** A refusal of the server as problems of the row. */
export function problemsOf({ code, fields }: ApiError): Problem[] {
  const paths = Object.entries(fields)
  if (code === 'InvalidFormFields' && paths.length > 0)
    return paths.map(([column, message]) => ({ column, message: message as string }))
  // A mismatch of the person's identity belongs to no single cell.
  const column = code === 'NameDoesNotMatch' ? '' : (paths[0]?.[0] ?? '')
  return [{ column, message: code }]
}

export const knows = (key: string): key is keyof typeof importTexts => key in importTexts
