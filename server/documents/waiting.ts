import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'

/**
 * Forgets signatures that a document waited for. The requests to their phones fail with DocumentChanged: whoever signs
 * there now would be told that they have signed, while nothing holds their signature.
 */
export async function forget(trx: Db, waiting: readonly { id: number; zyme: Buffer | null }[]) {
  if (waiting.length === 0) return
  const asked = waiting.flatMap(({ zyme }) => zyme ?? [])
  if (asked.length > 0)
    await sendWithNext(
      trx,
      trx
        .updateTable('parasoSesija')
        .set({ statusas: 'NEPAVYKO', klaida: 'DocumentChanged' })
        .where('zyme', 'in', asked)
        .where('klaida', 'is', null)
        .execute(),
    )
  const ids = waiting.map(({ id }) => id)
  await sendWithNext(trx, trx.deleteFrom('laukiantisParasas').where('id', 'in', ids).execute())
}
