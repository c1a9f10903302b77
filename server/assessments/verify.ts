import { isSigned } from '#server/identity/storedSignature.ts'
import type { KeptSignature } from './signatures.ts'
import { digestOf, type Signed } from './signed.ts'

/** The protocol as stored in the row: the signed data, their digest, the time of completion and the signatures. */
export interface Kept extends Signed {
  /** SHA-256 of the signed text, hex. */
  santrauka: string
  uzbaigta: string
  parasai: readonly KeptSignature[]
}

/**
 * Checks that a stored protocol is what was signed. Answers the faults as paths: `santrauka` if the data do not match
 * their digest, `parasai` if a signature is missing, `parasai.0` if an electronic signature does not sign these data with
 * its certificate. The picture of a drawn signature is in the PDF.
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
