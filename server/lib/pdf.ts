import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const require = createRequire(import.meta.url)

/** pdfmake takes 60 ms to load: not before the first PDF. Fonts are whole, so that every Lithuanian letter is there. */
async function printer() {
  const { default: pdfmake } = await import('pdfmake')
  const folder = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf')
  const font = (name: string) => join(folder, name)
  pdfmake.setFonts({
    DejaVu: {
      normal: font('DejaVuSans.ttf'),
      bold: font('DejaVuSans-Bold.ttf'),
      italics: font('DejaVuSans-Oblique.ttf'),
      bolditalics: font('DejaVuSans-BoldOblique.ttf'),
    },
  })
  // Nothing in a document may make the server fetch an address or read another file.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder))
  return pdfmake
}
let ready: ReturnType<typeof printer> | undefined

/** An A4 document as PDF bytes, with the registry's type and page numbers. */
export async function makePdf(definition: TDocumentDefinitions): Promise<Buffer> {
  ready ??= printer()
  const pdfmake = await ready
  const document = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    language: 'lt',
    defaultStyle: { font: 'DejaVu', fontSize: 9.5, lineHeight: 1.25, color: '#17212b' },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'right',
      margin: [0, 16, 48, 0],
      fontSize: 8,
      color: '#4a5765',
    }),
    ...definition,
  })
  return document.getBuffer()
}
