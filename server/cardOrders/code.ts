import QR from 'qrcode'
import { cardAddress, toDigits } from '#contract/gate/digits.ts'

/** The text of a card's code: its address, and behind # the signed statement, if there is one. */
export const codeText = (origin: string, numeris: string, statement: Uint8Array | null) =>
  statement === null ? cardAddress(origin, numeris) : `${cardAddress(origin, numeris)}#${toDigits(statement)}`

/** What a QR code is made of: the address as bytes and the digits as digits, which need less than half the room. */
export function segmentsOf(text: string) {
  const at = text.indexOf('#') + 1 || text.length
  const address = { data: new TextEncoder().encode(text.slice(0, at)), mode: 'byte' as const }
  return at < text.length ? [address, { data: text.slice(at), mode: 'numeric' as const }] : [address]
}

/** A QR code as one SVG path, a unit a module, without its quiet border; and how many modules a side has. */
export function codePath(text: string, level: 'L' | 'M'): { path: string; modules: number } {
  const { modules } = QR.create(segmentsOf(text) as Parameters<typeof QR.create>[0], { errorCorrectionLevel: level })
  const dark = (row: number, column: number) => column < modules.size && modules.get(row, column) === 1
  let path = ''
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      if (!dark(row, column)) continue
      const from = column
      while (dark(row, column + 1)) column += 1
      path += `M${from} ${row}h${column + 1 - from}v1h-${column + 1 - from}z`
    }
  return { path, modules: modules.size }
}
