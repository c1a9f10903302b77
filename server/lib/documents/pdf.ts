import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { atMost } from './atMost.ts'
import { type ThreadLimits, threadPool } from './threads.ts'

type Drawn = 'footer' | 'header' | 'background' | 'pageBreakBefore' | 'tableLayouts'
/** A document as data alone: it goes to another thread, where no function can follow. */
export type PdfDocument = Omit<TDocumentDefinitions, Drawn> & {
  /**
   * Stands at the left of every page's foot, before the page's number; null: no foot at all. Several: one for each part
   * that a heading of the content begins (headlineLevel 1), whose pages are numbered by themselves.
   */
  foot?: string | readonly string[] | null
  /** A double line around each page. */
  framed?: boolean
}
/** A piece of a document that is too big to be made at once: what is added to its content, and pictures by name. */
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

/** Pictures are handed over, not copied; a buffer that is a piece of a shared pool can't be. */
const buffersOf = ({ images = {} }: PdfPart) =>
  Object.values(images).flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [],
  )

/**
 * An A4 document as PDF bytes, with the registry's type and page numbers; of a big one the content comes in `parts`.
 * Throws ServiceUnavailable.
 */
export const makePdf = pdfPool({ workers: 2, seconds: 90, megabytes: 512 })

/** Long documents one at a time: the other thread stays free for what people wait for while signing. */
export const longPdf = atMost(1, 12)
