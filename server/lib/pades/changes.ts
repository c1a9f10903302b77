import { fieldsOf, idOf, isHidden } from './fields.ts'
import { Pdf } from './pdf.ts'
import { isStampField } from './reserve.ts'
import { type Dict, isDict, isRef, isSame, nameOf, type Value } from './values.ts'

// What may follow a signature: values of the empty fields, proofs (DSS), and timestamps. Anything else could paint over
// what was signed, and readers would still show the signature as good.

const keysThatDiffer = (one: Dict, other: Dict): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => !isSame(one.get(key), other.get(key)))

const within = (changed: readonly string[], allowed: readonly string[]) => changed.every((key) => allowed.includes(key))

/** What a list has got behind its former entries; null if one of those is gone or moved. */
function added(before: Pdf, after: Pdf, one: Value | undefined, other: Value | undefined): Value[] | null {
  const [former, later] = [before.list(one), after.list(other)]
  return former.every((entry, at) => isSame(entry, later[at])) ? later.slice(former.length) : null
}

/** A field of a timestamp that nobody sees, which was not there before. */
function isNewStampField(before: Pdf, after: Pdf, value: Value): boolean {
  if (!isRef(value) || before.numbers.includes(value.ref)) return false
  const field = after.dict(value)
  const stamp = after.get(field.get('V'))
  return (
    nameOf(field.get('FT')) === 'Sig' &&
    isStampField(idOf(field)) &&
    isHidden(after, field) &&
    isDict(stamp) &&
    nameOf(stamp.get('Type')) === 'DocTimeStamp'
  )
}
const areNewStampFields = (before: Pdf, after: Pdf, all: Value[] | null) =>
  all?.every((one) => isNewStampField(before, after, one)) ?? false

function isFormGrown(before: Pdf, after: Pdf): boolean {
  const [one, other] = [before.catalog.get('AcroForm'), after.catalog.get('AcroForm')]
  if (!isDict(one) || !isDict(other) || !within(keysThatDiffer(one, other), ['Fields'])) return false
  return areNewStampFields(before, after, added(before, after, one.get('Fields'), other.get('Fields')))
}

/** Proofs may be added, but never taken away. */
function isStoreGrown(before: Pdf, after: Pdf): boolean {
  const [one, other] = [before.catalog.get('DSS'), after.catalog.get('DSS')]
  if (one === undefined) return isRef(other) && !before.numbers.includes(other.ref)
  if (!isSame(one, other)) return false
  const [former, later] = [before.dict(one), after.dict(other)]
  const lists = ['Certs', 'OCSPs']
  if (!within(keysThatDiffer(former, later), lists)) return false
  return lists.every((key) => added(before, after, former.get(key), later.get(key)) !== null)
}

function isCatalogAllowed(before: Pdf, after: Pdf): boolean {
  const changed = keysThatDiffer(before.catalog, after.catalog)
  if (!within(changed, ['DSS', 'AcroForm'])) return false
  return (
    (!changed.includes('DSS') || isStoreGrown(before, after)) &&
    (!changed.includes('AcroForm') || isFormGrown(before, after))
  )
}

/** A field may get its value, once, and with it the picture of the signature. */
function isFilled(former: Dict, later: Dict): boolean {
  return within(keysThatDiffer(former, later), ['V', 'AP']) && !former.has('V') && isRef(later.get('V'))
}

function isAllowed(before: Pdf, after: Pdf, n: number): boolean {
  if (!before.numbers.includes(n)) return true
  const [one, other] = [before.object(n), after.object(n)]
  if (one.stream || other.stream || !isDict(one.value) || !isDict(other.value)) return false
  if (n === before.root.ref) return isCatalogAllowed(before, after)
  if (isRef(before.catalog.get('DSS')) && isSame(before.catalog.get('DSS'), { ref: n }))
    return isStoreGrown(before, after)
  if (fieldsOf(before).some(({ ref }) => ref === n)) return isFilled(one.value, other.value)
  if (!before.pages().some(({ ref }) => ref === n)) return false
  const annotations = added(before, after, one.value.get('Annots'), other.value.get('Annots'))
  return within(keysThatDiffer(one.value, other.value), ['Annots']) && areNewStampFields(before, after, annotations)
}

/** The numbers of the states, from 0, that change more than may follow a signature; `from` is the first signed state. */
export function forbiddenChanges(pdf: Pdf, from: number): number[] {
  const states = pdf.revisions.map(
    ({ end }) =>
      () =>
        new Pdf(pdf.bytes.subarray(0, end)),
  )
  return pdf.revisions.flatMap(({ objects }, at) => {
    const [before, after] = [states[at - 1]?.(), states[at]?.()]
    if (at <= from || !before || !after) return []
    const isSameFile = within(keysThatDiffer(before.trailer, after.trailer), ['Size', 'Prev'])
    return isSameFile && [...objects.keys()].every((n) => isAllowed(before, after, n)) ? [] : [at]
  })
}
