import { pathOf } from './address.ts'
import type { Call } from './calls.ts'
import type { Asked } from './requests.ts'
import { type From, valid } from './values.ts'

/** Requests that find existing records: first lists without parameters, then what is below their records. */
export function* harvest(calls: readonly Call[], who: string, from: From, each: number): Generator<Asked[]> {
  const reads = calls.filter(({ endpoint: { method, carries } }) => method === 'GET' && !carries)
  const ask = (call: Call, params: string[], query = ''): Asked => ({
    n: 0,
    who,
    call,
    how: 'harvest',
    method: 'GET',
    path: pathOf(call, params) + query,
    params,
    headers: {},
    body: null,
  })
  for (const depth of [0, 1, 2]) {
    const ready = reads.filter(({ params }) => params.length === depth)
    yield ready.flatMap((call) => {
      const query = call.endpoint.list ? '?size=50' : ''
      if (!depth) return [ask(call, [], query)]
      const where = call.endpoint.path.slice(0, call.endpoint.path.indexOf('/:'))
      const ways = [
        ...(from.known.ways.get(call.endpoint.path.slice(0, call.endpoint.path.lastIndexOf('/:'))) ?? []),
        ...(from.known.ways.get(where) ?? []),
      ].filter((way) => way.length === depth)
      const some = Array.from({ length: Math.min(each, ways.length) }, () => from.r.pick(ways))
      if (!some.length && call.params[0] === 'type') some.push([String(valid({ type: 'string' }, from, 'type'))])
      return some.map((way) => ask(call, way, query))
    })
  }
}
