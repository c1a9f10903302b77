const marker = [0x25, 0x25, 0x45, 0x4f, 0x46] as const
const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/** The most ends of a file that are looked at, newest first: a document of ours has a handful. */
export const mostEnds = 20

/**
 * The ends of the states of a PDF, newest first: where a file ended before something was added to it. Each state that is
 * added ends with %%EOF and at most one line break. The end of the whole file is always the first.
 */
export function endsOf(bytes: Uint8Array): number[] {
  const ends = [bytes.length]
  let at = bytes.length
  while (at > 0 && ends.length < mostEnds) {
    // The search of the array itself is many times faster than a loop, and a file may have a hundred megabytes.
    at = bytes.lastIndexOf(marker[0], at - 1)
    if (at < 0) break
    if (!marker.every((byte, i) => bytes[at + i] === byte)) continue
    const end = afterBreak(bytes, at + marker.length)
    if (end < bytes.length) ends.push(end)
  }
  return ends
}

function afterBreak(bytes: Uint8Array, at: number): number {
  if (bytes[at] === carriageReturn) return bytes[at + 1] === lineFeed ? at + 2 : at + 1
  return bytes[at] === lineFeed ? at + 1 : at
}
