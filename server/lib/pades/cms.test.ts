import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { algorithmFor, hashOf } from './algorithms.ts'
import { signedAttributes } from './attributes.ts'
import { cms } from './cms.ts'
import { encode } from './der.ts'
import { readMessage } from './message.ts'
import { isSignatureOf, signatureValue } from './signature.ts'
import { signers } from './testing.ts'

const hash = (name: string, bytes: Buffer) => createHash(name).update(bytes).digest()

it('the attributes are DER: a set in order, without a time, with the certificate', () => {
  for (const { certificate, algorithm } of Object.values(signers)) {
    const digest = hash(hashOf(algorithm), Buffer.from('x'))
    const attributes = signedAttributes(digest, certificate, algorithm)
    expect(attributes[0]).toBe(0x31)
    expect(attributes.includes(digest)).toBe(true)
    expect(attributes.includes(hash(hashOf(algorithm), certificate))).toBe(true)
    // signing-time: PAdES forbids it.
    expect(attributes.includes(Buffer.from('2a864886f70d010905', 'hex'))).toBe(false)
    const order = [...attributes.toString('hex').matchAll(/06(?:092a864886f70d01090[34]|0b2a864886f70d010910022f)/g)]
    expect(order.map(([oid]) => oid.slice(-2))).toEqual(['03', '04', '2f'])
  }
})
it('numbers of ECDSA become DER as OpenSSL reads it, whatever they begin with', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  for (let n = 0; n < 300; n++) {
    const message = randomBytes(9)
    const raw = sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' })
    const der = signatureValue(raw, 'ecdsa-sha256')
    expect(der.length).not.toBe(64)
    expect(signatureValue(der, 'ecdsa-sha256')).toBe(der)
    const { verify } = process.getBuiltinModule('node:crypto')
    expect(verify('sha256', message, publicKey, der)).toBe(true)
  }
  const zeros = Buffer.concat([Buffer.alloc(31), Buffer.from([1]), Buffer.alloc(31), Buffer.from([0x80])])
  expect(signatureValue(zeros, 'ecdsa-sha256').toString('hex')).toBe('300702010102020080')
  expect(signatureValue(raw64, 'rsa-sha256')).toBe(raw64)
})
const raw64 = Buffer.alloc(64, 7)

it.each(Object.entries(signers))('a signature by %s is known before it is put into a document', (_, who) => {
  const attributes = signedAttributes(hash('sha256', Buffer.from('x')), who.certificate, who.algorithm)
  const signature = who.sign(attributes)
  const isIts = (bytes: Buffer, of = who) => isSignatureOf(signature, bytes, of.certificate, of.algorithm)
  expect(isIts(attributes)).toBe(true)
  expect(isIts(Buffer.concat([attributes, Buffer.from(' ')]))).toBe(false)
  for (const other of Object.values(signers))
    if (other.algorithm !== who.algorithm) expect(isIts(attributes, other as never)).toBe(false)
  expect(isSignatureOf(Buffer.from('x'), attributes, who.certificate, who.algorithm)).toBe(false)
})
it('a message is read as it was written', () => {
  for (const who of Object.values(signers)) {
    const attributes = signedAttributes(hash(hashOf(who.algorithm), Buffer.from('x')), who.certificate, who.algorithm)
    const message = readMessage(cms({ ...who, attributes, signature: who.sign(attributes) }))
    expect(message.attributes).toEqual(attributes)
    expect(message.certificates).toHaveLength(1 + who.chain.length)
    for (const one of [who.certificate, ...who.chain]) expect(message.certificates).toContainEqual(one)
    expect(encode(message.signer.digestAlgorithm).length).toBeGreaterThan(0)
  }
})
it('the algorithm of a key is known from its certificate', () => {
  expect(algorithmFor(signers.mobileId.certificate)).toBe('ecdsa-sha256')
  expect(algorithmFor(signers.rsaPhone.certificate)).toBe('rsa-sha256')
})
