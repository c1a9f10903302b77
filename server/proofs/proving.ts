import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { type Draft, sha256 } from '#server/documents/draft.ts'
import { advance, readDocument, type Stored } from '#server/documents/store.ts'
import type { Store } from '#server/files/store.ts'
import { TimestampError } from '#server/lib/pades/token.ts'
import type { Seal } from '#server/lib/secrets/seal.ts'
import { NotProven } from './notProven.ts'
import type { Responders } from './ocsp.ts'

/** What one run works with. */
export interface Proving {
  db: Db
  store: Store
  seal: Seal
  config: Config
  ask: Responders
  now: () => Date
}

export interface SignatureRow {
  laukas: string
  budas: 'MOBILUSIS' | 'SMART_ID' | 'PIESTAS' | 'SPAUDAS'
  sertifikatas: Buffer
  grandine: Buffer[]
  ocsp: Buffer | null
  laikas: Date
}

/** A document that was continued outside a transaction, to be stored. */
export interface Continued {
  from: Stored
  to: Draft
  /** Until when its newest timestamp proves it; absent where proofs are still to come. */
  zymaIki?: Date
  /** Answers of responders that people's signatures still lacked. */
  ocsps?: readonly { laukas: string; ocsp: Buffer }[]
}

/** A document, if it still is in the state in which it was found, and what proves its signatures so far. */
export async function readInState({ db, store }: Proving, id: number, busena: Stored['busena']) {
  const document = await readDocument(db, store, id)
  if (document.busena !== busena) return null
  await assertOurs(db, document)
  const rows = await db
    .selectFrom('dokumentoParasas')
    .select(['laukas', 'budas', 'sertifikatas', 'grandine', 'ocsp', 'laikas'])
    .where('dokumentasId', '=', id)
    .execute()
  return { document, rows: rows.map((row): SignatureRow => ({ ...row, laikas: new Date(row.laikas) })) }
}

/** Throws NotProven if the file is not the newest state that the registry stored: nothing may be built on another one. */
async function assertOurs(db: Db, { id, nr, bytes }: Stored) {
  const newest = await db
    .selectFrom('dokumentoBusena')
    .select('sha256')
    .where('dokumentasId', '=', id)
    .where('nr', '=', nr)
    .executeTakeFirst()
  if (!newest?.sha256.equals(sha256(bytes))) throw new NotProven('wrong', 'the file is not the one that was stored')
}

/** A timestamp, or NotProven where none can be had now. */
export async function stampNow<T>(stamp: () => Promise<T>): Promise<T> {
  try {
    return await stamp()
  } catch (error) {
    if (error instanceof TimestampError) throw new NotProven('away', error.message, error)
    throw error
  }
}

/** Stores what was added. Throws DocumentChanged, before anything is written, if the document went on meanwhile. */
export async function keepContinued(trx: Trx, store: Store, { from, to, zymaIki, ocsps = [] }: Continued) {
  await advance(trx, store, from, to)
  if (zymaIki) await trx.updateTable('dokumentas').set({ zymaIki }).where('id', '=', from.id).execute()
  for (const { laukas, ocsp } of ocsps)
    await trx
      .updateTable('dokumentoParasas')
      .set({ ocsp })
      .where('dokumentasId', '=', from.id)
      .where('laukas', '=', laukas)
      .execute()
}
