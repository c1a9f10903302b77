// What a PDF is made of, as far as an increment needs it. Numbers and strings stay as they are written (`raw`), because
// what is not understood must come out again as it went in.

export interface Ref {
  ref: number
}
export interface Name {
  name: string
}
export interface Raw {
  raw: string
}
export type Dict = Map<string, Value>
export type Value = Ref | Name | Raw | number | Dict | Value[]

export const ref = (n: number): Ref => ({ ref: n })
export const name = (text: string): Name => ({ name: text })
export const raw = (text: string): Raw => ({ raw: text })

/** A text of people, in UTF-16 as readers of every age show it. */
export const text = (words: string): Raw => raw(`<feff${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`)

/** The text that `text` wrote; empty for anything else. */
export function decodeText(value: Value | undefined): string {
  const hex = /^<feff([0-9a-f]*)>$/.exec(typeof value === 'object' && 'raw' in value ? value.raw : '')?.[1] ?? ''
  return hex.length % 4 === 0 ? Buffer.from(hex, 'hex').swap16().toString('utf16le') : ''
}

/** A moment, in UTC. */
export const moment = (at: Date): Raw => raw(`(D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`)

/** A dictionary; what is undefined is left out. */
export const dict = (entries: Record<string, Value | undefined>): Dict =>
  new Map(Object.entries(entries).filter((entry): entry is [string, Value] => entry[1] !== undefined))

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map
export const isRef = (value: Value | undefined): value is Ref =>
  typeof value === 'object' && !Array.isArray(value) && !isDict(value) && 'ref' in value

/** The name that stands there, without its slash. */
export const nameOf = (value: Value | undefined): string | undefined =>
  typeof value === 'object' && 'name' in value ? value.name : undefined

/** The number that stands there; NaN for anything else. */
export const numberOf = (value: Value | undefined): number =>
  typeof value === 'number' ? value : typeof value === 'object' && 'raw' in value ? Number(value.raw) : Number.NaN

/** The value as it is written into a file. */
export function write(value: Value): string {
  if (isDict(value)) return `<<${[...value].map(([key, one]) => `/${key} ${write(one)}`).join(' ')}>>`
  if (Array.isArray(value)) return `[${value.map(write).join(' ')}]`
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000)
  if ('ref' in value) return `${value.ref} 0 R`
  return 'name' in value ? `/${value.name}` : value.raw
}

/** Are these the same when written? References are compared as such, not what they lead to. */
export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  one === undefined || other === undefined ? one === other : write(one) === write(other)
