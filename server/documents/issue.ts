import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { readAll, type Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import { close, type Sealing } from './close.ts'
import { draft, type Wanted } from './draft.ts'
import { type FileLabel, insertDocument, insertRow } from './store.ts'
import { sealWords } from './words.ts'

type Issuing = Pick<Context, 'pool' | 'config'> & Sealing

/** SHA-256 of the data that a document is drawn from. */
export const dataDigest = (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest()

const sealedDraft = async (ctx: Issuing, wanted: Wanted) =>
  close(ctx, await draft(ctx, wanted), sealWords(wanted.kalba, ctx.seal.author.name, ctx.now))

/**
 * A document that is sealed as soon as it is asked for, and kept: the same data is the same file. Runs in transactions of
 * its own, because it draws and asks the timestamp service.
 */
export async function issue(ctx: Issuing, store: Store, wanted: Wanted, label: FileLabel): Promise<Buffer> {
  const known = await knownFile(ctx.pool, wanted)
  const bytes = known && (await readAll(store, known))
  if (bytes) return bytes
  const made = await sealedDraft(ctx, wanted)
  await ctx.pool.transaction().execute((trx) => insertDocument(trx, store, made, label))
  return made.bytes
}

/** The same for what only its reader keeps: the registry keeps the number, the key and the digest of the file. */
export async function issueUnkept(ctx: Issuing, wanted: Wanted): Promise<Buffer> {
  const made = await sealedDraft(ctx, wanted)
  await ctx.pool.transaction().execute((trx) => insertRow(trx, made, { failasId: null }))
  return made.bytes
}

/** The contents of the sealed document of the same data of this record. */
async function knownFile(db: Db, { rusis, of, kalba, santrauka }: Wanted): Promise<string | null> {
  const row = await db
    .selectFrom('dokumentas as d')
    .innerJoin('failas as f', 'f.id', 'd.failasId')
    .select('f.raktas')
    .where('d.rusis', '=', rusis)
    .where('d.lentele', '=', of.lentele)
    .where('d.irasoId', '=', of.irasoId)
    .where(sql<boolean>`d.asmuo_id is not distinct from ${of.asmuoId}`)
    .where('d.kalba', '=', kalba)
    .where('d.santrauka', '=', santrauka)
    .where('d.busena', 'in', ['LAUKIA_ZYMOS', 'UZDARYTAS', 'ILGALAIKIS'])
    .executeTakeFirst()
  return row?.raktas ?? null
}
