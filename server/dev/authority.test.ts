import { createHash, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { isPssSignedBy, isSignedBy } from '#server/identity/verify.ts'
import { makeAuthority } from './authority.ts'
import { signDigestEc, signDigestPss } from './signing.ts'

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const hash = (name: string, data: Buffer) => createHash(name).update(data).digest()

it('makes signatures that OpenSSL verifies, of these digests only', () => {
  for (let i = 0; i < 200; i++) {
    const message = randomBytes(i)
    const signature = signDigestEc(ec.privateKey, hash('sha256', message))
    expect(isSignedBy(ec.publicKey, message, signature)).toBe(true)
    expect(isSignedBy(ec.publicKey, Buffer.concat([message, Buffer.from('x')]), signature)).toBe(false)
  }
  for (let i = 0; i < 10; i++) {
    const message = randomBytes(i)
    const signature = signDigestPss(rsa.privateKey, hash('sha512', message))
    expect(isPssSignedBy(rsa.publicKey, message, signature, 'sha512')).toBe(true)
    expect(isPssSignedBy(rsa.publicKey, Buffer.concat([message, Buffer.from('x')]), signature, 'sha512')).toBe(false)
  }
})

it('issues certificates that OpenSSL reads', () => {
  const authority = makeAuthority('Test', 'http://127.0.0.1:1/ocsp')
  const person = { asmenskodas: '38502140230', vardas: 'Žydrūnas', pavarde: 'Čėsna' }
  const leaf = new X509Certificate(authority.issue(person, ec.publicKey, 'digitalSignature'))
  const [root, issuing] = (authority.pem.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? []).map(
    (pem) => new X509Certificate(pem),
  )
  expect(root?.ca && issuing?.ca && !leaf.ca).toBe(true)
  expect(issuing && root && issuing.checkIssued(root) && issuing.verify(root.publicKey)).toBe(true)
  expect(issuing && leaf.checkIssued(issuing) && leaf.verify(issuing.publicKey)).toBe(true)
  expect(root && leaf.checkIssued(root)).toBe(false)
  expect(leaf.infoAccess).toContain('OCSP - URI:http://127.0.0.1:1/ocsp')
  expect(leaf.subject).toContain('PNOLT-38502140230')
})
