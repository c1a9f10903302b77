import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// An object store on loopback: the part of the S3 protocol that our store uses; every signature is checked.

/** How the store misbehaves, for tests; empty: it answers normally. */
export interface StoreBehaviour {
  status?: number
  /** With a `status` of 3xx: where the answer sends the client. */
  location?: string
  /** Never answers. */
  silent?: boolean
  /** Sends the headers and half of the contents, then nothing more. */
  stalls?: boolean
  /** Ignores the range in a request. */
  ignoresRanges?: boolean
  /** How many names a page of the listing has. */
  page?: number
}
interface StoredObject {
  bytes: Buffer
  when: Date
}

export const testKeys = { id: 'AKIDMEISTRAS', secret: 'slaptas/raktas+testui' }
const bucket = 'meistras'
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A store with one bucket; `objects` are its contents. For the tests: the demo stores its files on the disk. */
export async function startS3(behaviour: StoreBehaviour = {}) {
  const objects = new Map<string, StoredObject>()
  const requests: string[] = []
  const open = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    open.add(response)
    response.on('close', () => open.delete(response))
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    requests.push(`${request.method} ${request.url}`)
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, {
          'content-type': 'application/xml',
          ...(behaviour.location && { location: behaviour.location }),
        })
        .end(`<Error><Code>${code}</Code></Error>`)
    if (behaviour.silent) return
    if (behaviour.status) return refuse(behaviour.status, 'InternalError')
    const fault = faultOf(request, pathname, searchParams, body)
    if (fault) return refuse(403, fault)
    const [, name, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? []
    if (name !== bucket) return refuse(404, 'NoSuchBucket')
    if (request.method === 'GET' && key === '')
      return void response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(listing(objects, searchParams, behaviour.page ?? 1000))
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return refuse(411, 'MissingContentLength')
      objects.set(key, { bytes: body, when: new Date() })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return refuse(404, 'NoSuchKey')
    const [, from, to] = (!behaviour.ignoresRanges && /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')) || []
    const bytes = from === undefined ? object.bytes : object.bytes.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': bytes.length,
      ...(from === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${object.bytes.length}` }),
    })
    if (behaviour.stalls) return void response.write(bytes.subarray(0, bytes.length / 2))
    response.end(bytes)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      S3_ENDPOINT: url,
      S3_BUCKET: bucket,
      S3_REGION: 'eu-north-1',
      S3_ACCESS_KEY_ID: testKeys.id,
      S3_SECRET_ACCESS_KEY: testKeys.secret,
    },
    objects,
    requests,
    behaviour,
    /** Answers that are being sent. */
    open,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** What is wrong with the signature (version 4) of a request; null if it is right. */
function faultOf(request: IncomingMessage, path: string, query: URLSearchParams, body: Buffer): string | null {
  const { headers, method = '' } = request
  const [, id, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!signature) return 'AccessDenied'
  if (id !== testKeys.id) return 'InvalidAccessKeyId'
  const at = String(headers['x-amz-date'])
  const moment = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(Date.now() - moment) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const digest = String(headers['x-amz-content-sha256'])
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  if (!names.split(';').includes('host') || !names.split(';').includes('x-amz-content-sha256')) return 'AccessDenied'
  const sorted = [...query].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`)
  const canonical = [method, path, sorted.join('&'), signed.join(''), names, digest].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = [day, region, service, end].reduce<Buffer | string>(
    (signingKey, part) => hmac(signingKey, part),
    `AWS4${testKeys.secret}`,
  )
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
  return expected === signature && at.startsWith(day) && end === 'aws4_request' ? null : 'SignatureDoesNotMatch'
}

function listing(objects: Map<string, StoredObject>, query: URLSearchParams, page: number) {
  const after = query.get('continuation-token') ?? ''
  const names = [...objects.keys()].sort().filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
  const shown = names.slice(0, page)
  const entries = shown.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.when.toISOString()}</LastModified></Contents>`,
  )
  const more = names.length > page
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join('')}${more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`
}
