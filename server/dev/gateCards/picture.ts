import type { Content } from 'pdfmake/interfaces.js'
import { codePath } from '#server/cardOrders/code.ts'
import { cardSize } from '#server/cardOrders/face.ts'
import { sharp } from '#server/lib/process/heavy.ts'
import { escaped } from '../panel.ts'

/** What a face of a card is made of (server/cardOrders/face.ts), as far as it is drawn here. */
interface Piece {
  absolutePosition?: { x: number; y: number }
  stack?: Piece[]
  canvas?: Shape[]
  text?: string
  fontSize?: number
  bold?: boolean
  color?: string
  image?: string
  svg?: string
  width?: number
  height?: number
}
type Shape = { color?: string; lineColor?: string; lineWidth?: number } & (
  | { type: 'rect'; x: number; y: number; w: number; h: number; r?: number }
  | { type: 'line'; x1: number; y1: number; x2: number; y2: number }
  | { type: 'polyline'; points: { x: number; y: number }[] }
)

/** The baseline of DejaVu Sans Condensed below the top of its line, at size 1. */
const ascent = 1901 / 2048

function drawnShape(shape: Shape): string {
  if (shape.type === 'rect')
    return `<rect x="${shape.x}" y="${shape.y}" width="${shape.w}" height="${shape.h}" rx="${shape.r ?? 0}" fill="${shape.color}"/>`
  if (shape.type === 'line')
    return `<path d="M${shape.x1} ${shape.y1}L${shape.x2} ${shape.y2}" stroke="${shape.lineColor}" stroke-width="${shape.lineWidth}"/>`
  return `<polygon points="${shape.points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="${shape.color}"/>`
}

function drawn(piece: Piece, photo: Buffer): string {
  const { x, y } = piece.absolutePosition ?? { x: 0, y: 0 }
  const box = `x="${x}" y="${y}" width="${piece.width}" height="${piece.height}"`
  if (piece.stack) return piece.stack.map((one) => drawn(one, photo)).join('')
  if (piece.canvas) return piece.canvas.map(drawnShape).join('')
  if (piece.svg) return piece.svg.replace('<svg ', `<svg ${box} shape-rendering="crispEdges" `)
  if (piece.image)
    return `<image ${box} preserveAspectRatio="none" href="data:image/jpeg;base64,${photo.toString('base64')}"/>`
  const { text = '', fontSize = 0, bold, color } = piece
  return `<text x="${x}" y="${y + ascent * fontSize}" font-size="${fontSize}" font-weight="${bold ? 700 : 400}" fill="${color}">${escaped(text)}</text>`
}

/** A face of a card as the print file has it, as SVG: the same pieces at the same places. */
export const facePicture = (face: Content, photo: Buffer, label: string): string =>
  `<svg class="face" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}" role="img" aria-label="${escaped(label)}">${drawn(face as Piece, photo)}</svg>`

/** A code alone as PNG, large enough to be read from a screen, with its quiet border. */
export async function codePicture(text: string, level: 'L' | 'M'): Promise<Buffer> {
  const { path, modules } = codePath(text, level)
  const [border, dot] = [4, 6]
  const side = modules + 2 * border
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * dot}" height="${side * dot}" viewBox="${-border} ${-border} ${side} ${side}" shape-rendering="crispEdges"><path d="M${-border} ${-border}h${side}v${side}h-${side}z" fill="#fff"/><path d="${path}"/></svg>`
  return await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
