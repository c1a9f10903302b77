import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import { bytesOf } from '#server/lib/process/outside.ts'
import { type ByteRange, type Content, isKey, kept, newKey, type Store, unavailable } from './store.ts'

/** Milliseconds to wait for an answer to begin, and for each next piece of it. */
export interface Patience {
  answer: number
  piece: number
}
const patience: Patience = { answer: 30_000, piece: 30_000 }
/** The size limit of a page of the listing, which has a thousand names. */
const mostBytes = 5_000_000
/** The prefix of our objects in the bucket. */
const folder = 'failai/'

/**
 * Files as objects of a bucket, in any store that speaks the S3 protocol, addressed by path. Requests are signed
 * (version 4). The signature of a PUT includes the SHA-256 of the contents, so that no other contents are accepted.
 */
export function s3Store(config: Config, wait = patience): Store {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    region: S3_REGION,
    service: 's3',
  })
  const bucket = `${S3_ENDPOINT?.replace(/\/+$/, '')}/${S3_BUCKET}`

  /** The answer as soon as its headers have come. `stop` cancels the call. */
  async function ask(path: string, init: RequestInit = {}) {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(new Error('no answer in time')), wait.answer)
    try {
      const { body, ...unsent } = init
      // The signature covers the body's SHA-256, which is in the headers. The signed Request itself is not sent: it would
      // send its body in chunks without a length, which stores refuse.
      const { url, method, headers } = await client.sign(`${bucket}${path}`, unsent as never)
      const sent = body ? { body, duplex: 'half' } : {}
      return { answer: await fetch(url, { method, headers, ...sent, redirect: 'error', signal: stop.signal }), stop }
    } catch (error) {
      throw unavailable(error)
    } finally {
      clearTimeout(timer)
    }
  }
  /** Throws if the status is not one of these; the text of the error is for the log. */
  async function expect(path: string, init: RequestInit, ...statuses: number[]) {
    const { answer, stop } = await ask(path, init)
    if (statuses.includes(answer.status)) return { answer, stop }
    stop.abort()
    throw unavailable(new Error(`the store answered ${answer.status}`))
  }
  const read = async (raktas: string, part?: ByteRange) => {
    const init = part ? { headers: { range: `bytes=${part.from}-${part.to}` } } : {}
    // A store that ignores the range would answer 200 with the wrong bytes.
    const { answer, stop } = await expect(`/${folder}${raktas}`, init, part ? 206 : 200, 404)
    if (answer.status === 200 || answer.status === 206) return piecesOf(answer, stop, wait.piece)
    stop.abort()
    throw new AppError('NotFound')
  }
  return {
    async put(content) {
      const file = kept(newKey(), content)
      const headers = {
        'content-type': 'application/octet-stream',
        'content-length': String(file.dydis),
        'x-amz-content-sha256': file.sha256.toString('hex'),
        // Buckets with object lock require this.
        'x-amz-checksum-sha256': file.sha256.toString('base64'),
      }
      const { answer } = await expect(
        `/${folder}${file.raktas}`,
        { method: 'PUT', headers, body: bodyOf(content) },
        200,
      )
      await bytesOf(answer, mostBytes).catch((error) => Promise.reject(unavailable(error)))
      return file
    },
    read,
    async remove(raktas) {
      const { stop } = await expect(`/${folder}${raktas}`, { method: 'DELETE' }, 200, 204, 404)
      stop.abort()
    },
    async *list() {
      let token: string | null = null
      do {
        const query: URLSearchParams = new URLSearchParams({ 'list-type': '2', prefix: folder })
        if (token) query.set('continuation-token', token)
        const { answer } = await expect(`?${query}`, {}, 200)
        const page = (await bytesOf(answer, mostBytes).catch((error) => Promise.reject(unavailable(error)))).toString()
        if (!page.includes('<ListBucketResult')) throw unavailable(new Error('the listing is none'))
        for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const raktas = tag(entry, 'Key')?.slice(folder.length) ?? ''
          const sukurta = new Date(tag(entry, 'LastModified') ?? '')
          if (isKey(raktas) && !Number.isNaN(sukurta.getTime())) yield { raktas, sukurta }
        }
        token = tag(page, 'IsTruncated') === 'true' ? (tag(page, 'NextContinuationToken') ?? null) : null
      } while (token)
    },
  }
}

/** A temporary file is sent as it is read. */
const bodyOf = (content: Content) =>
  content instanceof Uint8Array
    ? (content as Uint8Array<ArrayBuffer>)
    : (Readable.toWeb(createReadStream(content.path)) as ReadableStream<Uint8Array<ArrayBuffer>>)

const tag = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&')

/** The body as a stream. Destroying the stream ends the call at once; so does a store that stops sending. */
function piecesOf(answer: Response, stop: AbortController, wait: number): Readable {
  const reader = answer.body?.getReader()
  return new Readable({
    read() {
      const timer = setTimeout(() => stop.abort(new Error('the store fell silent')), wait)
      reader
        ?.read()
        .then(({ done, value }) => void this.push(done ? null : value))
        .catch((error: Error) => this.destroy(error))
        .finally(() => clearTimeout(timer))
    },
    destroy(error, done) {
      stop.abort()
      done(error)
    },
  })
}
