import { mayBecome } from '#contract/documents/rules.ts'
import { AppError } from '#contract/errors.ts'
import type { FileTable } from '#contract/files/kinds.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { insertFile } from '#server/files/queries.ts'
import { readAll, type Store } from '#server/files/store.ts'
import { found } from '#server/lib/rows/found.ts'
import type { Draft, NewDraft, Signature, State } from './draft.ts'

/** The name and place of the file among others. */
export interface FileLabel {
  pavadinimas: string
  lentele: FileTable
  ikele: number | null
}

/** Stores a new document and its file; answers both ids. `israsasIs`: the document that it is an extract of. */
export async function insertDocument(
  trx: Trx,
  store: Store,
  made: NewDraft,
  label: FileLabel,
  more: { israsasIs?: number; ankstesnis?: boolean } = {},
) {
  const failas = await insertFile(trx, { ...(await store.put(made.bytes)), tipas: 'application/pdf', ...label })
  return { ...(await insertRow(trx, made, { failasId: failas.id, ...more })), failas }
}

/** Stores a new document without its file: its number, its key and the digests by which the file is known. */
export async function insertRow(
  trx: Trx,
  made: NewDraft,
  more: { failasId: number | null; israsasIs?: number; ankstesnis?: boolean },
) {
  const { wanted, mark, raktas, busena, lygis } = made
  const { id } = await trx
    .insertInto('dokumentas')
    .values({
      numeris: mark.numeris,
      rusis: wanted.rusis,
      ...wanted.of,
      kalba: wanted.kalba,
      turinys: JSON.stringify(wanted.turinys),
      santrauka: wanted.santrauka,
      raktas,
      busena,
      lygis,
      sukurta: mark.at,
      uzdaryta: closedAt(made),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addStates(trx, id, 0, made.busenos)
  await addSignatures(trx, id, made.parasai)
  return { id, numeris: mark.numeris }
}

const closedAt = ({ busenos }: Draft) => busenos.find(({ kas }) => kas === 'SPAUDAS')?.laikas ?? null

const addStates = (trx: Trx, dokumentasId: number, from: number, busenos: readonly State[]) =>
  sendWithNext(
    trx,
    trx
      .insertInto('dokumentoBusena')
      .values(busenos.map((state, i) => ({ dokumentasId, nr: from + i, ...state })))
      .execute(),
  )

const addSignatures = async (trx: Trx, dokumentasId: number, parasai: readonly Signature[]) => {
  if (parasai.length === 0) return
  await sendWithNext(
    trx,
    trx
      .insertInto('dokumentoParasas')
      .values(parasai.map((one) => ({ dokumentasId, ...one })))
      .execute(),
  )
}

/** A stored document as it is continued: its newest bytes, and how many states it has. */
export interface Stored extends Draft {
  id: number
  numeris: string
  failasId: number
  santrauka: Buffer
  /** The number of its newest state. */
  nr: number
  /** The fields that are signed. */
  laukai: readonly string[]
}

/** A document and its newest bytes. Throws NotFound. */
export async function readDocument(db: Db, store: Store, id: number): Promise<Stored> {
  const row = found(
    await db
      .selectFrom('dokumentas')
      .innerJoin('failas', 'failas.id', 'dokumentas.failasId')
      .select(['dokumentas.id', 'dokumentas.numeris', 'dokumentas.santrauka', 'dokumentas.busena', 'dokumentas.lygis'])
      .select(['failas.id as failasId', 'failas.raktas'])
      .select((eb) => [
        eb
          .selectFrom('dokumentoBusena as b')
          .whereRef('b.dokumentasId', '=', 'dokumentas.id')
          .select(({ fn }) => fn.max('b.nr').as('nr'))
          .as('nr'),
      ])
      .where('dokumentas.id', '=', id)
      .executeTakeFirst(),
  )
  const signed = await db.selectFrom('dokumentoParasas').select('laukas').where('dokumentasId', '=', id).execute()
  const bytes = found((await readAll(store, row.raktas)) ?? undefined)
  const { raktas: _, nr, ...rest } = row
  return { ...rest, nr: nr ?? 0, bytes, busenos: [], parasai: [], laukai: signed.map(({ laukas }) => laukas) }
}

/** The number of a document's newest state. */
export async function newestState(db: Db, dokumentasId: number): Promise<number | null> {
  const newest = await db
    .selectFrom('dokumentoBusena')
    .select(({ fn }) => fn.max('nr').as('nr'))
    .where('dokumentasId', '=', dokumentasId)
    .executeTakeFirst()
  return newest?.nr ?? null
}

/**
 * Stores what was added to a document, if its newest state is still the one that was continued. The row is locked, so of
 * two servers that finish at once one is told DocumentChanged. Its file keeps its id, and so all that refers to it.
 */
export async function advance(trx: Trx, store: Store, from: Pick<Stored, 'id' | 'nr'>, to: Draft) {
  const { id, nr } = from
  const row = await trx
    .selectFrom('dokumentas')
    .select(['numeris', 'busena', 'failasId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (
    !row?.failasId ||
    (await newestState(trx, id)) !== nr ||
    (row.busena !== to.busena && !mayBecome(row.busena, to.busena))
  )
    throw new AppError('DocumentChanged')
  const closed = closedAt(to)
  await sendWithNext(
    trx,
    trx
      .updateTable('dokumentas')
      .set({ busena: to.busena, lygis: to.lygis, ...(closed ? { uzdaryta: closed } : {}) })
      .where('id', '=', id)
      .execute(),
  )
  await sendWithNext(
    trx,
    trx
      .updateTable('failas')
      .set(await store.put(to.bytes))
      .where('id', '=', row.failasId)
      .execute(),
  )
  await addStates(trx, id, nr + 1, to.busenos)
  await addSignatures(trx, id, to.parasai)
  const failas = await trx
    .selectFrom('failas')
    .select(['id', 'pavadinimas', 'dydis'])
    .where('id', '=', row.failasId)
    .executeTakeFirstOrThrow()
  return { id, numeris: row.numeris, failas }
}
