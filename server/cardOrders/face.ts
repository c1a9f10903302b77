import type { CanvasElement, Content } from 'pdfmake/interfaces.js'
import { cardFaceTexts as t } from '#contract/cardOrders/texts.ts'
import { say } from '#contract/lib/texts.ts'
import { codePath } from './code.ts'
import { type Fitted, fitted, leading, type Weight, widthOf } from './fit.ts'

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

const mm = (value: number) => (value * 72) / 25.4
/** The size ID-1, as of bank cards. */
export const cardSize = { width: mm(85.6), height: mm(54) }
/** No text is nearer to an edge than this: cards are cut with a tolerance. */
const edge = mm(4)
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

const at = (x: number, y: number) => ({ absolutePosition: { x, y } })
const text = (
  x: number,
  y: number,
  value: string,
  size: number,
  more: { weight?: Weight; color?: string } = {},
): Content => ({
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
const drawn = (canvas: CanvasElement[]): Content => ({ ...at(0, 0), canvas })

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

/** Rows of bricks for builders, a drawing grid for engineers, both pale enough to print over. */
function pattern(tipas: string, { pale }: Look): CanvasElement[] {
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
  const shapes: CanvasElement[] = []
  if (tipas === 'INZINIERIAUS') {
    for (let x = mm(4); x < cardSize.width; x += mm(4))
      shapes.push(line(x, top, x, bottom, Math.round(x / mm(4)) % 5 ? 0.25 : 0.6))
    for (let y = top + mm(4); y < bottom; y += mm(4))
      shapes.push(line(0, y, cardSize.width, y, Math.round((y - top) / mm(4)) % 5 ? 0.25 : 0.6))
    return shapes
  }
  const [wide, high] = [mm(12), mm(5)]
  for (let row = 0; top + row * high < bottom; row += 1) {
    const y = top + row * high
    if (row) shapes.push(line(0, y, cardSize.width, y))
    for (let x = row % 2 ? wide / 2 : wide; x < cardSize.width; x += wide)
      shapes.push(line(x, y, x, Math.min(y + high, bottom)))
  }
  return shapes
}

const head = (look: Look, height = band): CanvasElement[] => [
  rect(0, 0, cardSize.width, height, look.band),
  rect(0, height, cardSize.width, mm(0.9), look.accent),
  rect(0, cardSize.height - foot, cardSize.width, foot, look.band),
  ...mark(edge, (height - mm(6.7)) / 2, mm(6.9), '#ffffff', look.band),
]

/** The QR code as one path: its squares are as large as the space allows, and sharp at any size. */
function code(text: string, x: number, y: number, size: number, level: 'L' | 'M'): Content {
  // The quiet border is the white background of the card.
  const { path, modules } = codePath(text, level)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}"><path d="${path}" fill="#000000"/></svg>`
  return { ...at(x, y), svg, width: size, height: size }
}

/** Last and first name above the code, as large as both fit there. */
function names(card: Face, width: number, height: number) {
  for (let max = 15; ; max -= 0.5) {
    const last = fitted(card.pavarde, { width, height: height * 0.72, max, min: 6, weight: 'bold' })
    const left = height - last.lines.length * last.size * leading
    const first = fitted(card.vardas, { width, height: left, max: Math.min(12, last.size), min: 6, weight: 'normal' })
    if (max <= 6 || first.lines.length * first.size * leading <= left) return { last, first }
  }
}

function front(card: Face): Content[] {
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
      rect(0, 0, cardSize.width, cardSize.height, look.tint),
      ...pattern(card.tipas, look),
      ...head(look),
      rect(photo.x - 1, photo.y - 1, photo.width + 2, photo.height + 2, '#ffffff'),
      rect(right - qr, top, qr, qr, '#ffffff'),
    ]),
    text(edge + mm(8.6), mm(2.1), 'MEISTRAS', 10, { weight: 'bold', color: '#ffffff' }),
    text(edge + mm(8.6), mm(6.6), say(t.registry, 'lt'), 5.5, { color: '#ffffff' }),
    ending(mm(2.3), say(kind, 'lt').toUpperCase(), 8, 'bold', '#ffffff'),
    ending(mm(6.6), say(kind, 'en'), 5.5, 'normal', '#ffffff'),
    { ...at(photo.x, photo.y), image: card.photo, width: photo.width, height: photo.height },
    ...last.drawn,
    ...lines(beside, last.end, name.first).drawn,
    ...lines(beside, top, company, { color: quiet }).drawn,
    text(beside, bottom - 22.5, say(t.number, 'lt'), 5.5, { color: quiet }),
    text(beside, bottom - 16, card.numeris, 13, { weight: 'bold' }),
    code(card.code, right - qr + mm(1), top + mm(1), qr - mm(2), 'M'),
  ]
}

function back(card: Face, { address, returnTo }: Registry): Content[] {
  const look = lookOf(card.tipas)
  const parts: Content[] = []
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
      rect(0, 0, cardSize.width, cardSize.height, look.tint),
      ...head(look, backBand),
      ...(narrow ? [rect(right - backQr, codeTop, backQr, backQr, '#ffffff')] : []),
    ]),
    text(edge + mm(8.6), mm(1), say(t.check, 'lt'), 10, { weight: 'bold', color: '#ffffff' }),
    text(edge + mm(8.6), mm(5.2), say(t.check, 'en'), 5.5, { color: '#ffffff' }),
    ending(mm(1), card.numeris, 10, 'bold', '#ffffff'),
    ...parts,
    ...(card.backCode === null
      ? []
      : [code(card.backCode, right - backQr + mm(1), codeTop + mm(1), backQr - mm(2), 'L')]),
  ]
}

/** Both faces of a card, each on its own page; `begin`: the document begins with this card. */
export const faces = (card: Face, registry: Registry, begin: boolean): Content[] => [
  { stack: front(card), ...(begin ? {} : { pageBreak: 'before' as const }) },
  { stack: back(card, registry), pageBreak: 'before' },
]
