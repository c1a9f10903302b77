import { firstOf } from './der.ts'
import { fieldsOf, idOf } from './fields.ts'
import type { Pdf } from './pdf.ts'
import { type Reserved, signedBytes } from './reserve.ts'
import { type Dict, isRef, nameOf, numberOf } from './values.ts'

/** A signature or a timestamp as it lies in the file. */
export interface Found {
  field: string
  isStamp: boolean
  about: Dict
  /** The bytes that it is of. */
  signed: Buffer
  /** CMS, or the token of a timestamp. */
  der: Buffer
  /** Which state of the file it made, from 0. */
  revision: number
}

/** The room of a signature. Throws an Error unless it is all of one state of the file but the signature itself. */
function holeOf(pdf: Pdf, value: { ref: number }): Reserved & { revision: number } {
  const about = pdf.dict(value)
  const [start, from = 0, to = 0, rest = 0, more] = pdf.list(about.get('ByteRange')).map(numberOf)
  const revision = pdf.revisions.findIndex(({ end }) => end === to + rest)
  const before = pdf.revisions[revision - 1]?.end ?? 0
  const last = pdf.revisions.findLastIndex(({ objects }) => objects.has(value.ref))
  const contents = about.get('Contents')
  const written = typeof contents === 'object' && 'raw' in contents ? contents.raw : ''
  const isWhole = start === 0 && more === undefined && revision > 0 && last === revision && from > before
  // What is left out is the text of the signature, with its brackets, and nothing beside it.
  if (!isWhole || pdf.bytes.toString('latin1', from, to) !== written)
    throw new Error('the signature is not of the whole file as it was then')
  return { bytes: pdf.bytes.subarray(0, to + rest), hole: [from, to], revision }
}

/** The DER in a room. Throws an Error if anything but zeros follows it, or if it is not written as we do. */
function derIn({ bytes, hole: [from, to] }: Reserved): Buffer {
  const written = bytes.toString('latin1', from + 1, to - 1)
  if (!/^(?:[0-9a-f]{2})+$/.test(written)) throw new Error('the signature is written in another way')
  const all = Buffer.from(written, 'hex')
  const der = firstOf(all)
  if (all.subarray(der.length).some((byte) => byte !== 0)) throw new Error('something follows the signature')
  return der
}

const kinds: Record<string, boolean> = { 'Sig ETSI.CAdES.detached': false, 'DocTimeStamp ETSI.RFC3161': true }

/** The signature in a field; null if the field is empty. Throws an Error if it is of a kind that we do not make. */
function signatureIn(pdf: Pdf, field: Dict): Found | null {
  const value = field.get('V')
  if (value === undefined) return null
  if (!isRef(value)) throw new Error('the signature is missing')
  const about = pdf.dict(value)
  const isStamp = kinds[`${nameOf(about.get('Type'))} ${nameOf(about.get('SubFilter'))}`]
  if (isStamp === undefined) throw new Error('a signature of another kind')
  const hole = holeOf(pdf, value)
  return { field: idOf(field), isStamp, about, signed: signedBytes(hole), der: derIn(hole), revision: hole.revision }
}

/** All signatures and timestamps of a document, in the order in which they were made. Throws an Error if one is malformed. */
export const signaturesIn = (pdf: Pdf): Found[] =>
  fieldsOf(pdf)
    .map((field) => signatureIn(pdf, pdf.dict(field)))
    .filter((found) => found !== null)
    .sort((one, other) => one.revision - other.revision)
