import { X509Certificate } from 'node:crypto'
import { isIssuedBy } from '#server/lib/pades/chain.ts'
import { certificatesIn } from '#server/lib/pades/collect.ts'
import type { Proofs } from '#server/lib/pades/proofs.ts'
import type { Seal } from '#server/lib/secrets/seal.ts'

/**
 * Asks the responder of a certificate; null if it has none. The answer is checked by whoever asks (server/identity/ocsp.ts),
 * so that revoked ones do not become proofs.
 */
export type AskOcsp = (certificate: X509Certificate, issuer: X509Certificate) => Promise<Buffer | null>

/**
 * What a signed document needs so that it can be verified when all its issuers are gone (B-LT): the certificates of its
 * signers, of the seal and the timestamps with their issuers, and an answer of the responder for each that has one.
 * `known` are answers that were asked for when people signed. Throws what `ask` throws: asking later may help.
 */
export const proofsOf = (
  seal: Pick<Seal, 'sealer' | 'trusted'>,
  pdf: Buffer,
  ask: AskOcsp,
  known: readonly { certificate: Buffer; ocsp: Buffer }[] = [],
): Promise<Proofs> => proofsFor(seal, certificatesIn(pdf), ask, known)

/** The same for these certificates alone, as of a timestamp that was just added. */
export async function proofsFor(
  seal: Pick<Seal, 'sealer' | 'trusted'>,
  all: readonly Buffer[],
  ask: AskOcsp,
  known: readonly { certificate: Buffer; ocsp: Buffer }[] = [],
): Promise<Proofs> {
  const inside = all.map((one) => new X509Certificate(one))
  const issuers = [...inside, ...seal.sealer.chain.map((one) => new X509Certificate(one)), ...seal.trusted]
  const certificates = new Map<string, Buffer>()
  const ocsps: Buffer[] = []
  const waiting = [...inside]
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const { raw } = one
    if (certificates.has(one.fingerprint256)) continue
    certificates.set(one.fingerprint256, raw)
    const issuer = issuers.find((other) => !other.raw.equals(raw) && one && isIssuedBy(one, other))
    if (!issuer) continue
    waiting.push(issuer)
    const answer = known.find(({ certificate }) => certificate.equals(raw))?.ocsp ?? (await ask(one, issuer))
    if (answer) ocsps.push(answer)
  }
  return { certificates: [...certificates.values()], ocsps }
}
