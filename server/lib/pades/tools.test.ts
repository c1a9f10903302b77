import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#server/lib/process/root.ts'
import { addProofs } from './proofs.ts'
import { stampDocument } from './stamped.ts'
import {
  allStates,
  ocspOf,
  ordinary,
  sealAuthority,
  signed,
  signers,
  stamp,
  trustedText,
  withFields,
  workshop,
} from './testing.ts'

// Documents are judged here by the tools of others. They come with Debian: apt-get install poppler-utils qpdf openssl.

const shop = workshop()
afterAll(shop.empty)
let states: Awaited<ReturnType<typeof allStates>>
beforeAll(async () => {
  states = await allStates()
  shop.put('ca.pem', trustedText)
  for (const [name, bytes] of Object.entries(states)) shop.put(`${name}.pdf`, bytes)
})
const count = (text: string, words: string) => text.split(words).length - 1
/** pdfsig ends with 1 where a certificate is not trusted, which nobody of the tests is. */
const pdfsig = (name: string) => shop.run('sh', '-c', `pdfsig -no-ocsp ${name} || [ $? = 1 ]`)

describe.each([
  ['first', 1],
  ['second', 2],
  ['sealed', 3],
  ['proven', 3],
  ['kept', 3],
] as const)('the state “%s”', (name, many) => {
  it('has as many signatures that pdfsig finds valid', () => {
    const said = pdfsig(`${name}.pdf`)
    expect(count(said, 'Signature is Valid')).toBe(many)
    expect(count(said, 'ETSI.CAdES.detached')).toBe(many)
    expect(said).not.toMatch(/Digest Mismatch|Signature is Invalid|Failed/)
  })
  it('is a PDF without a fault, says qpdf', () =>
    expect(shop.run('qpdf', '--check', `${name}.pdf`)).toContain('No syntax or stream encoding errors'))
  it('holds no file', () => expect(shop.run('pdfdetach', '-list', `${name}.pdf`)).toContain('0 embedded files'))
  it('keeps the letters of what was drawn', () =>
    expect(shop.run('pdftotext', `${name}.pdf`, '-')).toContain('Protokolas ąčęėįšųūž'))
  it('breaks no rule of PDF/A and PDF-LT that we know of', () =>
    expect(shop.run(process.execPath, `${root}/scripts/pdfa.mjs`, shop.at(`${name}.pdf`))).toContain('no rule broken'))
})

describe('signatures taken out of the document', () => {
  beforeAll(() => {
    shop.run(process.execPath, `${root}/scripts/signatures.mjs`, shop.at('kept.pdf'), shop.at('out'))
  })
  it.each([1, 2, 3])('OpenSSL verifies signature %i as CAdES, with its chain', (n) => {
    const words = `openssl cms -verify -cades -binary -inform DER -in out/${n}.der -content out/${n}.bin -CAfile ca.pem -purpose any -out /dev/null 2>&1`
    expect(shop.run('sh', '-c', words)).toContain('CAdES Verification successful')
  })
  it.each([1, 2, 3, 4])('OpenSSL verifies timestamp %i', (n) => {
    const words = `openssl ts -verify -data out/${n}.sig -in out/${n}.tst -token_in -CAfile ca.pem 2>&1`
    expect(shop.run('sh', '-c', words)).toContain('Verification: OK')
  })
  it('OpenSSL refuses a signature over other bytes', () => {
    shop.put('out/x.bin', Buffer.concat([readFileSync(shop.at('out/1.bin')), Buffer.from(' ')]))
    const words =
      'openssl cms -verify -cades -binary -inform DER -in out/1.der -content out/x.bin -CAfile ca.pem -purpose any -out /dev/null 2>&1 || true'
    expect(shop.run('sh', '-c', words)).toContain('verification failure')
  })
})

