import type { Random } from '#server/factories/random.ts'
import { sharp } from '#server/lib/process/heavy.ts'

/** A scribble as a signature, different for each person. */
export function scribble(r: Random): Promise<Buffer> {
  const strokes = Array.from(
    { length: 9 },
    (_, i) => `Q ${30 + i * 55} ${r.int(10, 190)} ${60 + i * 55} ${r.int(60, 150)}`,
  )
  const path = `<path d="M 20 120 ${strokes.join(' ')}" fill="none" stroke="#000" stroke-width="4"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${path}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png({ palette: true }).toBuffer()
}
