import type { CanvasElement, Content } from 'pdfmake/interfaces.js'
import { cardFaceTexts as t } from '#contract/cardOrders/texts.ts'
import { say } from '#contract/lib/texts.ts'
import { qrCode } from '#server/lib/documents/shapes.ts'
import { segmentsOf } from './code.ts'
import { type Fitted, fitted, leading, type Weight, widthOf } from './fit.ts'
import { at, bare, cropMarks, mm, onPaper, type Paper, type Piece } from './paper.ts'

/** The data printed on a card. No personal code, birth date or contact of its holder. */
export interface Face {
  numeris: string
  tipas: string
  vardas: string
  pavarde: string
  imone: string | null
  /** Name of the photo among the images of the document. */
  photo: string
  /** The text of the code on the front: the address of the card, with its signed statement behind #. */
  code: string
  /** The text of the code on the back, which has the portrait as well; null where there is no portrait. */
  backCode: string | null
}
export interface Registry {
  /** The address of the registry as people type it. */
  address: string
  /** Where a found card must be returned; null: to the company on the front. */
  returnTo: string | null
}

/** The size ID-1 (ISO/IEC 7810), as of bank cards. */
export const cardSize = { width: mm(85.6), height: mm(53.98) }
/** Nothing that is read is nearer to an edge than 3 mm, because cards are cut with a tolerance; at the sides it is 4. */
const edge = mm(4)
const safe = mm(3)
const right = cardSize.width - edge
const band = mm(11.5)
const foot = mm(2.4)
const photo = { x: edge, y: band + mm(3.4), width: mm(25.5), height: mm(34) }
const beside = photo.x + photo.width + mm(3.5)
/** A signed code has 61 or 65 modules: 0.35 mm each, which a phone reads from 11 cm. */
const qr = mm(24)
/** With a portrait a code has some 100 modules, so it is as large as the back allows. */
const backQr = mm(39)
const backBand = mm(9)

const ink = '#17212b'
const quiet = '#44515e'
/** The kinds of cards differ in colour, word and pattern: bricks or a drawing grid. */
const looks = {
  STATYBININKO: { band: '#0f5c7a', accent: '#f2a65a', pale: '#d3e8f0', tint: '#f2f8fa' },
  INZINIERIAUS: { band: '#3b2a74', accent: '#f2c265', pale: '#dcd5f0', tint: '#f6f4fb' },
} as const
type Look = (typeof looks)[keyof typeof looks]
const lookOf = (tipas: string): Look => looks[tipas === 'INZINIERIAUS' ? 'INZINIERIAUS' : 'STATYBININKO']

const text = (
  x: number,
  y: number,
  value: string,
  size: number,
  more: { weight?: Weight; color?: string } = {},
): Piece => ({
  ...at(x, y),
  text: value,
  fontSize: size,
  bold: more.weight === 'bold',
  color: more.color ?? ink,
  noWrap: true,
})
const ending = (y: number, value: string, size: number, weight: Weight, color: string) =>
  text(right - widthOf(value, weight) * size, y, value, size, { weight, color })
/** Lines one below another, and the y coordinate of their end. */
function lines(x: number, y: number, { size, lines: texts }: Fitted, more: { weight?: Weight; color?: string } = {}) {
  const step = size * leading
  return { drawn: texts.map((line, i) => text(x, y + i * step, line, size, more)), end: y + texts.length * step }
}
const rect = (x: number, y: number, w: number, h: number, color: string): CanvasElement => ({
  type: 'rect',
  x,
  y,
  w,
  h,
  color,
})
const drawn = (canvas: CanvasElement[]): Piece => ({ ...at(0, 0), canvas })

/** The logo of the registry, as wide as `size` points. */
function mark(x: number, y: number, size: number, ground: string, color: string): CanvasElement[] {
  const k = size / 32
  const points = [
    [7, 24],
    [7, 8.5],
    [10.4, 8.5],
    [16, 17],
    [21.6, 8.5],
    [25, 8.5],
    [25, 24],
    [21.4, 24],
    [21.4, 14.6],
    [16, 22.6],
    [10.6, 14.6],
    [10.6, 24],
  ]
  return [
    { type: 'rect', x, y, w: size, h: size, r: 7 * k, color: ground },
    {
      type: 'polyline',
      closePath: true,
      lineWidth: 0,
      color,
      points: points.map(([px = 0, py = 0]) => ({ x: x + px * k, y: y + py * k })),
    },
  ]
}

