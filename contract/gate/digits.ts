/**
 * Bytes as decimal digits: a QR code writes ten digits in 33 bits, and every reader hands out text. A one goes before the
 * bytes, so that leading zeros stay.
 */
export const toDigits = (bytes: Uint8Array): string =>
  BigInt(`0x01${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`).toString(10)

/** More digits than any code of ours has: a longer text is not read at all. */
const mostDigits = 4000

/** The bytes of the digits; null where they are no such digits. */
export function fromDigits(digits: string): Uint8Array | null {
  if (!/^[1-9]\d*$/.test(digits) || digits.length > mostDigits) return null
  const hex = BigInt(digits).toString(16)
  if (hex.length % 2 === 0 || hex[0] !== '1') return null
  return Uint8Array.from({ length: (hex.length - 1) / 2 }, (_, i) =>
    Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16),
  )
}

/** The short address of a card, which its QR code begins with. What stands behind # never leaves the phone that reads it. */
export const cardAddress = (origin: string, numeris: string) => `${origin}/k/${numeris}`

const address = /^https?:\/\/[^/?#\s]+\/k\/(\d{8})\/?(?:\?[^#\s]*)?(?:#(\d*))?$/i

/** The card number of a code of ours and the digits behind #, which are empty in a bare address; null: not our address. */
export function splitCode(text: string): { numeris: string; digits: string } | null {
  const [, numeris, digits = ''] = address.exec(text.trim()) ?? []
  return numeris === undefined ? null : { numeris, digits }
}
