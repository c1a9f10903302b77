import { X509Certificate } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { hashOf } from '#server/lib/pades/algorithms.ts'
import { signedAttributes } from '#server/lib/pades/attributes.ts'
import { cms } from '#server/lib/pades/cms.ts'
import { digestOf, fillIn, reserve, roomFor } from '#server/lib/pades/reserve.ts'
import { isSignatureOf, signatureValue } from '#server/lib/pades/signature.ts'
import { TimestampError } from '#server/lib/pades/token.ts'
import type { Seal } from '#server/lib/secrets/seal.ts'

export interface Sealing {
  /** Why, as a reader shows it. */
  reason: string
  at: Date
  /** The picture that stands in the seal's place: a PDF of one page. */
  picture?: Buffer | undefined
  /** The empty field; `spaudas` by default. */
  field?: string
}
export interface Sealed {
  bytes: Buffer
  /** Why the seal has no timestamp yet; null if it has one. A document's stamp later proves its moment as well. */
  waits: TimestampError | null
}

/** A timestamp, or why there is none. Whatever else fails is thrown. */
export async function stampOrReason(seal: Pick<Seal, 'stamp'>, bytes: Buffer) {
  try {
    return { timestamp: await seal.stamp(bytes), waits: null }
  } catch (error) {
    if (error instanceof TimestampError) return { timestamp: undefined, waits: error }
    throw error
  }
}

/** Throws SealUnavailable if the seal has run out since the server started, or its key does not answer. */
async function signedBySeal(seal: Seal, attributes: Buffer): Promise<Buffer> {
  const unavailable = (cause: unknown) =>
    Object.assign(new AppError('SealUnavailable', undefined, { retryAfter: 300 }), { cause })
  if (sealEnds(seal) <= new Date()) throw unavailable(new Error('the certificate of the seal has run out'))
  return seal.sealer.sign(attributes).catch((error: unknown) => {
    throw unavailable(error)
  })
}

/**
 * Puts the registry's seal with its timestamp into a document. Where the timestamp service is away, the document is sealed
 * all the same, and `waits` says why: nothing is lost for want of a stamp. Throws SealUnavailable.
 */
export async function sealDocument(
  seal: Seal,
  pdf: Buffer,
  { reason, at, picture, field = 'spaudas' }: Sealing,
): Promise<Sealed> {
  const { certificate, chain, algorithm } = seal.sealer
  const room = roomFor([certificate, ...chain])
  const reserved = reserve(pdf, { field, reason, name: seal.author.name, at, picture, room })
  const attributes = signedAttributes(digestOf(reserved, hashOf(algorithm)), certificate, algorithm)
  const signature = await signedBySeal(seal, attributes)
  if (!isSignatureOf(signature, attributes, certificate, algorithm))
    throw new Error('The seal’s signature does not fit its certificate')
  const { timestamp, waits } = await stampOrReason(seal, signatureValue(signature, algorithm))
  return { bytes: fillIn(reserved, cms({ attributes, signature, certificate, chain, algorithm, timestamp })), waits }
}

/** When the seal ends. */
export const sealEnds = ({ sealer }: Pick<Seal, 'sealer'>): Date =>
  new Date(new X509Certificate(sealer.certificate).validTo)
