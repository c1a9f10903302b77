import { randomInt, X509Certificate } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ContentInfo } from '@peculiar/asn1-cms'
import { AsnConvert } from '@peculiar/asn1-schema'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { issueSeal, makeSealAuthority, trustedPem } from '#server/dev/sealAuthority.ts'
import { answerStamp, type StampFault } from '#server/dev/tsa.ts'
import { attribute, types } from './attributes.ts'
import { certificatesOf, leadsTo } from './chain.ts'
import { Signed } from './cms.ts'
import { bufferOf, encode, octets } from './der.ts'
import { sealAuthority, stamp } from './testing.ts'
import { timestamp } from './timestamp.ts'
import { checkedToken, TimestampError, tokenInfo } from './token.ts'

const bytes = Buffer.from('parašas')
const trusted = certificatesOf(trustedPem(sealAuthority))
const chain = [sealAuthority.root.certificate]
let server: Server
let url: string
/** What the service answers; null: nothing, ever. */
let answer: (question: Buffer) => { status?: number; body?: Buffer; headers?: Record<string, string> } | null

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const said = answer(Buffer.concat(parts))
    if (said) response.writeHead(said.status ?? 200, said.headers).end(said.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const stamps = { ...sealAuthority.stamps, chain }
const by = (fault?: StampFault, at?: Date) => (question: Buffer) => ({ body: answerStamp(stamps, question, at, fault) })
beforeEach(() => {
  answer = by()
})
const ask = () => timestamp({ url, trusted }, bytes)
const refused = async () => {
  const error = await ask().then(
    () => null,
    (one: unknown) => one,
  )
  return error instanceof TimestampError ? `${error.kind}: ${error.message}` : error
}

it('gets a timestamp, which says when, by whom and until when', async () => {
  const token = await ask()
  const info = checkedToken(token, bytes, trusted)
  expect(Math.abs(info.at.getTime() - Date.now())).toBeLessThan(5000)
  expect(info).toMatchObject({ hash: 'sha256', certificate: sealAuthority.stamps.certificate })
  expect(info.certificates).toContainEqual(sealAuthority.root.certificate)
  expect(info.until.getTime()).toBeGreaterThan(Date.now())
  expect(tokenInfo(Buffer.concat([token, Buffer.alloc(100)]))).toEqual(info)
})
it.each<[string, typeof answer, RegExp]>([
  ['refuses', by('refused'), /^away: the timestamp service refused \(status 2\)/],
  ['is broken', () => ({ status: 500 }), /^away: .*did not answer/],
  ['leads elsewhere', () => ({ status: 302, headers: { location: url } }), /^away: .*did not answer/],
  ['answers without an end', () => ({ body: Buffer.alloc(100_001) }), /^away: .*did not answer/],
  ['answers nonsense', by('garbage'), /^wrong: .*something else/],
  ['stamps something else', by('imprint'), /^wrong: .*of something else/],
  ['answers another question', by('nonce'), /^wrong: .*another question/],
  ['is an hour late', by('late'), /^wrong: the clock/],
  ['is an hour early', by(undefined, new Date(Date.now() + 3_600_000)), /^wrong: the clock/],
  ['signs wrongly', by('damaged'), /^wrong: the signature of the timestamp is wrong/],
])('believes no service that %s', async (_, say, expected) => {
  answer = say
  expect(await refused()).toMatch(expected)
})
it('waits for no service that says nothing', { timeout: 10_000 }, async () => {
  answer = () => null
  const begun = Date.now()
  expect(await refused()).toMatch(/^away/)
  expect(Date.now() - begun).toBeLessThan(7000)
})
it('a service that is not there is away', async () => {
  const error = await timestamp({ url: 'http://127.0.0.1:9/', trusted }, bytes).catch((one: unknown) => one)
  expect(error).toMatchObject({ kind: 'away' })
})

const organisation = { name: 'Kitas', code: '300000000' }
const ocspUrl = 'http://127.0.0.1:9/ocsp'
it('believes no service of another authority, though it has the same name', async () => {
  const other = makeSealAuthority({ organisation, ocspUrl, sealKey: 'ec' })
  answer = (question) => ({ body: answerStamp({ ...other.stamps, chain: [other.root.certificate] }, question) })
  expect(await refused()).toBe('wrong: this timestamp service is not trusted')
})
it('believes no certificate that is for something else, though its issuer is trusted', async () => {
  const seal = issueSeal(sealAuthority.root, { organisation, ocspUrl, sealKey: 'ec' })
  answer = (question) => ({ body: answerStamp({ ...seal, chain }, question) })
  expect(await refused()).toBe('wrong: the certificate of the timestamp is not for timestamps')
})
it('believes no certificate that has ended', async () => {
  const [from, to] = [new Date(Date.now() - 9 * 86_400_000), new Date(Date.now() - 86_400_000)]
  const ended = makeSealAuthority({ organisation, ocspUrl, sealKey: 'ec', from, to })
  answer = (question) => ({ body: answerStamp({ ...ended.stamps, chain: [ended.root.certificate] }, question) })
  const own = { url, trusted: certificatesOf(trustedPem(ended)) }
  await expect(timestamp(own, bytes)).rejects.toThrow('not trusted')
})
it('trusts a service that is named itself', async () => {
  const named = certificatesOf(trustedPem({ root: sealAuthority.stamps }))
  expect(checkedToken(await ask(), bytes, named).hash).toBe('sha256')
})
it.each([Buffer.alloc(0), Buffer.from('garbage'), sealAuthority.root.certificate])('no token: %s', (token) =>
  expect(() => checkedToken(token, bytes)).toThrow(TimestampError),
)

it('of a timestamp no byte can be another one, whether it is signed or not', { timeout: 60_000 }, async () => {
  const token = await stamp(bytes)
  const passed: number[] = []
  for (let at = randomInt(2); at < token.length; at += 2) {
    const changed = Buffer.from(token)
    changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8))
    try {
      const { certificates, at: moment } = checkedToken(changed, bytes, trusted)
      const all = certificates.map((one) => new X509Certificate(one))
      if (all.every((one) => leadsTo(one, trusted, all, moment))) passed.push(at)
    } catch (error) {
      expect(error).toBeInstanceOf(TimestampError)
    }
  }
  expect(passed).toEqual([])
})