/** Places a step apart, one of them `first`; without 0, the left edge, where the card is cut. */
function between(from: number, to: number, step: number, first = 0): number[] {
  const places: number[] = []
  for (let x = first + Math.ceil((from - first) / step) * step; x < to; x += step) if (x !== 0) places.push(x)
  return places
}

/** Rows of bricks for builders, a drawing grid for engineers, both pale enough to print over. */
function pattern(tipas: string, { pale }: Look, bleed: number): CanvasElement[] {
  const line = (x1: number, y1: number, x2: number, y2: number, lineWidth = 0.5): CanvasElement => ({
    type: 'line',
    x1,
    y1,
    x2,
    y2,
    lineWidth,
    lineColor: pale,
  })
  const [top, bottom] = [band, cardSize.height - foot]
  const [left, end] = [-bleed, cardSize.width + bleed]
  const shapes: CanvasElement[] = []
  if (tipas === 'INZINIERIAUS') {
    for (const x of between(left, end, mm(4)))
      shapes.push(line(x, top, x, bottom, Math.round(x / mm(4)) % 5 ? 0.25 : 0.6))
    for (let y = top + mm(4); y < bottom; y += mm(4))
      shapes.push(line(left, y, end, y, Math.round((y - top) / mm(4)) % 5 ? 0.25 : 0.6))
    return shapes
  }
  const [wide, high] = [mm(12), mm(5)]
  for (let row = 0; top + row * high < bottom; row += 1) {
    const y = top + row * high
    if (row) shapes.push(line(left, y, end, y))
    for (const x of between(left, end, wide, row % 2 ? wide / 2 : 0))
      shapes.push(line(x, y, x, Math.min(y + high, bottom)))
  }
  return shapes
}

/** A strip from side to side, and what is printed beyond the sides. */
const strip = (y: number, height: number, color: string, bleed: number) =>
  rect(-bleed, y, cardSize.width + 2 * bleed, height, color)

/** Paper, head and foot of a face; all of it reaches into the bleed, so that no white edge is left where it is cut. */
const ground = (look: Look, height: number, bleed: number, patterns: CanvasElement[] = []): CanvasElement[] => [
  strip(-bleed, cardSize.height + 2 * bleed, look.tint, bleed),
  ...patterns,
  strip(-bleed, height + bleed, look.band, bleed),
  strip(height, mm(0.9), look.accent, bleed),
  strip(cardSize.height - foot, foot + bleed, look.band, bleed),
]

/** The QR code: its squares are as large as the space allows, and sharp. Its quiet border is the white behind it. */
const code = (text: string, x: number, y: number, size: number, level: 'L' | 'M'): Piece => ({
  ...at(x, y),
  svg: qrCode(segmentsOf(text), size, '#000000', level),
  width: size,
  height: size,
})

/** Last and first name above the code, as large as both fit there. */
function names(card: Face, width: number, height: number) {
  for (let max = 15; ; max -= 0.5) {
    const last = fitted(card.pavarde, { width, height: height * 0.72, max, min: 6, weight: 'bold' })
    const left = height - last.lines.length * last.size * leading
    const first = fitted(card.vardas, { width, height: left, max: Math.min(12, last.size), min: 6, weight: 'normal' })
    if (max <= 6 || first.lines.length * first.size * leading <= left) return { last, first }
  }
}

