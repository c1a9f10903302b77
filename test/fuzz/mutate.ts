import { hostileText, hostileValue, nested } from './hostile.ts'
import type { Random } from './random.ts'

type Tree = Record<string, unknown> | unknown[]
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Every place in a value that can be replaced. */
function placesOf(value: unknown, found: { tree: Tree; key: string }[] = []) {
  if (isTree(value) && found.length < 300)
    for (const key of Object.keys(value)) {
      found.push({ tree: value, key })
      placesOf((value as Record<string, unknown>)[key], found)
    }
  return found
}

type Change = (at: Record<string, unknown>, key: string, r: Random) => void
const add = (at: Record<string, unknown>, name: string, value: unknown) => {
  if (Array.isArray(at)) at.push(value)
  else at[name] = value
}
const changes: readonly (readonly [number, Change])[] = [
  [6, (at, key, r) => void Object.assign(at, { [key]: hostileValue(r) })],
  [2, (at, key) => void delete at[key]],
  [1, (at, key) => void Object.assign(at, { [key]: [] })],
  [1, (at, key) => void Object.assign(at, { [key]: [at[key], at[key]] })],
  [1, (at, key) => void Object.assign(at, { [key]: JSON.stringify(at[key]) })],
  [1, (at, key) => void Object.assign(at, { [key]: { id: at[key] } })],
  [1, (at, _, r) => add(at, `nezinomas${r.int(9)}`, hostileValue(r))],
  [1, (at, _, r) => add(at, r.pick(['toString', 'constructor']), hostileText(r))],
]

/** The value with some mistakes: wrong types, boundaries, missing and unknown fields. */
export function spoilt(value: unknown, r: Random, times = 1 + r.int(3)): unknown {
  let body = structuredClone(value)
  for (let i = 0; i < times; i++) {
    const places = placesOf(body)
    if (!places.length || r.chance(0.05)) {
      body = hostileValue(r)
      continue
    }
    const { tree, key } = r.pick(places)
    r.weighted(changes)(tree as Record<string, unknown>, key, r)
  }
  return body
}

/** A body that is only partly JSON, or JSON that no program writes. */
export function brokenJson(value: unknown, r: Random): string | Buffer {
  const text = JSON.stringify(value ?? {})
  const first = Object.keys(isTree(value) ? value : {})[0] ?? 'id'
  const withRaw = (raw: string) =>
    `{${JSON.stringify(first)}:${raw}${text.length > 2 && text[0] === '{' ? `,${text.slice(1)}` : '}'}`
  return r.weighted<() => string | Buffer>([
    [2, () => text.slice(0, r.int(text.length))],
    [1, () => `${text}}`],
    [1, () => text.replaceAll('"', "'")],
    [1, () => `\ufeff${text}`],
    [1, () => withRaw('1e400')],
    [1, () => withRaw('-0')],
    [1, () => withRaw('"\\ud800"')],
    [1, () => withRaw('"\\u0000"')],
    // The same key twice: the last one counts.
    [2, () => withRaw('null')],
    [2, () => withRaw(nested(10_000))],
    [1, () => withRaw(nested(10_000, 'object'))],
    [1, () => nested(10_000)],
    [1, () => text.replace(/}$/, `,"nezinomas":${nested(5000)}}`)],
    [1, () => text.replace(/}$/, ',"__proto__":{"isAdmin":true}}')],
    [1, () => text.replace(/}$/, ',"constructor":{"prototype":{"isAdmin":true}}}')],
    [1, () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80])])],
    [1, () => ''],
    [1, () => 'null'],
    [1, () => '"tekstas"'],
    [1, () => '12345678901234567890123456789'],
    [0.3, () => JSON.stringify({ [first]: 'x'.repeat(3 * 1024 * 1024) })],
  ])()
}
