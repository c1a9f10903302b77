import {
  createQueryId,
  type Expression,
  type OperationNode,
  type RawBuilder,
  RawNode,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import { Compiler } from './dialect.ts'
import type { DB } from './types.ts'

/** The text of a part of a query. Throws if it holds a value: a fixed text would keep the value of its first use. */
function textOf(part: OperationNode): string {
  const { sql: text, parameters } = new Compiler().compileQuery(RawNode.create(['', ''], [part]), createQueryId())
  if (parameters.length) throw new Error(`A fixed text has no values: ${text}`)
  return text
}

/**
 * An expression that is the same in every call, written into SQL once, when its module is loaded. Building and writing a
 * large query takes as long as running it. Values of a call stay outside (`sql.lit` is a constant); one that comes in throws.
 */
export const fixed = <T>(expression: Expression<T>): RawBuilder<T> => sql.raw<T>(textOf(expression.toOperationNode()))

/** The same for what a select shows: `query.$call(fixedSelect(selectFrom('asmuo').select([…])))`. */
export function fixedSelect<TB extends keyof DB, O>(made: SelectQueryBuilder<DB, TB, O>) {
  const { selections = [] } = made.toOperationNode()
  const all = sql.raw(selections.map(textOf).join(', '))
  // A selection of several columns is no form that Kysely has a type for; the types are those of the select it was made from.
  return <P>(query: SelectQueryBuilder<DB, TB, P>) =>
    query.select(all as never) as unknown as SelectQueryBuilder<DB, TB, P & O>
}
