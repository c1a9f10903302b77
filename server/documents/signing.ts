import type { SignatureLevel } from '#contract/documents/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { SigningStarted } from '#contract/identity/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Trx } from '#server/db/db.ts'
import type { Store } from '#server/files/store.ts'
import { signaturePicture } from '#server/lib/documents/signaturePlaces.ts'
import type { Context } from '#server/lib/http/context.ts'
import { type Algorithm, hashOf } from '#server/lib/pades/algorithms.ts'
import { signedAttributes } from '#server/lib/pades/attributes.ts'
import { cms } from '#server/lib/pades/cms.ts'
import { digestOf, fillIn, reserve, roomFor } from '#server/lib/pades/reserve.ts'
import { signatureValue } from '#server/lib/pades/signature.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { stampOrReason } from '#server/seal/sealDocument.ts'
import type { Sealing } from './close.ts'
import { type Draft, stateOf } from './draft.ts'
import type { OpenDocument } from './open.ts'
import { advance, newestState, readDocument } from './store.ts'
import { forget } from './waiting.ts'
import { phoneLines } from './words.ts'

/** Seconds for which a document waits for the phone of one person. */
const waitSeconds = 120

/** Who signs in which field, and what a reader and the paper say of it. */
interface Signing {
  laukas: string
  asmuoId: number
  /** Shown by readers: „Įvertinau“. */
  reason: string
  /** The words in the place of the signature, for the name of the certificate and the level of the signature. */
  lines: (signer: { vardas: string; lygis: SignatureLevel }) => readonly string[]
}
/** The signer's certificate, known before the phone rings. */
interface Certified {
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
async function makeRoom(
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
    // Somebody's signature came in since the document was read: this one would not fit behind it.
    if ((await newestState(trx, id)) !== document.nr) throw new AppError('DocumentChanged')
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
  const over = await trx
    .selectFrom('laukiantisParasas as l')
    .leftJoin('parasoSesija as s', 's.zyme', 'l.zyme')
    .select(['l.id', 'l.zyme'])
    .where('l.dokumentasId', '=', dokumentasId)
    .where((eb) =>
      eb.or([
        eb('l.galioja', '<=', now.toISOString()),
        eb('l.asmuoId', '=', asmuoId),
        eb('s.statusas', '=', 'NEPAVYKO'),
      ]),
    )
    .execute()
  await forget(trx, over)
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

/** A person to be asked to sign a document by phone. */
export interface Asking {
  document: OpenDocument
  laukas: string
  asmuoId: number
  kalba: Lang
  budas: 'MOBILUSIS' | 'SMART_ID'
  /** Shown by readers: „Įvertinau“. */
  reason: string
  /** Asks the phone to sign what `message` answers, once the certificate is known. */
  ask: (message: (signer: Omit<Certified, 'budas'>) => Promise<Buffer>) => Promise<SigningStarted>
}

/**
 * Asks a person to sign a document: room is made for the signature as soon as the certificate is known, and tied to the
 * request that the phone answers. Throws SigningInProgress, DocumentChanged, and what `ask` throws.
 */
export async function askToSign(
  ctx: Pick<Context, 'pool' | 'now'>,
  store: Store,
  { document: { id, numeris, failasId }, laukas, asmuoId, kalba, budas, reason, ask }: Asking,
): Promise<SigningStarted> {
  const { pool, now } = ctx
  let room: number | null = null
  try {
    const started = await ask(async (signer) => {
      const lines = phoneLines(kalba, budas, now)
      const made = await makeRoom(ctx, store, id, { laukas, asmuoId, reason, lines }, { ...signer, budas })
      room = made.id
      return made.bytes
    })
    if (room !== null) {
      const zyme = hashToken(started.token)
      const tied = await pool.updateTable('laukiantisParasas').set({ zyme }).where('id', '=', room).executeTakeFirst()
      // The person was asked anew before this request had its name: what the phone answers to it has no place.
      if (tied.numUpdatedRows === 0n) {
        await forget(pool, [{ id: room, zyme }])
        throw new AppError('DocumentChanged')
      }
    }
    return { ...started, ...(failasId ? { dokumentas: { failas: failasId, numeris } } : {}) }
  } catch (error) {
    // The phone could not be asked: nobody waits.
    if (room !== null) await pool.deleteFrom('laukiantisParasas').where('id', '=', room).execute()
    throw error
  }
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
  ctx: Pick<Context, 'pool'> & Sealing,
  store: Store,
  zyme: Buffer,
  { parasas, algoritmas, ocsp, laikas }: Answered,
): Promise<Embedded | null> {
  const waiting = await ctx.pool.selectFrom('laukiantisParasas').selectAll().where('zyme', '=', zyme).executeTakeFirst()
  if (!waiting) return null
  const document = await readDocument(ctx.pool, store, waiting.dokumentasId)
  if (document.nr !== waiting.nr) throw new AppError('DocumentChanged')
  const algorithm = algorithmOf(algoritmas)
  // A person's signature is never lost for want of a stamp.
  const { timestamp, waits } = await stampOrReason(ctx.seal, signatureValue(parasas, algorithm))
  if (waits) ctx.request.log.warn({ err: waits }, 'a signature has no timestamp')
  const { pozymiai: attributes, sertifikatas: certificate, grandine } = waiting
  const signature = cms({
    attributes,
    signature: parasas,
    certificate,
    chain: grandine,
    algorithm,
    timestamp,
  })
  const reserved = {
    bytes: Buffer.concat([document.bytes, waiting.priedas]),
    hole: [waiting.nuo, waiting.iki] as [number, number],
  }
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
  const mine = await trx.deleteFrom('laukiantisParasas').where('id', '=', waiting).returning('id').executeTakeFirst()
  // Another server has finished the same request.
  if (!mine) throw new AppError('DocumentChanged')
  await advance(trx, store, from, to)
}
