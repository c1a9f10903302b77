/** What answers have shown: existing ids, codes and records, so that requests get further than "not found". */
export interface Known {
  /** By field name, and by `parent.field`. */
  values: Map<string, unknown[]>
  /** Parameter values that lead to a record, by the path of the list that showed it: `/asmenys/:id/kalbos`. */
  ways: Map<string, string[][]>
  /** Whole records by the path of the call that returned them. */
  records: Map<string, { way: string[]; record: Record<string, unknown> }[]>
}
export const nothingKnown = (): Known => ({ values: new Map(), ways: new Map(), records: new Map() })

const mostValues = 120
const mostWays = 400

function put<T>(map: Map<string, T[]>, key: string, value: T, most: number, same: (one: T) => boolean) {
  const list = map.get(key) ?? []
  if (list.some(same)) return
  list.push(value)
  if (list.length > most) list.shift()
  map.set(key, list)
}

function learnValues(known: Known, name: string, parent: string, value: unknown, depth = 0) {
  if (depth > 6 || value === null || value === undefined || value === '') return
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 20)) learnValues(known, name, parent, one, depth + 1)
  } else if (typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) learnValues(known, key, name, one, depth + 1)
  } else if (typeof value !== 'string' || value.length < 500)
    for (const key of parent ? [name, `${parent}.${name}`] : [name])
      put(known.values, key, value, mostValues, (one) => one === value)
}

/** The last part of an address that names a record of this list. */
const nameOf = (record: Record<string, unknown>, path: string) =>
  /korteles/.test(path) && record['numeris'] !== undefined
    ? record['numeris']
    : (record['id'] ?? record['raktas'] ?? (record['asmuo'] as { id?: unknown } | undefined)?.id)

/** Learns from one answer of a call; `params` are the values in its address. */
export function learn(known: Known, path: string, params: string[], body: unknown, list: boolean) {
  const rows = (list ? body : [body]) as Record<string, unknown>[]
  if (!Array.isArray(rows)) return
  const resource = path.split('/')[1] ?? ''
  for (const record of rows) {
    if (typeof record !== 'object' || record === null) continue
    learnValues(known, resource, '', record)
    const name = nameOf(record, path)
    const way = list && name !== undefined && name !== null ? [...params, String(name)] : params
    const where = list ? path : path.replace(/\/:\w+$/, '')
    if (way.length) put(known.ways, where, way, mostWays, (one) => one.join() === way.join())
    put(known.records, list ? `${path}/:id` : path, { way, record }, 40, (one) => one.way.join() === way.join())
  }
}
