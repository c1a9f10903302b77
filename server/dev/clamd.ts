import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { inflateRawSync } from 'node:zlib'

// A virus scanner on loopback: the part of clamd's protocol that scans files.

/** How the scanner misbehaves, for tests; empty: it answers normally. */
export interface ScannerBehaviour {
  /** Sent in place of every answer, unchanged: with the zero byte that ends an answer, or without. */
  says?: string
  /** Never answers. */
  silent?: boolean
  /** Closes the connection at once. */
  hangsUp?: boolean
  /** Sends bytes without end and without an answer. */
  endless?: boolean
  /** How many files it scans at once (MaxThreads, without a queue); further connections are closed. */
  places?: number
  /** Milliseconds that a scan takes. */
  takes?: number
  /** The most bytes that it accepts (StreamMaxLength). */
  most?: number
}

/** The harmless test file that every scanner reports as a virus; in two pieces, so that no scanner reports this source. */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** A scanner that finds the test virus, also inside a zip or a file that is one (docx). For the demo and the tests. */
export async function startClamd(behaviour: ScannerBehaviour = {}) {
  const scanned: number[] = []
  const sockets = new Set<Socket>()
  /** Sockets whose answer has not been sent yet. */
  const waiting = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      waiting.delete(socket)
    })
    socket.on('error', () => {})
    if (behaviour.hangsUp || waiting.size >= (behaviour.places ?? Number.POSITIVE_INFINITY)) return socket.destroy()
    if (behaviour.endless) return void setInterval(() => socket.write('x'.repeat(4096)), 1).unref()
    waiting.add(socket)
    const read = reader(behaviour.most ?? 25 * 1024 * 1024)
    socket.on('data', (part: Buffer) => {
      const request = read(part)
      if (request === null || behaviour.silent) return
      if (typeof request !== 'string') scanned.push(request.length)
      const answer =
        typeof request === 'string' ? request : `stream: ${isInfected(request) ? 'Eicar-Test-Signature FOUND' : 'OK'}`
      setTimeout(() => {
        waiting.delete(socket)
        socket.end(behaviour.says ?? `${answer}\0`)
      }, behaviour.takes ?? 0)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The size of each scanned file, in bytes. */
    scanned,
    behaviour,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/**
 * Reads a request piece by piece: answers the file once it is complete, a text if there is no file, null while more is
 * to come. Each byte is read once, however small the pieces are.
 */
function reader(most: number) {
  let commanded = false
  // Bytes that are not yet a whole command or length.
  let head: Buffer = Buffer.alloc(0)
  let left = 0
  let size = 0
  const pieces: Buffer[] = []
  const command = (): string | null | undefined => {
    const end = head.indexOf(0)
    if (end < 0) return null
    const request = head.subarray(0, end).toString('latin1')
    if (request !== 'zINSTREAM') return request === 'zPING' ? 'PONG' : 'UNKNOWN COMMAND'
    commanded = true
    head = head.subarray(end + 1)
    return undefined
  }
  return (part: Buffer): Buffer | string | null => {
    let more: Buffer = part
    if (left === 0) [head, more] = [Buffer.concat([head, part]), Buffer.alloc(0)]
    for (;;) {
      if (left > 0) {
        const piece = more.subarray(0, left)
        pieces.push(piece)
        left -= piece.length
        if (left > 0) return null
        ;[head, more] = [more.subarray(piece.length), Buffer.alloc(0)]
      }
      if (!commanded) {
        const refused = command()
        if (refused !== undefined) return refused
      }
      if (head.length < 4) return null
      left = head.readUInt32BE(0)
      if (left === 0) return Buffer.concat(pieces)
      size += left
      if (size > most) return 'INSTREAM size limit exceeded. ERROR'
      ;[more, head] = [head.subarray(4), Buffer.alloc(0)]
    }
  }
}

const isInfected = (bytes: Buffer) => [bytes, ...unzipped(bytes)].some((part) => part.includes(eicar))

/** The files in a zip, found by the header before each of them. */
function* unzipped(bytes: Buffer): Generator<Buffer> {
  for (let at = bytes.indexOf('PK\x03\x04', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4, 'latin1')) {
    if (at + 30 > bytes.length) return
    const begins = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const packed = bytes.subarray(begins)
    if (bytes.readUInt16LE(at + 8) === 0) yield packed
    else
      try {
        yield inflateRawSync(packed, { maxOutputLength: 50 * 1024 * 1024 })
      } catch {
        // A file that cannot be unpacked is searched as it is.
      }
  }
}
