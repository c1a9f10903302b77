import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, webcrypto } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { isKid } from '#contract/keys/kid.ts'
import { keyUses } from '#contract/keys/use.ts'
import { keysTest } from './folderTesting.ts'
import { openKeys } from './signers.ts'
import { built, library, skipsToken } from './softhsm.ts'
import { tokenPlace } from './token.ts'

// Against Debian's softhsm2, which speaks PKCS #11 as a real token does. It is tried only where that is installed and
// graphene-pk11 is built (npm rebuild pkcs11js).
const skipped = skipsToken('the token')

const t = keysTest()
const now = new Date('2026-11-23T09:00:00Z')
const token = {
  GATE_SIGNER: 'pkcs11',
  PKCS11_MODULE: library ?? '/nowhere.so',
  PKCS11_TOKEN: 'meistras',
  PKCS11_PIN: '1234',
}
const settings = { ...t.settings('raktai'), ...token, GATE_SIGNER: 'pkcs11' as const, PKCS11_PIN: undefined }

it.runIf(!built)(
  'without the library the error says how to get it',
  async () => await expect(tokenPlace(settings)).rejects.toThrow('npm rebuild pkcs11js'),
)

describe.skipIf(skipped)('a token', () => {
  beforeAll(async () => {
    const tokens = t.at('tokens')
    mkdirSync(tokens)
    t.write('softhsm2.conf', `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`)
    t.write('pin', '1234\n')
    process.env['SOFTHSM2_CONF'] = t.at('softhsm2.conf')
    const make = ['--init-token', '--free', '--label', 'meistras', '--pin', '1234', '--so-pin', '5678']
    execFileSync('softhsm2-util', make, { stdio: 'ignore' })
    await t.must(`root --out ${t.at('root.pem')}`)
    const { code, words } = await t.run(`new --keys ${t.at('raktai')}`, now, token)
    expect([code, words]).toEqual([0, expect.stringContaining('2604  dekle')])
    await t.must(`publish --root ${t.at('root.pem')} --keys ${t.at('raktai')}`, now)
  })
  const withPin = { ...settings, PKCS11_PIN_FILE: t.at('pin') }

  it('signs by keys that lie in it alone', async () => {
    expect(readdirSync(t.at('raktai')).sort()).toEqual(['keys.jws', 'waiting.json'])
    const keys = await openKeys(withPin, now)
    const bytes = new TextEncoder().encode('Žemyna')
    for (const use of keyUses) {
      const { kid, sign } = keys.signer(use, now)
      expect(isKid(kid)).toBe(true)
      const jwk = keys.known.keys.get(kid)?.jwk ?? {}
      const key = await webcrypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
        'verify',
      ])
      const signature = new Uint8Array(await sign(bytes))
      const by = { name: 'ECDSA', hash: 'SHA-256' }
      expect([signature.length, await webcrypto.subtle.verify(by, key, signature, bytes)]).toEqual([64, true])
    }
  })
  it('goes on signing after its session was lost', async () => {
    const place = await tokenPlace(withPin)
    const [key] = await place.held()
    await place.close()
    expect((await key?.sign(createHash('sha256').digest()))?.length).toBe(64)
  })
  it('does not give its keys out', async () => {
    const graphene = await import('graphene-pk11')
    const module = graphene.Module.load(library ?? '')
    const slots = module.getSlots(true)
    const all = Array.from({ length: slots.length }, (_, at) => slots.items(at))
    const slot = all.find((one) => one.getToken().label.trim() === 'meistras')
    const session = slot?.open(graphene.SessionFlag.SERIAL_SESSION)
    const found = session?.find({ class: graphene.ObjectClass.PRIVATE_KEY })
    expect(found?.length).toBe(4)
    for (let i = 0; i < 4; i++) expect(() => found?.items(i).getAttribute('value')).toThrow(/SENSITIVE/)
    const files = execFileSync('find', [t.at('tokens'), '-type', 'f', '-name', '*.object'])
      .toString()
      .trim()
      .split('\n')
    for (const file of files) expect(readFileSync(file, 'latin1')).not.toMatch(/PRIVATE KEY/)
  })
  it.each([
    ['PKCS11_TOKEN', { PKCS11_TOKEN: 'kitas' }, /no token is called “kitas”, there are: meistras/],
    ['the module', { PKCS11_MODULE: '/nowhere.so' }, /nowhere/],
  ])(
    '%s is told where it is wrong',
    async (_, wrong, why) => await expect(tokenPlace({ ...withPin, ...wrong })).rejects.toThrow(why),
  )
  it('a wrong PIN starts nothing', () => {
    // In a process of its own: this one has signed in, and a token is signed in once for a process.
    t.write('blogas', '9999')
    const env = { ...process.env, ...token, PKCS11_PIN: '', PKCS11_PIN_FILE: t.at('blogas') }
    const args = ['scripts/keys.mjs', 'new', '--use', 'dekle', '--keys', t.at('raktai')]
    const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    expect([status, stdout]).toEqual([1, expect.stringContaining('PIN_INCORRECT')])
    expect(stdout).not.toContain('9999')
    writeFileSync(t.at('blogas'), '')
    expect(existsSync(join(t.at('raktai'), 'dekle-2605.pem'))).toBe(false)
  })
})
