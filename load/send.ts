import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

/** One HTTP request. */
export interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string
}
export interface Answer {
  /** 0: there was none. */
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** When it had come whole, by the clock of `performance`. */
  at: number
}

/** Sends to one port, on connections that are kept, as a proxy keeps them. */
export function sender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'lifo' })
  const once = ({ method = 'GET', path, headers, body }: Ask, isNew: (taken: boolean) => void): Promise<Answer> =>
    new Promise((resolve) => {
      const none = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0), at: performance.now() })
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const call = request(
        { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...type } },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk) => chunks.push(chunk))
          reply.on('error', none)
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              body: Buffer.concat(chunks),
              at: performance.now(),
            }),
          )
        },
      )
      call.on('error', () => {
        isNew(!call.reusedSocket)
        none()
      })
      call.end(body)
    })
  return {
    /** Never throws. What was sent on a connection that the server was just closing is sent once more, as browsers do. */
    send: async (ask: Ask): Promise<Answer> => {
      let fresh = true
      const answer = await once(ask, (taken) => {
        fresh = taken
      })
      return answer.status === 0 && !fresh ? once(ask, () => {}) : answer
    },
    close: () => agent.destroy(),
  }
}
export type Send = ReturnType<typeof sender>['send']
