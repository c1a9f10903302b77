import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { pemOf } from '#server/dev/authority.ts'
import { issueSeal } from '#server/dev/sealAuthority.ts'
import { library, skipsToken } from '#server/keys/softhsm.ts'
import { withFields, workshop } from '#server/lib/pades/testing.ts'
import { verifyDocument } from '#server/lib/pades/verify.ts'
import { openSeal } from './open.ts'
import { sealDocument } from './sealDocument.ts'
import { sealAuthority, testSeal } from './testing.ts'

// A seal whose key lies on a token, against Debian's softhsm2. It is tried only where that is installed and graphene-pk11
// is built (npm rebuild pkcs11js).
const skipped = skipsToken('a seal on a token')

const shop = workshop()
afterAll(shop.empty)
const keys = {
  ec: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  other: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
}
type Kind = keyof typeof keys
const organisation = { name: 'Meistrų registras', code: '300000000' }
const held = (key: KeyObject) =>
  issueSeal(sealAuthority.root, {
    organisation,
    ocspUrl: 'http://127.0.0.1:9/ocsp',
    key,
    says: ['compliance', 'device', 'eseal'],
  })
/** Settings of a seal whose key is the one of this label. */
const settings = (kind: Kind, label: string = kind, pin = '1234') =>
  readConfig({
    DATABASE_URL: 'x',
    DATA_DIR: shop.at('data'),
    REGISTRY_CODE: organisation.code,
    SEAL_CERTIFICATE: shop.put(
      `${kind}.pem`,
      pemOf(held(keys[kind]).certificate) + pemOf(sealAuthority.root.certificate),
    ),
    SEAL_KEY: `pkcs11:object=spaudas-${label}`,
    PKCS11_MODULE: library ?? '/nowhere.so',
    PKCS11_TOKEN: 'meistras',
    PKCS11_PIN_FILE: shop.put('pin', `${pin}\n`),
  })

describe.skipIf(skipped)('a seal on a token', () => {
  beforeAll(() => {
    mkdirSync(shop.at('tokens'))
    shop.put(
      'softhsm2.conf',
      `directories.tokendir = ${shop.at('tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`,
    )
    process.env['SOFTHSM2_CONF'] = shop.at('softhsm2.conf')
    const softhsm = (...words: string[]) => execFileSync('softhsm2-util', words, { stdio: 'ignore' })
    softhsm('--init-token', '--free', '--label', 'meistras', '--pin', '1234', '--so-pin', '5678')
    for (const [i, [kind, key]] of Object.entries(keys).entries()) {
      const file = shop.put(`${kind}.key`, key.export({ type: 'pkcs8', format: 'pem' }).toString())
      const where = ['--token', 'meistras', '--pin', '1234', '--label', `spaudas-${kind}`, '--id', `0${i + 1}`]
      softhsm('--import', file, ...where)
    }
  })

  it.each<[Kind, string]>([
    ['ec', 'ecdsa-sha256'],
    ['rsa', 'rsa-sha256'],
  ])('%s seals, at the level that its certificate says, and others find it valid', async (kind, algorithm) => {
    const seal = await openSeal(settings(kind))
    expect(seal.sealer).toMatchObject({ algorithm, level: 'KVALIFIKUOTAS' })
    const { bytes } = await sealDocument(seal, await withFields(), { reason: 'Registro patvirtinimas', at: new Date() })
    expect(verifyDocument(bytes, testSeal.trusted)).toMatchObject({ ok: true, signatures: [{ level: 'B-B' }] })
    shop.put(`${kind}.pdf`, bytes)
    expect(shop.run('sh', '-c', `pdfsig -no-ocsp ${kind}.pdf || [ $? = 1 ]`)).toContain('Signature is Valid')
  })
  it.each<[string, string, string]>([
    ['of another certificate', 'other', 'is not the key of the first certificate'],
    ['of another kind than its certificate', 'rsa', 'does not sign by “spaudas-rsa”'],
    ['not there', 'kitas', 'no private key “spaudas-kitas”'],
  ])(
    'whose key is %s does not start',
    async (_, label, why) => await expect(openSeal(settings('ec', label))).rejects.toThrow(why),
  )
})
