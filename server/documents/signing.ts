import type { SignatureLevel } from '#contract/documents/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { readAll, type Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import { signaturePicture } from '#server/lib/documents/signaturePlaces.ts'
import { type Algorithm, hashOf } from '#server/lib/pades/algorithms.ts'
import { signedAttributes } from '#server/lib/pades/attributes.ts'
import { cms } from '#server/lib/pades/cms.ts'
import { digestOf, fillIn, reserve, roomFor } from '#server/lib/pades/reserve.ts'
import { signatureValue } from '#server/lib/pades/signature.ts'
import { found } from '#server/lib/rows/found.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { type Draft, stateOf } from './draft.ts'
import { advance, readDocument } from './store.ts'

/** Seconds for which a document waits for the phone of one person. */
const waitSeconds = 120

/** Who signs in which field, and what a reader and the paper say of it. */
export interface Signing {
  laukas: string
  asmuoId: number
  /** Shown by readers: „Įvertinau“. */
  reason: string
  /** The words in the place of the signature, for the name of the certificate and the level of the signature. */
  lines: (signer: { vardas: string; lygis: SignatureLevel }) => readonly string[]
}
/** The signer's certificate, known before the phone rings. */
export interface Certified {
  sertifikatas: Buffer
  chain: Buffer[]
  vardas: string
  pavarde: string
  lygis: 'KVALIFIKUOTAS' | 'PAZANGUSIS'
  budas: 'MOBILUSIS' | 'SMART_ID'
  algoritmas: string
}

/** How phones name what they sign by. Throws an Error for any other name. */
export function algorithmOf(algoritmas: string): Algorithm {
  const known: Record<string, Algorithm> = {
    SHA256WithECEncryption: 'ecdsa-sha256',
    SHA256WithRSAEncryption: 'rsa-sha256',
    'rsassa-pss SHA-512': 'pss-sha512',
  }
  const algorithm = known[algoritmas]
  if (!algorithm) throw new Error(`documents can not be signed by ${algoritmas}`)
  return algorithm
}

/**
 * Makes room for a person's signature in a document and keeps it while the phone rings; answers the bytes that the phone
 * signs. Throws SigningInProgress while somebody else is asked, DocumentChanged if the field is signed already.
 */
