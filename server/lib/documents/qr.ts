import { createQr } from '#server/lib/process/heavy.ts'

/** A text, or its pieces in different modes: digits as digits need less than half the room. */
export type QrText = string | readonly { data: string | Uint8Array; mode: 'byte' | 'numeric' }[]

/** A QR code as one SVG path, a unit a module, without its quiet border; and how many modules a side has. */
export function qrPath(text: QrText, level: 'L' | 'M'): { path: string; modules: number } {
  const { modules } = createQr(text as Parameters<typeof createQr>[0], { errorCorrectionLevel: level })
  const { size } = modules
  const runs: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue
      const from = x
      while (x + 1 < size && modules.get(y, x + 1)) x += 1
      // A little higher than its row, so that no reader draws a gap between rows.
      runs.push(`M${from} ${y}h${x - from + 1}v1.02h-${x - from + 1}z`)
    }
  return { path: runs.join(''), modules: size }
}
