import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { pemOf } from '#server/dev/authority.ts'
import { keepDemoSeal } from '#server/dev/demoSeal.ts'
import { issueSeal } from '#server/dev/sealAuthority.ts'
import { startSealServices } from '#server/dev/sealServices.ts'
import type { Statement } from '#server/dev/statements.ts'
import { addProofs } from '#server/lib/pades/proofs.ts'
import { stampDocument } from '#server/lib/pades/stamped.ts'
import { ocspFor, withFields } from '#server/lib/pades/testing.ts'
import { verifyDocument } from '#server/lib/pades/verify.ts'
import { readSeal } from './certificate.ts'
import { openSeal } from './open.ts'
import { proofsOf } from './proofs.ts'
import { sealDocument } from './sealDocument.ts'
import { sealAuthority, testSeal, testStamps } from './testing.ts'
import { sealEndingSoon } from './warnings.ts'

const home = mkdtempSync(join(tmpdir(), 'meistras-spaudas-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const at = (name: string) => join(home, name)
const put = (name: string, text: string, mode = 0o600) => {
  writeFileSync(at(name), text)
  chmodSync(at(name), mode)
  return at(name)
}
const day = 86_400_000
const password = 'slaptas'
const organisation = { name: 'Meistrų registras', code: '300000000' }
const ocspUrl = 'http://127.0.0.1:9/ocsp'
const keyPem = (key: KeyObject) =>
  key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: password }).toString()
const root = pemOf(sealAuthority.root.certificate)
const { key, certificate } = sealAuthority.seal

/** Settings with a seal in files; what a test changes is given. */
const settings = (more: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: 'x',
    DATA_DIR: home,
    REGISTRY_CODE: '300000000',
    SEAL_CERTIFICATE: put('spaudas.pem', pemOf(certificate) + root),
    SEAL_KEY: put('spaudas.key', keyPem(key)),
    SEAL_KEY_PASSPHRASE: password,
    ...more,
  })
beforeEach(() => {
  Object.assign(testStamps, { away: false, fault: undefined, now: () => new Date() })
})
const sealing = { reason: 'Registro patvirtinimas', at: new Date() }

