import type { Insertable, Kysely } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { DB } from '#server/db/types.ts'

type Table = keyof DB
type WithId = { [T in Table]: DB[T] extends { id: unknown } ? T : never }[Table]

/** How many rows of up to 100 columns fit the parameters of one statement (65,535). */
const most = 500

/** Inserts many rows of a table. */
export async function insertAll<T extends Table>(db: Db, table: T, rows: readonly Insertable<DB[T]>[]): Promise<void> {
  for (let i = 0; i < rows.length; i += most) await insert(db, table, rows.slice(i, i + most)).execute()
}

/** Inserts many rows of a table and answers their ids, in the order of the rows. */
export async function insertMany<T extends WithId>(
  db: Db,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < rows.length; i += most) {
    const inserted = await insert(db, table, rows.slice(i, i + most))
      .returning('id')
      .execute()
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b))
  }
  return ids
}

// biome-ignore lint/suspicious/noExplicitAny: the tables differ; the rows are typed where they are made
const insert = (db: Kysely<any>, table: string, rows: readonly object[]) => db.insertInto(table).values(rows)