/** A token whose message is changed and then written anew, as a service could write it. */
function rewritten(token: Buffer, change: (signed: Signed) => void): Buffer {
  const outer = AsnConvert.parse(bufferOf(token), ContentInfo)
  const signed = AsnConvert.parse(outer.content, Signed)
  change(signed)
  return encode(new ContentInfo({ contentType: outer.contentType, content: bufferOf(encode(signed)) }))
}
const more = bufferOf(encode(octets(bytes)))
it.each<[string, (signed: Signed) => void]>([
  ['another version', (signed) => Object.assign(signed, { version: 4 })],
  ['another version of its signer', ({ signers }) => Object.assign(signers[0] ?? {}, { version: 3 })],
  ['parameters of its hash', ({ digestAlgorithms }) => Object.assign(digestAlgorithms[0] ?? {}, { parameters: more })],
  [
    'parameters of its signature',
    ({ signers }) => Object.assign(signers[0]?.signatureAlgorithm ?? {}, { parameters: more }),
  ],
  [
    'attributes that are not signed',
    ({ signers }) =>
      Object.assign(signers[0] ?? {}, { unsignedAttrs: [attribute(types.timestamp, encode(octets(bytes)))] }),
  ],
  ['lists of revoked certificates', (signed) => Object.assign(signed, { crls: [more] })],
])('believes no timestamp with %s', async (_, change) => {
  const token = await stamp(bytes)
  expect(rewritten(token, () => {})).toEqual(token)
  expect(() => checkedToken(rewritten(token, change), bytes, trusted)).toThrow(
    'the signature of the timestamp is wrong',
  )
})
it('believes no timestamp that is not DER: a length in more bytes than it needs', async () => {
  const token = await stamp(bytes)
  const longer = Buffer.concat([Buffer.from([0x30, 0x83, 0]), token.subarray(2)])
  expect(() => checkedToken(longer, bytes, trusted)).toThrow('the signature of the timestamp is wrong')
})
