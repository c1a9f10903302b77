import { type About, informationOf, metadataOf } from './metadata.ts'
import { Pdf } from './pdf.ts'
import { type Dict, decodeText, dict, isRef, isSame, name, numberOf, type Ref, text, type Value } from './values.ts'

/** Where on the paper a field stands: the page from 1, and a rectangle in points from its lower left corner. */
export interface Place {
  page: number
  rect: readonly [number, number, number, number]
}
export interface Field {
  id: string
  /** Without one nothing is seen of the field, as of a timestamp. */
  place?: Place
  /** What a reader says of the field. */
  tip?: string
}

/** Print, and locked: nobody moves it. */
const flags = 4 + 128

/** Makes an empty field, and puts it on its page. It belongs into the list of fields as well. */
export function makeField(pdf: Pdf, { id, place, tip }: Field): Ref {
  const { page, rect } = place ?? { page: 1, rect: [0, 0, 0, 0] as const }
  const on = pdf.pages()[page - 1]
  if (!on) throw new Error(`there is no page ${page}`)
  const [left, bottom, right, top] = rect
  const empty = dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, right - left, top - bottom] })
  const field = dict({
    Type: name('Annot'),
    Subtype: name('Widget'),
    FT: name('Sig'),
    T: text(id),
    TU: tip ? text(tip) : undefined,
    F: flags,
    Rect: [...rect],
    P: on,
    AP: dict({ N: pdf.addStream(Buffer.alloc(0), empty) }),
  })
  const added = pdf.add(field)
  pdf.change(on, (copy) => copy.set('Annots', [...pdf.list(copy.get('Annots')), added]))
  return added
}

/** The fields of a document. */
export function fieldsOf(pdf: Pdf): Ref[] {
  const form = pdf.catalog.get('AcroForm')
  return form === undefined ? [] : pdf.list(pdf.dict(form).get('Fields')).filter(isRef)
}

/** The field of this name, or null. */
export const fieldNamed = (pdf: Pdf, id: string): Ref | null =>
  fieldsOf(pdf).find((field) => isSame(pdf.dict(field).get('T'), text(id))) ?? null

/** The name of a field, as `text` wrote it. */
export const idOf = (field: Dict): string => decodeText(field.get('T'))

/** Is nothing seen of it? */
export const isHidden = (pdf: Pdf, field: Dict): boolean =>
  pdf.list(field.get('Rect')).every((corner) => numberOf(corner) === 0)

const extension = (level: number) => dict({ BaseVersion: name('1.7'), ExtensionLevel: level })

/** Writes what the document says of itself: its metadata, and the same in the older place that some readers show. */
function describe(pdf: Pdf, about: About) {
  const packet = metadataOf(about)
  const stream = dict({ Type: name('Metadata'), Subtype: name('XML') })
  const former = pdf.catalog.get('Metadata')
  const metadata = isRef(former)
    ? pdf.set(former.ref, new Map(stream).set('Length', packet.length), packet)
    : pdf.addStream(packet, stream)
  pdf.change(pdf.root, (catalog) => catalog.set('Metadata', metadata))
  pdf.setTrailer('Info', pdf.add(informationOf(about)))
}

/**
 * The drawn document with its empty fields, in one increment. All are there before the first signature, because afterwards
 * nothing may be added but their values. `about` is what it says of itself (PDF-LT).
 */
export function addFields(bytes: Buffer, fields: readonly Field[], about?: About): Buffer {
  const pdf = new Pdf(bytes)
  if (fieldsOf(pdf).length > 0) throw new Error('this document has its fields')
  const made: Value[] = fields.map((field) => makeField(pdf, field))
  if (about) describe(pdf, about)
  const extensions = dict({ ESIC: extension(5), LTUd: about && extension(1) })
  pdf.change(pdf.root, (catalog) => {
    catalog.set('AcroForm', dict({ Fields: made, SigFlags: 3 })).set('Extensions', extensions)
  })
  return pdf.save().bytes
}
