import { sql } from 'kysely'
import { documentTexts } from '#contract/contracts/document.ts'
import type { Contract, ContractTemplate } from '#contract/contracts/schema.ts'
import { AppError } from '#contract/errors.ts'
import { say } from '#contract/lib/texts.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Sealing } from '#server/documents/close.ts'
import type { Wanted } from '#server/documents/draft.ts'
import { keepSealed, type Sealed, sealed } from '#server/documents/sealed.ts'
import type { FileLabel } from '#server/documents/store.ts'
import { drawnSignature, framed, sealWords } from '#server/documents/words.ts'
import { readAll, type Store } from '#server/files/store.ts'
import type { TakenSignature } from '#server/identity/actions.ts'
import type { Context } from '#server/lib/http/context.ts'
import type { Seal } from '#server/lib/secrets/seal.ts'
import { contractContent, contractPdf, fieldOf } from './document.ts'
import type { Kept } from './queries.ts'
import { canonical, digestOf, isGenuine, isOutdated, type SignedContract, type Signer, sha256 } from './signed.ts'

/** A drawing (a cleaned PNG) and its time, or the signature that a phone has put into the document. */
export type ContractSignature = { budas: 'PIESTAS'; png: Buffer; laikas: string } | TakenSignature

/** A sealed contract that is not stored yet, and what it is of, for a comparison within the transaction. */
export interface SealedContract {
  content: string
  /** The signature that was taken in. A drawing has its moment from here: the transaction begins later. */
  signature: ContractSignature
  document: Sealed
}
const contentOf = (signed: SignedContract, signature: ContractSignature) =>
  canonical({ signed, signature: { ...signature, png: 'png' in signature ? sha256(signature.png) : null } })

/** The contract as a document, before it has a row of its own: the person's. */
export const contractDocument = ({ author }: Seal, signed: SignedContract): Wanted => ({
  rusis: 'SUTARTIS',
  of: { lentele: 'asmuo', irasoId: signed.asmuo.id, asmuoId: signed.asmuo.id },
  kalba: signed.sablonas.kalba,
  santrauka: digestOf(signed),
  turinys: contractContent(signed, author),
  draw: (mark) => {
    const { kalba } = signed.sablonas
    const data = say(documentTexts.made, kalba, { date: signed.data })
    const frame = framed(mark, kalba, { registry: author.name, data, note: 'noteSigned' })
    return contractPdf(signed, { at: mark.at, registry: author, ...frame })
  },
})

/** The name and place of its file. */
export const labelOf = ({ sablonas, asmuo, data }: SignedContract): FileLabel => ({
  pavadinimas: say(documentTexts.fileName, sablonas.kalba, { date: data, name: `${asmuo.vardas} ${asmuo.pavarde}` }),
  lentele: 'ASMUO',
  ikele: asmuo.id,
})

/**
 * Draws the contract, takes in the signature and seals it: runs outside transactions. Null if the phone has signed another
 * document than this.
 */
export async function sealContract(
  ctx: Pick<Context, 'pool' | 'config'> & Sealing,
  store: Store,
  signed: SignedContract,
  signature: ContractSignature,
): Promise<SealedContract | null> {
  const { kalba } = signed.sablonas
  const [laukas, asmuoId] = [fieldOf(signed), signed.asmuo.id]
  const vardas = `${signed.asmuo.vardas} ${signed.asmuo.pavarde}`
  const at = new Date(signature.laikas)
  const by =
    signature.budas === 'PIESTAS'
      ? { phones: [], drawn: [drawnSignature(kalba, { laukas, asmuoId, vardas, png: signature.png, at })] }
      : { phones: [laukas], drawn: [] }
  const words = sealWords(kalba, ctx.seal.author.name, ctx.now)
  const document = await sealed(ctx, store, contractDocument(ctx.seal, signed), words, by)
  return document && { content: contentOf(signed, signature), signature, document }
}

/**
 * Stores a signed contract: its PDF among the person's files, and a row with the signed data and the signature. The
 * earlier contract stays, marked as replaced. Answers the ids. The caller has locked the person's row. Throws
 * DocumentChanged if what was sealed before the transaction is of something else by now.
 */
export async function keepContract(
  trx: Trx,
  store: Store,
  signed: SignedContract,
  signature: ContractSignature,
  made: SealedContract | null,
) {
  if (made?.content !== contentOf(signed, signature)) throw new AppError('DocumentChanged')
  const { asmuo, sablonas } = signed
  const id = await nextId(trx)
  const wanted = { rusis: 'SUTARTIS', of: { lentele: 'asmuo', irasoId: asmuo.id, asmuoId: asmuo.id } } as const
  const of = { lentele: 'sutartis', irasoId: id, asmuoId: asmuo.id }
  const now = new Date(signature.laikas)
  const kept = await keepSealed(trx, store, made.document, { wanted, label: labelOf(signed), now, of })
  await sendWithNext(
    trx,
    trx
      .updateTable('sutartis')
      .set({ pakeista: signature.laikas })
      .where('asmuoId', '=', asmuo.id)
      .where('pakeista', 'is', null)
      .execute(),
  )
  const { png, ...how } = signature.budas === 'PIESTAS' ? signature : { ...signature, png: null }
  const bytes = made.document.kind === 'new' ? made.document.draft.bytes : made.document.to.bytes
  const parasas = { ...how, ...(png ? { piesinys: sha256(png) } : {}), dokumentas: sha256(bytes), dydis: bytes.length }
  await sendWithNext(
    trx,
    trx
      .insertInto('sutartis')
      .values({
        id,
        asmuoId: asmuo.id,
        sablonasId: sablonas.id,
        kalba: sablonas.kalba,
        duomenys: JSON.stringify(signed),
        santrauka: digestOf(signed),
        parasas: JSON.stringify(parasas),
        failasId: kept.failas.id,
        pasirasyta: signature.laikas,
      })
      .execute(),
  )
  return { id, failasId: kept.failas.id, numeris: kept.numeris }
}

async function nextId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('sutartis', 'id')) as id`.execute(db)
  return Number(rows[0]?.id)
}

/** A stored contract as shown to its reader, with checks whether it is genuine and whether it is outdated. */
export async function shownContract(
  store: Store,
  { duomenys, santrauka, parasas, raktas, ...kept }: Kept,
  templates: readonly ContractTemplate[],
  person: Signer,
): Promise<Contract> {
  const document = await readAll(store, raktas)
  const newest = templates.find(({ kalba }) => kalba === kept.kalba)
  return {
    ...kept,
    budas: parasas.budas,
    santrauka: santrauka.toString('hex'),
    tikra: isGenuine({ duomenys, santrauka, parasas }, document),
    pasenusi: kept.pakeista === null && isOutdated(duomenys, newest, person),
  }
}
