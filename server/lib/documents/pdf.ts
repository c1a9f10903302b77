import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { atMost } from './atMost.ts'
import { type ThreadLimits, threadPool } from './threads.ts'

type Drawn = 'footer' | 'header' | 'background' | 'pageBreakBefore' | 'tableLayouts'
/** A document without functions, because it is sent to another thread. */
export type PdfDocument = Omit<TDocumentDefinitions, Drawn> & {
  /**
   * The text at the left of every page's foot; the page number is at the right. Null: no foot. An array: one text for each
   * part of the document. A heading with headlineLevel 1 begins a part, and its pages are numbered from 1.
   */
  foot?: string | readonly string[] | null
  /** A double line around each page. */
  framed?: boolean
}
/** A piece of a document that is too big to be sent at once: content to add, and pictures by name. */
export interface PdfPart {
  content?: Content[]
  images?: Record<string, Uint8Array>
}

/** Draws documents in threads of their own; each holds the fonts (some 60 MB) while it lives. */
export const pdfPool = (limits: ThreadLimits) =>
  threadPool<PdfDocument, PdfPart>(
    { code: 'pdfWorker', failure: 'a PDF could not be drawn', handedOver: buffersOf },
    limits,
  )

/** Pictures are transferred to the thread, not copied. A buffer that is part of a shared pool can't be transferred. */
const buffersOf = ({ images = {} }: PdfPart) =>
  Object.values(images).flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [],
  )

/**
 * An A4 document as PDF bytes, with the registry's type and page numbers; a big one gets its content in `parts`.
 * Throws ServiceUnavailable.
 */
export const makePdf = pdfPool({ workers: 2, seconds: 90, megabytes: 512 })

/** Long documents one at a time: the other thread stays free for documents that people wait for while signing. */
export const longPdf = atMost(1, 12)
