import { resolve, sep } from 'node:path'
import pdfmake from 'pdfmake'
import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { withBoxes } from './boxes.ts'
import { fontFolder, fonts, sansFolder } from './fonts.ts'
import { around, type FootOf } from './frame.ts'
import { lettered } from './letters.ts'
import { grey, ink, lineColor } from './look.ts'
import type { PdfDocument, PdfPart, Place } from './pdf.ts'
import { placesIn } from './places.ts'
import type { Made } from './threads.ts'
import { doTasks } from './threadWork.ts'

// Runs in a thread of its own (pdf.ts): laying out a long table takes seconds, in which the server must answer others.

pdfmake.setFonts(fonts)
// Nothing in a document may make the server fetch an address or read another file.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) =>
  [fontFolder, sansFolder].some((folder) => resolve(path).startsWith(folder + sep)),
)

const none = () => 0
const bare: CustomTableLayout = {
  defaultBorder: false,
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: none,
  paddingRight: none,
  paddingTop: none,
  paddingBottom: none,
}
const columnGap = {
  paddingLeft: (i: number) => (i === 0 ? 0 : 5),
  paddingRight: (i: number, node: { table: { widths?: unknown } }) =>
    i === (node.table.widths as unknown[]).length - 1 ? 0 : 5,
}
/** The tables of documents, by the names that the blocks use (blocks.ts). */
pdfmake.addTableLayouts({
  bare,
  rows: {
    hLineWidth: (i) => (i === 0 ? 0 : i === 1 ? 0.8 : 0.5),
    hLineColor: (i) => (i === 1 ? ink : lineColor),
    vLineWidth: none,
    paddingTop: (i) => (i === 0 ? 0 : 4),
    paddingBottom: () => 4,
    ...columnGap,
  },
  pairs: {
    hLineWidth: (i, node) => (i === 0 || i === node.table.body.length ? 0 : 0.5),
    hLineColor: () => lineColor,
    vLineWidth: none,
    paddingTop: () => 3,
    paddingBottom: () => 3,
    ...columnGap,
  },
})

/** A heading, as pdfmake leaves it after layout: with its position. Feet are drawn last, so they can read it. */
type Heading = { headlineLevel?: number; positions?: { pageNumber: number }[] }
const headingsOf = (content: Content) =>
  [content].flat().filter((node): node is Content & Heading => (node as Heading | undefined)?.headlineLevel === 1)

/** The text of the foot of each page and its number: of the document, or of its part. */
function feet(foot: string | readonly string[], content: Content): FootOf {
  const headings = typeof foot === 'string' ? [] : headingsOf(content)
  return (page, pages) => {
    const starts = headings.map(({ positions }) => positions?.[0]?.pageNumber ?? 0)
    const at = starts.findLastIndex((start) => start <= page)
    const first = starts[at] ?? 1
    const next = starts[at + 1] ?? pages + 1
    return {
      text: typeof foot === 'string' ? foot : (foot[at] ?? ''),
      number: page - first + 1,
      of: next - first,
    }
  }
}

/** The foot of a document that is not in the look of the registry. */
const plainFoot =
  (footOf: FootOf, side: number) =>
  (page: number, pages: number): Content => {
    const { text, number, of } = footOf(page, pages)
    return {
      margin: [side, 16, side, 0],
      fontSize: 8,
      color: grey,
      columns: [
        { width: '*', text },
        { width: 60, alignment: 'right', text: `${number} / ${of}` },
      ],
    }
  }

async function draw({ foot = '', sheet, boxes, ...document }: PdfDocument): Promise<Made<Place[]>> {
  const { pageMargins = [48, 48, 48, 56] } = document
  const content = lettered(document.content, document.defaultStyle?.font) as Content
  const footOf = feet(foot ?? '', content)
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins,
    language: 'lt',
    displayTitle: true,
    defaultStyle: { font: 'Sans', fontSize: 9.5, lineHeight: 1.22, color: ink },
    ...(foot === null ? {} : { footer: plainFoot(footOf, Array.isArray(pageMargins) ? pageMargins[0] : pageMargins) }),
    ...(sheet ? lettersAround(around(sheet, footOf)) : {}),
    ...document,
    content,
  }
  const bytes = await withBoxes(boxes, () => pdfmake.createPdf(definition).getBuffer())
  // Copied, because a piece of a shared buffer pool can't be transferred to the other thread.
  return { bytes: new Uint8Array(bytes), told: placesIn(content) }
}

/** Head and foot in fonts that have their letters, as the content. */
function lettersAround({ header, footer, ...rest }: ReturnType<typeof around>): Partial<TDocumentDefinitions> {
  return {
    ...rest,
    header: () => lettered(header()) as Content,
    footer: (page, pages) => lettered(footer(page, pages)) as Content,
  }
}

/** The document with its parts put in. */
function whole(document: PdfDocument, received: PdfPart[]): PdfDocument {
  if (received.length === 0) return document
  const images = Object.fromEntries(
    received.flatMap(({ images: pictures = {} }) =>
      Object.entries(pictures).map(([name, bytes]) => [name, asUrl(bytes)]),
    ),
  )
  return {
    ...document,
    images: { ...document.images, ...images },
    content: [document.content, ...received.flatMap(({ content = [] }) => content)].flat() as Content[],
  }
}
const asUrl = (bytes: Uint8Array) =>
  `data:image/jpeg;base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`

doTasks<PdfDocument, PdfPart, Place[]>((document, parts) => draw(whole(document, parts)))
