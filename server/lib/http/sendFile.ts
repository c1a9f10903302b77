import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** A range of bytes, both ends included. */
interface Part {
  from: number
  to: number
}
/** A file to send; sent as an attachment that no browser interprets. */
export interface FileOut {
  /** The content; a function if a part of it may be requested, and then `size` is known. */
  file: Readable | ((part?: Part) => Promise<Readable>)
  name: string
  type: string
  /** Bytes; absent if the content is generated while it is sent. */
  size?: number
  /** The browser shows it: for PDFs that we made and pictures that we have re-encoded. */
  inline?: boolean
  /**
   * What identifies this content, and since when it is the same. Without a moment two copies say the same, but not each byte
   * of them is equal.
   */
  version?: { sha256: Buffer; since?: Date }
  /** Anyone may cache it, but must ask each time whether it may still be shown. */
  shared?: boolean
}

/** Sends a file or the requested range of it; 304 if the caller's copy is current. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, out: FileOut) {
  const { file, name, type, size, inline, version, shared } = out
  if (shared) reply.header('cache-control', 'public, no-cache')
  const etag = version && `"${version.sha256.toString('base64url')}"`
  const since = version?.since
  if (etag) reply.header('etag', since ? etag : `W/${etag}`)
  if (since) reply.header('last-modified', since.toUTCString())
  if (etag && names(request.headers['if-none-match'], etag)) {
    reply.code(304)
    return ''
  }
  const whole = typeof file !== 'function' || size === undefined
  const part = whole ? undefined : partOf(request, reply, size, etag && since ? { etag, since } : {})
  const content = typeof file === 'function' ? await file(part) : file
  if (!whole) reply.header('accept-ranges', 'bytes')
  if (part) reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${size}`)
  if (size !== undefined) reply.header('content-length', part ? part.to - part.from + 1 : size)
  // A browser's PDF viewer does not work in a sandbox.
  const sandbox = inline && type === 'application/pdf' ? '' : 'sandbox; '
  reply
    .type(type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`)
    .header('content-security-policy', `${sandbox}default-src 'none'`)
  if (request.method !== 'HEAD') return content
  // HEAD: the file exists and can be read, which is all the caller wants to know.
  content.destroy()
  return Readable.from([])
}

/** The name in the encoding of RFC 8187. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const names = (header: string | undefined, etag: string) =>
  header === '*' || (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/**
 * The part that `Range` asks for. Undefined means the whole file, also if there are several ranges, if it is no range of
 * bytes, or if `If-Range` names other content. Throws RangeNotSatisfiable if the file has no such bytes.
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
