import type { Standing, Wanted } from './kind.ts'
import type { Row } from './store.ts'

/** The columns of a record after a line: what the line gives, and what stands where it gives nothing. */
export const afterLine = (columns: readonly string[], { body, given }: Wanted<object>, standing: Standing): Row =>
  Object.fromEntries(columns.map((name) => [name, given.has(name) ? (body as Row)[name] : standing[name]]))
