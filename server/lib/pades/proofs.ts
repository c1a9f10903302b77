import { BasicOCSPResponse, OCSPResponse } from '@peculiar/asn1-ocsp'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'
import { bufferOf } from './der.ts'
import { Pdf } from './pdf.ts'
import { dict, isRef, name, type Value } from './values.ts'

/** What proves signatures when those who issued it are gone: certificates, and answers of responders (OCSP). */
export interface Proofs {
  certificates: readonly Buffer[]
  ocsps: readonly Buffer[]
}

const kinds = { certificates: 'Certs', ocsps: 'OCSPs' } as const

/** The list of one kind, with what is not yet in it. */
function withMore(pdf: Pdf, listed: readonly Value[], more: readonly Buffer[]): Value[] {
  const known = new Set(listed.map((one) => pdf.content(one).toString('base64')))
  const added: Value[] = []
  for (const bytes of more) {
    if (known.has(bytes.toString('base64'))) continue
    known.add(bytes.toString('base64'))
    added.push(pdf.addStream(bytes))
  }
  return [...listed, ...added]
}

/** What a document holds already. */
export function proofsIn(pdf: Pdf): { certificates: Buffer[]; ocsps: Buffer[] } {
  const store = pdf.catalog.get('DSS')
  const of = (kind: string) =>
    store === undefined ? [] : pdf.list(pdf.dict(store).get(kind)).map((one) => pdf.content(one))
  return { certificates: of(kinds.certificates), ocsps: of(kinds.ocsps) }
}

const hexOf = (serial: ArrayBuffer) => Buffer.from(serial).toString('hex')
export const serialOf = (certificate: Buffer): string =>
  hexOf(AsnConvert.parse(bufferOf(certificate), Certificate).tbsCertificate.serialNumber)

/**
 * Numbers of the certificates that these answers call good, or revoked only after this moment. What can not be read proves
 * nothing.
 */
export function goodSerials(ocsps: readonly Buffer[], at: Date | null): Set<string> {
  const good = ocsps.flatMap((der) => {
    try {
      const { responseBytes } = AsnConvert.parse(bufferOf(der), OCSPResponse)
      if (!responseBytes) return []
      const { responses } = AsnConvert.parse(responseBytes.response, BasicOCSPResponse).tbsResponseData
      return responses
        .filter(
          ({ certStatus: { good, revoked } }) => good !== undefined || (at && revoked && revoked.revocationTime > at),
        )
        .map(({ certID }) => certID.serialNumber)
    } catch {
      return []
    }
  })
  return new Set(good.map(hexOf))
}

/**
 * Puts proofs into a document (its DSS), beside those that are there. Nothing is ever taken out. With nothing new it
 * answers the same bytes.
 */
export function addProofs(bytes: Buffer, proofs: Proofs): Buffer {
  const pdf = new Pdf(bytes)
  const former = pdf.catalog.get('DSS')
  const store = new Map(former === undefined ? dict({ Type: name('DSS') }) : pdf.dict(former))
  for (const [key, kind] of Object.entries(kinds) as [keyof Proofs, string][]) {
    const all = withMore(pdf, pdf.list(store.get(kind)), proofs[key])
    if (all.length > 0) store.set(kind, all)
  }
  if (!pdf.isChanged) return bytes
  if (isRef(former)) pdf.set(former.ref, store)
  else {
    const added = pdf.add(store)
    pdf.change(pdf.root, (catalog) => catalog.set('DSS', added))
  }
  return pdf.save().bytes
}
