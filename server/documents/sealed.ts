import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import { close, type DrawnSignature, type Sealing, type SealWords } from './close.ts'
import { type Draft, draft, type NewDraft, type Wanted } from './draft.ts'
import { cancel, findOpen } from './open.ts'
import { advance, type FileLabel, insertDocument, readDocument, type Stored } from './store.ts'
import type { Subject } from './today.ts'

/** A sealed document that is not stored yet: a new one, or the continuation of one that people have signed by phone. */
export type Sealed = { kind: 'new'; draft: NewDraft } | { kind: 'continued'; from: Stored; to: Draft }

/** What this sealed document is of, and its number. */
export const numberOf = (sealed: Sealed) => (sealed.kind === 'new' ? sealed.draft.mark.numeris : sealed.from.numeris)

export interface Signatures {
  /** Fields that must be signed by phone. */
  phones: readonly string[]
  drawn: readonly DrawnSignature[]
}

/**
 * Takes in drawn signatures and seals a document. If somebody must have signed by phone, it is the open document of the
 * same data with their signatures in it; null if there is none, or if whoever has drawn has signed it by phone before.
 * Runs outside transactions.
 */
export async function sealed(
  ctx: Pick<Context, 'pool' | 'config'> & Sealing,
  store: Store,
  wanted: Wanted,
  words: SealWords,
  { phones, drawn }: Signatures = { phones: [], drawn: [] },
): Promise<Sealed | null> {
  if (phones.length === 0) return { kind: 'new', draft: await close(ctx, await draft(ctx, wanted), words, drawn) }
  const open = await findOpen(ctx.pool, wanted).executeTakeFirst()
  if (!open?.santrauka.equals(wanted.santrauka)) return null
  const from = await readDocument(ctx.pool, store, open.id)
  const isSigned = (field: string) => from.laukai.includes(field)
  if (!phones.every(isSigned) || drawn.some(({ laukas }) => isSigned(laukas))) return null
  return { kind: 'continued', from, to: await close<Draft>(ctx, from, words, drawn) }
}

/**
 * Stores a sealed document, and cancels another one that was begun for the same record. `of`: the record, where it is only
 * known now. Throws DocumentChanged if the document went on meanwhile.
 */
export async function keepSealed(
  trx: Trx,
  store: Store,
  made: Sealed,
  { wanted, label, now, of }: { wanted: Pick<Wanted, 'rusis' | 'of'>; label: FileLabel; now: Date; of?: Subject },
) {
  const open = await findOpen(trx, wanted).forUpdate().executeTakeFirst()
  if (open && !(made.kind === 'continued' && made.from.id === open.id)) await cancel(trx, open.id, now)
  const kept =
    made.kind === 'new'
      ? await insertDocument(trx, store, made.draft, label)
      : await advance(trx, store, made.from, made.to)
  if (of) await sendWithNext(trx, trx.updateTable('dokumentas').set(of).where('id', '=', kept.id).execute())
  return kept
}
