import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Authority, makeAuthority } from '#server/dev/authority.ts'
import { certificatesOf } from '#server/lib/pades/chain.ts'
import { responders } from './ocsp.ts'

let asked = 0
let away = false
let authority: Authority
const server = createServer(async (request, response) => {
  asked++
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  if (away) return response.writeHead(503).end()
  response.writeHead(200).end(authority.ocsp(Buffer.concat(parts)))
})
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
authority = makeAuthority('Bandymų', url)
afterAll(() => server.close())
beforeEach(() => {
  asked = 0
  away = false
})

const config = (more: Record<string, string> = {}) => readConfig({ DATABASE_URL: 'x', NODE_ENV: 'test', ...more })
const issuer = certificatesOf(authority.pem)[1] as X509Certificate
const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const issue = () => {
  const person = { asmenskodas: '38502140230', vardas: 'Darius', pavarde: 'Kazlauskas' }
  return new X509Certificate(authority.issue(person, publicKey, 'nonRepudiation'))
}
const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const of = (certificate: X509Certificate, more: object = {}) => ({
  certificate,
  issuer,
  at: minutes(-1),
  isSigner: true,
  isPerson: false,
  ...more,
})
const ask = (settings = config()) => responders(settings, () => new Date())

describe('what a responder says', () => {
  it('proves a certificate that is good', async () => expect(await ask()(of(issue()))).toBeInstanceOf(Buffer))
  it('proves one that was revoked only after it had signed', async () => {
    const certificate = issue()
    authority.revoke(certificate.raw)
    expect(await ask()(of(certificate))).toBeInstanceOf(Buffer)
  })
  it('proves none that was revoked before it signed', async () => {
    const certificate = issue()
    authority.revoke(certificate.raw)
    await expect(ask()(of(certificate, { at: minutes(5) }))).rejects.toMatchObject({ kind: 'revoked' })
  })
  it('proves none that the responder does not know', async () => {
    const other = makeAuthority('Kita', url)
    const certificate = new X509Certificate(
      other.issue({ asmenskodas: '38502140230', vardas: 'A', pavarde: 'B' }, publicKey, 'nonRepudiation'),
    )
    await expect(ask()(of(certificate, { isSigner: false }))).rejects.toMatchObject({ kind: 'wrong' })
  })
  it('of before the signature is asked for again later', () =>
    expect(ask()(of(issue(), { at: minutes(5) }))).rejects.toMatchObject({ kind: 'away' }))
})

describe('in one run', () => {
  it('the answer about the seal is asked for once, as long as it is of after the signature', async () => {
    const [one, certificate] = [ask(), issue()]
    await one(of(certificate))
    await one(of(certificate))
    expect(asked).toBe(1)
    await one(of(certificate, { at: new Date(Date.now() + 1000) }))
    expect(asked).toBe(2)
  })
  it('answers about people are not kept', async () => {
    const [one, certificate] = [ask(), issue()]
    await one(of(certificate, { isPerson: true }))
    await one(of(certificate, { isPerson: true }))
    expect(asked).toBe(2)
  })
  it('a responder that is silent is left alone after three times', async () => {
    const one = ask()
    away = true
    for (let i = 0; i < 5; i++) await expect(one(of(issue()))).rejects.toMatchObject({ kind: 'away' })
    expect(asked).toBe(3)
  })
  it('the responder of the settings is for people alone', async () => {
    const one = ask(config({ ID_OCSP_URL: 'http://127.0.0.1:9/' }))
    expect(await one(of(issue()))).toBeInstanceOf(Buffer)
    await expect(one(of(issue(), { isPerson: true }))).rejects.toMatchObject({ kind: 'away' })
  })
})
