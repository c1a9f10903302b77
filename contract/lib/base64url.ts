const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The bytes of a base64url text without padding; null if it is none, or not in its one shortest form. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8))
  let [bits, count, at] = [0, 0, 0]
  for (const digit of text) {
    const value = digits.indexOf(digit)
    if (value < 0) return null
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[at++] = (bits >> count) & 0xff
  }
  return text.length % 4 === 1 || (bits & ((1 << count) - 1)) !== 0 ? null : bytes
}
