import { execFileSync } from 'node:child_process'
import { constants, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OCSPRequest, Request, TBSRequest } from '@peculiar/asn1-ocsp'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { makeAuthority } from '#server/dev/authority.ts'
import { answerFor, makeSealAuthority, trustedPem } from '#server/dev/sealAuthority.ts'
import { answerStamp } from '#server/dev/tsa.ts'
import { certIdOf } from '#server/identity/ocsp.ts'
import { condensed, fontFolder } from '#server/lib/documents/fonts.ts'
import { type Algorithm, hashOf } from './algorithms.ts'
import { signedAttributes } from './attributes.ts'
import { certificatesOf } from './chain.ts'
import { cms } from './cms.ts'
import { encode } from './der.ts'
import { addFields } from './fields.ts'
import type { About } from './metadata.ts'
import { addProofs } from './proofs.ts'
import { digestOf, fillIn, reserve, roomFor } from './reserve.ts'
import { signatureValue } from './signature.ts'
import { stampDocument } from './stamped.ts'
import { question, tokenOf } from './timestamp.ts'

pdfmake.setFonts({
  Sans: { normal: join(fontFolder, 'DejaVuSans.ttf'), bold: condensed.bold },
  Times: { normal: 'Times-Roman' },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder) || path === 'Times-Roman')
const draw = async (definition: TDocumentDefinitions) =>
  Buffer.from(
    await pdfmake
      .createPdf({ version: '1.7', subset: 'PDF/A-2b', language: 'lt', defaultStyle: { font: 'Sans' }, ...definition })
      .getBuffer(),
  )

const url = 'http://127.0.0.1:9/ocsp'
const organisation = { name: 'Meistrų registras', code: '300000000' }
export const sealAuthority = makeSealAuthority({ organisation, ocspUrl: url, sealKey: 'ec' })
const people = makeAuthority('Bandymų', url)
/** Who is trusted: the roots and issuers of the tests. */
export const trustedText = people.pem + trustedPem(sealAuthority)
export const trusted = certificatesOf(trustedText)

export interface TestSigner {
  name: string
  certificate: Buffer
  chain: Buffer[]
  algorithm: Algorithm
  /** Signs as its phone does. */
  sign(attributes: Buffer): Buffer
}
const person = (vardas: string, pavarde: string, publicKey: KeyObject) => ({
  name: `${vardas} ${pavarde}`.toUpperCase(),
  certificate: people.issue({ asmenskodas: '38502140230', vardas, pavarde }, publicKey, 'nonRepudiation'),
  chain: certificatesOf(people.pem).map(({ raw }) => raw),
})
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }

/** One signer of each algorithm, and the seal. */
export const signers = {
  mobileId: {
    ...person('Darius', 'Kazlauskas', ec.publicKey),
    algorithm: 'ecdsa-sha256',
    sign: (bytes) => sign('sha256', bytes, { key: ec.privateKey, dsaEncoding: 'ieee-p1363' }),
  },
  rsaPhone: {
    ...person('Ona', 'Šešelgytė', rsa.publicKey),
    algorithm: 'rsa-sha256',
    sign: (bytes) => sign('sha256', bytes, rsa.privateKey),
  },
  smartId: {
    ...person('Rūta', 'Žemaitienė', rsa.publicKey),
    algorithm: 'pss-sha512',
    sign: (bytes) => sign('sha512', bytes, { key: rsa.privateKey, ...pss }),
  },
  seal: {
    name: organisation.name,
    certificate: sealAuthority.seal.certificate,
    chain: [sealAuthority.root.certificate],
    algorithm: 'ecdsa-sha256',
    sign: (bytes) => sign('sha256', bytes, sealAuthority.seal.key),
  },
} satisfies Record<string, TestSigner>

const stamps = { ...sealAuthority.stamps, chain: [sealAuthority.root.certificate] }
/** A timestamp without a network. */
export const stamp = async (bytes: Buffer): Promise<Buffer> => {
  const answer = answerStamp(stamps, question(bytes, Buffer.from([1])))
  return tokenOf(answer)
}

