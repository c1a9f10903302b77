import { page } from './look.ts'
import type { Place } from './pdf.ts'
import { inset, picture } from './placeSize.ts'

/** A text with an id, as pdfmake leaves it after layout: with its position on the page. */
interface LaidOut {
  id?: unknown
  positions?: { pageNumber: number; left: number; top: number }[]
}

/** The places of signatures in a document that was laid out. */
export function placesIn(content: unknown): Place[] {
  if (Array.isArray(content)) return content.flatMap(placesIn)
  if (typeof content !== 'object' || content === null) return []
  const { id, positions } = content as LaidOut
  const at = positions?.[0]
  if (typeof id === 'string' && id.startsWith('vieta:') && at) return [{ id: id.slice(6), ...placeAt(at) }]
  const { stack, columns, table } = content as { stack?: unknown; columns?: unknown; table?: { body?: unknown } }
  return [stack, columns, table?.body].flatMap(placesIn)
}

/** The lower part of the frame whose first text stands here: pdfmake counts from above, PDF from below. */
function placeAt({ pageNumber, left, top }: { pageNumber: number; left: number; top: number }) {
  const x = left - inset.left
  const bottom = page.height - (top - inset.top + inset.height)
  const rect = [x, bottom, x + picture.width, bottom + picture.height].map((value) => Math.round(value * 100) / 100)
  return { page: pageNumber, rect: rect as Place['rect'] }
}
