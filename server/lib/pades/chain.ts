import { X509Certificate } from 'node:crypto'

const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const longest = 5

/** The certificates of a PEM file. */
export const certificatesOf = (text: string): X509Certificate[] =>
  (text.match(pem) ?? []).map((one) => new X509Certificate(one))

export const isInForce = (certificate: X509Certificate, at: Date): boolean =>
  new Date(certificate.validFrom) <= at && at <= new Date(certificate.validTo)

/** Did this one issue the other? */
export const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

const isAmong = (certificate: X509Certificate, all: readonly X509Certificate[]) =>
  all.some(({ raw }) => raw.equals(certificate.raw))

/**
 * Does a certificate lead to a trusted one, through some of those `between`, all of them in force at that moment? A
 * trusted one leads to itself: lists of trust name services as well as authorities.
 */
export function leadsTo(
  certificate: X509Certificate,
  trusted: readonly X509Certificate[],
  between: readonly X509Certificate[],
  at: Date,
  depth = 0,
): boolean {
  if (!isInForce(certificate, at) || depth > longest) return false
  if (isAmong(certificate, trusted)) return true
  return [...trusted, ...between].some(
    (issuer) =>
      !issuer.raw.equals(certificate.raw) &&
      isIssuedBy(certificate, issuer) &&
      leadsTo(issuer, trusted, between, at, depth + 1),
  )
}
