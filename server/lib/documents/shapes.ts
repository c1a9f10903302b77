import { bad, brand, good } from './look.ts'
import { type QrText, qrPath } from './qr.ts'

// Pictures of documents, as SVG: they are sharp in print and need no file.

const svg = (width: number, height: number, box: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box}">${inside}</svg>`

/** The mark of the registry. */
export const registryMark = (size: number) =>
  svg(
    size,
    size,
    '26 26',
    `<rect width="26" height="26" rx="4" fill="${brand}"/>
    <path d="M6 19V7.5l7 7 7-7V19" fill="none" stroke="#fff" stroke-width="2.6"/>`,
  )

/** A sign before words that say the same: signed, or not passed. */
export const tick = (size: number, kind: 'good' | 'bad' = 'good') =>
  svg(
    size,
    size,
    '15 15',
    `<circle cx="7.5" cy="7.5" r="7.5" fill="${kind === 'good' ? good : bad}"/>
    <path d="${kind === 'good' ? 'M4 7.8l2.5 2.5L11.2 5.2' : 'M4.8 4.8l5.4 5.4M10.2 4.8l-5.4 5.4'}" fill="none" stroke="#fff" stroke-width="1.6"/>`,
  )

/** Fine woven lines, as on papers of value, drawn from one formula. */
export function wovenBand(width: number, height: number, lines = 13): string {
  const path = (k: number) => {
    const points: string[] = []
    for (let x = 0; x <= width; x += 3) {
      const t = (x / width) * Math.PI * 6
      const y =
        height / 2 +
        Math.sin(t + k * 0.28) * height * 0.32 * Math.cos(k * 0.22) +
        Math.sin(t * 2.5 - k * 0.4) * height * 0.09
      points.push(`${x.toFixed(1)} ${y.toFixed(1)}`)
    }
    return `<path d="M${points.join('L')}" fill="none" stroke="${k % 3 ? '#d3e3ea' : '#b7d0da'}" stroke-width="0.45"/>`
  }
  return svg(width, height, `${width} ${height}`, Array.from({ length: lines }, (_, k) => path(k)).join(''))
}

/** A rosette of fine lines, as on papers of value: rings of waves, each wave turned a little further than the last. */
export function rosette(size: number): string {
  const wave = (radius: number, swing: number, waves: number, turned: number) => {
    const points: string[] = []
    for (let i = 0; i < 360; i++) {
      const angle = (i / 360) * 2 * Math.PI
      const r = (size / 2) * (radius + swing * Math.sin(angle * waves + turned))
      points.push(`${(size / 2 + r * Math.cos(angle)).toFixed(1)} ${(size / 2 + r * Math.sin(angle)).toFixed(1)}`)
    }
    return `M${points.join('L')}Z`
  }
  const ring = (radius: number, swing: number, waves: number, lines: number, color: string) =>
    Array.from(
      { length: lines },
      (_, k) =>
        `<path d="${wave(radius, swing, waves, (k / lines) * 2 * Math.PI)}" fill="none" stroke="${color}" stroke-width="0.35"/>`,
    ).join('')
  return svg(
    size,
    size,
    `${size} ${size}`,
    ring(0.8, 0.17, 12, 10, '#c3d8e1') + ring(0.5, 0.14, 8, 8, '#d3e3ea') + ring(0.24, 0.09, 6, 6, '#c3d8e1'),
  )
}

/** A QR code exactly so large: its modules fill the whole size, however many there are. */
export function qrCode(text: QrText, size: number, color: string, level: 'L' | 'M' = 'M'): string {
  const { path, modules } = qrPath(text, level)
  return svg(size, size, `${modules} ${modules}`, `<path d="${path}" fill="${color}"/>`)
}
