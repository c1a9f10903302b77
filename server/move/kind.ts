import type { RawBuilder } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { rightsOf } from '#contract/rights.ts'
import type { MovedTable, Row, Store } from './store.ts'
import type { Values } from './values.ts'
import type { Code } from './words.ts'

/** What all lines of a run have in common. */
export interface Run {
  /** The row of `perkelimas`; 0 in a dry run that goes on with none. */
  id: number
  source: string
  reason: string
  allowRights: boolean
  now: Date
}

/** A line is refused, with a code of the report and the fields that it is about. */
export class Refusal extends Error {
  readonly code: Code
  readonly fields: Readonly<Record<string, string>>
  constructor(code: Code, fields: Readonly<Record<string, string>> = {}) {
    super(code)
    this.code = code
    this.fields = fields
  }
}
/** The refusal that an error means; null for a fault. */
export const refusalIn = (error: unknown): Refusal | null =>
  error instanceof Refusal ? error : error instanceof AppError ? new Refusal(error.code, error.fields) : null

/** A line as it is wanted: its values by the rules of its kind. */
export interface Wanted<Body> {
  body: Body
  /** The fields that the line gives. Others keep their value when a record changes. */
  given: ReadonlySet<string>
}

/** A record of the registry that came with a line before, as it is now. */
export type Standing = Row & { id: number; versija: number }

/** What a new line becomes: a record of its own, or one that was in the registry already. */
export type Created = { row: Row; about: number | null; told: Row } | { known: number }

/** The rules of a kind of records: those that calls have, for many lines at once. */
export interface Kind<Body, Facts> {
  rusis: 'IMONE' | 'ASMUO' | 'DARBAS' | 'KOMPETENCIJA' | 'KORTELE'
  table: MovedTable
  /** Columns that a changed line can change. */
  changeable: readonly string[]
  /** Further columns that its rules need to know of a standing record, named `t`. */
  more?: RawBuilder<unknown>
  /** Reads the values of a line by the schemas of the contract. Throws Refusal, AppError. */
  read(values: Values, run: Run): Body
  /**
   * Reads for many lines at once what their rules need, and locks whose state they ask for. `known` are the records that
   * came with lines of this batch before: what becomes of them their own lines say.
   */
  look(store: Store, wanted: readonly Wanted<Body>[], run: Run, known: readonly number[]): Promise<Facts>
  /** The record of a new line. Throws Refusal, AppError. What it takes is noted in `facts`, for the lines after it. */
  create(wanted: Wanted<Body>, facts: Facts, run: Run, id: number): Created
  /** The changeable columns after a line. Throws Refusal, AppError. */
  change(wanted: Wanted<Body>, standing: Standing, facts: Facts, run: Run): Row
  /** Gives new rows what only the database can give. */
  complete?(store: Store, rows: readonly Row[]): Promise<void>
  /** The person whose record it is. */
  about(standing: Standing): number | null
}

/** The operator acts with all rights of an administrator, and is nobody of the registry. */
export const operator: Session = { userId: 0, vartotojoTipas: 'ADMIN', imoneId: null, rights: rightsOf.ADMIN }

/** Values without those that are empty: a schema takes them as left out. */
export const filled = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const words: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }
/** A yes or no as the schema takes it; another text stays, and is refused by it. */
export const flagOf = (text: string | undefined) =>
  text === undefined ? undefined : (words[text.toLowerCase()] ?? text)

/** Refuses fields that a file may not change. */
export function refuseFixed(differs: Record<string, boolean>) {
  const names = Object.keys(differs).filter((name) => differs[name])
  if (names.length > 0) throw new Refusal('FixedField', Object.fromEntries(names.map((name) => [name, 'readOnly'])))
}
