import type { Call } from './calls.ts'
import { hostileText, prototypeNames } from './hostile.ts'
import type { Random } from './random.ts'
import { type From, knownId, valid } from './values.ts'

/** Lone surrogates can't be part of an address. */
export const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

/** Values for the parameters of a call's path: of an existing record, where one is known. */
export function paramsOf({ endpoint, params }: Call, from: From): string[] {
  const { r, known } = from
  if (!params.length) return []
  // Tries the list of the last parameter's record, then that of the first.
  for (const where of [
    endpoint.path.slice(0, endpoint.path.lastIndexOf('/:')),
    endpoint.path.slice(0, endpoint.path.indexOf('/:')),
  ]) {
    const fitting = known.ways.get(where)?.filter((way) => way.length === params.length)
    if (fitting?.length && r.chance(0.9)) return r.pick(fitting)
  }
  const first = known.ways.get(endpoint.path.slice(0, endpoint.path.indexOf('/:')))
  return params.map((name, i) => {
    if (i === 0 && first?.length) return String(r.pick(first)[0])
    if (name === 'type') return r.pick(['darbuotojai', 'kompetencijos', 'baigiasi'])
    if (name === 'id' || /Id$/.test(name)) return String(knownId(name, '', from))
    return String(valid({ type: 'string' }, from, name))
  })
}

const oddIds = [
  '-1',
  '0',
  '1.5',
  '1e3',
  '01',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '%00',
  '%ff',
  '%2e%2e',
  '%2F',
  '..%2f..',
  '%F0%9F',
  ' ',
  'naujas',
  'a'.repeat(150),
  'a'.repeat(500),
  ...prototypeNames,
]

/** Replaces one of the values in the path by something that can't be an id. */
export const oddParams = (params: string[], r: Random): string[] => {
  const at = r.int(params.length)
  return params.map((value, i) => (i === at ? (r.chance(0.7) ? r.pick(oddIds) : hostileText(r).slice(0, 300)) : value))
}

/** The call's path below /api with these values. */
export function pathOf({ endpoint }: Call, params: string[]): string {
  let i = 0
  return `/api${endpoint.path.replace(/:\w+/g, () => {
    const value = params[i++] ?? '1'
    return /^%|%2f|%F0/i.test(value) ? value : encoded(value)
  })}`
}

/** A path that means the same, or almost the same. */
export const oddPath = (path: string, r: Random): string =>
  r.weighted<() => string>([
    [1, () => `${path}/`],
    [1, () => path.replace('/api/', '/api//')],
    [1, () => path.replace('/api/', '/api/./')],
    [1, () => path.replace('/api/', '/api/nera/../')],
    [1, () => path.replace('/api/', '/API/')],
    [1, () => path.toUpperCase()],
    [1, () => `${path}%00`],
    [1, () => `${path}%ff`],
    [1, () => `${path}%`],
    [1, () => `${path};jsessionid=1`],
    [1, () => `${path}/${r.pick(prototypeNames)}`],
    [1, () => `${path}/..%2f..%2f..%2fetc%2fpasswd`],
    [1, () => `${path}#${r.int(9)}`],
    [1, () => `${path}/${'a'.repeat(3000)}`],
    [1, () => path.replace('/api', '')],
    [1, () => `//example.org${path}`],
  ])()

/** The query of a call: some of its filters, with right values or `wild` ones. */
export function queryOf({ query, endpoint }: Call, from: From, wild: boolean): string {
  const { r } = from
  const parts: string[] = []
  for (const [name, schema] of Object.entries(query)) {
    // An export of all rows costs much more than a page.
    const share = name === 'format' ? 0.02 : name === 'stulpeliai' ? 0.02 : name === 'order' ? 0.1 : 0.25
    if (!r.chance(share)) continue
    const value = name === 'page' ? r.int(3) : name === 'size' ? r.pick([1, 20, 50, 100]) : valid(schema, from, name)
    parts.push(`${name}=${encoded(Array.isArray(value) ? value.join(',') : String(value))}`)
  }
  if (!wild) return parts.join('&')
  const names = [...Object.keys(query), 'page', 'size', 'order', 'format', 'stulpeliai', 'kalba', 'nezinomas']
  for (let i = 0; i <= r.int(3); i++) {
    const name = r.pick(names)
    const text = hostileText(r).slice(0, 4000)
    parts.push(
      r.weighted<() => string>([
        [5, () => `${name}=${encoded(text)}`],
        [1, () => `${name}=${encoded(text)}&${name}=${encoded(hostileText(r).slice(0, 200))}`],
        [1, () => `${name}[]=1&${name}[]=2`],
        [1, () => `${name}[${r.pick(prototypeNames)}]=1`],
        [1, () => `${r.pick(prototypeNames)}=${encoded(text)}`],
        [1, () => `${name}=%ff%fe`],
        [1, () => `${name}=%`],
        [1, () => name],
        [1, () => `${name}=-1`],
        [1, () => `order=${r.pick(['-', ',', '--id', 'id,id,id', ...prototypeNames])}`],
        [1, () => `size=${r.pick(['0', '101', '-1', '1e9', '1.5', 'NaN', ''])}`],
        [1, () => `page=${r.pick(['-1', '1000001', '1e6', '999999', '0x1', ''])}`],
        [
          endpoint.list ? 0.2 : 0,
          () => `format=xlsx&stulpeliai=${encoded(r.pick(['lt,lt', 'toString', ',', 'id,pavadinimas']))}`,
        ],
      ])(),
    )
  }
  return parts.join('&')
}
