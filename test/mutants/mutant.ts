/** A small change that removes a guard. Tests of the guard fail with it. */
export interface Mutant {
  /** The rule that is no longer enforced, in plain words. */
  what: string
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
  /** Paths of the tests that run first; by default the file's own folder. */
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
