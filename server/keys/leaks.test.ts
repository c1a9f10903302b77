import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, it } from 'vitest'
import { keyUses } from '#contract/keys/use.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { backup } from '#server/backup/backup.ts'
import { worldTest } from '../../test/world.ts'
import { openKeys } from './signers.ts'

// A program with keys of its own works for a while; then its database, log and backups are searched for them.
const home = mkdtempSync(join(tmpdir(), 'meistras-pedsakai-'))
const lines: string[] = []
const keys = await openKeys({ DATA_DIR: home, GATE_SIGNER: 'files' })
const logTo = { write: (line: string) => void lines.push(line) }
const { t, w } = worldTest({ LOG_LEVEL: 'debug', SLOW_REQUEST_MS: '1' }, { keys, logTo })
afterAll(() => rmSync(home, { recursive: true, force: true }))

const folder = join(home, 'keys')
/** Each key as it might be written somewhere: lines of its PEM, `d` of its JWK, bytes, hexadecimal. */
const needles = [...readdirSync(folder).map((name) => join(folder, name)), join(home, 'keys-root.pem')]
  .filter((path) => path.endsWith('.pem'))
  .flatMap((path) => {
    const pem = readFileSync(path, 'utf8')
    const d = Buffer.from(createPrivateKey(pem).export({ format: 'jwk' }).d ?? '', 'base64url')
    const body = pem.split('\n').filter((line) => line.length > 20 && !line.startsWith('-----'))
    const forms = ['base64url', 'base64', 'hex', 'latin1'] as const
    return [...body, ...forms.map((form) => d.toString(form))]
  })
const found = (text: string) => needles.filter((needle) => text.includes(needle))
const filesOf = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => (path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)).toString('latin1'))
    .join('\n')

it('neither the database nor the log nor a backup tells a key', { timeout: 120_000 }, async () => {
  // The control: where they are, they are found; four forms of `d` and two or three lines for each of five keys.
  expect(found(filesOf(home)).length).toBeGreaterThanOrEqual(5 * 2)
  expect(needles.length).toBeGreaterThanOrEqual(5 * 6)

  for (const use of keyUses) await keys.signer(use, new Date()).sign(Buffer.from(use))
  t.app.log.error({ err: new Error('broken'), keys, signer: keys.signer('kortele', new Date()) }, 'all of it')
  for (const path of ['//.well-known/meistras-keys', '/sistema', '/asmenys', '/korteles', '/nera', '/health'])
    await w.admin('GET', path)
  expect(lines.length).toBeGreaterThan(5)
  expect(found(lines.join('\n'))).toEqual([])

  const url = (t.pool as unknown as { options: { connectionString: string } }).options.connectionString
  const files = t.files
  const open = await backup({ url, files, keys: { folder, recipient: undefined }, to: join(home, 'atviros') })
  expect(readdirSync(open.folder)).not.toContain('raktai')
  expect(filesOf(open.folder).length).toBeGreaterThan(10_000)
  expect(found(filesOf(open.folder))).toEqual([])
  // Encrypted, they are in it and still not to be seen.
  const recipient = await identityToRecipient(await generateX25519Identity())
  const closed = await backup({ url, files, keys: { folder, recipient }, to: join(home, 'uzdaros') })
  expect(readdirSync(join(closed.folder, 'raktai'))).toContain(`kortele-${civilDay(new Date()).slice(2, 4)}01.pem.age`)
  expect(found(filesOf(closed.folder))).toEqual([])
})
