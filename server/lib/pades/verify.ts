import { createHash, X509Certificate } from 'node:crypto'
import { type Algorithm, hashOf, hashOfOid, identifierOf } from './algorithms.ts'
import { has, onlyValue, types } from './attributes.ts'
import { leadsTo } from './chain.ts'
import { forbiddenChanges } from './changes.ts'
import { cms } from './cms.ts'
import { contentOf, encode } from './der.ts'
import { type Found, signaturesIn } from './holes.ts'
import { isMessageSigned, readMessage, signersCertificate } from './message.ts'
import { Pdf } from './pdf.ts'
import { goodSerials, proofsIn, serialOf } from './proofs.ts'
import { checkedToken, type TokenInfo } from './token.ts'
import { decodeText } from './values.ts'

export type Level = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'
export interface VerifiedSignature {
  field: string
  /** Who signed, as the document says. */
  name: string
  ok: boolean
  /** What is wrong; null if nothing is. */
  problem: string | null
  coversWholeFile: boolean
  /** The moment that a timestamp proves; without one null. */
  at: Date | null
  level: Level
  certificate: Buffer | null
}
export interface VerifiedStamp {
  field: string
  ok: boolean
  problem: string | null
  coversWholeFile: boolean
  at: Date | null
  /** When the certificate of its service ends: before that it must be renewed. */
  until: Date | null
}
export interface Verified {
  /** All signatures and timestamps are right, there is one at least, and nothing else was changed. */
  ok: boolean
  signatures: VerifiedSignature[]
  /** Timestamps of the whole document. */
  stamps: VerifiedStamp[]
  /** What is wrong with the file itself. */
  problems: string[]
}

const algorithms: readonly Algorithm[] = ['ecdsa-sha256', 'rsa-sha256', 'pss-sha512']

interface Checked {
  certificate: Buffer
  certificates: Buffer[]
  stamp: TokenInfo | null
}

/** Checks a signature by itself. Throws an Error that says what is wrong. */
function checked({ der, signed }: Found, trusted?: readonly X509Certificate[]): Checked {
  const message = readMessage(der)
  const { signer, certificates, attributes } = message
  const certificate = signersCertificate(message)
  const algorithm = algorithms.find((one) => encode(identifierOf(one)).equals(encode(signer.signatureAlgorithm)))
  const hash = hashOfOid(signer.digestAlgorithm.algorithm)
  if (!algorithm || hash !== hashOf(algorithm)) throw new Error('signed by an algorithm that is not ours')
  const digest = createHash(hash).update(signed).digest()
  if (message.content || !isMessageSigned(message, certificate, { type: types.data, digest }))
    throw new Error('the signature is not of this document')
  const signature = contentOf(signer.signature)
  const isStamped = has(signer.unsignedAttrs ?? [], types.timestamp)
  const timestamp = isStamped ? onlyValue(signer.unsignedAttrs ?? [], types.timestamp) : undefined
  // Parts of CMS are not signed. Made anew out of what is, it must be the same.
  const chain = certificates.filter((one) => !one.equals(certificate))
  if (!cms({ attributes, signature, certificate, chain, algorithm, timestamp }).equals(der))
    throw new Error('the signature is not as it was made')
  return { certificate, certificates, stamp: timestamp ? checkedToken(timestamp, signature, trusted) : null }
}

