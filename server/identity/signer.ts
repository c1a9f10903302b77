import type { X509Certificate } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { SignatureLevel } from '#contract/identity/schema.ts'
import type { Config } from '#server/config.ts'
import { levelOf } from '#server/lib/pades/qualified.ts'
import { compareSubject, readCertificate, type Subject } from './certificates.ts'
import { assertNotRevoked, type OcspAnswer } from './ocsp.ts'
import { isTemporary } from './provider.ts'

/** A certificate that may sign, whose it is, and what proves it. */
export interface CheckedSigner extends Subject {
  sertifikatas: Buffer
  /** The issuers that are trusted: the certificate's own first, then its issuer's, as far as the settings know them. */
  chain: Buffer[]
  /** The raw answer of the responder; null where there is no responder, or it was away after the phone had signed. */
  ocsp: Buffer | null
  lygis: SignatureLevel
}

/**
 * Checks the certificate that a person is about to sign with, before their phone rings: trusted, in force, for
 * signatures, of the typed person, not revoked, qualified. Throws the errors of `checkCertificate`, NameDoesNotMatch
 * and NotQualified.
 */
export const checkBeforeSigning = (config: Config, der: Buffer, typed: Subject, now: Date) =>
  check(config, der, typed, now, (known) => assertNotRevoked(config, known.x509, known.issuer, now))

/**
 * The same after the phone has signed, where the responder's answer proves that the certificate was in force at that
 * moment. A signature is not lost because the responder is away: then its answer is null, to be asked for again later.
 */
export const checkAfterSigning = (config: Config, der: Buffer, typed: Subject, now: Date) =>
  check(config, der, typed, now, (known) =>
    assertNotRevoked(config, known.x509, known.issuer, now).catch((error) => {
      if (isTemporary(error)) return null
      throw error
    }),
  )

type Ask = (known: { x509: X509Certificate; issuer: X509Certificate }) => Promise<OcspAnswer | null>

async function check(config: Config, der: Buffer, typed: Subject, now: Date, ask: Ask): Promise<CheckedSigner> {
  const { x509, asn, issuers, subject } = readCertificate(config, der, 'nonRepudiation', now)
  compareSubject(subject, typed)
  const lygis = levelOf(asn, 'signature')
  if (config.SIGN_QUALIFIED_ONLY && lygis !== 'KVALIFIKUOTAS') throw new AppError('NotQualified')
  const answer = await ask({ x509, issuer: issuers[0] })
  return { ...subject, sertifikatas: der, chain: issuers.map(({ raw }) => raw), ocsp: answer?.der ?? null, lygis }
}
