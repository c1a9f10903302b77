/** A small change that takes a guard away. Tests that look at the guard fail with it. */
export interface Mutant {
  /** What nobody holds any more, as a person would say it. */
  what: string
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
  /** Paths of the tests that are asked first; the file's own folder where not said. */
  tests?: readonly string[]
}
export const kinds = [
  'scope',
  'right',
  'lock',
  'limit',
  'version',
  'audit',
  'state',
  'idempotency',
  'escape',
  'check',
  'operation',
] as const
export type Kind = (typeof kinds)[number]
