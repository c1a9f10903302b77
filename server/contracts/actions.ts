import { sql } from 'kysely'
import { documentTexts } from '#contract/contracts/document.ts'
import type { Contract, ContractTemplate } from '#contract/contracts/schema.ts'
import { say } from '#contract/lib/texts.ts'
import type { Db } from '#server/db/db.ts'
import { insertFile } from '#server/files/queries.ts'
import { readAll, type Store } from '#server/files/store.ts'
import { type ContractSignature, contractPdf, headOf } from './document.ts'
import type { Kept } from './queries.ts'
import { canonical, digestOf, isGenuine, isOutdated, type SignedContract, type Signer, sha256 } from './signed.ts'

/** A drawn document: its number, and its content for a later comparison. */
export interface DrawnContract {
  id: number
  content: string
  pdf: Buffer
}
const contentOf = (signed: SignedContract, signature: ContractSignature) =>
  canonical({ signed, signature: { ...signature, png: 'png' in signature ? sha256(signature.png) : null } })

/** Draws a signed contract with the next number. */
export async function drawContract(
  db: Db,
  signed: SignedContract,
  signature: ContractSignature,
): Promise<DrawnContract> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('sutartis', 'id')) as id`.execute(db)
  const id = Number(rows[0]?.id)
  const { bytes } = await contractPdf(signed, {
    at: new Date(signature.laikas),
    head: headOf(id, signed),
    check: null,
    registry: null,
    signature,
    seal: false,
  })
  return { id, content: contentOf(signed, signature), pdf: bytes }
}

/**
 * Stores a signed contract: its PDF among the person's files, and a row with the signed data and the signature. The
 * earlier contract stays, marked as replaced. Answers the ids. The caller has locked the person's row. `drawn` is the
 * document drawn before the transaction; it is stored if its content is the same.
 */
export async function keepContract(
  trx: Db,
  store: Store,
  signed: SignedContract,
  signature: ContractSignature,
  drawn: DrawnContract | null = null,
) {
  const { asmuo, sablonas, data } = signed
  // Drawn here only if something has changed since, which is rare.
  const { id, pdf } =
    drawn?.content === contentOf(signed, signature) ? drawn : await drawContract(trx, signed, signature)
  const failas = await insertFile(trx, {
    ...(await store.put(pdf)),
    pavadinimas: say(documentTexts.fileName, sablonas.kalba, { date: data, name: `${asmuo.vardas} ${asmuo.pavarde}` }),
    tipas: 'application/pdf',
    lentele: 'ASMUO',
    ikele: asmuo.id,
  })
  await trx
    .updateTable('sutartis')
    .set({ pakeista: signature.laikas })
    .where('asmuoId', '=', asmuo.id)
    .where('pakeista', 'is', null)
    .execute()
  const { png, ...made } = signature.budas === 'PIESTAS' ? signature : { ...signature, png: null }
  await trx
    .insertInto('sutartis')
    .values({
      id,
      asmuoId: asmuo.id,
      sablonasId: sablonas.id,
      kalba: sablonas.kalba,
      duomenys: JSON.stringify(signed),
      santrauka: digestOf(signed),
      parasas: JSON.stringify({ ...made, ...(png ? { piesinys: sha256(png) } : {}), dokumentas: sha256(pdf) }),
      failasId: failas.id,
      pasirasyta: signature.laikas,
    })
    .execute()
  return { id, failasId: failas.id }
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
