import { join, resolve, sep } from 'node:path'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { condensed, fontFolder as folder } from './fonts.ts'
import type { PdfDocument, PdfPart } from './pdf.ts'
import { doTasks } from './threadWork.ts'

// Runs in a thread of its own (pdf.ts): laying out a long table takes seconds, in which the server must answer others.

const font = (name: string) => join(folder, name)
pdfmake.setFonts({
  DejaVu: {
    normal: font('DejaVuSans.ttf'),
    bold: font('DejaVuSans-Bold.ttf'),
    italics: font('DejaVuSans-Oblique.ttf'),
    bolditalics: font('DejaVuSans-BoldOblique.ttf'),
  },
  Condensed: condensed,
})
// Nothing in a document may make the server fetch an address or read another file.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => resolve(path).startsWith(folder + sep))

const grey = '#4a5765'
const brand = '#0f5c7a'

/** The foot of each page: the text of the document, or of its part, at the left and the page number at the right. */
function footer(foot: string | readonly string[], content: Content, side: number) {
  const headings = typeof foot === 'string' ? [] : headingsOf(content)
  return (page: number, pages: number): Content => {
    const starts = headings.map(({ positions }) => positions?.[0]?.pageNumber ?? 0)
    const at = starts.findLastIndex((start) => start <= page)
    const first = starts[at] ?? 1
    const next = starts[at + 1] ?? pages + 1
    return {
      margin: [side, 16, side, 0],
      fontSize: 8,
      color: grey,
      columns: [
        { width: '*', text: typeof foot === 'string' ? foot : (foot[at] ?? '') },
        { width: 'auto', margin: [8, 0, 0, 0], text: `${page - first + 1} / ${next - first}` },
      ],
    }
  }
}

/** A heading, as pdfmake leaves it after layout: with its position. Feet are drawn last, so they can read it. */
type Heading = { headlineLevel?: number; positions?: { pageNumber: number }[] }
const headingsOf = (content: Content) =>
  [content].flat().filter((node): node is Content & Heading => (node as Heading | undefined)?.headlineLevel === 1)

/** A double line around the page, as certificates have it. */
const frame = (_: number, { width, height }: { width: number; height: number }): Content => ({
  canvas: [
    { type: 'rect', x: 28, y: 28, w: width - 56, h: height - 56, lineWidth: 2, lineColor: brand },
    { type: 'rect', x: 34, y: 34, w: width - 68, h: height - 68, lineWidth: 0.5, lineColor: brand },
  ],
})

async function draw({ foot = '', framed, ...document }: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { pageMargins = [48, 48, 48, 56] } = document
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins,
    language: 'lt',
    defaultStyle: { font: 'DejaVu', fontSize: 9.5, lineHeight: 1.25, color: '#17212b' },
    ...(foot === null
      ? {}
      : { footer: footer(foot, document.content, Array.isArray(pageMargins) ? pageMargins[0] : pageMargins) }),
    ...(framed ? { background: frame } : {}),
    ...document,
  }
  // Copied, because a piece of a shared buffer pool can't be transferred to the other thread.
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
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

doTasks<PdfDocument, PdfPart>((document, parts) => draw(whole(document, parts)))
