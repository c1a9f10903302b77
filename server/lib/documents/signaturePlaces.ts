import type { Column, Content } from 'pdfmake/interfaces.js'
import { heading, together } from './blocks.ts'
import { good, grey, ink, lineColor, sizeOf, textWidth } from './look.ts'
import { makePdf } from './pdf.ts'
import { inset, picture } from './placeSize.ts'
import { tick } from './shapes.ts'

/** What stands in a signature's place once it is made: its words, after a tick or beneath a drawn signature. */
export interface SignatureLook {
  /** The first one says what was done; the others who and when. */
  lines: readonly string[]
  tick: boolean
  /** A signature drawn on the screen, as PNG. */
  png?: Buffer | undefined
}
export interface SignaturePlace {
  /** By which the place is found after drawing: `asmuo-7`, `spaudas`. */
  id: string
  /** Why this one signs: assessor, assessed person. */
  role: string
  name: string
  /** Drawn into the place at once; without it the place stays empty for a signature of the PDF. */
  drawn?: SignatureLook | undefined
}

const { height } = inset
const gap = 14
const width = (textWidth - gap) / 2

/** The frame of one place. The text of its role carries the id, by which the place is found after layout. */
const place = ({ id, role, name, drawn }: SignaturePlace): Content => ({
  stack: [
    // A drawn frame goes to the next page as a whole, where a table would be cut.
    { canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: height, lineWidth: 0.6, lineColor }] },
    {
      layout: 'bare',
      margin: [0, -height, 0, 0],
      table: {
        widths: [width],
        heights: [height],
        body: [
          [
            {
              margin: [inset.left, inset.top, 8, 0],
              stack: [
                { id: `vieta:${id}`, text: role, fontSize: 7.5, color: grey },
                { text: name, bold: true, ...nameSize(name) },
                ...(drawn ? [{ stack: look(drawn), margin: [0, 3, 0, 0] as [number, number, number, number] }] : []),
              ],
            },
          ],
        ],
      },
    },
  ],
})
/** Two lines of small letters are as high as one of the usual size. */
const nameSize = (name: string) => {
  const fontSize = sizeOf(name, [
    [36, 10],
    [44, 8.5],
    [84, 7],
    [999, 5.5],
  ])
  return { fontSize, lineHeight: fontSize < 8 ? 1.02 : 1.22 }
}

/** Places of signatures two in a row, beneath their heading; none is cut by the end of a page. */
export function signaturePlaces(places: readonly SignaturePlace[], title?: string): Content[] {
  const rows: Content[] = []
  for (let i = 0; i < places.length; i += 2)
    rows.push({
      columnGap: gap,
      margin: [0, 0, 0, 10],
      columns: places.slice(i, i + 2).map((one) => ({ width, stack: [place(one)] })),
    })
  const [first, ...others] = rows
  if (!first || title === undefined) return rows
  // The heading stays with its first row.
  return [together(height + 54, [heading(title), first]), ...others]
}

/** Many words get smaller letters: a picture of a signature has the room of five lines. */
const wordSize = (lines: readonly string[]) => {
  const drawn = lines.reduce((sum, line) => sum + Math.ceil(line.length / 36), 0)
  return drawn > 6 ? 5 : drawn > 4 ? 6 : 7.5
}
const words = (lines: readonly string[], ticked: boolean) =>
  lines.map((text, i) => ({
    text,
    fontSize: wordSize(lines),
    ...(i ? { color: grey } : { bold: true, color: ticked ? good : ink }),
  }))

/** The words after a tick; or a drawn signature with its words on one line beneath. */
function look({ lines, tick: ticked, png }: SignatureLook): Content[] {
  const said = words(lines, ticked)
  if (png)
    return [
      { image: `data:image/png;base64,${png.toString('base64')}`, fit: [200, 36] },
      { text: said.flatMap((line, i) => (i ? [{ text: ' · ', fontSize: 7.5, color: grey }, line] : [line])) },
    ]
  if (!ticked) return said
  const sign: Column = { width: 23, stack: [{ svg: tick(15), margin: [0, 2, 0, 0] }] }
  return [{ columnGap: 0, columns: [sign, { width: '*', stack: said }] }]
}

/** The picture of a signature: a page of the size of its place, to be put into it. */
export const signaturePicture = (of: SignatureLook): Promise<Buffer> =>
  makePdf({
    pageSize: { ...picture },
    pageMargins: [inset.left, 3, 8, 1],
    version: '1.7',
    subset: 'PDF/A-2b',
    foot: null,
    // Every picture of the same words is the same file.
    info: { title: of.lines[0] ?? '', creationDate: new Date(0) },
    content: look(of),
  })
