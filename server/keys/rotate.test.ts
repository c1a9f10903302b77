import { createPrivateKey, webcrypto } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { beliefIn, isLater, type KnownKeys, verifySet } from '#contract/keys/set.ts'
import type { KeyUse } from '#contract/keys/use.ts'
import { keysTest } from './folderTesting.ts'
import { signWith } from './pem.ts'
import { openKeys, secondsOf } from './signers.ts'
import { endingSoon } from './warnings.ts'

// A year of an installation and of a gate that is seldom online, by the very commands of docs/operations.md.
const t = keysTest()
const [server, away] = [t.at('serveris'), t.at('prie-saknies')]
const on = (day: string) => new Date(`${day}T10:00:00Z`)
const root = () => t.at('root.pem')

/** Carries the public files to the machine of the root key, runs a command there, and brings the set back. */
async function atRoot(command: string, now: Date) {
  for (const name of ['waiting.json', 'keys.jws']) cpSync(join(server, name), join(away, name))
  await t.must(`${command} --root ${root()} --keys ${away}`, now)
  cpSync(join(away, 'keys.jws'), join(server, 'keys.jws'))
}
const open = (now: Date) => openKeys(t.settings('serveris'), now)
async function statement(use: KeyUse, now: Date) {
  const { kid, sign } = (await open(now)).signer(use, now)
  return { kid, use, iat: secondsOf(now), signature: await sign(Buffer.from(`${kid} ${use}`)) }
}
/** The gate takes a set if the root signed it and it is later than its own. */
async function sync(kept: KnownKeys | null, now: Date) {
  const keys = await open(now)
  const set = await verifySet(keys.publicSet(), keys.root, webcrypto.subtle)
  return set && isLater(set, kept) ? set : kept
}
/** What a gate with this set thinks of it. */
async function judged(known: KnownKeys | null, it: Awaited<ReturnType<typeof statement>>) {
  const key = known?.keys.get(it.kid)
  if (!known || !key) return 'unknown'
  const imported = await webcrypto.subtle.importKey('jwk', key.jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ])
  const by = { name: 'ECDSA', hash: 'SHA-256' }
  const text = Buffer.from(`${it.kid} ${it.use}`)
  if (!(await webcrypto.subtle.verify(by, imported, new Uint8Array(it.signature), text))) return 'forged'
  return beliefIn(known, it)
}

beforeAll(async () => {
  await t.must(`root --out ${root()}`)
  await t.published('serveris', on('2026-11-23'))
  mkdirSync(away)
})

it('rotation, loss and theft: what was signed stays believed as far as it deserves', { timeout: 60_000 }, async () => {
  const old = await statement('kortele', on('2026-12-01'))
  let gate = await sync(null, on('2026-12-01'))
  expect(await judged(gate, old)).toBe('believed')

  // Two months before the end the log says so; the next keys are made and published in December.
  expect(endingSoon((await open(on('2026-12-01'))).known, on('2026-12-01'))).toEqual([])
  const warnings = endingSoon((await open(on('2026-12-05'))).known, on('2026-12-05'))
  expect(warnings).toHaveLength(4)
  expect(warnings[0]).toContain('“kortele”: npm run keys -- new --use kortele')
  await t.must(`new --from 2027-01-01 --keys ${server}`, on('2026-12-05'))
  await atRoot('publish', on('2026-12-05'))
  expect(endingSoon((await open(on('2026-12-06'))).known, on('2026-12-06'))).toEqual([])
  expect((await statement('kortele', on('2026-12-31'))).kid).toBe('2601')
  const fresh = await statement('kortele', on('2027-01-02'))
  expect(fresh.kid).toBe('2701')

  // The gate was offline since: the new is unknown, not forged, until it has been online.
  expect([await judged(gate, old), await judged(gate, fresh)]).toEqual(['believed', 'unknown'])
  gate = await sync(gate, on('2027-01-03'))
  expect([await judged(gate, old), await judged(gate, fresh)]).toEqual(['believed', 'believed'])

  // Loss: the disk with a private half is gone. A new key signs from today on; nothing is withdrawn.
  rmSync(join(server, 'kortele-2601.pem'))
  rmSync(join(server, 'kortele-2701.pem'))
  await expect(open(on('2027-03-01'))).rejects.toThrow('in its period for: kortele.')
  await t.must(`new --use kortele --keys ${server}`, on('2027-03-01'))
  await atRoot('publish', on('2027-03-01'))
  const after = await statement('kortele', on('2027-03-01'))
  gate = await sync(gate, on('2027-03-02'))
  expect([after.kid, await judged(gate, old), await judged(gate, fresh), await judged(gate, after)]).toEqual([
    '2705',
    'believed',
    'believed',
    'believed',
  ])

  // Theft of the key of phones: whoever has it may write any moment into a statement.
  const honest = await statement('telefonas', on('2027-04-01'))
  const stolen = createPrivateKey(readFileSync(join(server, 'telefonas-2702.pem')))
  const forged = { ...honest, iat: honest.iat - 86_400, signature: signWith(stolen, Buffer.from('2702 telefonas')) }
  const asCard = { ...forged, use: 'kortele' as const, signature: signWith(stolen, Buffer.from('2702 kortele')) }
  expect([await judged(gate, forged), await judged(gate, asCard)]).toEqual(['believed', 'wrong'])
  await t.must(`new --use telefonas --keys ${server}`, on('2027-04-02'))
  await atRoot('withdraw --kid 2702', on('2027-04-02'))
  expect((await statement('telefonas', on('2027-04-02'))).kid).toBe('2706')
  const before = gate
  gate = await sync(gate, on('2027-04-03'))
  expect([await judged(gate, honest), await judged(gate, forged), await judged(gate, old)]).toEqual([
    'withdrawn',
    'withdrawn',
    'believed',
  ])

  // Somebody in between hands out the set of before the theft: it is not taken, and the next rotation forgets nothing.
  expect(isLater(before as KnownKeys, gate)).toBe(false)
  await t.must(`new --from 2028-01-01 --keys ${server}`, on('2027-12-01'))
  await atRoot('publish', on('2027-12-01'))
  gate = await sync(gate, on('2027-12-02'))
  expect(await judged(gate, honest)).toBe('withdrawn')
})
