import { AppError } from '#contract/errors.ts'
import type { Trx } from '#server/db/db.ts'
import { inSavepoint } from '#server/db/transaction.ts'
import { refusalOf } from './failures.ts'

/** Does the error mean that another request has just added the same record? */
const isAlreadyThere = (error: unknown) =>
  ['personalcodeRegistered', 'AsmuoIsAlreadyRegisteredToThisImone', 'UserAlreadyExists'].includes(
    refusalOf(error)?.code ?? '',
  )

/** Does the whole transaction have to be repeated, because of a deadlock or a lost connection? */
const isPassing = (error: unknown) => refusalOf(error)?.code === 'ServiceUnavailable'

/**
 * Runs a change of many rows, which answers the result of each. If it fails, it is rolled back and repeated in halves,
 * down to the row that fails alone: that row gets its refusal, and its neighbours are stored. `again` tells the change
 * that it is repeated, because another request has changed what it had read. A failure that is no refusal is thrown,
 * or made one by `onFault`.
 */
export async function inHalves<T, R>(
  trx: Trx,
  rows: readonly T[],
  run: (rows: readonly T[], again: boolean) => Promise<readonly R[]>,
  onFault?: (error: unknown) => AppError,
  again = false,
): Promise<(R | AppError)[]> {
  if (rows.length === 0) return []
  try {
    return [...(await inSavepoint(trx, () => run(rows, again)))]
  } catch (error) {
    if (isPassing(error)) throw error
    if (rows.length > 1) {
      const half = Math.ceil(rows.length / 2)
      return [
        ...(await inHalves(trx, rows.slice(0, half), run, onFault, true)),
        ...(await inHalves(trx, rows.slice(half), run, onFault, true)),
      ]
    }
    if (!again && isAlreadyThere(error)) return inHalves(trx, rows, run, onFault, true)
    const refusal = refusalOf(error) ?? onFault?.(error)
    if (!refusal) throw error
    return [refusal]
  }
}

/** The result of the only row of a change. Throws its refusal. */
export function only<R>([result]: readonly (R | AppError)[]): R {
  if (result instanceof AppError) throw result
  if (result === undefined) throw new Error('a change of one row answered nothing')
  return result
}