export async function makeRoom(
  ctx: Pick<Context, 'pool' | 'now'>,
  store: Store,
  id: number,
  { laukas, asmuoId, reason, lines }: Signing,
  signer: Certified,
): Promise<{ id: number; bytes: Buffer }> {
  const { pool, now } = ctx
  const document = await readDocument(pool, store, id)
  if (document.laukai.includes(laukas)) throw new AppError('DocumentChanged')
  const vardas = `${signer.vardas} ${signer.pavarde}`
  const picture = await signaturePicture({ lines: lines({ vardas, lygis: signer.lygis }), tick: true })
  const room = roomFor([signer.sertifikatas, ...signer.chain])
  const reserved = reserve(document.bytes, { field: laukas, reason, name: vardas, at: now, picture, room })
  const algorithm = algorithmOf(signer.algoritmas)
  const pozymiai = signedAttributes(digestOf(reserved, hashOf(algorithm)), signer.sertifikatas, algorithm)
  const waiting = await pool.transaction().execute(async (trx) => {
    await assertFree(trx, id, asmuoId, now)
    return trx
      .insertInto('laukiantisParasas')
      .values({
        dokumentasId: id,
        asmuoId,
        laukas,
        nr: document.nr,
        priedas: reserved.bytes.subarray(document.bytes.length),
        nuo: reserved.hole[0],
        iki: reserved.hole[1],
        pozymiai,
        sertifikatas: signer.sertifikatas,
        grandine: signer.chain,
        vardas,
        budas: signer.budas,
        lygis: signer.lygis,
        galioja: new Date(now.getTime() + waitSeconds * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  return { id: waiting.id, bytes: pozymiai }
}

/** Removes what no longer waits: it is too old, its phone has refused, or it is of this person, who is asked anew. */
async function assertFree(trx: Trx, dokumentasId: number, asmuoId: number, now: Date) {
  await trx.selectFrom('dokumentas').select('id').where('id', '=', dokumentasId).forUpdate().executeTakeFirstOrThrow()
  await trx
    .deleteFrom('laukiantisParasas as l')
    .where('l.dokumentasId', '=', dokumentasId)
    .where((eb) =>
      eb.or([
        eb('l.galioja', '<=', now.toISOString()),
        eb('l.asmuoId', '=', asmuoId),
        eb.exists(
          eb.selectFrom('parasoSesija as s').select('s.zyme').whereRef('s.zyme', '=', 'l.zyme').where('s.statusas', '=', 'NEPAVYKO'),
        ),
      ]),
    )
    .execute()
  const other = await trx
    .selectFrom('laukiantisParasas')
    .select(['vardas', 'galioja'])
    .where('dokumentasId', '=', dokumentasId)
    .executeTakeFirst()
  if (other) {
    const retryAfter = Math.max(1, Math.ceil((Date.parse(other.galioja) - now.getTime()) / 1000))
    throw new AppError('SigningInProgress', other.vardas, { retryAfter })
  }
}

/** Ties the room to the request that the phone answers. Without a token nothing waits: the phone could not be asked. */
export async function tieRoom(db: Db, id: number, token: string | null) {
  if (token === null) await db.deleteFrom('laukiantisParasas').where('id', '=', id).execute()
  else await db.updateTable('laukiantisParasas').set({ zyme: hashToken(token) }).where('id', '=', id).execute()
}

/** What the phone has answered. */
export interface Answered {
  parasas: Buffer
  algoritmas: string
  ocsp: Buffer | null
  laikas: Date
}
/** A signature that is in its place, to be stored in the transaction that finishes the request. */
export interface Embedded {
  waiting: number
  from: { id: number; nr: number }
  to: Draft
}

/**
 * Puts the answer of a phone into the document that waits for it, with a timestamp where one can be had; null if no
 * document waits for this request. Runs outside transactions, because it asks the timestamp service. Throws
 * DocumentChanged if the document went on without it.
 */
export async function embed(
  ctx: Pick<Context, 'pool' | 'seal' | 'log'>,
  store: Store,
  zyme: Buffer,
  { parasas, algoritmas, ocsp, laikas }: Answered,
): Promise<Embedded | null> {
  const waiting = await ctx.pool.selectFrom('laukiantisParasas').selectAll().where('zyme', '=', zyme).executeTakeFirst()
  if (!waiting) return null
  const document = await readDocument(ctx.pool, store, waiting.dokumentasId)
  if (document.nr !== waiting.nr) throw new AppError('DocumentChanged')
  const algorithm = algorithmOf(algoritmas)
  const timestamp = await ctx.seal.stamp(signatureValue(parasas, algorithm))
  const { pozymiai: attributes, sertifikatas: certificate, grandine } = waiting
  const signature = cms({ attributes, signature: parasas, certificate, chain: grandine, algorithm, timestamp: timestamp ?? undefined })
  const reserved = { bytes: Buffer.concat([document.bytes, waiting.priedas]), hole: [waiting.nuo, waiting.iki] as [number, number] }
  const bytes = fillIn(reserved, signature)
  return {
    waiting: waiting.id,
    from: document,
    to: {
      bytes,
      busena: 'PASIRASOMAS',
      lygis: timestamp && document.lygis !== 'B-B' ? 'B-T' : 'B-B',
      busenos: [stateOf('PARASAS', bytes, laikas)],
      parasai: [
        {
          laukas: waiting.laukas,
          asmuoId: waiting.asmuoId,
          vardas: waiting.vardas,
          budas: waiting.budas,
          lygis: waiting.lygis,
          sertifikatas: certificate,
          grandine,
          ocsp,
          laikas,
        },
      ],
    },
  }
}

/** Stores what `embed` made. Throws DocumentChanged. */
export async function keepEmbedded(trx: Trx, store: Store, { waiting, from, to }: Embedded) {
  found(await trx.deleteFrom('laukiantisParasas').where('id', '=', waiting).returning('id').executeTakeFirst())
  await advance(trx, store, from, to)
}