/** Throws an Error if one of these certificates does not lead to a trusted one. */
function assertTrusted(certificates: readonly Buffer[], trusted: readonly X509Certificate[] | undefined, at: Date) {
  const all = certificates.map((one) => new X509Certificate(one))
  if (trusted && !all.every((one) => leadsTo(one, trusted, all, at)))
    throw new Error('a certificate leads to nobody who is trusted')
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

interface Around {
  pdf: Pdf
  trusted: readonly X509Certificate[] | undefined
  now: Date
  stamps: readonly (VerifiedStamp & { revision: number })[]
}

/** Does a document hold all certificates of a signature, and an answer that its signer's was good at that moment? */
function isProven(pdf: Pdf, { certificate, certificates }: Checked, at: Date | null): boolean {
  const { certificates: kept, ocsps } = proofsIn(pdf)
  return (
    certificates.every((one) => kept.some((it) => it.equals(one))) && goodSerials(ocsps, at).has(serialOf(certificate))
  )
}

/** The level that proofs and later timestamps give a signature which is right. */
function levelOf({ pdf, stamps }: Around, revision: number, signed: Checked): Level {
  const later = stamps.filter((one) => one.ok && one.revision > revision)
  if (!signed.stamp && later.length === 0) return 'B-B'
  const moment = signed.stamp?.at ?? later[0]?.at ?? null
  if (!isProven(pdf, signed, moment)) return 'B-T'
  // Proofs are kept for good where a timestamp follows them.
  const isKept = later.some(({ revision: at }) =>
    isProven(new Pdf(pdf.bytes.subarray(0, pdf.revisions[at]?.end)), signed, moment),
  )
  return isKept ? 'B-LTA' : 'B-LT'
}

function verifySignature(found: Found, around: Around): VerifiedSignature {
  const { pdf, trusted, now, stamps } = around
  const said = {
    field: found.field,
    name: decodeText(found.about.get('Name')),
    coversWholeFile: found.revision === pdf.revisions.length - 1,
  }
  try {
    const all = checked(found, trusted)
    const later = stamps.find((one) => one.ok && one.revision > found.revision)
    const at = all.stamp?.at ?? later?.at ?? null
    assertTrusted(all.certificates, trusted, at ?? now)
    if (all.stamp) assertTrusted(all.stamp.certificates, trusted, all.stamp.at)
    const level = levelOf(around, found.revision, all)
    return { ...said, ok: true, problem: null, at, level, certificate: all.certificate }
  } catch (error) {
    return { ...said, ok: false, problem: messageOf(error), at: null, level: 'B-B', certificate: null }
  }
}

function verifyStamp({ field, signed, der, revision }: Found, pdf: Pdf, trusted?: readonly X509Certificate[]) {
  const said = { field, revision, coversWholeFile: revision === pdf.revisions.length - 1 }
  try {
    const { at, until, certificates } = checkedToken(der, signed, trusted)
    assertTrusted(certificates, trusted, at)
    return { ...said, ok: true, problem: null, at, until }
  } catch (error) {
    return { ...said, ok: false, problem: messageOf(error), at: null, until: null }
  }
}

/**
 * Verifies a document that we made: every signature and timestamp with the certificate inside it, that each is of the whole
 * file as it was then, and that nothing followed but what may. With `trusted` each certificate must lead to one of those
 * at its moment. Never throws: a file that can not be read is one with a problem.
 */
export function verifyDocument(bytes: Buffer, trusted?: readonly X509Certificate[], now = new Date()): Verified {
  try {
    const pdf = new Pdf(bytes)
    const found = signaturesIn(pdf)
    const stamps = found.filter(({ isStamp }) => isStamp).map((one) => verifyStamp(one, pdf, trusted))
    const around = { pdf, trusted, now, stamps }
    const signatures = found.filter(({ isStamp }) => !isStamp).map((one) => verifySignature(one, around))
    const forbidden = forbiddenChanges(pdf, found[0]?.revision ?? pdf.revisions.length)
    const problems = forbidden.map((at) => `state ${at + 1} of the file changes what was signed`)
    if (found.length === 0) problems.push('nobody signed this document')
    const ok = problems.length === 0 && [...signatures, ...stamps].every((one) => one.ok)
    return { ok, signatures, stamps: stamps.map(({ revision: _, ...stamp }) => stamp), problems }
  } catch (error) {
    return { ok: false, signatures: [], stamps: [], problems: [messageOf(error)] }
  }
}
