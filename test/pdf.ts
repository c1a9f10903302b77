import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF as copying from a reader would give it, page by page: shows whether its letters are right. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  return text
}

/** The text of each page. */
export async function pdfPages(bytes: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  return text
}
