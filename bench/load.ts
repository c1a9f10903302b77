import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

/** One HTTP request. */
export interface Ask {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}
export interface Answer {
  status: number
  total: number
  body: string
}
export interface Measure {
  /** Requests per second. */
  rate: number
  /** All requests, including the warm-up. */
  sent: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export function ask(agent: Agent, port: number, { method = 'GET', path, headers, body }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const call = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...type } },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            total: Number(reply.headers['x-total-count']),
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/**
 * Keeps `connections` busy for `warmUp` and then `seconds`: each sends the requests of one unit, one after another,
 * then the next unit. Only requests sent after the warm-up count. Throws an Error at the first refused request.
 */
export async function load(
  port: number,
  unit: () => readonly Ask[],
  { connections, warmUp, seconds }: { connections: number; warmUp: number; seconds: number },
): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const begin = performance.now() + warmUp * 1000
  const end = begin + seconds * 1000
  const times: number[] = []
  let all = 0
  const busy = async () => {
    while (performance.now() < end) {
      for (const one of unit()) {
        all += 1
        const sent = performance.now()
        const { status, body } = await ask(agent, port, one)
        if (status >= 300) throw new Error(`${one.method ?? 'GET'} ${one.path} answered ${status} ${body}`)
        const got = performance.now()
        if (sent >= begin && got <= end) times.push(got - sent)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, busy))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { rate: times.length / seconds, sent: all, p50: at(0.5), p99: at(0.99) }
}
