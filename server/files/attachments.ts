import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FileUseKind } from '#contract/files/uses.ts'
import type { Session } from '#contract/rights.ts'

export interface Attachment {
  /** The column that refers to the file, `table.column` of the database. */
  column: `${string}.${string}`
  /** Tables to join for `sees`, `id` and `name`. */
  join?: string
  /** Whether the session may read the file through the record. */
  sees: (session: Session) => Expression<SqlBool>
  /** When everybody may read it, signed in or not: the record is public. */
  open?: Expression<SqlBool>
  use: FileUseKind
  /** SQL: the id in the address of the record's screen, and the name of the record. */
  id: string
  name: string
}

let declared: readonly Attachment[] | undefined

/** Called once by the application with the columns that refer to files (server/attachments.ts): this area knows no other. */
export const declareAttachments = (list: readonly Attachment[]) => {
  declared = list
}

/** Throws if they are not declared yet: with an empty list nobody could read a file, and every file would be unused. */
function attachments(): readonly Attachment[] {
  if (!declared) throw new Error('The attachments of files are not declared')
  return declared
}

const tablesOf = ({ column, join = '' }: Attachment) => sql.raw(`${column.split('.')[0]} ${join}`)

/** SQL: the file of this row of `failas` is attached to a record that the session sees. */
export const attachedTo = (session: Session): RawBuilder<SqlBool> =>
  anyOf(
    attachments().map(
      (one) =>
        sql`exists (select from ${tablesOf(one)} where ${sql.ref(one.column)} = failas.id and ${one.sees(session)})`,
    ),
  )

/**
 * SQL: the file of this row of `failas` is attached to some record. One subquery over all tables, so that each is looked
 * up by its index. Several subqueries joined by `or` would read each table whole for a page of twenty.
 */
export const isUsed = () => sql<SqlBool>`exists (${sql.join(attachments().map(ofFile), sql` union all `)})`
/** SQL: it is attached to nothing. One condition per table, without `or`, so that PostgreSQL can use anti-joins. */
export const isUnused = () => sql<SqlBool>`(${sql.join(attachments().map(isNotIn), sql` and `)})`
function ofFile({ column }: Attachment) {
  return sql`select from ${sql.table(column.split('.')[0] ?? '')} where ${sql.ref(column)} = failas.id`
}
function isNotIn(one: Attachment) {
  return sql`not exists (${ofFile(one)})`
}

/** SQL: each use of these files, `(failas, rusis, id, pavadinimas)`. */
export const usesOf = (ids: readonly number[]) =>
  sql.join(
    attachments().map(
      (one) => sql`select ${sql.ref(one.column)} as failas, ${sql.lit(one.use)} as rusis, ${sql.raw(one.id)} as id,
        ${sql.raw(one.name)} as pavadinimas from ${tablesOf(one)} where ${sql.ref(one.column)} = any(${[...ids]}::bigint[])`,
    ),
    sql` union all `,
  )

function anyOf(list: readonly RawBuilder<unknown>[]) {
  return sql<SqlBool>`(${sql.join(list, sql` or `)})`
}

/** SQL: the file of this row of `failas` is attached to a record that everyone may read. */
export const isOpen = () =>
  anyOf(
    attachments().flatMap((one) =>
      one.open
        ? [sql`exists (select from ${tablesOf(one)} where ${sql.ref(one.column)} = failas.id and ${one.open})`]
        : [],
    ),
  )
