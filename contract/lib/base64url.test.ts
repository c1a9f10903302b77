import { expect, it } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'

it('reads what others write, and writes the same', () => {
  for (let size = 0; size < 70; size++) {
    const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 97 + size * 31) % 256)
    const text = Buffer.from(bytes).toString('base64url')
    expect(fromBase64url(text)).toEqual(bytes)
    expect(toBase64url(bytes)).toBe(text)
  }
})
it.each([['A'], ['AA='], ['A+A/'], ['AA A'], ['AB'], ['AAB'], ['ąą'], ['AAAAA']])('„%s“ is none', (text) =>
  expect(fromBase64url(text)).toBeNull(),
)