it('a document that is no PDF/A breaks rules, and each is named', async () => {
  shop.put('plain.pdf', await ordinary())
  const said = shop.run('sh', '-c', `${process.execPath} ${root}/scripts/pdfa.mjs plain.pdf || true`)
  for (const rule of ['the metadata say PDF/A-2b', 'there is one output intent', 'no font is taken for granted'])
    expect(said).toContain(rule)
  expect(() => shop.run(process.execPath, `${root}/scripts/pdfa.mjs`, 'plain.pdf')).toThrow()
})

it('pdfsig names who signed and by which hash', () => {
  const said = pdfsig('sealed.pdf')
  expect(said).toMatch(/Common Name: Kazlauskas,Darius/)
  expect(said).toMatch(/Common Name: Meistrų registras/)
  expect([count(said, 'SHA-256'), count(said, 'SHA-512')]).toEqual([2, 1])
  expect(count(said, 'Total document signed')).toBe(1)
})
it('pdfsig finds a signature by an RSA key over SHA-256 valid', async () => {
  shop.put('rsa.pdf', await signed(await withFields(), 'p1', signers.rsaPhone))
  expect(count(pdfsig('rsa.pdf'), 'Signature is Valid')).toBe(1)
})
it('pdfsig sees one changed byte', () => {
  const changed = Buffer.from(states.sealed)
  changed[3000] = (changed[3000] ?? 0) ^ 1
  shop.put('changed.pdf', changed)
  expect(count(pdfsig('changed.pdf'), 'Digest Mismatch')).toBe(3)
})
it('a renewed document is without a fault as well', async () => {
  const held = sealAuthority.responder.certificate
  const again = await stampDocument(addProofs(states.kept, { certificates: [held], ocsps: [] }), stamp)
  shop.put('renewed.pdf', await stampDocument(again, stamp))
  expect(shop.run('qpdf', '--check', 'renewed.pdf')).toContain('No syntax or stream encoding errors')
  expect(count(pdfsig('renewed.pdf'), 'Signature is Valid')).toBe(3)
  shop.run(process.execPath, `${root}/scripts/signatures.mjs`, shop.at('renewed.pdf'), shop.at('renewed'))
  const words = 'openssl ts -verify -data renewed/6.sig -in renewed/6.tst -token_in -CAfile ca.pem 2>&1'
  expect(shop.run('sh', '-c', words)).toContain('Verification: OK')
})
it('the timestamp of OpenSSL’s own service is read and believed as ours is', async () => {
  const { checkedToken } = await import('./token.ts')
  shop.put('data', 'duomenys')
  shop.put(
    'tsa.cnf',
    '[tsa]\ndefault_tsa=t\n[t]\nserial=serial\ndefault_policy=1.2.3.4.1\ndigests=sha256\nsigner_digest=sha256\naccuracy=secs:1,millisecs:500\ness_cert_id_alg=sha256\n[req]\ndistinguished_name=d\n[d]\n[v]\nextendedKeyUsage=critical,timeStamping\n',
  )
  shop.put('serial', '01')
  shop.run(
    'sh',
    '-c',
    'openssl req -x509 -config tsa.cnf -extensions v -newkey rsa:2048 -nodes -keyout tsa.key -out tsa.pem -subj /CN=TSA -days 9 2>/dev/null',
  )
  shop.run('sh', '-c', 'openssl ts -query -data data -sha256 -cert -out q 2>/dev/null')
  shop.run(
    'sh',
    '-c',
    'openssl ts -reply -config tsa.cnf -queryfile q -signer tsa.pem -inkey tsa.key -token_out -out token 2>/dev/null',
  )
  const service = new X509Certificate(readFileSync(shop.at('tsa.pem')))
  const token = readFileSync(shop.at('token'))
  expect(checkedToken(token, Buffer.from('duomenys'), [service]).certificate).toEqual(service.raw)
  expect(() => checkedToken(token, Buffer.from('kita'), [service])).toThrow('of something else')
})
it('an answer of a responder is one that OpenSSL reads', () => {
  shop.put('answer.ors', ocspOf(sealAuthority.seal.certificate))
  expect(shop.run('sh', '-c', 'openssl ocsp -respin answer.ors -text -noverify 2>&1')).toContain('Cert Status: good')
})
