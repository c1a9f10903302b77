import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { atMost } from '#server/lib/documents/atMost.ts'
import type { Context } from '#server/lib/http/context.ts'
import type { Content } from './store.ts'

/** Milliseconds that one scan may take in total. */
const patience = 60_000
/**
 * By default clamd scans ten files at once, refuses more than its queue holds, and also serves other processes. So it
 * gets four at a time; other uploads wait, and there is a place for each that receive.ts accepts.
 */
const scans = atMost(4, 1000)
const pieceBytes = 64 * 1024
/** Names of viruses are short: a longer answer is not a verdict. */
const mostAnswer = 1024

/**
 * Every file from outside is scanned here before it is stored, unless no scanner is configured (CLAMD_URL). Throws
 * FileInfected, which is logged and audited with the digest of the file, never with its content or name; throws
 * ScannerUnavailable if the scanner is down, slow or gives no verdict: a file that is not scanned is not stored. Called
 * outside transactions (`staged`).
 */
export async function assertClean(ctx: Context, session: Session, content: Content, ms = patience): Promise<void> {
  const url = ctx.config.CLAMD_URL
  if (!url) return
  const answer = await scans(() => verdict(url, content, ms)).catch((error: Error) => {
    if (error instanceof AppError) throw error
    return error
  })
  if (answer === 'stream: OK') return
  const [, virus] = (typeof answer === 'string' && /^stream: ([\x21-\x7e]{1,200}) FOUND$/.exec(answer)) || []
  const sha256 = printOf(content).toString('hex')
  if (virus) {
    ctx.request.log.warn({ virus, sha256, asmuo: session.userId }, 'a virus was found in an upload')
    await ctx.audit({ veiksmas: 'files.infected', lentele: 'failas', pokytis: { virusas: virus, sha256 } })
    throw new AppError('FileInfected', virus)
  }
  const why = typeof answer === 'string' ? answer.replace(/[^\x20-\x7e]/g, '?').slice(0, 100) : answer.message
  ctx.request.log.error({ why }, 'the virus scanner gave no verdict')
  throw new AppError('ScannerUnavailable', undefined, { retryAfter: 30 })
}

/**
 * clamd's answer for these bytes, which are sent by its INSTREAM command: pieces with their length in front, and an empty
 * piece at the end. For more than its StreamMaxLength (25 MB by default; uploads have at most 20) it answers an error.
 */
function verdict(url: string, content: Content, ms: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(addressOf(url))
    const parts: Buffer[] = []
    let size = 0
    // The time limit of the socket would start again with every byte.
    const timer = setTimeout(() => socket.destroy(new Error('no verdict in time')), ms)
    const end = () => {
      const text = Buffer.concat(parts).toString('latin1')
      // A complete answer ends with a zero byte.
      resolve(text.includes('\0') ? (text.split('\0')[0] ?? '') : `cut off: ${text}`)
    }
    // clamd may answer and close before everything is sent: then its answer counts.
    socket.on('error', (error) => (size > 0 ? end() : reject(error)))
    const pieces = Readable.from(framed(content))
    // A file that cannot be read gets no verdict.
    pieces.on('error', (error) => socket.destroy(error))
    socket.on('close', () => {
      clearTimeout(timer)
      pieces.destroy()
      end()
    })
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (part.includes(0) || size > mostAnswer) socket.destroy()
    })
    // Sent as fast as the scanner reads, so that only a few pieces are in memory.
    socket.on('connect', () => pieces.pipe(socket, { end: false }))
  })
}

/** The command, the contents in pieces, each after its length, and the empty piece that ends them. */
async function* framed(content: Content): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  const pieces =
    content instanceof Uint8Array ? cut(content) : createReadStream(content.path, { highWaterMark: pieceBytes })
  for await (const piece of pieces) yield Buffer.concat([lengthOf(piece.length), piece])
  yield lengthOf(0)
}
function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}
const printOf = (content: Content) =>
  content instanceof Uint8Array ? createHash('sha256').update(content).digest() : content.sha256

function lengthOf(count: number) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(count)
  return length
}

/** `tcp://host:port`, or `unix:///path` of a socket. */
function addressOf(url: string) {
  const { protocol, hostname, port, pathname } = new URL(url)
  return protocol === 'unix:'
    ? { path: decodeURIComponent(pathname) }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}
