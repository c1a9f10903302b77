import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Authority, makeAuthority } from '#server/dev/authority.ts'
import { checkCertificate, compareSubject } from './certificates.ts'
import { verificationCode as mobileCode } from './mobileId.ts'
import { verificationCode as smartCode } from './smartId.ts'

const jonas = { asmenskodas: '38502140230', vardas: 'Jonas', pavarde: 'Žukas' }
const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
let responder: Server
let authority: Authority
let url: string
/** What the responder answers; set by each test. */
let answer: (query: Buffer) => Buffer | null

beforeAll(async () => {
  responder = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const reply = answer(Buffer.concat(parts))
    response.writeHead(reply ? 200 : 500).end(reply ?? '')
  })
  await new Promise<void>((ready) => responder.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(responder.address() as AddressInfo).port}/`
  authority = makeAuthority('Test', url)
})
beforeEach(() => {
  answer = authority.ocsp
})
afterAll(() => void responder.close())

function configOf(pem: string, more = {}) {
  const path = join(mkdtempSync(join(tmpdir(), 'meistras-pem-')), 'ca.pem')
  writeFileSync(path, pem)
  return readConfig({ NODE_ENV: 'test', DATABASE_URL: 'x', ID_TRUSTED_CAS: path, ...more })
}
const issue = () => authority.issue(jonas, publicKey, 'digitalSignature')
const check = (der: Buffer, config = configOf(authority.pem), now = new Date()) =>
  checkCertificate(config, der, 'digitalSignature', now)
const certificates = () => authority.pem.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----\n/g) ?? []

it('answers whose a certificate is', async () => {
  expect(await check(issue())).toEqual(jonas)
})

it('trusts the issuing authority alone, but not the root without it', async () => {
  const [root = '', issuing = ''] = certificates()
  expect(await check(issue(), configOf(issuing))).toEqual(jonas)
  await expect(check(issue(), configOf(root))).rejects.toMatchObject({ code: 'COULD_NOT_VALIDATE_DATA' })
})

it('does not trust an issuing authority of another root with the same name', async () => {
  const [root = ''] = makeAuthority('Test', url).pem.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----\n/g) ?? []
  await expect(check(issue(), configOf(root + certificates()[1]))).rejects.toMatchObject({
    code: 'COULD_NOT_VALIDATE_DATA',
  })
})

it('does not accept an authority as a person, nor an expired one', async () => {
  const der = Buffer.from(certificates()[1]?.replace(/-----[^-]+-----|\n/g, '') ?? '', 'base64')
  await expect(check(der)).rejects.toMatchObject({ code: 'COULD_NOT_VALIDATE_DATA' })
  const later = new Date(Date.now() + 400 * 86_400_000)
  await expect(check(issue(), undefined, later)).rejects.toMatchObject({ code: 'COULD_NOT_VALIDATE_DATA' })
})

it.each(['', 'AAAA', 'MIIB'])('does not accept what is no certificate: %s', async (base64) => {
  await expect(check(Buffer.from(base64, 'base64'))).rejects.toMatchObject({ code: 'COULD_NOT_VALIDATE_DATA' })
})

it.each([
  ['is down', () => null],
  ['answers garbage', () => Buffer.from('garbage')],
])('believes nobody where the responder %s', async (_, say) => {
  answer = say
  await expect(check(issue())).rejects.toMatchObject({ code: 'SENDING_ERROR', retryAfter: 5 })
})

it('trusts no responder of another authority, and no answer to another question', async () => {
  answer = makeAuthority('Test', url).ocsp
  await expect(check(issue())).rejects.toMatchObject({ code: 'SENDING_ERROR' })
  let first: Buffer | undefined
  answer = (query) => {
    first ??= authority.ocsp(query)
    return first
  }
  await check(issue())
  await expect(check(issue())).rejects.toMatchObject({ code: 'SENDING_ERROR' })
})

it('trusts no old answer', async () => {
  await expect(check(issue(), undefined, new Date(Date.now() + 20 * 60_000))).rejects.toMatchObject({
    code: 'SENDING_ERROR',
  })
})

it('asks the responder of the settings instead', async () => {
  const elsewhere = configOf(authority.pem, { ID_OCSP_URL: 'http://127.0.0.1:9/' })
  await expect(check(issue(), elsewhere)).rejects.toMatchObject({ code: 'SENDING_ERROR' })
})

it('knows a revoked certificate, and one that the responder never heard of', async () => {
  const der = issue()
  authority.revoke(der)
  await expect(check(der)).rejects.toMatchObject({ code: 'CERTIFICATE_IS_REVOKED' })
})

it('refuses the certificate of another person than the typed one', () => {
  expect(() => compareSubject(jonas, { ...jonas, vardas: '' })).not.toThrow()
  expect(() => compareSubject(jonas, { ...jonas, pavarde: 'Zukas' })).toThrow('NameDoesNotMatch')
})

it('counts control codes as published', () => {
  expect(mobileCode(Buffer.from('2f665f6a6999e0ef0752e00ec9f453adf59d8cb6', 'hex'))).toBe('1462')
  expect(mobileCode(Buffer.alloc(32))).toBe('0000')
  expect(mobileCode(Buffer.alloc(32, 0xff))).toBe('8191')
  expect(smartCode(Buffer.from([27, 0xbb]))).toBe('4555')
})
