import { createHash } from 'node:crypto'
import { fieldNamed, fieldsOf, makeField } from './fields.ts'
import { takeIn } from './form.ts'
import { Pdf } from './pdf.ts'
import { dict, moment, name, type Ref, raw, text } from './values.ts'

/** A document with room for a signature. Nothing but bytes and numbers, so that it can be kept while a phone rings. */
export interface Reserved {
  bytes: Buffer
  /** The room: the signature is of all bytes but these. */
  hole: [from: number, to: number]
}
export interface Wanted {
  field: string
  /** Why it is signed, as a reader shows it. */
  reason: string
  /** Who signs. */
  name: string
  at: Date
  /** What stands in the field: a PDF of one page. */
  picture?: Buffer | undefined
  /** Bytes that the signature may have (`roomFor`). */
  room: number
}

const tenBytes = '0000000000'
const range = [tenBytes, tenBytes, tenBytes, tenBytes].join(' ')

/** Room enough for a signature with these certificates and its timestamp. */
export const roomFor = (certificates: readonly Buffer[]): number =>
  certificates.reduce((sum, { length }) => sum + length, 10_000)

/** Saves the document with the value of a field, and finds its room in the bytes. */
function withRoom(pdf: Pdf, value: Ref, room: number): Reserved {
  const { bytes, starts } = pdf.save()
  const start = starts.get(value.ref) ?? bytes.length
  const from = bytes.indexOf(`<${'0'.repeat(room * 2)}>`, start)
  const to = from + room * 2 + 2
  const where = [0, from, to, bytes.length - to].map((one) => String(one).padStart(tenBytes.length, ' ')).join(' ')
  bytes.write(where, bytes.indexOf(range, start), 'latin1')
  return { bytes, hole: [from, to] }
}

const roomOf = (room: number) => ({ ByteRange: raw(`[${range}]`), Contents: raw(`<${'0'.repeat(room * 2)}>`) })
const kind = (type: string, filter: string) => ({
  Type: name(type),
  Filter: name('Adobe.PPKLite'),
  SubFilter: name(filter),
})

/** Throws an Error if the field is not there or has its signature. */
function emptyField(pdf: Pdf, id: string): Ref {
  const field = fieldNamed(pdf, id)
  if (!field) throw new Error(`there is no field ${id}`)
  if (pdf.dict(field).has('V')) throw new Error(`the field ${id} is signed`)
  return field
}

/** The document with room for a signature in one of its fields. Throws an Error if the field is not there or is signed. */
export function reserve(bytes: Buffer, { field: id, reason, name: who, at, picture, room }: Wanted): Reserved {
  const pdf = new Pdf(bytes)
  const field = emptyField(pdf, id)
  const about = { M: moment(at), Name: text(who), Reason: text(reason) }
  const value = pdf.add(dict({ ...kind('Sig', 'ETSI.CAdES.detached'), ...roomOf(room), ...about }))
  const shown = picture && dict({ N: takeIn(pdf, picture) })
  pdf.change(field, (widget) => {
    widget.set('V', value)
    if (shown) widget.set('AP', shown)
  })
  return withRoom(pdf, value, room)
}

/** Fields of timestamps: `laikas`, then `laikas2` and so on, as one is added at each renewal. */
export const isStampField = (id: string): boolean => /^laikas\d*$/.test(id)

function freeStampField(pdf: Pdf): Ref {
  for (let n = 1; ; n++) {
    const id = n === 1 ? 'laikas' : `laikas${n}`
    const field = fieldNamed(pdf, id)
    if (field && !pdf.dict(field).has('V')) return field
    if (field) continue
    const added = makeField(pdf, { id })
    const fields = [...fieldsOf(pdf), added]
    pdf.change(pdf.root, (catalog) => {
      catalog.set('AcroForm', new Map(pdf.dict(catalog.get('AcroForm'))).set('Fields', fields))
    })
    return added
  }
}

/** The document with room for a timestamp of the whole of it. */
export function reserveStamp(bytes: Buffer, room: number): Reserved {
  const pdf = new Pdf(bytes)
  const field = freeStampField(pdf)
  const value = pdf.add(dict({ ...kind('DocTimeStamp', 'ETSI.RFC3161'), ...roomOf(room) }))
  pdf.change(field, (widget) => widget.set('V', value))
  return withRoom(pdf, value, room)
}

/** The bytes that a signature is of. */
export const signedBytes = ({ bytes, hole: [from, to] }: Reserved): Buffer =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])

/** The hash of the bytes that a signature is of. */
export const digestOf = ({ bytes, hole: [from, to] }: Reserved, hash: 'sha256' | 'sha512'): Buffer =>
  createHash(hash).update(bytes.subarray(0, from)).update(bytes.subarray(to)).digest()

/** Puts a signature or a timestamp into its room. Throws an Error if it does not fit. */
export function fillIn({ bytes, hole: [from, to] }: Reserved, der: Buffer): Buffer {
  const room = (to - from) / 2 - 1
  if (der.length > room) throw new Error(`the signature has ${der.length} bytes, and there is room for ${room}`)
  const filled = Buffer.from(bytes)
  filled.write(der.toString('hex'), from + 1, 'latin1')
  return filled
}
