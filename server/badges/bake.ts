import { crc32 } from 'node:zlib'

/** The signature of a PNG and its first chunk, IHDR. */
const beforeChunks = 8 + 25

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Bakes a signed badge into a PNG (Open Badges 3.0, 5.3): a text chunk that programs of others read out of the picture. */
export function baked(png: Buffer, jwt: string): Buffer {
  // The keyword, then no compression, no language, no translated keyword.
  const head = Buffer.from('openbadgecredential\0\0\0\0\0', 'latin1')
  const text = chunk('iTXt', Buffer.concat([head, Buffer.from(jwt)]))
  return Buffer.concat([png.subarray(0, beforeChunks), text, png.subarray(beforeChunks)])
}
