import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate, id_ce_keyUsage, KeyUsage, KeyUsageFlags } from '@peculiar/asn1-x509'
import { AppError } from '#contract/errors.ts'
import { isTypedPerson } from '#contract/identity/rules.ts'
import type { Config } from '#server/config.ts'
import { assertNotRevoked } from './ocsp.ts'

/** The person that a certificate names. */
export interface Subject {
  asmenskodas: string
  vardas: string
  pavarde: string
}
/** What the key of the certificate is used for: proving identity, or signing. */
export type Use = 'digitalSignature' | 'nonRepudiation'

const oids = { serialNumber: '2.5.4.5', surname: '2.5.4.4', givenName: '2.5.4.42' }
/** Semantics identifier of a Lithuanian person (ETSI EN 319 412-1). */
const person = /^PNOLT-(\d{11})$/

const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const authorities = new Map<string, X509Certificate[]>()

/** The trusted authorities. Throws an Error where their file can't be read: the server does not start without it. */
export function trustedAuthorities({ ID_TRUSTED_CAS: path }: Pick<Config, 'ID_TRUSTED_CAS'>): X509Certificate[] {
  if (!path) return []
  const known = authorities.get(path)
  if (known) return known
  const read = (readFileSync(path, 'utf8').match(pem) ?? []).map((text) => new X509Certificate(text))
  if (!read.length) throw new Error('ID_TRUSTED_CAS holds no certificate')
  authorities.set(path, read)
  return read
}

const broken = () => new AppError('COULD_NOT_VALIDATE_DATA')
const isInForce = (certificate: X509Certificate, now: Date) =>
  new Date(certificate.validFrom) <= now && now <= new Date(certificate.validTo)
const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/** Issuers of a certificate, its own first. */
export type Issuers = [X509Certificate, ...X509Certificate[]]

/** The trusted issuers of a certificate, up to the highest one that the file has. */
function issuersOf(certificate: X509Certificate, trusted: readonly X509Certificate[], now: Date, depth = 0): Issuers {
  const issuer = trusted.find((one) => one.ca && isInForce(one, now) && isIssuedBy(certificate, one))
  if (!issuer || depth > 4) throw broken()
  const isTop = issuer.checkIssued(issuer) || !trusted.some((one) => issuer.checkIssued(one))
  return isTop ? [issuer] : [issuer, ...issuersOf(issuer, trusted, now, depth + 1)]
}

function parse(der: Buffer) {
  try {
    return { x509: new X509Certificate(der), asn: AsnConvert.parse(der, Certificate).tbsCertificate }
  } catch {
    throw broken()
  }
}
type Parsed = ReturnType<typeof parse>

function mayBeUsed({ asn }: Parsed, use: Use): boolean {
  const extension = asn.extensions?.find(({ extnID }) => extnID === id_ce_keyUsage)
  return !!extension && (AsnConvert.parse(extension.extnValue, KeyUsage).toNumber() & KeyUsageFlags[use]) !== 0
}

function subjectOf({ asn }: Parsed): Subject {
  const field = (oid: string) =>
    asn.subject
      .flat()
      .filter(({ type }) => type === oid)
      .map(({ value }) => value.toString().normalize('NFC').trim())
      .join(' ')
  const asmenskodas = person.exec(field(oids.serialNumber))?.[1]
  const [vardas, pavarde] = [field(oids.givenName), field(oids.surname)]
  if (!asmenskodas || !vardas || !pavarde) throw broken()
  return { asmenskodas, vardas, pavarde }
}

/**
 * Reads a certificate that was issued by a trusted authority, is in force at `now` and made for this use. Throws
 * COULD_NOT_VALIDATE_DATA, or CERTIFICATE_IS_REVOKED where it has expired.
 */
export function readCertificate(config: Config, der: Buffer, use: Use, now: Date) {
  const parsed = parse(der)
  const issuers = issuersOf(parsed.x509, trustedAuthorities(config), now)
  if (parsed.x509.ca || !mayBeUsed(parsed, use)) throw broken()
  if (!isInForce(parsed.x509, now)) throw new AppError('CERTIFICATE_IS_REVOKED')
  return { ...parsed, issuers, subject: subjectOf(parsed) }
}

/**
 * Checks a certificate and answers whose it is: as `readCertificate`, and not revoked. Throws SENDING_ERROR where the
 * responder can't be reached: trying again may help.
 */
export async function checkCertificate(config: Config, der: Buffer, use: Use, now: Date): Promise<Subject> {
  const { x509, issuers, subject } = readCertificate(config, der, use, now)
  await assertNotRevoked(config, x509, issuers[0], now)
  return subject
}

/** Throws NameDoesNotMatch where the certificate has another code or name than was typed. */
export function compareSubject(subject: Subject, typed: Subject) {
  if (!isTypedPerson(subject, typed)) throw new AppError('NameDoesNotMatch')
}
