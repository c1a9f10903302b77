/** Advance widths of ASCII 32..126 in thousandths of the size: DejaVu Sans Condensed, normal and bold. */
const widths = {
  normal: [
    286, 360, 414, 754, 572, 855, 702, 247, 351, 351, 450, 754, 286, 325, 286, 303, 572, 572, 572, 572, 572, 572, 572,
    572, 572, 572, 303, 303, 754, 754, 754, 478, 900, 615, 617, 628, 693, 568, 518, 697, 677, 265, 265, 590, 501, 776,
    673, 708, 542, 708, 625, 571, 549, 659, 615, 890, 616, 549, 616, 351, 303, 351, 754, 450, 450, 551, 571, 495, 571,
    554, 316, 571, 570, 250, 250, 521, 250, 876, 570, 550, 571, 571, 370, 469, 353, 570, 532, 736, 532, 532, 472, 572,
    303, 572, 754,
  ],
  bold: [
    313, 410, 469, 754, 626, 901, 785, 275, 411, 411, 470, 754, 342, 374, 342, 329, 626, 626, 626, 626, 626, 626, 626,
    626, 626, 626, 360, 360, 754, 754, 754, 522, 900, 696, 686, 660, 747, 615, 615, 738, 753, 334, 334, 697, 573, 896,
    753, 765, 659, 765, 693, 648, 614, 730, 696, 993, 694, 651, 652, 411, 329, 411, 754, 450, 450, 607, 644, 533, 644,
    610, 391, 644, 641, 308, 308, 598, 308, 938, 641, 618, 644, 644, 444, 536, 430, 641, 586, 831, 580, 586, 523, 641,
    329, 641, 754,
  ],
} as const
/** The width of a letter that is not in the tables: that of the widest common one. */
const unknown = 900

export type Weight = keyof typeof widths

/** The width of a text at size 1. A letter with a diacritic is as wide as the letter without it. */
export function widthOf(text: string, weight: Weight): number {
  let sum = 0
  for (const letter of text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[„“”]/g, '"'))
    sum += widths[weight][letter.charCodeAt(0) - 32] ?? unknown
  // Quotation marks are wider than the straight one that replaces them here.
  return (sum + 200 * (text.match(/[„“”]/g)?.length ?? 0)) / 1000
}

export interface Fitted {
  size: number
  lines: string[]
}
export interface Box {
  width: number
  height: number
  max: number
  min: number
  weight: Weight
}
/** The distance from one line to the next, at size 1. */
export const leading = 1.18

/**
 * The largest size, from `max` down to `min`, at which a text fits into a box. Words that are too long are broken at
 * the smallest size; what does not fit even then ends with „…“.
 */
export function fitted(text: string, { width, height, max, min, weight }: Box): Fitted {
  const words = text.trim().split(/\s+/)
  const most = (size: number) => Math.max(1, Math.floor(height / (size * leading) + 0.01))
  for (let size = max; size > min; size -= 0.25) {
    const lines = wrap(words, width / size, weight)
    if (lines && lines.length <= most(size)) return { size, lines }
  }
  const room = width / min
  const lines = wrap(
    words.flatMap((word) => broken(word, room, weight)),
    room,
    weight,
  ) ?? ['']
  const kept = lines.slice(0, most(min))
  if (kept.length < lines.length) kept.push(shortened(kept.pop() ?? '', room, weight))
  return { size: min, lines: kept }
}

/** Lines of whole words; null if a word is wider than a line. A double surname may also be divided at its hyphen. */
function wrap(words: readonly string[], width: number, weight: Weight): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const [i, part] of words
    .flatMap((word) => word.split(/(?<=[-–])/).map((piece, at) => ({ piece, glued: at > 0 })))
    .entries()) {
    if (widthOf(part.piece, weight) > width) return null
    const joined = i === 0 ? part.piece : line + (part.glued ? '' : ' ') + part.piece
    if (widthOf(joined, weight) <= width) line = joined
    else {
      lines.push(line)
      line = part.piece
    }
  }
  return [...lines, line]
}

function broken(word: string, width: number, weight: Weight): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (widthOf(piece + letter, weight) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

function shortened(line: string, width: number, weight: Weight): string {
  let kept = line
  while (kept && widthOf(`${kept}…`, weight) > width) kept = kept.slice(0, -1).trimEnd()
  return `${kept}…`
}
