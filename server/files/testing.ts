import { crc32 } from 'node:zlib'
import type { Ask } from '../../test/app.ts'
import type { Store } from './store.ts'

// Setup shared by the tests of files: bodies as browsers send them, and small documents.

export interface Sent {
  name: string
  bytes: Buffer
  /** Sends the name in the form of RFC 5987, for characters that a quoted name cannot have. */
  encoded?: boolean
}
const boundary = 'riba7c1'
/** A multipart body as browsers make it. */
export function multipart(files: Sent[], fields: Record<string, string> = {}) {
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, bytes, encoded }, i) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file${i}"; ${encoded ? `filename*=UTF-8''${encodeURIComponent(name)}` : `filename="${name}"`}\r\ncontent-type: text/html\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return Buffer.concat(parts)
}
export const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
export const upload = (ask: Ask, files: Sent[], fields?: Record<string, string>) =>
  ask('POST', '/failai', multipart(files, fields), type)
/** A zip of uncompressed files, which is the container of Office documents. */
export function zip(files: Record<string, string | Buffer>) {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), typeof text === 'string' ? Buffer.from(text) : text]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(path.length, 22)
    local.push(Buffer.from('PK\x03\x04', 'latin1'), facts, path, data)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, path)
    at += 30 + path.length + data.length
  }
  const size = central.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, ...central, end])
}
export const office = (kind: string) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/x" ContentType="application/vnd.${kind}.main+xml"/></Types>`,
    'x.xml': '<x/>',
  })

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

/** All keys in a store. */
export async function keysIn(store: Store) {
  const keys: string[] = []
  for await (const { raktas } of store.list()) keys.push(raktas)
  return keys.sort()
}
