import type { Content, ContentText, TableCell } from 'pdfmake/interfaces.js'
import { bad, good, grey, lineColor, type Steps, sizeOf, tabular, textWidth, tint } from './look.ts'

// What documents are built of. All of it is plain data, because it is sent to the thread that draws.

/** The name of the document, and beneath it what it is about. */
export const titled = (title: string, about?: string): Content[] => [
  { text: title, font: 'Display', bold: true, fontSize: 21, characterSpacing: -0.2, lineHeight: 1.1 },
  about ? { text: about, fontSize: 12, color: grey, margin: [0, 3, 0, 18] } : { text: '', margin: [0, 0, 0, 10] },
]

export const heading = (text: string, above = 22): Content => ({
  text,
  bold: true,
  fontSize: 12,
  margin: [0, above, 0, 8],
})

/** A name in letters as large as its length allows. */
export const sized = (text: string, steps: Steps, more: Partial<ContentText> = {}): ContentText => ({
  text,
  font: 'Display',
  bold: true,
  fontSize: sizeOf(text, steps),
  ...more,
})

const label = (text: string): Content => ({ text, fontSize: 7.5, color: grey, margin: [0, 0, 0, 1.5] })

export type Fact = readonly [name: string, value: string, more?: Partial<ContentText>]
/** A value beneath its name. */
export const fact = ([name, value, more = {}]: Fact): Content => ({
  stack: [label(name), { text: value, fontSize: 10.5, ...more }],
  margin: [0, 0, 14, 10],
})

/** Facts side by side, row by row. */
export function facts(all: readonly Fact[], columns = 2): Content[] {
  const rows: Content[] = []
  for (let i = 0; i < all.length; i += columns) {
    const row = all.slice(i, i + columns)
    const empty = Array.from({ length: columns - row.length }, (): Content => ({ text: '' }))
    rows.push({ columns: [...row.map(fact), ...empty].map((one) => ({ width: '*', stack: [one] })) })
  }
  return rows
}

/** A line across the page. */
export const rule = (width = textWidth, color = lineColor, lineWidth = 0.5): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor: color }],
})

export interface Result {
  label: string
  value: string
  good: boolean
  /** What follows from it, at the right: until when it is valid. */
  beside?: { label: string; value: string }
}
/** The answer of the document, on a tinted band. */
export const resultBand = (result: Result): Content => {
  const color = result.good ? good : bad
  const cell = (stack: Content[], more: object): TableCell => ({ fillColor: tint, stack, ...more })
  const { beside } = result
  return {
    layout: 'bare',
    margin: [0, 0, 0, 20],
    table: {
      widths: [3, '*', 'auto'],
      body: [
        [
          { text: '', fillColor: color },
          cell([label(result.label), { text: result.value, bold: true, fontSize: 17, color, lineHeight: 1 }], {
            margin: [14, 11, 8, 9],
          }),
          cell(
            beside
              ? [label(beside.label), { text: beside.value, fontSize: 12, bold: true, margin: [0, 3, 0, 0] }]
              : [{ text: '' }],
            { margin: [0, 11, 16, 9], alignment: 'right' },
          ),
        ],
      ],
    },
  }
}

export interface Column {
  title: string
  /** As in pdfmake: points, or a share of the rest. */
  width: number | '*' | 'auto'
  /** Figures stand at the right, one below another. */
  figures?: boolean
}
export type Cell = string | number | null | ContentText
/** A table; its head is repeated on each page, and no row is cut. */
export function table(columns: readonly Column[], rows: readonly (readonly Cell[])[], fontSize = 9.5): Content {
  const cellOf = (cell: Cell, i: number): ContentText => ({
    ...(typeof cell === 'object' && cell !== null ? cell : { text: String(cell ?? '–') }),
    ...(columns[i]?.figures ? { alignment: 'right', ...tabular } : {}),
  })
  return {
    layout: 'rows',
    fontSize,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ title, figures }) => ({
          text: title,
          fontSize: 7.5,
          color: grey,
          alignment: figures ? 'right' : 'left',
        })),
        ...rows.map((row) => row.map(cellOf)),
      ],
    },
  }
}

/** Names and values one below another, with a thin line between. */
export const pairs = (all: readonly (readonly [name: string, value: string])[], nameWidth = 150): Content => ({
  layout: 'pairs',
  margin: [0, 0, 0, 10],
  table: {
    widths: [nameWidth, '*'],
    body: all.map(([name, value]) => [{ text: name, color: grey }, { text: value }]),
  },
})

/** Keeps what follows together with so much room beneath: where there is less on the page, it begins the next one. */
export const together = (height: number, content: Content[]): Content => ({
  stack: [
    { canvas: [{ type: 'rect', x: 0, y: 0, w: 0, h: height, lineWidth: 0, color: '#ffffff' }] },
    { stack: content, margin: [0, -height, 0, 0] },
  ],
})

export const small = (text: string, more: Partial<ContentText> = {}): Content => ({
  text,
  fontSize: 7.5,
  color: grey,
  ...more,
})
