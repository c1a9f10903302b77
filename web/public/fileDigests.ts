import { endsOf } from '#contract/documents/ends.ts'

/** The biggest file that is read: all of it lies in the memory of a phone while it is. */
export const mostMegabytes = 100

/** Why a file could not be checked; each has its words on the page. */
export const troubles = ['several', 'notPdf', 'tooBig', 'unreadable', 'offline', 'tooMany', 'unsupported'] as const
export type Trouble = (typeof troubles)[number]

/** A PDF begins with this, at the latest after so many bytes. */
const opening = '%PDF-'
const openingWithin = 1024

/** The trouble with what was chosen or dropped, before all of it is read; null if it may be checked. */
export async function troubleWith(files: readonly File[]): Promise<Trouble | null> {
  const [file] = files
  if (!globalThis.crypto?.subtle) return 'unsupported'
  if (files.length > 1) return 'several'
  if (!file) return 'unreadable'
  if (file.size > mostMegabytes * 1024 * 1024) return 'tooBig'
  try {
    const beginning = await file.slice(0, openingWithin).arrayBuffer()
    return new TextDecoder('latin1').decode(beginning).includes(opening) ? null : 'notPdf'
  } catch {
    return 'unreadable'
  }
}

/**
 * SHA-256 in hex of the whole file and of each of its earlier ends, newest first: all that leaves the device. `progress` is
 * told the part that is done, 0 to 1. Throws where the file can't be read, or `signal` says that it is no longer wanted.
 */
export async function digestsOf(file: File, progress: (done: number) => void, signal: AbortSignal): Promise<string[]> {
  const bytes = new Uint8Array(file.size)
  let at = 0
  const reader = file.stream().getReader()
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    signal.throwIfAborted()
    bytes.set(part.value, at)
    at += part.value.length
    progress(at / file.size / 2)
  }
  if (at !== file.size) throw new Error('the file has changed while it was read')
  const ends = endsOf(bytes)
  const digests: string[] = []
  for (const end of ends) {
    signal.throwIfAborted()
    digests.push(hex(await crypto.subtle.digest('SHA-256', bytes.subarray(0, end))))
    progress(0.5 + digests.length / ends.length / 2)
  }
  return digests
}

const hex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
