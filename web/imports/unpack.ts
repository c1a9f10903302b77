import { fileBytes, fileParts, fileTags, unpackedBytes } from '#contract/imports/rules.ts'
import { FileRefused } from './refuse.ts'

/** A part of the archive, as the directory at its end describes it. */
interface Part {
  name: string
  packed: Uint8Array<ArrayBuffer>
  /** 0: stored, 8: deflated. */
  method: number
  /** Unpacked bytes as the directory states them. */
  size: number
}

const has = (bytes: Uint8Array, at: number, ...signature: number[]) =>
  signature.every((byte, i) => bytes[at + i] === byte)
const holds = (bytes: Uint8Array, text: string, wide = false) => {
  const wanted = [...text].flatMap((letter) => (wide ? [letter.charCodeAt(0), 0] : [letter.charCodeAt(0)]))
  for (let at = bytes.indexOf(wanted[0] ?? 0); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (has(bytes, at, ...wanted)) return true
  return false
}

/** Recognises files of other kinds by their first bytes. Throws FileRefused. */
function assertArchive(bytes: Uint8Array) {
  if (bytes.length === 0) throw new FileRefused('empty')
  if (bytes.length > fileBytes) throw new FileRefused('tooBig')
  if (has(bytes, 0, 0x50, 0x4b, 3, 4)) return
  if (has(bytes, 0, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileRefused(holds(bytes, 'EncryptedPackage', true) ? 'encrypted' : 'oldXls')
  const start = new TextDecoder().decode(bytes.subarray(0, 2000)).trimStart()
  if (/^(\ufeff)?\s*<(!doctype|html|\?xml|table|head|meta)/i.test(start)) throw new FileRefused('html')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file of text has none
  throw new FileRefused(!/[\u0000-\u0008\ufffd]/.test(start) && /[;,\t]/.test(start) ? 'csv' : 'notXlsx')
}

/** 64-bit sizes and offsets of large archives are in an extra field, which holds only the values that need it. */
function wide(view: DataView, at: number, end: number, values: number[]): number[] {
  for (let i = at; i + 4 <= end; i += 4 + view.getUint16(i + 2, true)) {
    if (view.getUint16(i, true) !== 1) continue
    let next = i + 4
    return values.map((value) => {
      if (value !== 0xffffffff || next + 8 > end) return value
      next += 8
      return Number(view.getBigUint64(next - 8, true))
    })
  }
  return values
}

/** The parts of the archive. Throws FileRefused where the directory is inconsistent. */
function partsOf(bytes: Uint8Array<ArrayBuffer>): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let end = bytes.length - 22
  while (end >= 0 && end >= bytes.length - 65_557 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new FileRefused('damaged')
  const count = view.getUint16(end + 10, true)
  if (count > fileParts) throw new FileRefused('bomb')
  const parts: Part[] = []
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new FileRefused('damaged')
    if (view.getUint16(at + 8, true) & 1) throw new FileRefused('encrypted')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((from) => view.getUint16(at + from, true)) as [
      number,
      number,
      number,
    ]
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const stated = [24, 20, 42].map((from) => view.getUint32(at + from, true))
    const extra = at + 46 + nameLength
    const [size = 0, packed = 0, place = 0] = wide(view, extra, extra + extraLength, stated)
    if (view.getUint32(place, true) !== 0x04034b50) throw new FileRefused('damaged')
    const start = place + 30 + view.getUint16(place + 26, true) + view.getUint16(place + 28, true)
    if (start + packed > bytes.length) throw new FileRefused('damaged')
    parts.push({ name, size, method: view.getUint16(at + 10, true), packed: bytes.subarray(start, start + packed) })
    at = extra + extraLength + noteLength
  }
  return parts
}

/** Measured content of a part: bytes, and starts of tags. A file of many small cells fills memory too. */
interface Measured {
  size: number
  tags: number
}
const lessThan = 0x3c
function tagsIn(bytes: Uint8Array): number {
  let tags = 0
  for (let at = bytes.indexOf(lessThan); at >= 0; at = bytes.indexOf(lessThan, at + 1)) tags += 1
  return tags
}

/** Measures a part; it stops past `most`, so that nothing large is ever unpacked. */
async function measure({ packed, method }: Part, most: Measured): Promise<Measured> {
  if (method === 0) return { size: packed.length, tags: tagsIn(packed) }
  if (method !== 8) throw new FileRefused('damaged')
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const measured: Measured = { size: 0, tags: 0 }
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return measured
    measured.size += value.length
    measured.tags += tagsIn(value)
    if (measured.size > most.size || measured.tags > most.tags) {
      await reader.cancel()
      throw new FileRefused('bomb')
    }
  }
}

/**
 * Checks that a file is an xlsx that is safe to read. Its stated sizes are not trusted: everything is unpacked once,
 * piece by piece, without keeping it, and no further than the limit. Throws FileRefused.
 */
export async function assertSafe(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  assertArchive(bytes)
  try {
    const parts = partsOf(bytes)
    const names = new Set(parts.map(({ name }) => name))
    if (names.has('xl/workbook.bin')) throw new FileRefused('xlsb')
    if (names.has('content.xml') && names.has('META-INF/manifest.xml')) throw new FileRefused('ods')
    if (!names.has('[Content_Types].xml') || ![...names].some((name) => name.startsWith('xl/')))
      throw new FileRefused('notXlsx')
    if (parts.reduce((sum, { size }) => sum + size, 0) > unpackedBytes) throw new FileRefused('bomb')
    const left: Measured = { size: unpackedBytes, tags: fileTags }
    for (const part of parts) {
      const { size, tags } = await measure(part, left)
      if (size !== part.size) throw new FileRefused('damaged')
      left.size -= size
      left.tags -= tags
      if (left.tags < 0) throw new FileRefused('bomb')
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('damaged')
  }
}
