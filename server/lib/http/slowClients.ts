import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds. A slower client is cut off within one of these times plus two looks. */
export interface Patience {
  /** Until all headers of a request have arrived. */
  headers: number
  /** Until the body of a request has arrived, except uploads. */
  body: number
  /** In each period of this length an upload must bring at least `bytes`. */
  stretch: number
  bytes: number
  /** Until an upload has arrived, however steadily it comes. */
  upload: number
  /** After the answer is sent: until the rest of the body has arrived, which is read and thrown away. */
  rest: number
  /** How long a client may stop reading an answer that waits to be sent. */
  reading: number
  /** Between two looks. */
  look: number
}

/**
 * A stalled client is cut off within 30 s, and yet 20 MB over a mobile line of 256 kbit/s (11 minutes) get through: an
 * upload needs only 4 KB a second, measured over periods of 10 s, so that a short pause of the network does no harm.
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

/** Options of the HTTP server itself: Node limits the time for headers; the time for bodies is limited below. */
export const serverPatience = (wait = patience) => ({
  requestTimeout: 0,
  http: { headersTimeout: wait.headers, connectionsCheckingInterval: wait.look },
})

/** A body on its way in. */
interface IncomingBody {
  response: ServerResponse
  upload: boolean
  begun: number
  /** When the period began, and how many bytes the connection had brought by then. */
  stretch: number
  brought: number
  /** When the answer was sent. */
  answered?: number
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts off clients that hold a connection without making progress: that send a body too slowly or do not read an answer.
 * Time that the server itself needs does not count.
 */
export function cutSlowClients(app: FastifyInstance, wait = patience) {
  const bodies = new Map<IncomingMessage, IncomingBody>()
  app.addHook('onRequest', async ({ raw }, { raw: response }) => {
    // Requests that tests inject have no connection.
    if (!(raw.socket instanceof Socket)) return
    watchReading(response, raw.socket, wait.reading)
    if (!hasBody(raw)) return
    const upload = /^multipart\//i.test(raw.headers['content-type'] ?? '')
    const now = Date.now()
    bodies.set(raw, { response, upload, begun: now, stretch: now, brought: raw.socket.bytesRead })
    raw.once('close', () => bodies.delete(raw))
  })
  const look = setInterval(() => {
    const now = Date.now()
    for (const [request, body] of bodies) {
      if (request.complete) bodies.delete(request)
      else if (isLate(request, body, now, wait)) cut(request, body.response)
    }
  }, wait.look).unref()
  app.addHook('onClose', async () => clearInterval(look))
}

/** Whether this body has taken too long; begins the next period if one is over. */
function isLate({ socket }: IncomingMessage, body: IncomingBody, now: number, wait: Patience): boolean {
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

/** Sends the reason if nothing was answered yet, and ends the connection; the reader of the body gets an error. */
function cut({ socket }: IncomingMessage, response: ServerResponse) {
  if (!response.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
  // A client that reads nothing does not read the reason either.
  setTimeout(() => socket.destroy(), 1000).unref()
}

/**
 * Node reports a connection on which nothing came and nothing left for so long, even while a piece is being sent. If an
 * answer waits to be read then, the client is not reading; if none waits, the server is still working.
 */
function watchReading(response: ServerResponse, socket: Socket, reading: number) {
  response.setTimeout(reading, () => {
    if (socket.writableLength > 0) socket.destroy()
    else if (!response.writableFinished) socket.setTimeout(reading)
  })
}
