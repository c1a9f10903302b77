import { createHash } from 'node:crypto'
import type { Assessor, ProtocolBody } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Trx } from '#server/db/db.ts'
import { type StoredSignature, type TakenSignature, takeSignature } from '#server/identity/actions.ts'
import type { Context } from '#server/lib/http/context.ts'
import { found } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { cleanSignature } from '#server/lib/secrets/signatures.ts'
import { digestOf, type Signed } from './signed.ts'

/** One signature: drawn on screen, or made by a phone and checked against the signer's certificate. */
export type Signature = { signer: Assessor } & ({ budas: 'PIESTAS'; png: Buffer; laikas: string } | TakenSignature)
/** A signature as it is stored in the row. The picture of a drawn signature is in the PDF. */
export type KeptSignature = { asmuoId: number } & ({ budas: 'PIESTAS'; sha256: string } | StoredSignature)

/** Where the contents of signatures come from. */
interface Source {
  /** When drawings are taken in. */
  at: Date
  /** The electronic signature with this token; null if it signs other data, belongs to another person, was used or is too old. */
  electronic: (token: string, of: { asmuoId: number; santrauka: Buffer }) => Promise<TakenSignature | null>
  /** A drawing, decoded and cleaned; `path` is its place in the request body. */
  drawing: (parasas: string, path: string) => Promise<Buffer>
}

/** Signatures for completion: tokens are used up, drawings come from those decoded before the transaction. */
export const usedUp = (trx: Trx, ctx: Context, drawings: ReadonlyMap<string, Buffer> = new Map()): Source => ({
  at: ctx.now,
  electronic: (token, of) => takeSignature(trx, ctx, token, of).catch(nullWhereInvalid),
  drawing: async (parasas, path) => drawings.get(parasas) ?? cleanSignature(parasas, path),
})

/**
 * Answers the signatures after checking that everyone who must sign has signed once, and nobody else has. An invalid
 * electronic signature (of other data, of another person, used or too old) counts as missing. Throws SignaturesMissing
 * with the names.
 */
export async function checkedSignatures(
  signed: Signed,
  parasai: ProtocolBody['parasai'],
  source: Source,
): Promise<Signature[]> {
  const people = [signed.asmuo, ...signed.vertintojai]
  const given = new Map(
    parasai.map(({ asmuoId, parasas }, i) => [asmuoId, { parasas, path: `protokolas.parasai.${i}.parasas` }]),
  )
  const missing = people.filter(({ id }) => !given.has(id))
  if (missing.length || signed.vertintojai.length === 0) throw signaturesMissing(missing)
  if (given.size !== people.length || parasai.length !== people.length) throw wrong({ 'protokolas.parasai': 'inList' })

  const santrauka = Buffer.from(digestOf(signed), 'hex')
  const signatures: Signature[] = []
  const voided: Assessor[] = []
  for (const signer of people) {
    const { parasas, path } = found(given.get(signer.id))
    const token = parasas.startsWith('token:') && parasas.slice('token:'.length)
    if (!token) {
      const png = await source.drawing(parasas, path)
      signatures.push({ signer, budas: 'PIESTAS', png, laikas: source.at.toISOString() })
      continue
    }
    const signature = await source.electronic(token, { asmuoId: signer.id, santrauka })
    if (signature) signatures.push({ signer, ...signature })
    else voided.push(signer)
  }
  if (voided.length) throw signaturesMissing(voided)
  return signatures
}

function nullWhereInvalid(error: unknown) {
  if (error instanceof AppError && error.code === 'COULD_NOT_VALIDATE_DATA') return null
  throw error
}

export const signaturesMissing = (of: readonly Assessor[]) =>
  new AppError('SignaturesMissing', of.map(({ vardas, pavarde }) => `${vardas} ${pavarde}`).join(', '))

/** A signature as it is stored: the SHA-256 of a drawing, or the whole electronic signature. */
export const toKeep = ({ signer, ...how }: Signature): KeptSignature =>
  how.budas === 'PIESTAS'
    ? { asmuoId: signer.id, budas: 'PIESTAS', sha256: createHash('sha256').update(how.png).digest('hex') }
    : { asmuoId: signer.id, ...how }
