import { setTime } from './clock.ts'

/** The registry answered, and refused. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  constructor(status: number, code: string, fields: Record<string, string> = {}) {
    super(code)
    this.status = status
    this.code = code
    this.fields = fields
  }
}
/** There was no answer: no network, or the registry is away. */
export class NoAnswer extends Error {
  /** There is a network: this call could not be answered, another one may be. */
  readonly reached: boolean
  constructor(message: string, reached = false) {
    super(message)
    this.reached = reached
  }
}

/** How long a call may take before the gate goes on without it. */
const patience = 15_000

interface Options {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  ms?: number
}

/** The answer, read to its end: one that stops half way is none. */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer().catch((error: Error) => {
    throw new NoAnswer(error.message)
  })
  return new Response(body.byteLength > 0 ? body : null, response)
}

/** Calls the registry; its time is taken from every answer. Throws Refused, NoAnswer. */
export async function call(
  path: string,
  { method = 'GET', body, headers = {}, ms = patience }: Options = {},
): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The gate keeps what it needs itself.
      cache: 'no-store',
      signal: AbortSignal.timeout(ms),
    })
  } catch (error) {
    throw new NoAnswer((error as Error).message)
  }
  const date = response.headers.get('date')
  if (date) await setTime(new Date(date))
  if (response.ok || response.status === 304) return whole(response)
  if (response.status >= 500) throw new NoAnswer(String(response.status), true)
  const said = (await response.json().catch(() => ({}))) as { code?: string; fields?: Record<string, string> }
  throw new Refused(response.status, said.code ?? '', said.fields)
}
