import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Asked } from './requests.ts'

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  ms: number
}

/** Sends requests unchanged: addresses are not normalised, and only the cookie and the length are added. */
export function sender(port: number, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce + 8 })
  const send = (asked: Pick<Asked, 'method' | 'path' | 'headers' | 'body'>, cookie = '', again = false) =>
    new Promise<Answered>((answered, failed) => {
      const { method, path, headers, body } = asked
      const began = performance.now()
      const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
      const all = { ...(cookie ? { cookie } : {}), ...length, ...headers }
      // Node.js refuses to send some headers, as it would for every client.
      for (const [name, value] of Object.entries(all))
        if (/[^\t\x20-\x7e\x80-\xff]/.test(String(value))) delete all[name as 'cookie']
      const asking = request(
        { host: '127.0.0.1', port, method, path, headers: all, agent, timeout: 90_000 },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', failed)
          answer.on('end', () =>
            answered({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body:
                answer.headers['content-encoding'] === 'gzip' && parts.length
                  ? gunzipSync(Buffer.concat(parts))
                  : Buffer.concat(parts),
              ms: performance.now() - began,
            }),
          )
        },
      )
      asking.on('timeout', () => asking.destroy(new Error('no answer in 90 s')))
      asking.on('error', (error) => {
        // The server may close a kept connection just when it is used again: every client then repeats the request on
        // another one. A server that closes a new connection fails.
        if (asking.reusedSocket && !again) send(asked, cookie, true).then(answered, failed)
        else failed(error)
      })
      asking.end(body ?? undefined)
    })
  return { send, close: () => agent.destroy() }
}
export type Send = ReturnType<typeof sender>['send']
