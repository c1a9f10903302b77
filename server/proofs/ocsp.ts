import type { X509Certificate } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { askOcsp, type OcspAnswer } from '#server/identity/ocsp.ts'
import { NotProven } from './notProven.ts'

/** A certificate, and what its responder must say of it. */
export interface Asked {
  certificate: X509Certificate
  issuer: X509Certificate
  /** When it signed: revoked later, it was good then. */
  at: Date
  /** It is a signer's: the answer must be of after the signature. */
  isSigner: boolean
  /** It is a person's: asked where the settings say. */
  isPerson: boolean
}
export type Responders = (asked: Asked) => Promise<Buffer | null>

/** How far the clocks of a responder and of the one who noted the signature may differ. */
const skew = 60_000
/** Missing answers after which a responder is left alone until the next run: each costs seconds. */
const mostSilent = 3

/** Throws NotProven if this answer does not prove that the certificate was good when it signed. */
function judge(answer: OcspAnswer, { at, isSigner }: Asked) {
  if (answer.atsaukta && answer.atsaukta <= at) throw new NotProven('revoked')
  if (!answer.atsaukta && !answer.galioja) throw new NotProven('wrong', 'the responder does not know a certificate')
  if (isSigner && answer.laikas.getTime() < at.getTime() - skew) throw new NotProven('away')
}

/**
 * Asks responders for one run. The answers of the seal and the timestamp service, which are the same in most documents,
 * are kept for those that signed before them; a responder that does not answer is not waited for again and again. Throws
 * NotProven; answers null where a certificate names no responder.
 */
export function responders(config: Config, now: () => Date): Responders {
  const known = new Map<string, OcspAnswer>()
  const silent = new Map<string, number>()
  // The setting names the responder of people's certificates alone.
  const { ID_OCSP_URL: _, ...others } = config
  return async (asked) => {
    const { certificate, issuer, at, isPerson } = asked
    const kept = known.get(certificate.fingerprint256)
    if (kept && kept.laikas >= at) {
      judge(kept, asked)
      return kept.der
    }
    const missed = silent.get(issuer.fingerprint256) ?? 0
    if (missed >= mostSilent) throw new NotProven('away')
    const answer = await askOcsp(isPerson ? config : others, certificate, issuer, now()).catch(() => {
      silent.set(issuer.fingerprint256, missed + 1)
      throw new NotProven('away')
    })
    silent.delete(issuer.fingerprint256)
    if (!answer) return null
    if (!isPerson) known.set(certificate.fingerprint256, answer)
    judge(answer, asked)
    return answer.der
  }
}
