import { inflateSync } from 'node:zlib'
import { Reader } from './reader.ts'
import { type Revision, readRevisions } from './revisions.ts'
import { type Dict, isDict, isRef, nameOf, numberOf, type Ref, ref, type Value, write } from './values.ts'

export interface PdfObject {
  value: Value
  stream?: Buffer
}

/** The most that a packed stream may become: whoever made it may have meant to fill the memory. */
const mostBytes = 20_000_000

/** A PDF, and what is to be changed of it. Its bytes stay: changes go behind them (an increment). */
export class Pdf {
  readonly bytes: Buffer
  readonly revisions: Revision[]
  readonly trailer: Dict
  private readonly changed = new Map<number, PdfObject>()
  private readonly more = new Map<string, Value>()
  private readonly offsets = new Map<number, number>()
  private size: number

  /** Throws an Error if the file is of a kind that we do not write. */
  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.revisions = readRevisions(bytes)
    for (const { objects } of this.revisions) for (const [n, at] of objects) this.offsets.set(n, at)
    this.trailer = this.revisions.at(-1)?.trailer ?? new Map()
    this.size = numberOf(this.trailer.get('Size'))
    if (!(this.size > Math.max(...this.offsets.keys())))
      throw new Error('unreadable PDF: the number of objects is wrong')
  }

  /** Numbers of all objects. */
  get numbers(): number[] {
    return [...this.offsets.keys()]
  }
  /** An object with its stream, where it has one. */
  object(n: number): PdfObject {
    const changed = this.changed.get(n)
    if (changed) return changed
    const reader = new Reader(this.bytes, this.offsets.get(n) ?? this.bytes.length)
    if (reader.word() !== String(n) || reader.word() !== '0' || reader.word() !== 'obj')
      throw new Error(`unreadable PDF: object ${n} is not in its place`)
    const value = reader.value()
    reader.skip()
    if (!isDict(value) || !reader.sees('stream')) return { value }
    const from = reader.at + (reader.bytes[reader.at + 6] === 13 ? 8 : 7)
    const stream = this.bytes.subarray(from, from + numberOf(this.get(value.get('Length'))))
    const after = new Reader(this.bytes, from + stream.length)
    if (after.word() !== 'endstream') throw new Error(`unreadable PDF: object ${n} has another length`)
    return { value, stream }
  }
  /** The value itself, where a reference to it stands. */
  get(value: Value | undefined): Value | undefined {
    return isRef(value) ? this.object(value.ref).value : value
  }
  /** The dictionary that stands there. Throws an Error if it is something else. */
  dict(value: Value | undefined): Dict {
    const found = this.get(value)
    if (!isDict(found)) throw new Error('unreadable PDF: a dictionary is missing')
    return found
  }
  /** The list that stands there; an empty one if there is nothing. */
  list(value: Value | undefined): Value[] {
    const found = this.get(value) ?? []
    if (!Array.isArray(found)) throw new Error('unreadable PDF: a list is missing')
    return found
  }
  /** The content of a stream, unpacked. */
  content(value: Value | undefined): Buffer {
    const { value: about, stream } = isRef(value) ? this.object(value.ref) : { value, stream: undefined }
    if (!stream || !isDict(about)) throw new Error('unreadable PDF: a stream is missing')
    const filter = about.get('Filter')
    if (filter === undefined) return stream
    if (nameOf(filter) !== 'FlateDecode') throw new Error('unreadable PDF: packed in another way')
    return inflateSync(stream, { maxOutputLength: mostBytes })
  }
  get root(): Ref {
    const root = this.trailer.get('Root')
    if (!isRef(root)) throw new Error('unreadable PDF: no catalog')
    return root
  }
  get catalog(): Dict {
    return this.dict(this.root)
  }
  /** The pages in their order. */
  pages(): Ref[] {
    const walk = (at: Value, depth: number): Ref[] => {
      if (depth > 20 || !isRef(at)) throw new Error('unreadable PDF: its pages')
      const node = this.dict(at)
      return nameOf(node.get('Type')) === 'Pages'
        ? this.list(node.get('Kids')).flatMap((kid) => walk(kid, depth + 1))
        : [at]
    }
    return walk(this.catalog.get('Pages') ?? [], 0)
  }

  set(n: number, value: Value, stream?: Buffer): Ref {
    this.changed.set(n, stream ? { value, stream } : { value })
    return ref(n)
  }
  /** The next number that is free. */
  number(): number {
    return this.size++
  }
  add(value: Value, stream?: Buffer): Ref {
    return this.set(this.number(), value, stream)
  }
  /** A stream as it is. Not packed, so that the same bytes give the same file with any version of zlib. */
  addStream(bytes: Buffer, about: Dict = new Map()): Ref {
    return this.add(new Map(about).set('Length', bytes.length), bytes)
  }
  /** Changes a dictionary that is an object of its own. */
  change(at: Ref, change: (copy: Dict) => void): void {
    const copy = new Map(this.dict(at))
    change(copy)
    this.set(at.ref, copy)
  }
  /** Sets an entry of the trailer. */
  setTrailer(key: string, value: Value): void {
    this.more.set(key, value)
  }
  get isChanged(): boolean {
    return this.changed.size > 0
  }

  /** The bytes as they were, and behind them what was changed. `starts`: where in the file each of these objects begins. */
  save(): { bytes: Buffer; starts: Map<number, number> } {
    const parts = [this.bytes]
    let at = this.bytes.length
    const put = (...pieces: Buffer[]) => {
      for (const piece of pieces) {
        parts.push(piece)
        at += piece.length
      }
    }
    const line = (text: string) => Buffer.from(text, 'latin1')
    if (this.bytes.at(-1) !== 10) put(line('\n'))
    const starts = new Map<number, number>()
    for (const [n, { value, stream }] of this.changed) {
      starts.set(n, at)
      put(line(`${n} 0 obj\n${write(value)}`))
      if (stream) put(line('\nstream\n'), stream, line('\nendstream'))
      put(line('\nendobj\n'))
    }
    const rows = [...starts].sort(([one], [other]) => one - other)
    const table = rows.map(([n, offset]) => `${n} 1\n${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    const trailer = new Map([...this.trailer, ...this.more])
      .set('Size', this.size)
      .set('Prev', this.revisions.at(-1)?.table ?? 0)
    put(line(`xref\n${table}trailer\n${write(trailer)}\nstartxref\n${at}\n%%EOF\n`))
    return { bytes: Buffer.concat(parts), starts }
  }
}
