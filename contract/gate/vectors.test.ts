import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { testNow } from '../../test/gateKeys.ts'
import { type Reader, readCode } from './read.ts'

interface Vector {
  what: string
  result: 'valid' | 'ended' | 'forged' | 'unknown'
  text: string
}
const [, block = ''] = /```json\n(.*?)```/s.exec(readFileSync('docs/card-code.md', 'utf8')) ?? []
const { set, vectors } = JSON.parse(block) as {
  set: { keys: (JsonWebKey & { kid: string; use: string })[] }
  vectors: Vector[]
}

const p256 = { name: 'ECDSA', namedCurve: 'P-256' }
const keys = new Map(
  await Promise.all(
    set.keys.map(async ({ kid, use, kty, crv, x, y }) => {
      const jwk = { kty, crv, x, y } as JsonWebKey
      const key = await crypto.subtle.importKey('jwk', jwk, p256, false, ['verify'])
      const verify = (signature: Uint8Array, bytes: Uint8Array) =>
        crypto.subtle.verify(
          { name: 'ECDSA', hash: 'SHA-256' },
          key,
          Uint8Array.from(signature),
          Uint8Array.from(bytes),
        )
      return [kid, { use, verify, withdrawn: false, nuo: 0, iki: testNow + 1 }] as const
    }),
  ),
)
const reader: Reader = {
  keyOf: (kid) => keys.get(kid),
  phoneKey: () => async () => false,
  now: testNow,
  shownBefore: () => false,
}
const results = { SUKLASTOTA: 'forged', RAKTAS_NEZINOMAS: 'unknown', KORTELE_PASIBAIGE: 'ended' } as const

describe('the test vectors of docs/card-code.md', () => {
  it('are twelve', () => expect(vectors).toHaveLength(12))

  it.each(vectors)('$what: $result', async ({ text, result }) => {
    const { kodai } = await readCode(text, reader)
    expect(kodai.map((code) => results[code as keyof typeof results] ?? code)).toEqual(
      result === 'valid' ? [] : [result],
    )
  })

  const script = new URL('../../scripts/check-card.mjs', import.meta.url)
  it('are answered in the same way by the script for strangers', async () => {
    const { checkCard } = (await import(script.href)) as { checkCard(text: string, keys: unknown): { valid: boolean } }
    for (const { what, text, result } of vectors)
      expect([what, checkCard(text, set).valid]).toEqual([what, result === 'valid'])
  })

  it.each(['valid', 'forged'])('are taken by its command: %s', (result) => {
    const file = join(mkdtempSync(join(tmpdir(), 'meistras-')), 'keys')
    writeFileSync(file, `x.${Buffer.from(JSON.stringify(set)).toString('base64url')}.x`)
    const text = vectors.find((one) => one.result === result)?.text ?? ''
    const args = [fileURLToPath(script), text, '--keys', file]
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect([status, JSON.parse(stdout).valid]).toEqual(result === 'valid' ? [0, true] : [1, false])
  })
})
