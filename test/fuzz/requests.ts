import { oddParams, oddPath, paramsOf, pathOf, queryOf } from './address.ts'
import type { Call } from './calls.ts'
import { hostileText, hostileValue } from './hostile.ts'
import { multipart } from './multipart.ts'
import { brokenJson, spoilt } from './mutate.ts'
import { pageAddress, pageForm } from './pages.ts'
import type { Random } from './random.ts'
import { type From, valid } from './values.ts'

/** One request before it is sent: `how` it was made, and by whom. */
export interface Asked {
  n: number
  who: string
  call: Call | null
  how: string
  method: string
  path: string
  params: string[]
  headers: Record<string, string>
  body: string | Buffer | null
}

const kinds = [
  [36, 'valid'],
  [26, 'nearly valid'],
  [10, 'hostile body'],
  [9, 'hostile query'],
  [7, 'broken body'],
  [4, 'odd path'],
  [4, 'odd headers'],
  [1, 'odd method'],
] as const

/** A body that the call accepts: what a client has read sent back, if that is known, otherwise made from the schema. */
function bodyOf({ endpoint, body }: Call, params: string[], from: From): unknown {
  if (!body) return undefined
  const created = valid(body, from)
  const records = from.known.records.get(endpoint.path)
  if (endpoint.method === 'GET' || !records?.length || from.r.chance(0.4)) return created
  const { record } = records.find(({ way }) => way.join() === params.join()) ?? from.r.pick(records)
  const { properties = {} } = body as { properties?: Record<string, unknown> }
  const read = Object.fromEntries(Object.entries(record).filter(([name]) => name in properties))
  // Some fields change, the others stay as they were read.
  const changed = Object.entries(created as object).filter(() => from.r.chance(0.25))
  return { ...read, ...Object.fromEntries(changed) }
}

const oddHeaders: readonly (readonly [string, (r: Random) => string])[] = [
  [
    'if-match',
    (r) => r.pick(['"1"', '"0"', '*', 'W/"1"', '""', '"-1"', '"99999999999999999999"', 'toString', '"1", "2"']),
  ],
  [
    'idempotency-key',
    (r) => r.pick(['raktas-1', 'raktas-2', `raktas-${r.int(1e9)}`, 'toString', 'x'.repeat(200), 'x'.repeat(201), ' ']),
  ],
  [
    'content-type',
    (r) =>
      r.pick([
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'nieko',
        'application/json;',
        '*/*',
      ]),
  ],
  ['accept', (r) => r.pick(['text/html', 'application/xml', '*/*;q=0', 'x'.repeat(2000)])],
  ['accept-language', (r) => r.pick(['lt', 'en;q=abc', '*', 'toString', ','.repeat(500)])],
  ['x-requested-with', () => 'XMLHttpRequest'],
  [
    'x-forwarded-for',
    (r) =>
      r.pick([
        '127.0.0.1',
        '::1',
        '2001:db8::1',
        '::ffff:10.0.0.1',
        'fe80::1%eth0',
        '1.2.3.4, 5.6.7.8',
        'nera',
        '999.1.1.1',
        '',
        ',',
        '1'.repeat(500),
      ]),
  ],
  ['x-forwarded-proto', (r) => r.pick(['https', 'javascript', ''])],
  ['x-request-id', (r) => r.pick(['abc', 'x'.repeat(200), '38502140230', '{}'])],
  ['if-none-match', (r) => r.pick(['*', '"abc"', ''])],
  ['range', (r) => r.pick(['bytes=0-10', 'bytes=-1', 'bytes=999999999-', 'bytes=5-1', 'bytes=0-0,2-3', 'toString'])],
  ['origin', (r) => r.pick(['https://example.org', 'null', 'nera adresas', ''])],
  ['sec-fetch-site', (r) => r.pick(['cross-site', 'same-site', 'none', 'toString'])],
  [
    'cookie',
    (r) =>
      r.pick([
        'meistras=nera',
        'meistras=',
        'kalba=toString; tema=__proto__',
        'kalba=%ff',
        '=;;=',
        `meistras=${'x'.repeat(4000)}`,
      ]),
  ],
  ['authorization', (r) => r.pick(['Bearer nera', 'Basic !!!', 'toString'])],
  ['accept-encoding', (r) => r.pick(['gzip', 'br', 'identity;q=0', 'toString'])],
]

/** The n-th request of a run. */
export function makeRequest(n: number, calls: readonly Call[], who: string, from: From, pages: boolean): Asked {
  const { r } = from
  if (pages && r.chance(0.06)) {
    const form = r.chance(0.1) ? pageForm(r) : null
    const address = form?.path ?? pageAddress(from)
    const headers = { ...form?.headers, ...(r.chance(0.1) ? { 'x-requested-with': 'XMLHttpRequest' } : {}) }
    return {
      n,
      who,
      call: null,
      how: 'page',
      method: form ? 'POST' : 'GET',
      path: address,
      params: [],
      headers,
      body: form?.body ?? null,
    }
  }
  const call = r.weighted(calls.map((one) => [one.weight, one] as const))
  const { endpoint } = call
  let how: string = r.weighted(kinds)
  let params = paramsOf(call, from)
  if (how === 'odd path' && params.length && r.chance(0.6)) params = oddParams(params, r)
  else if (how === 'odd path') how = 'odd address'
  const query = queryOf(call, from, how === 'hostile query')
  let path = pathOf(call, params)
  if (how === 'odd address') path = oddPath(path, r)
  if (query) path += `?${query}`
  const headers: Record<string, string> = {}
  if (endpoint.method === 'POST' && r.chance(0.1)) headers['idempotency-key'] = `raktas-${r.int(500)}`
  if (endpoint.method === 'PUT' && r.chance(0.1)) headers['if-match'] = `"${1 + r.int(3)}"`
  let body: string | Buffer | null = null
  if (endpoint.carries === 'files in' || endpoint.carries === 'file in') {
    const form = multipart(r, how === 'broken body' || how === 'hostile body')
    body = form.body
    Object.assign(headers, form.headers)
  } else if (endpoint.method !== 'GET') {
    const right = bodyOf(call, params, from)
    headers['content-type'] = 'application/json'
    if (how === 'broken body') body = brokenJson(right, r)
    else if (how === 'hostile body') body = JSON.stringify(r.chance(0.5) ? hostileValue(r) : spoilt(right, r, 8))
    else if (how === 'nearly valid') body = JSON.stringify(spoilt(right, r))
    else if (right !== undefined) body = JSON.stringify(right)
    else if (r.chance(0.7)) delete headers['content-type']
    if (body === undefined) body = 'null'
  } else if (how === 'broken body') {
    body = JSON.stringify({ a: hostileText(r) })
    headers['content-type'] = 'application/json'
  }
  if (how === 'odd headers')
    for (let i = 0; i <= r.int(3); i++) {
      const [name, value] = r.pick(oddHeaders)
      headers[name] = value(r)
    }
  const method =
    how === 'odd method'
      ? r.pick(['PATCH', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'GET', 'PROPFIND'])
      : endpoint.method
  return {
    n,
    who,
    call: how === 'odd method' || how === 'odd address' ? null : call,
    how,
    method,
    path,
    params,
    headers,
    body,
  }
}
