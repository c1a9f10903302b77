import { sql } from 'kysely'
import type { Trx } from '#server/db/db.ts'
import { refusalOf } from '#server/lib/http/failures.ts'

/** Does it say that the person or the record has appeared meanwhile? */
const wasFirst = (error: unknown) =>
  ['personalcodeRegistered', 'AsmuoIsAlreadyRegisteredToThisImone', 'UserAlreadyExists'].includes(
    refusalOf(error)?.code ?? '',
  )

/**
 * Runs it, and where another request was quicker with the person or the record, once more from where the transaction
 * stood before: then it finds what is there.
 */
export async function onceMore<T>(trx: Trx, run: (again: boolean) => Promise<T>): Promise<T> {
  await sql`savepoint bandymas`.execute(trx)
  try {
    return await run(false)
  } catch (error) {
    await sql`rollback to savepoint bandymas`.execute(trx)
    if (!wasFirst(error)) throw error
    return run(true)
  }
}
