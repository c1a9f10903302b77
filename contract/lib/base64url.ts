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

/** Bytes as base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let [text, bits, count] = ['', 0, 0]
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffff
    for (count += 8; count >= 6; count -= 6) text += digits[(bits >> (count - 6)) & 63]
  }
  return count ? text + digits[(bits << (6 - count)) & 63] : text
}
