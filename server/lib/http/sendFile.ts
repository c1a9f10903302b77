import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** Bytes of a file, first and last counted in. */
interface Part {
  from: number
  to: number
}
/** A file on its way out; sent as an attachment that no browser interprets. */
export interface FileOut {
  /** The content; a function where a part of it may be asked for: `size` is known then. */
  file: Readable | ((part?: Part) => Promise<Readable>)
  name: string
  type: string
  /** Bytes; absent where it is written while it is sent. */
  size?: number
  /** A PDF that we drew ourselves, or a picture that we drew anew: the browser shows it. */
  inline?: boolean
  /** What tells this content from any other, and since when it is what it is. */
  version?: { sha256: Buffer; since: Date }
  /** Anyone may keep a copy and asks each time whether it still may be shown. */
  shared?: boolean
}

/** Sends a file, or the one range of it that was asked for; 304 where the caller's copy is right. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, out: FileOut) {
  const { file, name, type, size, inline, version, shared } = out
  if (shared) reply.header('cache-control', 'public, no-cache')
  const etag = version && `"${version.sha256.toString('base64url')}"`
  if (version && etag) reply.header('etag', etag).header('last-modified', version.since.toUTCString())
  if (etag && names(request.headers['if-none-match'], etag)) {
    reply.code(304)
    return ''
  }
  const whole = typeof file !== 'function' || size === undefined
  const part = whole ? undefined : partOf(request, reply, size, version && etag ? { etag, since: version.since } : {})
  const content = typeof file === 'function' ? await file(part) : file
  if (!whole) reply.header('accept-ranges', 'bytes')
  if (part) reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${size}`)
  if (size !== undefined) reply.header('content-length', part ? part.to - part.from + 1 : size)
  // A browser's own reader of PDF does not start in a sandbox.
  const sandbox = inline && type === 'application/pdf' ? '' : 'sandbox; '
  reply
    .type(type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`)
    .header('content-security-policy', `${sandbox}default-src 'none'`)
  if (request.method !== 'HEAD') return content
  // It is there and could be read: nothing more is asked.
  content.destroy()
  return Readable.from([])
}

/** The name as RFC 8187 lets it be written. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const names = (header: string | undefined, etag: string) =>
  header === '*' || (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/**
 * The part that `Range` asks for: undefined is the whole, which is also the answer to several ranges, to what is no range
 * of bytes, and where `If-Range` names other content. Throws RangeNotSatisfiable where the file has no such bytes.
 */
function partOf(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  size: number,
  { etag, since }: { etag?: string; since?: Date },
): Part | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(headers.range ?? '') ?? []
  if (method !== 'GET' || (first === '' && last === '')) return undefined
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag && condition !== since?.toUTCString()) return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from <= to && !(first === '' && Number(last) === 0)) return { from, to }
  reply.header('content-range', `bytes */${size}`)
  throw new AppError('RangeNotSatisfiable')
}
