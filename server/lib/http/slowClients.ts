import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds; whoever is slower is cut off within one of these and two looks. */
export interface Patience {
  /** Until all headers of a request are there. */
  headers: number
  /** Until the body of a request is there, uploads aside. */
  body: number
  /** In each stretch of this length an upload brings at least `bytes`. */
  stretch: number
  bytes: number
  /** Until an upload is there, however steadily it comes. */
  upload: number
  /** Until the rest of a body is there, once the answer is sent: it is read and thrown away. */
  rest: number
  /** How long a client may take nothing of an answer that waits to be sent. */
  reading: number
  /** Between two looks. */
  look: number
}

/**
 * Everybody is cut off within 30 s, and yet 20 MB over a mobile line of 256 kbit/s (11 minutes) get through: an upload
 * needs no more than 4 KB a second, looked at in stretches of 10 s, so that a short silence of the network does no harm.
 */
export const patience: Patience = {
  headers: 15_000,
  body: 25_000,
  stretch: 10_000,
  bytes: 40 * 1024,
  upload: 20 * 60_000,
  rest: 20_000,
  reading: 20_000,
  look: 2_000,
}

/** What the server itself is to be made with: Node looks after headers; bodies are looked after below. */
export const serverPatience = (wait = patience) => ({
  requestTimeout: 0,
  http: { headersTimeout: wait.headers, connectionsCheckingInterval: wait.look },
})

/** A body on its way in. */
interface Coming {
  response: ServerResponse
  upload: boolean
  begun: number
  /** Where the stretch began, and how many bytes the connection had brought by then. */
  stretch: number
  brought: number
  /** When the answer was sent. */
  answered?: number
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts off clients that hold a connection without making progress: who sends a body too slowly, or does not read an answer.
 * Work of our own counts for neither.
 */
export function cutSlowClients(app: FastifyInstance, wait = patience) {
  const coming = new Map<IncomingMessage, Coming>()
  app.addHook('onRequest', async ({ raw }, { raw: response }) => {
    // Requests of tests that come without a connection.
    if (!(raw.socket instanceof Socket)) return
    watchReading(response, raw.socket, wait.reading)
    if (!hasBody(raw)) return
    const upload = /^multipart\//i.test(raw.headers['content-type'] ?? '')
    const now = Date.now()
    coming.set(raw, { response, upload, begun: now, stretch: now, brought: raw.socket.bytesRead })
    raw.once('close', () => coming.delete(raw))
  })
  const look = setInterval(() => {
    const now = Date.now()
    for (const [request, body] of coming) {
      if (request.complete) coming.delete(request)
      else if (isLate(request, body, now, wait)) cut(request, body.response)
    }
  }, wait.look).unref()
  app.addHook('onClose', async () => clearInterval(look))
}

/** Whether this body has taken too long; begins its next stretch where one is over. */
function isLate({ socket }: IncomingMessage, body: Coming, now: number, wait: Patience): boolean {
  if (body.response.writableFinished) {
    body.answered ??= now
    return now - body.answered > wait.rest
  }
  if (!body.upload) return now - body.begun > wait.body
  if (now - body.begun > wait.upload) return true
  if (now - body.stretch < wait.stretch) return false
  const brought = socket.bytesRead - body.brought
  Object.assign(body, { stretch: now, brought: socket.bytesRead })
  return brought < wait.bytes
}

/** Says why, where nothing was answered yet, and ends the connection; whoever reads the body hears that it broke off. */
function cut({ socket }: IncomingMessage, response: ServerResponse) {
  if (!response.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
  // A client that reads nothing does not take the words either.
  setTimeout(() => socket.destroy(), 1000).unref()
}

/**
 * Node tells of a connection on which nothing came and nothing left for so long, also of a piece that is being sent. Where
 * an answer waits to be taken then, nobody takes it; where none waits, we are at work.
 */
function watchReading(response: ServerResponse, socket: Socket, reading: number) {
  response.setTimeout(reading, () => {
    if (socket.writableLength > 0) socket.destroy()
    else if (!response.writableFinished) socket.setTimeout(reading)
  })
}