function front(card: Face, bleed: number): Piece[] {
  const look = lookOf(card.tipas)
  const kind = card.tipas === 'INZINIERIAUS' ? t.INZINIERIAUS : t.STATYBININKO
  const bottom = photo.y + photo.height
  const top = bottom - qr
  const name = names(card, right - beside, top - photo.y)
  const last = lines(beside, photo.y - 2, name.last, { weight: 'bold' })
  const company = fitted(card.imone ?? say(t.noCompany, 'lt'), {
    width: right - qr - mm(2) - beside,
    height: qr - 26,
    max: 8,
    min: 5.5,
    weight: 'normal',
  })
  return [
    drawn([
      ...ground(look, band, bleed, pattern(card.tipas, look, bleed)),
      ...mark(edge, safe, mm(6.9), '#ffffff', look.band),
      rect(photo.x - 1, photo.y - 1, photo.width + 2, photo.height + 2, '#ffffff'),
      rect(right - qr, top, qr, qr, '#ffffff'),
    ]),
    text(edge + mm(8.6), mm(2.5), 'MEISTRAS', 10, { weight: 'bold', color: '#ffffff' }),
    text(edge + mm(8.6), mm(7), say(t.registry, 'lt'), 5.5, { color: '#ffffff' }),
    ending(mm(2.7), say(kind, 'lt').toUpperCase(), 8, 'bold', '#ffffff'),
    ending(mm(7), say(kind, 'en'), 5.5, 'normal', '#ffffff'),
    { ...at(photo.x, photo.y), image: card.photo, width: photo.width, height: photo.height },
    ...last.drawn,
    ...lines(beside, last.end, name.first).drawn,
    ...lines(beside, top, company, { color: quiet }).drawn,
    text(beside, bottom - 22.5, say(t.number, 'lt'), 5.5, { color: quiet }),
    text(beside, bottom - 16, card.numeris, 13, { weight: 'bold' }),
    code(card.code, right - qr + mm(1), top + mm(1), qr - mm(2), 'M'),
  ]
}

function back(card: Face, { address, returnTo }: Registry, bleed: number): Piece[] {
  const look = lookOf(card.tipas)
  const parts: Piece[] = []
  // Without a portrait there is no code here, and the words have the whole width.
  const end = card.backCode === null ? right : right - backQr - mm(2.5)
  const narrow = card.backCode !== null
  let y = backBand + mm(narrow ? 2.2 : 3.2)
  const put = (value: string, gap: number, max: number, weight: Weight = 'normal', color = ink, most = 2) => {
    const box = { width: end - edge, height: max * leading * (narrow ? most * 2 : most), max, min: 5.5, weight }
    const set = lines(edge, y, fitted(value, box), { weight, color })
    parts.push(...set.drawn)
    y = set.end + gap
  }
  put(say(t.howTo, 'lt'), 1.5, narrow ? 5.75 : 6.75)
  put(say(t.howTo, 'en'), narrow ? 2 : 3, narrow ? 5.5 : 5.75, 'normal', quiet)
  put(address, 2, narrow ? 7 : 12, 'bold', look.band, narrow ? 0.5 : 1)
  if (!narrow) put(`${say(t.compare, 'lt')} ${say(t.compare, 'en')}`, 6, 5.75, 'normal', ink, 1)
  put(`${say(t.found, 'lt')} / ${say(t.found, 'en')}`, 1, narrow ? 6 : 7, 'bold', ink, 1)
  put(returnTo ?? say(t.toCompany, 'lt', { address }), narrow ? 1.5 : 2.5, narrow ? 5.75 : 6.5)
  put(say(t.property, 'lt'), 0, 5.5, 'normal', quiet)
  const codeTop = backBand + mm(0.9) + (cardSize.height - foot - backBand - mm(0.9) - backQr) / 2
  return [
    drawn([
      ...ground(look, backBand, bleed),
      ...mark(edge, safe, mm(5.2), '#ffffff', look.band),
      ...(narrow ? [rect(right - backQr, codeTop, backQr, backQr, '#ffffff')] : []),
    ]),
    text(edge + mm(6.9), mm(2.35), say(t.check, 'lt'), 10, { weight: 'bold', color: '#ffffff' }),
    text(edge + mm(6.9), mm(6), say(t.check, 'en'), 5.5, { color: '#ffffff' }),
    ending(mm(2.35), card.numeris, 10, 'bold', '#ffffff'),
    ...parts,
    ...(card.backCode === null
      ? []
      : [code(card.backCode, right - backQr + mm(1), codeTop + mm(1), backQr - mm(2), 'L')]),
  ]
}

/** Both faces of a card, front and back, each on its own page; `begin`: the document begins with this card. */
export function faces(card: Face, registry: Registry, begin: boolean, paper: Paper = bare): Content[] {
  const page = (face: Piece[]) => [...face.map((piece) => onPaper(piece, paper)), ...cropMarks(paper, cardSize)]
  return [
    { stack: page(front(card, paper.bleed)), ...(begin ? {} : { pageBreak: 'before' as const }) },
    { stack: page(back(card, registry, paper.bleed)), pageBreak: 'before' },
  ]
}
