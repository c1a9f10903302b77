import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { brand, grey, ink, lineColor, lying, page } from './look.ts'
import type { SheetFrame } from './pdf.ts'
import { qrCode, registryMark, wovenBand } from './shapes.ts'

// What stands around the content of a document of the registry: head, foot and frame of each page.

interface Around extends Pick<TDocumentDefinitions, 'pageSize' | 'pageOrientation' | 'pageMargins' | 'background'> {
  header: () => Content
  footer: (page: number, pages: number) => Content
}

/** The text of a document's foot on this page, and the number of the page in its part. */
export type FootOf = (page: number, pages: number) => { text: string; number: number; of: number }

/** The definitions of head, foot and frame. */
export function around(sheet: SheetFrame, footOf: FootOf): Around {
  const size = sheet.lying ? lying : page
  const framed = sheet.look === 'framed'
  const top = framed ? 172 : 104
  return {
    pageSize: 'A4',
    pageOrientation: sheet.lying ? 'landscape' : 'portrait',
    pageMargins: [size.side, top, size.side, sheet.check ? 118 : 60],
    header: () => head(sheet, size.width - 2 * size.side),
    footer: (number, pages) => foot(sheet, size.width - 2 * size.side, footOf(number, pages)),
    ...(framed ? { background: frame } : {}),
  }
}

const across = (width: number, color: string, lineWidth: number, above = 0): Content => ({
  margin: [0, above, 0, 0],
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor: color }],
})

/** Who issues the document at the left, its number and date at the right. */
function head({ look, lying: lies, registry, about, numeris, data }: SheetFrame, width: number): Content {
  const framed = look === 'framed'
  const side = lies ? lying.side : page.side
  const size = framed ? 34 : 26
  const of = (plain: number, larger: number) => (framed ? larger : plain)
  const above: [number, number, number, number] = framed ? [0, 3, 0, 0] : [0, 0, 0, 0]
  return {
    margin: [side, framed ? 106 : 34, side, 0],
    stack: [
      {
        columns: [
          { width: size + of(8, 10), stack: [{ svg: registryMark(size) }] },
          {
            width: '*',
            margin: above,
            stack: [
              { text: registry, bold: true, fontSize: of(11, 13), color: ink },
              { text: about, fontSize: of(8, 8.5), color: grey },
            ],
          },
          {
            width: 'auto',
            alignment: 'right',
            margin: above,
            stack: [
              { text: numeris, bold: true, fontSize: of(9.5, 10) },
              { text: data, fontSize: of(8, 8.5), color: grey },
            ],
          },
        ],
      },
      ...(framed ? [] : [across(width, brand, 1.2, 9)]),
    ],
  }
}

/** How to check the document, or who made it; and the number of the page. */
function foot(sheet: SheetFrame, width: number, { text, number, of }: ReturnType<FootOf>): Content {
  const side = sheet.lying ? lying.side : page.side
  const count = `${number} / ${of}`
  const { check } = sheet
  if (!check)
    return {
      margin: [side, 10, side, 0],
      stack: [
        across(width, lineColor, 0.5),
        {
          margin: [0, 7, 0, 0],
          fontSize: 8,
          color: grey,
          columns: [
            { width: '*', text },
            { width: 60, alignment: 'right', text: count },
          ],
        },
      ],
    }
  const key = check.raktas
    ? [
        { text: `   ${check.keyWord} `, color: grey },
        { text: check.raktas, bold: true, characterSpacing: 0.4 },
      ]
    : []
  return {
    margin: [side, 4, side, 0],
    stack: [
      across(width, lineColor, 0.5),
      {
        margin: [0, 9, 0, 0],
        columns: [
          { width: 78, stack: [{ svg: qrCode(check.url, 68, ink) }] },
          {
            width: '*',
            stack: [
              { text: check.title, bold: true, fontSize: 8.5 },
              {
                text: [{ text: check.address, link: check.url, color: brand }, ...key],
                fontSize: 8.5,
                margin: [0, 1.5, 0, 2.5],
              },
              { text: check.note, fontSize: 7.5, color: grey, lineHeight: 1.2 },
              ...(text ? [{ text, fontSize: 7.5, color: grey }] : []),
            ],
          },
          { width: 60, alignment: 'right', text: count, fontSize: 8, color: grey, margin: [0, 57, 0, 0] },
        ],
      },
    ],
  }
}

/** A thin frame with a band of woven lines above, as papers of value have it. */
const frame = (): Content => [
  {
    canvas: [{ type: 'rect', x: 22, y: 22, w: 551.28, h: 797.89, lineWidth: 0.6, lineColor: brand }],
  },
  { svg: wovenBand(551.28, 62), absolutePosition: { x: 22, y: 24 } },
  {
    canvas: [{ type: 'line', x1: 22, y1: 88, x2: 573.28, y2: 88, lineWidth: 0.6, lineColor: brand }],
    absolutePosition: { x: 0, y: 0 },
  },
]
