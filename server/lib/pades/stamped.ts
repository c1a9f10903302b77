import { fillIn, reserveStamp, signedBytes } from './reserve.ts'

/** Gives a timestamp of these bytes. */
export type Stamp = (bytes: Buffer) => Promise<Buffer>

/** Room for a timestamp with the certificates of its service. */
const room = 12_000

/**
 * The document with a timestamp of the whole of it: the first makes B-LTA, each later one renews it, and one on a document
 * whose signatures have none proves their moment. Throws what `stamp` throws.
 */
export async function stampDocument(pdf: Buffer, stamp: Stamp): Promise<Buffer> {
  const reserved = reserveStamp(pdf, room)
  return fillIn(reserved, await stamp(signedBytes(reserved)))
}
