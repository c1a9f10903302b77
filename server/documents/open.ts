import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import { draft, type Wanted } from './draft.ts'
import { type FileLabel, insertDocument } from './store.ts'
import { forget } from './waiting.ts'

type Open = Pick<Wanted, 'rusis' | 'of'>

/** A document that gathers signatures, and its file. */
export interface OpenDocument {
  id: number
  numeris: string
  failasId: number | null
}

/** The document of this record that gathers signatures now, if there is one. */
export const findOpen = (db: Db, { rusis, of: { lentele, irasoId, asmuoId } }: Open) =>
  db
    .selectFrom('dokumentas')
    .select(['id', 'numeris', 'santrauka', 'failasId'])
    .where('rusis', '=', rusis)
    .where('lentele', '=', lentele)
    .where('irasoId', '=', irasoId)
    .where((eb) => (asmuoId === null ? eb('asmuoId', 'is', null) : eb('asmuoId', '=', asmuoId)))
    .where('busena', 'in', ['RENGIAMAS', 'PASIRASOMAS'])

/**
 * The open document with this data in which `field` is free: the one that is there, or a new one. A document with other
 * data is cancelled, and so are the signatures in it: nobody has signed what is to be signed now. Runs outside
 * transactions, because it draws.
 */
export async function openDocument(
  ctx: Pick<Context, 'pool' | 'now' | 'config' | 'seal'>,
  store: Store,
  wanted: Wanted,
  label: FileLabel,
  field: string,
): Promise<OpenDocument> {
  const known = await findOpen(ctx.pool, wanted).executeTakeFirst()
  if (known && (await fits(ctx.pool, known, wanted, field))) return known
  const made = await draft(ctx, wanted)
  return ctx.pool.transaction().execute(async (trx) => {
    const other = await findOpen(trx, wanted).forUpdate().executeTakeFirst()
    if (other && (await fits(trx, other, wanted, field))) return other
    if (other) await cancel(trx, other.id, ctx.now)
    const { id, numeris, failas } = await insertDocument(trx, store, made, label)
    return { id, numeris, failasId: failas.id }
  })
}

/** Is it of the same data, with this field still free? Whoever signs once more begins another document. */
async function fits(db: Db, known: { id: number; santrauka: Buffer }, { santrauka }: Wanted, field: string) {
  if (!known.santrauka.equals(santrauka)) return false
  const signed = await db
    .selectFrom('dokumentoParasas')
    .select('laukas')
    .where('dokumentasId', '=', known.id)
    .where('laukas', '=', field)
    .executeTakeFirst()
  return signed === undefined
}

/** Gives a document up: what it says is not so any more. Nobody can sign it then, and its page says that it is cancelled. */
export async function cancel(trx: Db, id: number, now: Date) {
  await forget(
    trx,
    await trx.selectFrom('laukiantisParasas').select(['id', 'zyme']).where('dokumentasId', '=', id).execute(),
  )
  await sendWithNext(
    trx,
    trx.updateTable('dokumentas').set({ busena: 'ATSAUKTAS', atsaukta: now }).where('id', '=', id).execute(),
  )
}
