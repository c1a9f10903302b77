import { Reader } from './reader.ts'
import { type Dict, isDict, numberOf } from './values.ts'

/** A state of a PDF: what its last increment says. */
export interface Revision {
  /** Where the table of objects begins. */
  table: number
  /** The first byte after it. */
  end: number
  trailer: Dict
  /** Where the objects begin that it adds or changes. */
  objects: Map<number, number>
}

const mostRevisions = 200
const mostObjects = 100_000

function readRows(reader: Reader): Map<number, number> {
  const objects = new Map<number, number>()
  for (reader.skip(); !reader.sees('trailer'); reader.skip()) {
    const [first, count] = [reader.count(), reader.count()]
    if (objects.size + count > mostObjects) throw new Error('unreadable PDF: too many objects')
    for (let n = first; n < first + count; n++) {
      const [offset, generation, kind] = [reader.count(), reader.count(), reader.word()]
      if (kind === 'n' && generation === 0) objects.set(n, offset)
      // Object 0 begins the list of free ones in every table. Ours never free another.
      else if (kind !== 'f' || n !== 0) throw new Error('unreadable PDF: a freed object')
    }
  }
  return objects
}

/** The revision whose table begins there. Throws an Error if the table is of another kind than ours. */
function readRevision(bytes: Buffer, table: number): Revision {
  const reader = new Reader(bytes, table)
  if (!reader.sees('xref')) throw new Error('unreadable PDF: no table of objects')
  reader.word()
  const objects = readRows(reader)
  reader.word()
  const trailer = reader.value()
  if (!isDict(trailer)) throw new Error('unreadable PDF: no trailer')
  if (trailer.has('Encrypt')) throw new Error('unreadable PDF: encrypted')
  if (reader.word() !== 'startxref' || reader.count() !== table) throw new Error('unreadable PDF: another table')
  const rest = /^\r?\n%%EOF(?:\r?\n)?/.exec(bytes.toString('latin1', reader.at, reader.at + 10))
  if (!rest) throw new Error('unreadable PDF: no end')
  return { table, end: reader.at + rest[0].length, trailer, objects }
}

/**
 * All states of a PDF, oldest first. Throws an Error if it is none of ours: another kind of table, encrypted, cut off, or
 * with anything behind its last end.
 */
export function readRevisions(bytes: Buffer): Revision[] {
  const tail = /startxref\s+(\d{1,12})\s+%%EOF\s*$/.exec(bytes.toString('latin1', Math.max(0, bytes.length - 64)))
  if (!tail) throw new Error('unreadable PDF: no end')
  const all: Revision[] = []
  for (let at = Number(tail[1]), before = bytes.length; ; ) {
    if (at >= before || all.length >= mostRevisions) throw new Error('unreadable PDF: its tables run in a circle')
    const revision = readRevision(bytes, at)
    all.unshift(revision)
    const former = revision.trailer.get('Prev')
    if (former === undefined) break
    before = at
    at = numberOf(former)
  }
  if (all.at(-1)?.end !== bytes.length) throw new Error('unreadable PDF: something follows its end')
  return all
}

/** Where each state of a file ends, oldest first: its first `endsOf(pdf)[0]` bytes are the PDF as it was drawn. */
export const endsOf = (pdf: Buffer): number[] => readRevisions(pdf).map(({ end }) => end)
