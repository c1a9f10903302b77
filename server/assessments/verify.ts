import { isSigned } from '#server/identity/made.ts'
import type { KeptSignature } from './signatures.ts'
import { digestOf, type Signed } from './signed.ts'

/** The protocol as it is kept beside the row: what was signed, its digest, when it was completed, the signatures. */
export interface Kept extends Signed {
  /** SHA-256 of the signed text, hex. */
  santrauka: string
  uzbaigta: string
  parasai: readonly KeptSignature[]
}

/**
 * Is a kept protocol what was signed? Answers what is wrong, as paths in it: `santrauka` where the data differ from
 * their digest, `parasai` where somebody's signature lacks, `parasai.0` where an electronic one is not of these data by
 * the certificate beside it. The picture of a drawn one stands in the PDF, under the digest.
 */
export function verifyProtocol(kept: Kept): string[] {
  const signers = new Set(kept.parasai.map(({ asmuoId }) => asmuoId))
  const needed = [kept.asmuo, ...kept.vertintojai]
  const santrauka = digestOf(kept)
  return [
    ...(santrauka === kept.santrauka ? [] : ['santrauka']),
    ...(needed.length === kept.parasai.length && needed.every(({ id }) => signers.has(id)) ? [] : ['parasai']),
    ...kept.parasai.flatMap((one, i) =>
      one.budas === 'PIESTAS' || isSigned(Buffer.from(santrauka, 'hex'), one) ? [] : [`parasai.${i}`],
    ),
  ]
}
