import { Pdf } from './pdf.ts'
import { isDict, isRef, name, type Ref, ref, type Value } from './values.ts'

/**
 * Takes the only page of another PDF into this one as a form: a picture with its own letters, which a field can show.
 * Throws an Error if it has more pages.
 */
export function takeIn(pdf: Pdf, picture: Buffer): Ref {
  const other = new Pdf(picture)
  const taken = new Map<number, Ref>()
  const copy = (value: Value): Value => {
    if (isRef(value)) return take(value.ref)
    if (Array.isArray(value)) return value.map(copy)
    return isDict(value) ? new Map([...value].map(([key, one]) => [key, copy(one)])) : value
  }
  const take = (n: number): Ref => {
    const known = taken.get(n)
    if (known) return known
    // The number is known before the object is copied, because objects may lead to each other in a circle.
    const mine = ref(pdf.number())
    taken.set(n, mine)
    const { value, stream } = other.object(n)
    const whole = stream && isDict(value) ? new Map(value).set('Length', stream.length) : value
    return pdf.set(mine.ref, copy(whole), stream)
  }
  const [page, more] = other.pages()
  const about = other.dict(page)
  const contents = [about.get('Contents') ?? []].flat()
  const [content] = contents
  if (!page || more || contents.length !== 1 || !isRef(content))
    throw new Error('the picture of a signature is one page')
  const { value, stream = Buffer.alloc(0) } = other.object(content.ref)
  const form = new Map([...other.dict(value)].map(([key, one]) => [key, key === 'Length' ? stream.length : copy(one)]))
    .set('Type', name('XObject'))
    .set('Subtype', name('Form'))
    .set('BBox', other.list(about.get('MediaBox')))
    .set('Resources', copy(other.dict(about.get('Resources'))))
  return pdf.add(form, stream)
}
