/**
 * An outside service's answer as bytes, up to `mostBytes`, so that an endless answer can't fill the memory. Throws an
 * Error if it is longer. The time limit is set by the caller (`AbortSignal.timeout`), and it also ends the reading.
 */
export async function bytesOf(answer: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    // Leaving the loop cancels the stream, so that the rest is not received.
    if (size > mostBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The same, parsed as JSON. Throws an Error if it is not JSON. */
export const jsonOf = async (answer: Response, mostBytes: number): Promise<unknown> =>
  JSON.parse((await bytesOf(answer, mostBytes)).toString())
