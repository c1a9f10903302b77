import { describe, expect, it } from 'vitest'
import { documentKinds } from './kinds.ts'
import { documentIn, documentNumber, keyAlphabet, keyIn, keyOf, numberIn, numberOf } from './number.ts'

describe('numbers of documents', () => {
  it('are read as they are written, for every kind', () => {
    const prefixes = Object.values(documentKinds)
    expect(new Set(prefixes).size).toBe(prefixes.length)
    for (const kind of Object.keys(documentKinds) as (keyof typeof documentKinds)[]) {
      const numeris = numberOf(kind, 2026, 4217)
      expect(numeris).toMatch(documentNumber)
      expect(numberIn(numeris)).toBe(numeris)
    }
    expect(numberOf('PROTOKOLAS', 2026, 1_234_567)).toBe('KVP-2026-1234567')
  })
  it.each([
    ['kvp-2026-004217', 'KVP-2026-004217'],
    [' Nr. KVP 2026 004217 ', 'KVP-2026-004217'],
    ['KVP–2026–004217', 'KVP-2026-004217'],
    ['nr kp2026004217', 'KP-2026-004217'],
    ['KVP-2026-4217', undefined],
    ['KVP-26-004217', undefined],
    ['', undefined],
    ['12345678', undefined],
  ])('%s is read as %s', (typed, numeris) => expect(numberIn(typed)).toBe(numeris))
})

describe('keys of documents', () => {
  it('have 40 bits, none of the letters that are misread', () => {
    expect(keyAlphabet).toHaveLength(32)
    expect(keyAlphabet).not.toMatch(/[01IO]/)
    expect(new Set(keyAlphabet).size).toBe(32)
    expect(keyOf(Uint8Array.from([0, 1, 2, 3, 31, 32, 63, 255]))).toBe('2345-Z2ZZ')
  })
  it('are read as they are printed', () => {
    for (let first = 0; first < 256; first += 1) {
      const raktas = keyOf(Uint8Array.from({ length: 8 }, (_, i) => (first + 37 * i) % 256))
      expect(keyIn(raktas)).toBe(raktas)
      expect(keyIn(` ${raktas.toLowerCase().replace('-', ' ')}`)).toBe(raktas)
    }
  })
  it.each(['', '7K3M-9QF', '7K3M-9QFXX', '7K3M-9QF0', '7K3M-9QFI', '7K3M-9QFÄ'])('%s is no key', (typed) =>
    expect(keyIn(typed)).toBeUndefined(),
  )
})

describe('the code on a document', () => {
  const found = { numeris: 'KVP-2026-004217', raktas: '7K3M-9QFX' }
  it.each([
    ['https://meistras.lt/t/KVP-2026-004217/7K3M-9QFX', found],
    ['https://meistras.lt/lt/t/KVP-2026-004217/7K3M-9QFX?a=1#b', found],
    [' meistras.lt/t/kvp2026004217/7k3m9qfx/ ', found],
    ['http://localhost:3000/t/KVP-2026-004217/7K3M-9QFX', found],
    // The address may be of another site: the document is looked up here in any case.
    ['https://evil.example/t/KVP-2026-004217/7K3M-9QFX', found],
    ['https://meistras.lt/t/KVP-2026-004217', undefined],
    ['https://meistras.lt/t/KVP-2026-004217/7K3M-9QF0', undefined],
    ['https://meistras.lt/x?a=/t/KVP-2026-004217/7K3M-9QFX', undefined],
    ['javascript:/t/KVP-2026-004217/7K3M-9QFX/x', undefined],
    ['KVP-2026-004217', undefined],
    ['', undefined],
  ])('%j', (scanned, document) => expect(documentIn(scanned)).toEqual(document))
})