export const about: About = {
  title: 'Kompetencijos vertinimo protokolas',
  number: 'KVP-2026-004217',
  at: new Date('2026-11-22T12:05:00Z'),
  author: { name: 'Meistrų registras', code: '300000000', address: 'Gedimino pr. 1 & 2, Vilnius' },
}
const fields = [
  { id: 'p1', place: { page: 1, rect: [56, 100, 288, 152] as const }, tip: 'Vertinamas asmuo' },
  { id: 'p2', place: { page: 1, rect: [300, 100, 532, 152] as const }, tip: 'Vertintoja' },
  { id: 'spaudas', place: { page: 2, rect: [56, 600, 288, 652] as const }, tip: 'Registro spaudas' },
  { id: 'laikas' },
]

/** A document that was not made for archives. */
export const ordinary = () => draw({ subset: undefined as never, content: [{ text: 'Paprastas', font: 'Times' }] })

let made: Promise<{ plain: Buffer; picture: Buffer }> | undefined
/** A document of two pages, as it is drawn, and the picture of a signature. Both are drawn once. */
export const drawn = () => {
  const draws = async () => ({
    plain: await draw({ content: ['Protokolas ąčęėįšųūž', { text: 'Antras puslapis', pageBreak: 'before' }] }),
    picture: await draw({ pageSize: { width: 232, height: 52 }, pageMargins: 4, content: ['Pasirašyta ąč'] }),
  })
  made ??= draws()
  return made
}

/** The document with its empty fields. */
export const withFields = async () => addFields((await drawn()).plain, fields, about)

interface More {
  stamped?: boolean
  at?: Date
}
/** Signs a field as it is done with a phone. */
export async function signed(
  pdf: Buffer,
  field: string,
  who: TestSigner,
  { stamped = true, at = about.at }: More = {},
) {
  const { picture } = await drawn()
  const room = roomFor([who.certificate, ...who.chain])
  const reserved = reserve(pdf, { field, reason: 'Susipažinau', name: who.name, at, picture, room })
  const attributes = signedAttributes(digestOf(reserved, hashOf(who.algorithm)), who.certificate, who.algorithm)
  const signature = who.sign(attributes)
  const timestamp = stamped ? await stamp(signatureValue(signature, who.algorithm)) : undefined
  return fillIn(reserved, cms({ ...who, attributes, signature, timestamp }))
}

/** What the responder of an authority says of a certificate that it issued. */
export function ocspFor(authority: typeof sealAuthority, certificate: Buffer): Buffer {
  const reqCert = certIdOf(certificate, authority.root.certificate)
  const request = new OCSPRequest({ tbsRequest: new TBSRequest({ requestList: [new Request({ reqCert })] }) })
  return answerFor(authority, encode(request))
}
export const ocspOf = (certificate: Buffer): Buffer => ocspFor(sealAuthority, certificate)

/** The states of a document, from the first signature to a timestamp of the whole. */
export async function allStates() {
  const fields = await withFields()
  const first = await signed(fields, 'p1', signers.mobileId)
  const second = await signed(first, 'p2', signers.smartId)
  const sealed = await signed(second, 'spaudas', signers.seal)
  const { seal, smartId, mobileId } = signers
  const certificates = [seal, smartId, mobileId].flatMap(({ certificate, chain }) => [certificate, ...chain])
  const held = sealAuthority.stamps.certificate
  const proven = addProofs(sealed, {
    certificates: [...certificates, held],
    ocsps: [seal.certificate, held].map(ocspOf),
  })
  return { fields, first, second, sealed, proven, kept: await stampDocument(proven, stamp) }
}

/** A folder for the tools of others, and a way to run one: what it printed, or its error. */
export function workshop() {
  const folder = mkdtempSync(join(tmpdir(), 'meistras-pades-'))
  const at = (name: string) => join(folder, name)
  return {
    at,
    put(name: string, bytes: Buffer | string) {
      writeFileSync(at(name), bytes)
      return at(name)
    },
    run: (tool: string, ...words: string[]) =>
      execFileSync(tool, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
    empty: () => rmSync(folder, { recursive: true, force: true }),
  }
}
