import { cardAddress, toDigits } from '#contract/gate/digits.ts'
import { qrPath } from '#server/lib/documents/qr.ts'

/** The text of a card's code: its address, and behind # the signed statement, if there is one. */
export const codeText = (origin: string, numeris: string, statement: Uint8Array | null) =>
  statement === null ? cardAddress(origin, numeris) : `${cardAddress(origin, numeris)}#${toDigits(statement)}`

/** What a QR code is made of: the address as bytes and the digits as digits, which need less than half the room. */
export function segmentsOf(text: string) {
  const at = text.indexOf('#') + 1 || text.length
  const address = { data: new TextEncoder().encode(text.slice(0, at)), mode: 'byte' as const }
  return at < text.length ? [address, { data: text.slice(at), mode: 'numeric' as const }] : [address]
}

/** The code as one SVG path, a unit a module, without its quiet border; and how many modules a side has. */
export const codePath = (text: string, level: 'L' | 'M') => qrPath(segmentsOf(text), level)