describe('a seal in files', () => {
  it('is opened, and seals', async () => {
    const seal = await openSeal(settings())
    expect(seal.sealer).toMatchObject({
      certificate,
      chain: [sealAuthority.root.certificate],
      algorithm: 'ecdsa-sha256',
    })
    expect(seal.author).toMatchObject({ name: 'Meistrų registras', code: '300000000' })
    const { bytes, waits } = await sealDocument(seal, await withFields(), sealing)
    expect(verifyDocument(bytes, testSeal.trusted)).toMatchObject({ ok: true, signatures: [{ level: 'B-B' }] })
    expect(waits).toMatchObject({ kind: 'away' })
  })
  it('takes its password from a file', async () => {
    const SEAL_KEY_PASSPHRASE_FILE = put('pass', `${password}\n`)
    expect((await openSeal(settings({ SEAL_KEY_PASSPHRASE: '', SEAL_KEY_PASSPHRASE_FILE }))).sealer.algorithm).toBe(
      'ecdsa-sha256',
    )
  })
  it.each<[string, () => Record<string, string>, string]>([
    ['with another password', () => ({ SEAL_KEY_PASSPHRASE: 'kitas' }), 'SEAL_KEY_PASSPHRASE does not open it'],
    ['of another code', () => ({ REGISTRY_CODE: '300000001' }), 'REGISTRY_CODE says NTRLT-300000001'],
    [
      'without its issuer',
      () => ({ SEAL_CERTIFICATE: put('alone.pem', pemOf(certificate)) }),
      'the issuer’s certificate',
    ],
    [
      'with an issuer that is not its own',
      () => ({ SEAL_CERTIFICATE: put('mixed.pem', pemOf(certificate) + pemOf(certificate)) }),
      'must be followed by its issuer’s',
    ],
    ['without a certificate', () => ({ SEAL_CERTIFICATE: put('empty.pem', '') }), 'holds no certificate'],
    ['that is not there', () => ({ SEAL_CERTIFICATE: at('nothing') }), 'can not be read'],
    [
      'with another key',
      () => ({ SEAL_KEY: put('other.key', keyPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)) }),
      'is not the key of the first certificate',
    ],
    ['whose key others may read', () => ({ SEAL_KEY: put('open.key', keyPem(key), 0o644) }), 'chmod 600'],
    [
      'that has ended',
      () => ended({ from: new Date(Date.now() - 9 * day), to: new Date(Date.now() - day) }),
      'get a new one',
    ],
    ['that begins later', () => ended({ from: new Date(Date.now() + day) }), 'get a new one'],
  ])('%s does not start, and says what to do', async (_, more, message) => {
    await expect(openSeal(settings(more()))).rejects.toThrow(message)
  })
  const said = (says: readonly Statement[]) => {
    const held = issueSeal(sealAuthority.root, { organisation, ocspUrl, key, says })
    return put('said.pem', pemOf(held.certificate) + root)
  }
  it.each<[Statement[], string]>([
    [['compliance', 'device', 'eseal'], 'KVALIFIKUOTAS'],
    [['compliance', 'eseal'], 'PAZANGUSIS'],
    [['device', 'eseal'], 'PAZANGUSIS'],
    [['compliance', 'device', 'esign'], 'PAZANGUSIS'],
    [['compliance', 'device', 'eseal', 'foreign'], 'PAZANGUSIS'],
    [[], 'PAZANGUSIS'],
  ])('its level is what its certificate says: %j makes it %s', async (says, level) =>
    expect((await readSeal({ certificate: said(says), code: '300000000' }, new Date())).level).toBe(level),
  )
  it('does not start out of a file where its certificate says that its key lies in a device', async () => {
    const SEAL_CERTIFICATE = said(['compliance', 'device', 'eseal'])
    await expect(openSeal(settings({ SEAL_CERTIFICATE }))).rejects.toThrow('SEAL_KEY can be no file')
    expect((await openSeal(settings({ SEAL_CERTIFICATE: said(['compliance', 'eseal']) }))).sealer.level).toBe(
      'PAZANGUSIS',
    )
  })
  const ended = (dates: { from?: Date; to?: Date }) => {
    const held = issueSeal(sealAuthority.root, { organisation, ocspUrl, key, ...dates })
    return { SEAL_CERTIFICATE: put('ended.pem', pemOf(held.certificate) + root) }
  }
  it('never tells the password', async () => {
    await expect(openSeal(settings({ SEAL_KEY_PASSPHRASE: 'labai-slaptas' }))).rejects.not.toThrow('labai-slaptas')
  })
  it('is warned of 60 days before its end', () => {
    const end = new Date(new X509Certificate(certificate).validTo)
    expect(sealEndingSoon(testSeal, new Date(end.getTime() - 61 * day))).toEqual([])
    expect(sealEndingSoon(testSeal, new Date(end.getTime() - 59 * day))).toEqual([
      expect.stringContaining('order a new one'),
    ])
  })
  it('is needed in production, whatever has been read before', async () => {
    const none = { ...settings(), SEAL_CERTIFICATE: undefined, production: true }
    await expect(openSeal(none, keepDemoSeal)).rejects.toThrow('needed in production')
  })
})

describe('sealing', () => {
  it('stamps the seal', async () => {
    const { bytes, waits } = await sealDocument(testSeal, await withFields(), sealing)
    expect(waits).toBeNull()
    expect(verifyDocument(bytes, testSeal.trusted).signatures).toMatchObject([
      { field: 'spaudas', name: 'Meistrų registras', ok: true, level: 'B-T' },
    ])
  })
  it.each(['away', 'refused', 'imprint', 'garbage'] as const)(
    'seals all the same where the timestamp service is %s, and a stamp of the document comes later',
    async (fault) => {
      Object.assign(testStamps, fault === 'away' ? { away: true } : { fault })
      const { bytes, waits } = await sealDocument(testSeal, await withFields(), sealing)
      expect(waits?.kind).toMatch(/away|wrong/)
      expect(verifyDocument(bytes, testSeal.trusted)).toMatchObject({
        ok: true,
        signatures: [{ level: 'B-B', at: null }],
      })
      Object.assign(testStamps, { away: false, fault: undefined })
      const later = verifyDocument(await stampDocument(bytes, testSeal.stamp), testSeal.trusted)
      expect(later).toMatchObject({ ok: true, signatures: [{ level: 'B-T' }], stamps: [{ field: 'laikas', ok: true }] })
    },
  )
  it('is not available, and says when to try again, once its certificate has run out or its key does not answer', async () => {
    const dates = { from: new Date(Date.now() - 9 * day), to: new Date(Date.now() - day) }
    const old = issueSeal(sealAuthority.root, { organisation, ocspUrl, key, ...dates }).certificate
    const silent = async () => {
      throw new Error('the device is gone')
    }
    for (const sealer of [
      { ...testSeal.sealer, certificate: old },
      { ...testSeal.sealer, sign: silent },
    ])
      await expect(sealDocument({ ...testSeal, sealer }, await withFields(), sealing)).rejects.toMatchObject({
        code: 'SealUnavailable',
        retryAfter: 300,
      })
  })
  it('refuses a signature that is not of its certificate', async () => {
    const wrong = { ...testSeal, sealer: { ...testSeal.sealer, sign: async () => Buffer.from('x') } }
    await expect(sealDocument(wrong, await withFields(), sealing)).rejects.toThrow('does not fit its certificate')
  })
})

