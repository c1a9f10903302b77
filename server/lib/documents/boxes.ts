import pdfDocument from 'pdfmake/js/PDFDocument.js'

/** How far, in points, the cut page and the print that is cut off with its edge begin inside the sheet. */
export interface Boxes {
  trim: number
  bleed: number
}

let boxes: Boxes | undefined
const { addPage } = pdfDocument.default.prototype
// pdfmake writes no page boxes and tells nobody of a page that it begins. Pages are written away one after another, so
// this must be said as each begins. A thread draws one document at a time.
pdfDocument.default.prototype.addPage = function (options) {
  addPage.call(this, options)
  if (boxes) {
    const { data } = this.page.dictionary
    const [left, bottom, right, top] = data['MediaBox'] as [number, number, number, number]
    const inside = (by: number) => [left + by, bottom + by, right - by, top - by]
    data['TrimBox'] = inside(boxes.trim)
    data['BleedBox'] = inside(boxes.bleed)
  }
  return this
}

/** Draws a document whose pages say where they are cut and how far their print reaches. */
export async function withBoxes<T>(of: Boxes | undefined, draw: () => Promise<T>): Promise<T> {
  boxes = of
  try {
    return await draw()
  } finally {
    boxes = undefined
  }
}
