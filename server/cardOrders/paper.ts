import type { CanvasElement, Content } from 'pdfmake/interfaces.js'
import type { PrintFor } from '#contract/cardOrders/schema.ts'
import type { Config } from '#server/config.ts'

/** Millimetres in points. */
export const mm = (value: number) => (value * 72) / 25.4

/** What of a page lies around the card, in points. */
export interface Paper {
  /** How far the ground is printed beyond the edge, to be cut off. */
  bleed: number
  /** From the edge of the page to that of the card. */
  around: number
  marks: boolean
}
/** The page is the card. */
export const bare: Paper = { bleed: 0, around: 0, marks: false }

const markLength = mm(5)
const markGap = mm(0.5)

/** A printer of cards takes pages of the card's size; a bureau prints larger and cuts, as its settings say. */
export function paperFor(kam: PrintFor, { CARD_BLEED_MM, CARD_CROP_MARKS }: Config): Paper {
  if (kam === 'SPAUSDINTUVUI') return bare
  const bleed = mm(CARD_BLEED_MM)
  return { bleed, around: CARD_CROP_MARKS ? bleed + 2 * markGap + markLength : bleed, marks: CARD_CROP_MARKS }
}

export type Piece = Content & { absolutePosition: { x: number; y: number } }
export const at = (x: number, y: number) => ({ absolutePosition: { x, y } })

/** A piece of the card at its place on the page. */
export const onPaper = (piece: Piece, { around }: Paper): Piece =>
  Object.assign({}, piece, at(piece.absolutePosition.x + around, piece.absolutePosition.y + around))

/** Lines at the corners, outside of the bleed, that say where to cut. */
export function cropMarks({ bleed, around, marks }: Paper, card: { width: number; height: number }): Piece[] {
  if (!marks) return []
  const canvas = [around, around + card.width].flatMap((x) =>
    [around, around + card.height].flatMap((y) => {
      // From the corner outwards: to the left or right, and up or down.
      const [ahead, along] = [x === around ? -1 : 1, y === around ? -1 : 1]
      const [dx, dy] = [x + ahead * (bleed + markGap), y + along * (bleed + markGap)]
      const line = { type: 'line', lineWidth: 0.25, lineColor: '#000000' } as const
      return [
        { ...line, x1: dx, y1: y, x2: dx + ahead * markLength, y2: y },
        { ...line, x1: x, y1: dy, x2: x, y2: dy + along * markLength },
      ] satisfies CanvasElement[]
    }),
  )
  return [{ ...at(0, 0), canvas }]
}
