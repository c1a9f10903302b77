import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { inflateRawSync } from 'node:zlib'

// The virus scanner on loopback: as much of clamd's protocol as files are scanned by.

/** How the scanner misbehaves, for tests; empty: it answers. */
export interface ScannerBehaviour {
  /** Said in place of every answer, as it is: with the zero that ends one, or without. */
  says?: string
  /** Never answers. */
  silent?: boolean
  /** Closes the line as soon as it is called. */
  hangsUp?: boolean
  /** Sends without end and without an answer. */
  endless?: boolean
  /** Most bytes it takes (StreamMaxLength). */
  most?: number
}

/** The harmless file that every scanner calls a virus; in two pieces, so that none finds it here. */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** A scanner that finds the test virus, also within a zip and what is one (docx). For the demo and the tests. */
export async function startClamd(behaviour: ScannerBehaviour = {}) {
  const scanned: number[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (behaviour.hangsUp) return socket.destroy()
    if (behaviour.endless) return void setInterval(() => socket.write('x'.repeat(4096)), 1).unref()
    let got = Buffer.alloc(0)
    socket.on('data', (part: Buffer) => {
      got = Buffer.concat([got, part])
      const asked = read(got, behaviour.most ?? 25 * 1024 * 1024)
      if (!asked || behaviour.silent) return
      if (typeof asked !== 'string') scanned.push(asked.length)
      const answer =
        typeof asked === 'string' ? asked : `stream: ${isInfected(asked) ? 'Eicar-Test-Signature FOUND' : 'OK'}`
      socket.end(behaviour.says ?? `${answer}\0`)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many bytes each scanned file had. */
    scanned,
    behaviour,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** What was sent: the file once it is whole, an answer where it is none, null while more is to come. */
function read(got: Buffer, most: number): Buffer | string | null {
  const end = got.indexOf(0)
  if (end < 0) return null
  const command = got.subarray(0, end).toString('latin1')
  if (command === 'zPING') return 'PONG'
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND'
  const pieces: Buffer[] = []
  let size = 0
  for (let at = end + 1; at + 4 <= got.length; ) {
    const length = got.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    size += length
    if (size > most) return 'INSTREAM size limit exceeded. ERROR'
    pieces.push(got.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const isInfected = (bytes: Buffer) => [bytes, ...unzipped(bytes)].some((part) => part.includes(eicar))

/** What lies in a zip, by the headers before each of its files. */
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
        // What can not be unpacked is looked at as it is.
      }
  }
}
