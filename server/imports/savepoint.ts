import { sql } from 'kysely'
import type { Trx } from '#server/db/db.ts'

/** Runs it so that its failure leaves the transaction as it was before: the rest may go on. */
export async function savepoint<T>(trx: Trx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint bandymas`.execute(trx)
  try {
    return await run()
  } catch (error) {
    await sql`rollback to savepoint bandymas`.execute(trx)
    throw error
  }
}
