import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { atMost } from './atMost.ts'
import type { Boxes } from './boxes.ts'
import { type ThreadLimits, threadPool } from './threads.ts'

type Drawn = 'footer' | 'header' | 'background' | 'pageBreakBefore' | 'tableLayouts'
/** A document without functions, because it is sent to another thread. */
export type PdfDocument = Omit<TDocumentDefinitions, Drawn> & {
  /**
   * The text at the left of every page's foot; the page number is at the right. Null: no foot. An array: one text for each
   * part of the document. A heading with headlineLevel 1 begins a part, and its pages are numbered from 1.
   */
  foot?: string | readonly string[] | null
  /** Head, foot and frame of a document of the registry (sheet.ts). */
  sheet?: SheetFrame
  /** Where pages are cut, for what a printer prints on larger sheets. */
  boxes?: Boxes
}
/** What stands around the content of a document of the registry, in its words. */
export interface SheetFrame {
  look: 'plain' | 'framed'
  lying: boolean
  registry: string
  about: string
  numeris: string
  data: string
  check: { url: string; raktas: string | null; note: string; title: string; address: string; keyWord: string } | null
}
/** A piece of a document that is too big to be sent at once: content to add, and pictures by name. */
export interface PdfPart {
  content?: Content[]
  images?: Record<string, Uint8Array>
}
/** Where a signature stands: the page, from 1, and [left, bottom, right, top] in points from its lower left corner. */
export interface Place {
  id: string
  page: number
  rect: [number, number, number, number]
}
export interface Drawing {
  bytes: Buffer
  places: Place[]
}

/** Draws documents in threads of their own; each holds the fonts (some 60 MB) while it lives. */
export function pdfPool(limits: ThreadLimits) {
  const draw = threadPool<PdfDocument, PdfPart, Place[]>(
    { code: 'pdfWorker', failure: 'a PDF could not be drawn', handedOver: buffersOf },
    limits,
  )
  return async (document: PdfDocument, parts?: AsyncIterable<PdfPart>): Promise<Drawing> => {
    const { bytes, told } = await draw(document, parts)
    return { bytes, places: told }
  }
}

/** Pictures are transferred to the thread, not copied. A buffer that is part of a shared pool can't be transferred. */
const buffersOf = ({ images = {} }: PdfPart) =>
  Object.values(images).flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [],
  )

const limits = { workers: 2, seconds: 90, megabytes: 512 }
/** Somebody waits for a short document, often with a phone in the hand to sign it: its threads give way only a little. */
const short = pdfPool({ ...limits, niceness: 3 })
const big = pdfPool(limits)

/**
 * A document and the places of its signatures; a big one gets its content in `parts`, which may be few: then it is short.
 * Throws ServiceUnavailable.
 */
export const drawPdf = (
  document: PdfDocument,
  parts?: AsyncIterable<PdfPart>,
  isShort = parts === undefined,
): Promise<Drawing> => (isShort ? short : big)(document, parts)

/** The same, where only the bytes are wanted. */
export const makePdf = async (...document: Parameters<typeof drawPdf>): Promise<Buffer> =>
  (await drawPdf(...document)).bytes

/** Long documents one at a time, so that others that come in parts are not kept waiting. */
export const longPdf = atMost(1, 12)
