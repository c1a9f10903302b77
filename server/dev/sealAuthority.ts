import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import * as asn from '@peculiar/asn1-x509'
import { id_pe_qcStatements } from '@peculiar/asn1-x509-qualified'
import { answerOcsp, certify, extension, nameOf, pemOf, type Signer } from './authority.ts'
import { type Statement, statements } from './statements.ts'

/** A key with its certificate. */
export interface Held {
  key: KeyObject
  certificate: Buffer
}
/** An authority for seals and timestamps: a root and what it issues. Nobody outside trusts it. */
export interface SealAuthority {
  root: Held
  responder: Held
  seal: Held
  stamps: Held
}

const year = 365 * 86_400_000
const O = 'Meistras demo'
const rootName = nameOf({ C: 'LT', O, CN: 'Meistras demo spaudų CA' })
const responderName = nameOf({ C: 'LT', O, CN: 'Meistras demo spaudų OCSP' })

const makers = {
  ec: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  rsa: () => generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey,
}

export interface Organisation {
  name: string
  code: string
}
interface Wanted {
  organisation: Organisation
  /** Where the responder of this authority is asked. */
  ocspUrl: string
  /** Seals of real providers are RSA as a rule; tests take the quicker kind. */
  sealKey?: 'ec' | 'rsa'
  /** The key that it has already. */
  key?: KeyObject
  /** What its certificate says of itself; a demo's says nothing, so it is advanced. */
  says?: readonly Statement[]
  from?: Date
  to?: Date
}

const dated = ({
  from = new Date(Date.now() - 86_400_000),
  to = new Date(Date.now() + 10 * year),
}: Partial<Wanted>) => ({
  from,
  to,
})
const by = ({ key }: Held): Signer => ({ name: rootName, key })
const responderAt = (uniformResourceIdentifier: string) =>
  extension(
    asn.id_pe_authorityInfoAccess,
    new asn.AuthorityInfoAccessSyntax([
      new asn.AccessDescription({
        accessMethod: asn.id_ad_ocsp,
        accessLocation: new asn.GeneralName({ uniformResourceIdentifier }),
      }),
    ]),
  )

/** A root of its own, with a responder that speaks for it. */
export function makeRoot(dates: Pick<Wanted, 'from' | 'to'> = {}): Pick<SealAuthority, 'root' | 'responder'> {
  const key = makers.ec()
  const publicKey = createPublicKey(key)
  const usage = asn.KeyUsageFlags.keyCertSign | asn.KeyUsageFlags.cRLSign
  const all = dated(dates)
  const certificate = certify({ name: rootName, key }, { name: rootName, publicKey, ca: true, usage, ...all })
  const root = { key, certificate }
  const answering = makers.ec()
  const purpose = extension(asn.id_ce_extKeyUsage, new asn.ExtendedKeyUsage([asn.id_kp_OCSPSigning]))
  const responder = certify(by(root), {
    name: responderName,
    publicKey: createPublicKey(answering),
    usage: asn.KeyUsageFlags.digitalSignature,
    extensions: [purpose],
    ...all,
  })
  return { root, responder: { key: answering, certificate: responder } }
}

/** A seal of an organisation: its code stands in the certificate as that of Lithuania's register of legal entities. */
export function issueSeal(
  root: Held,
  { organisation, ocspUrl, sealKey = 'rsa', key = makers[sealKey](), says = [], ...dates }: Wanted,
): Held {
  const { name, code } = organisation
  const certificate = certify(by(root), {
    name: nameOf({ C: 'LT', O: name, organizationIdentifier: `NTRLT-${code}`, CN: name }),
    publicKey: createPublicKey(key),
    usage: asn.KeyUsageFlags.nonRepudiation,
    extensions: [responderAt(ocspUrl), ...(says.length ? [extension(id_pe_qcStatements, statements(says))] : [])],
    ...dated(dates),
  })
  return { key, certificate }
}

/** A timestamp service: its certificate is for nothing else. */
export function issueStamps(
  root: Held,
  { ocspUrl, key = makers.ec(), ...dates }: Pick<Wanted, 'ocspUrl' | 'key' | 'from' | 'to'>,
): Held {
  const certificate = certify(by(root), {
    name: nameOf({ C: 'LT', O, CN: 'Meistras demo laiko žymos' }),
    publicKey: createPublicKey(key),
    usage: asn.KeyUsageFlags.digitalSignature,
    extensions: [
      extension(asn.id_ce_extKeyUsage, new asn.ExtendedKeyUsage([asn.id_kp_timeStamping]), true),
      responderAt(ocspUrl),
    ],
    ...dated(dates),
  })
  return { key, certificate }
}

export function makeSealAuthority(wanted: Wanted): SealAuthority {
  const { root, responder } = makeRoot(wanted)
  return { root, responder, seal: issueSeal(root, wanted), stamps: issueStamps(root, wanted) }
}

/** The root in the format of the setting TSA_TRUSTED. */
export const trustedPem = ({ root }: Pick<SealAuthority, 'root'>): string => pemOf(root.certificate)

/** Answers a request of the OCSP protocol: all that this authority issued is good. */
export const answerFor = (
  { responder: { key, certificate } }: Pick<SealAuthority, 'responder'>,
  request: Buffer,
): Buffer => answerOcsp({ name: responderName, key, certificate }, request, () => 'good')
