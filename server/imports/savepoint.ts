import { sql } from 'kysely'
import type { Trx } from '#server/db/db.ts'
import { refusalOf } from '#server/lib/http/failures.ts'

/** Does the error mean that another request has just added the person or the record? */
const isAlreadyThere = (error: unknown) =>
  ['personalcodeRegistered', 'AsmuoIsAlreadyRegisteredToThisImone', 'UserAlreadyExists'].includes(
    refusalOf(error)?.code ?? '',
  )

/**
 * Runs the function. If another request has just added the same person or record, rolls back to the savepoint and runs
 * it once more; it then finds what the other request added.
 */
export async function retryOnce<T>(trx: Trx, run: (again: boolean) => Promise<T>): Promise<T> {
  await sql`savepoint bandymas`.execute(trx)
  try {
    return await run(false)
  } catch (error) {
    await sql`rollback to savepoint bandymas`.execute(trx)
    if (!isAlreadyThere(error)) throw error
    return run(true)
  }
}
