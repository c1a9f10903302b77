import { type Dict, name, type Raw, raw, ref, type Value } from './values.ts'

const white = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set([...white, ...Buffer.from('()<>[]{}/%')])
const deepest = 50
const code = (sign: string) => sign.charCodeAt(0)
const [slash, less, more, open, close, begin, end, comment, back] = Buffer.from('/<>()[]%\\') as unknown as number[]

/** Reads the values of a PDF one after another. Throws an Error at whatever is not one. */
export class Reader {
  readonly bytes: Buffer
  at: number
  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  private get here() {
    return this.bytes[this.at]
  }
  /** Do these signs come next? */
  sees(signs: string): boolean {
    return this.bytes.toString('latin1', this.at, this.at + signs.length) === signs
  }
  skip(): void {
    while (this.at < this.bytes.length) {
      if (white.has(this.here ?? 0)) this.at++
      else if (this.here === comment)
        while (this.at < this.bytes.length && !this.sees('\n') && !this.sees('\r')) this.at++
      else return
    }
  }
  /** What comes before the next space or bracket. */
  word(): string {
    this.skip()
    const from = this.at
    while (this.at < this.bytes.length && !delimiters.has(this.here ?? 0)) this.at++
    return this.bytes.toString('latin1', from, this.at)
  }
  /** A whole number that is not negative. Throws an Error if there is none. */
  count(): number {
    const word = this.word()
    if (!/^\d{1,12}$/.test(word)) throw new Error('unreadable PDF: a number is missing')
    return Number(word)
  }
  value(depth = 0): Value {
    if (depth > deepest) throw new Error('unreadable PDF: too deep')
    this.skip()
    if (this.here === slash) {
      this.at++
      return name(this.word())
    }
    if (this.sees('<<')) return this.dict(depth)
    if (this.here === begin) return this.list(depth)
    if (this.here === less) return this.until(() => this.here === more)
    if (this.here === open) return this.words()
    return this.plain()
  }

  private dict(depth: number): Dict {
    this.at += 2
    const all: Dict = new Map()
    for (;;) {
      this.skip()
      if (this.sees('>>')) {
        this.at += 2
        return all
      }
      if (this.here !== slash) throw new Error('unreadable PDF: a key is missing')
      this.at++
      const key = this.word()
      // Readers differ in which of two equal keys they believe, so there must not be two.
      if (all.has(key)) throw new Error(`unreadable PDF: ${key} stands there twice`)
      all.set(key, this.value(depth + 1))
    }
  }
  private list(depth: number): Value[] {
    this.at++
    const all: Value[] = []
    for (this.skip(); this.here !== end; this.skip()) all.push(this.value(depth + 1))
    this.at++
    return all
  }
  private until(isLast: () => boolean): Raw {
    const from = this.at
    while (!isLast()) if (++this.at >= this.bytes.length) throw new Error('unreadable PDF: cut off')
    this.at++
    return raw(this.bytes.toString('latin1', from, this.at))
  }
  /** A string in round brackets, which may hold others. */
  private words(): Raw {
    let depth = 0
    return this.until(() => {
      if (this.here === back) this.at++
      else if (this.here === open) depth++
      else if (this.here === close) depth--
      return depth === 0
    })
  }
  /** A number, `true`, `null`, or a reference to an object. */
  private plain(): Value {
    const word = this.word()
    if (!word) throw new Error('unreadable PDF: a value is missing')
    const after = this.at
    if (/^\d+$/.test(word) && this.word() === '0') {
      this.skip()
      if (this.here === code('R') && delimiters.has(this.bytes[this.at + 1] ?? 0)) {
        this.at++
        return ref(Number(word))
      }
    }
    this.at = after
    return raw(word)
  }
}
