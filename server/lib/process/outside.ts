/**
 * An outside service's answer as bytes, read no further than `mostBytes`: one that never ends fills no memory. Throws an
 * Error past that; the time limit is the call's own (`AbortSignal.timeout`), which ends the reading too.
 */
export async function bytesOf(answer: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    // Leaving the loop cancels the stream: the rest is not even received.
    if (size > mostBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The same as JSON. Throws an Error where it is none. */
export const jsonOf = async (answer: Response, mostBytes: number): Promise<unknown> =>
  JSON.parse((await bytesOf(answer, mostBytes)).toString())
