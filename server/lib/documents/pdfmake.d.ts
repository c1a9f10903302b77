/** The part of pdfmake that page boxes need; its types leave it out. */
declare module 'pdfmake/js/PDFDocument.js' {
  interface Document {
    page: { dictionary: { data: Record<string, unknown> } }
    addPage(options?: unknown): Document
  }
  const exported: { default: { prototype: Document } }
  export default exported
}