describe('the demo', () => {
  const folder = at('demo')
  const start = () => startSealServices(folder, { name: 'Meistrų registras', code: '000000000' })
  const config = (env: Record<string, string>) => readConfig({ DATABASE_URL: 'x', DATA_DIR: folder, ...env })
  it('has a seal and timestamps over HTTP, and its documents stay right after a restart', async () => {
    const first = await start()
    const seal = await openSeal(config(first.env))
    const { bytes, waits } = await sealDocument(seal, await withFields(), sealing)
    expect(waits).toBeNull()
    expect(first.given).toBe(1)
    await first.stop()
    const second = await start()
    expect(second.env.TSA_URL).toBe(first.env.TSA_URL)
    const again = await openSeal(config(second.env))
    expect(again.sealer.certificate).toEqual(seal.sealer.certificate)
    expect(verifyDocument(bytes, again.trusted)).toMatchObject({ ok: true, signatures: [{ level: 'B-T' }] })
    await second.stop()
  })
  it.each(['hang', 'garbage', 'imprint', 'nonce', 'refused', 500, 'redirect'] as const)(
    'its timestamps can fail: %s',
    { timeout: 15_000 },
    async (fault) => {
      const services = await start()
      services.fault = fault
      const seal = await openSeal(config(services.env))
      const { bytes, waits } = await sealDocument(seal, await withFields(), sealing)
      expect([waits !== null, verifyDocument(bytes, seal.trusted).ok]).toEqual([true, true])
      await services.stop()
    },
  )
  it('takes another port where its own is taken, and goes on with the same root', async () => {
    const [one, two] = [await start(), await start()]
    expect(one.env.TSA_URL).not.toBe(two.env.TSA_URL)
    const seal = await openSeal(config(two.env))
    expect((await sealDocument(seal, await withFields(), sealing)).waits).toBeNull()
    await one.stop()
    await two.stop()
  })
  it('without settings a developer gets the same seal, and timestamps wait', async () => {
    const seal = await openSeal(readConfig({ DATABASE_URL: 'x', DATA_DIR: at('developer') }), keepDemoSeal)
    expect(seal.author.code).toBe('000000000')
    expect((await sealDocument(seal, await withFields(), sealing)).waits?.message).toContain('set TSA_URL')
  })
})

describe('proofs', () => {
  const answerOf = (one: X509Certificate) => ocspFor(sealAuthority, one.raw)
  it('make a document B-LT, and a timestamp after them B-LTA', async () => {
    const { bytes } = await sealDocument(testSeal, await withFields(), sealing)
    const asked: string[] = []
    const proofs = await proofsOf(testSeal, bytes, async (one, issuer) => {
      asked.push(one.subject.split('\n').at(-1) ?? '')
      expect(one.verify(issuer.publicKey)).toBe(true)
      return answerOf(one)
    })
    expect(asked.sort()).toEqual(['CN=Meistras demo laiko žymos', 'CN=Meistrų registras'])
    expect(proofs.certificates).toHaveLength(3)
    const proven = addProofs(bytes, proofs)
    expect(verifyDocument(proven, testSeal.trusted).signatures).toMatchObject([{ level: 'B-LT' }])
    const kept = await stampDocument(proven, testSeal.stamp)
    expect(verifyDocument(kept, testSeal.trusted).signatures).toMatchObject([{ level: 'B-LTA' }])
  })
  it('does not ask again for an answer that is known', async () => {
    const { bytes } = await sealDocument(testSeal, await withFields(), sealing)
    const known = [{ certificate, ocsp: answerOf(new X509Certificate(certificate)) }]
    let asked = 0
    const proofs = await proofsOf(
      testSeal,
      bytes,
      async (one) => {
        asked++
        return answerOf(one)
      },
      known,
    )
    expect([asked, proofs.ocsps.length]).toEqual([1, 2])
    expect(proofs.ocsps).toContainEqual(known[0]?.ocsp)
  })
  it('are not there while a responder is away: asking later helps', async () => {
    const { bytes } = await sealDocument(testSeal, await withFields(), sealing)
    const away = async () => {
      throw new Error('away')
    }
    await expect(proofsOf(testSeal, bytes, away)).rejects.toThrow('away')
  })
})
