import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  BasicOCSPResponse,
  CertStatus,
  id_pkix_ocsp_basic,
  OCSPRequest,
  OCSPResponse,
  OCSPResponseStatus,
  ResponderID,
  ResponseBytes,
  ResponseData,
  RevokedInfo,
  SingleResponse,
} from '@peculiar/asn1-ocsp'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import * as asn from '@peculiar/asn1-x509'
import { id_pe_qcStatements } from '@peculiar/asn1-x509-qualified'
import { qualified, type Statement, statements } from './statements.ts'

// A test certificate authority, created anew at each start: a root, an issuing authority, and its OCSP responder.

const ecdsa = new asn.AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' })
const day = 86_400_000
export const pemOf = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`
const buffer = (data: Uint8Array): ArrayBuffer => new Uint8Array(data).buffer

const oids = {
  CN: '2.5.4.3',
  O: '2.5.4.10',
  C: '2.5.4.6',
  serialNumber: '2.5.4.5',
  SN: '2.5.4.4',
  GN: '2.5.4.42',
  organizationIdentifier: '2.5.4.97',
}
type NameOf = Partial<Record<keyof typeof oids, string>>
export const nameOf = (parts: NameOf) =>
  new asn.Name(
    Object.entries(parts).map(
      ([key, utf8String]) =>
        new asn.RelativeDistinguishedName([
          new asn.AttributeTypeAndValue({
            type: oids[key as keyof typeof oids],
            value: new asn.AttributeValue({ utf8String }),
          }),
        ]),
    ),
  )
export const extension = (extnID: string, value: object, critical = false) =>
  new asn.Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) })

export interface Signer {
  name: asn.Name
  key: KeyObject
}
interface Wanted {
  name: asn.Name
  publicKey: KeyObject
  ca?: boolean
  usage: number
  extensions?: asn.Extension[]
  from?: Date
  to?: Date
}

export function certify(
  issuer: Signer,
  { name, publicKey, ca = false, usage, extensions = [], ...dates }: Wanted,
): Buffer {
  const { from = new Date(Date.now() - day), to = new Date(Date.now() + 365 * day) } = dates
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  const basic = new asn.BasicConstraints()
  basic.cA = ca
  const tbsCertificate = new asn.TBSCertificate({
    version: asn.Version.v3,
    serialNumber: buffer(serial),
    signature: ecdsa,
    issuer: issuer.name,
    subject: name,
    validity: new asn.Validity({ notBefore: from, notAfter: to }),
    subjectPublicKeyInfo: AsnConvert.parse(publicKey.export({ type: 'spki', format: 'der' }), asn.SubjectPublicKeyInfo),
    extensions: new asn.Extensions([
      extension(asn.id_ce_basicConstraints, basic, true),
      extension(asn.id_ce_keyUsage, new asn.KeyUsage(usage), true),
      ...extensions,
    ]),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), issuer.key)
  const signed = new asn.Certificate({
    tbsCertificate,
    signatureAlgorithm: ecdsa,
    signatureValue: buffer(signature),
  })
  return Buffer.from(AsnConvert.serialize(signed))
}

export interface Person {
  asmenskodas: string
  vardas: string
  pavarde: string
}
export interface Authority {
  /** Root and issuing authority, in the format of the setting ID_TRUSTED_CAS. */
  pem: string
  /** Certificates for signing say that they are qualified, unless `says` names other statements. */
  issue(
    person: Person,
    publicKey: KeyObject,
    use: 'digitalSignature' | 'nonRepudiation',
    more?: { from?: Date; to?: Date; says?: readonly Statement[] },
  ): Buffer
  revoke(certificate: Buffer): void
  /** Answers a request of the OCSP protocol. */
  ocsp(request: Buffer): Buffer
}

/** `ocspUrl` is written into the certificates of people. */
export function makeAuthority(name: string, ocspUrl: string): Authority {
  const make = (CN: string) => ({
    name: nameOf({ C: 'LT', O: 'Meistras demo', CN }),
    ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  })
  const [root, issuing, responder] = [make(`${name} Root`), make(`${name} CA`), make(`${name} OCSP`)]
  const by = ({ name, privateKey }: typeof root): Signer => ({ name, key: privateKey })
  const usage = asn.KeyUsageFlags.keyCertSign | asn.KeyUsageFlags.cRLSign
  const rootDer = certify(by(root), { ...root, ca: true, usage })
  const issuingDer = certify(by(root), { ...issuing, ca: true, usage })
  const responderDer = certify(by(issuing), {
    ...responder,
    usage: asn.KeyUsageFlags.digitalSignature,
    extensions: [extension(asn.id_ce_extKeyUsage, new asn.ExtendedKeyUsage([asn.id_kp_OCSPSigning]))],
  })
  const location = new asn.AuthorityInfoAccessSyntax([
    new asn.AccessDescription({
      accessMethod: asn.id_ad_ocsp,
      accessLocation: new asn.GeneralName({ uniformResourceIdentifier: ocspUrl }),
    }),
  ])
  const issued = new Map<string, 'good' | 'revoked'>()
  const serialOf = (der: Buffer) =>
    Buffer.from(AsnConvert.parse(der, asn.Certificate).tbsCertificate.serialNumber).toString('hex')

  return {
    pem: pemOf(rootDer) + pemOf(issuingDer),
    issue({ asmenskodas, vardas, pavarde }, publicKey, use, { says = qualified, ...dates } = {}) {
      const der = certify(by(issuing), {
        name: nameOf({
          C: 'LT',
          CN: `${pavarde},${vardas},${asmenskodas}`,
          SN: pavarde,
          GN: vardas,
          serialNumber: `PNOLT-${asmenskodas}`,
        }),
        publicKey,
        usage: asn.KeyUsageFlags[use],
        extensions: [
          extension(asn.id_pe_authorityInfoAccess, location),
          ...(use === 'nonRepudiation' && says.length ? [extension(id_pe_qcStatements, statements(says))] : []),
        ],
        ...dates,
      })
      issued.set(serialOf(der), 'good')
      return der
    },
    revoke: (certificate) => void issued.set(serialOf(certificate), 'revoked'),
    ocsp: (request) =>
      answerOcsp({ ...by(responder), certificate: responderDer }, request, (serial) => issued.get(serial) ?? 'unknown'),
  }
}

/** Answers a request of the OCSP protocol; `statusOf` knows certificates by the hexadecimal of their number. */
export function answerOcsp(
  responder: Signer & { certificate: Buffer },
  request: Buffer,
  statusOf: (serial: string) => 'good' | 'revoked' | 'unknown',
): Buffer {
  const { requestList } = AsnConvert.parse(request, OCSPRequest).tbsRequest
  const now = new Date()
  const said = (serial: ArrayBuffer) => {
    const status = statusOf(Buffer.from(serial).toString('hex'))
    if (status === 'good') return new CertStatus({ good: null })
    if (status === 'unknown') return new CertStatus({ unknown: null })
    return new CertStatus({ revoked: new RevokedInfo({ revocationTime: now }) })
  }
  const tbsResponseData = new ResponseData({
    responderID: new ResponderID({ byName: responder.name }),
    producedAt: now,
    responses: requestList.map(
      ({ reqCert }) => new SingleResponse({ certID: reqCert, certStatus: said(reqCert.serialNumber), thisUpdate: now }),
    ),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsResponseData)), responder.key)
  const answer = new BasicOCSPResponse({
    tbsResponseData,
    signatureAlgorithm: ecdsa,
    signature: buffer(signature),
    certs: [AsnConvert.parse(responder.certificate, asn.Certificate)],
  })
  const response = new OCSPResponse({
    responseStatus: OCSPResponseStatus.successful,
    responseBytes: new ResponseBytes({
      responseType: id_pkix_ocsp_basic,
      response: new OctetString(AsnConvert.serialize(answer)),
    }),
  })
  return Buffer.from(AsnConvert.serialize(response))
}
