import { expect, it } from 'vitest'
import { callsOf } from './fuzz/calls.ts'
import { checker } from './fuzz/check.ts'
import { type Known, learn, nothingKnown } from './fuzz/known.ts'
import { randomOf } from './fuzz/random.ts'
import { reportOf } from './fuzz/report.ts'
import { makeRequest } from './fuzz/requests.ts'

const calls = callsOf()
const requestsOf = (known: Known, seed: number, many: number) =>
  Array.from({ length: many }, (_, n) =>
    makeRequest(n, calls, 'admin', { r: randomOf(seed * 1_000_003 + n), known }, true),
  )

it('the same seed makes the same requests, another one others', () => {
  const [one, same, other] = [
    requestsOf(nothingKnown(), 1, 300),
    requestsOf(nothingKnown(), 1, 300),
    requestsOf(nothingKnown(), 2, 300),
  ]
  expect(one).toEqual(same)
  expect(one).not.toEqual(other)
})
it('ten thousand requests can be made, to every call and in every way', () => {
  const known = nothingKnown()
  learn(known, '/asmenys', [], [{ id: 5, vardas: 'Jonas', imone: { id: 7, kodas: '301' } }], true)
  const all = requestsOf(known, 3, 10_000)
  expect(new Set(all.map(({ call }) => call?.id)).size).toBe(calls.length + 1)
  expect([...new Set(all.map(({ how }) => how))].sort()).toEqual([
    'broken body',
    'hostile body',
    'hostile query',
    'nearly valid',
    'odd address',
    'odd headers',
    'odd method',
    'odd path',
    'page',
    'valid',
  ])
  expect(all.some(({ path }) => path.startsWith('/api/asmenys/5'))).toBe(true)
})

const check = await checker()
const call = calls.find(({ id }) => id === 'companies.list')
const json = { 'content-type': 'application/json' }
it.each<[number, Record<string, string>, unknown, RegExp | null]>([
  [200, { ...json, 'x-total-count': '0' }, [], null],
  [200, json, [], /no X-Total-Count/],
  [200, { ...json, 'x-total-count': '1' }, [{ id: 'x' }], /schema/],
  [201, json, [], /not documented/],
  [400, json, { code: 'InvalidFormFields' }, null],
  [400, json, { code: 'Nera' }, /schema/],
  [404, json, { code: 'InvalidFormFields' }, /with status 404/],
  [400, { 'content-type': 'text/html' }, '<p>Bad</p>', /not JSON/],
  [429, json, { code: 'TooManyRequests' }, /Retry-After/],
  [429, { ...json, 'retry-after': '3' }, { code: 'TooManyRequests' }, null],
  [500, json, { code: 'Unknown' }, /status 500/],
  [400, json, { code: 'InvalidFormFields', detail: 'relation "asmuo" does not exist' }, /inside/],
  [400, json, { code: 'InvalidFormFields', detail: 'at x (server/lib/http/serve.ts:12)' }, /inside/],
])('an answer of %i with %o and %j: %s', (status, headers, body, wrong) => {
  const asked = { n: 1, who: 'admin', call: call ?? null, how: 'valid', method: 'GET', path: '/api/imones' }
  const answer = { status, headers, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), ms: 1 }
  const found = check({ ...asked, params: [], headers: {}, body: null }, answer).join('; ')
  if (wrong) expect(found).toMatch(wrong)
  else expect(found).toBe('')
})

it('a failure is told with its request as a line for a shell', () => {
  const asked = {
    n: 7,
    who: 'admin',
    call: call ?? null,
    how: 'valid',
    method: 'PUT',
    path: "/api/imones/5?x='",
    params: [],
  }
  const headers = { 'content-type': 'application/json' }
  const failed = { asked: { ...asked, headers, body: '{"a":"b"}' }, answer: null, wrong: ['status 500'] }
  expect(reportOf([failed, failed])).toBe(
    `× 2 companies.list: status 500
  request 7 (valid): status 500
  curl -i --path-as-is -X PUT "$URL"'/api/imones/5?x='\\''' -b "$COOKIE" -H 'content-type: application/json' --data-binary '{"a":"b"}' # as admin
  → -`,
  )
})
