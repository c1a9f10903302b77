import { createHash } from 'node:crypto'

/** Where programs of others find what a badge names. These addresses are inside every badge: they never change. */
export function addressesOf(publicUrl: string) {
  const base = `${publicUrl.replace(/\/$/, '')}/api/zenkleliai`
  const achievement = (id: number) => `${base}/kompetencijos/${id}`
  return {
    issuer: `${base}/leidejas`,
    key: (kid: string) => `${base}/raktai/${kid}`,
    achievement,
    picture: (id: number) => `${achievement(id)}/paveikslas`,
    statuses: (nr: number) => `${base}/busenos/${nr}`,
  }
}
export type Addresses = ReturnType<typeof addressesOf>

/** A name that says nothing of what it names, and is the same each time: a UUID of version 8, out of a digest. */
export function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`
}
