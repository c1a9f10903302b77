import { createHash } from 'node:crypto'
import type { Reply, Script } from './phones.ts'

// Shared by the simulated Mobile-ID and Smart-ID: reading a request, and writing a signature.

export const text = (value: unknown) => (typeof value === 'string' ? value : '')
export const bad = (error: string): Reply => ({ status: 400, json: { error } })
export const digestOf = (algorithm: 'sha256' | 'sha512', data: Buffer | string) =>
  createHash(algorithm).update(data).digest()

/** A signature as it is sent; if the script forges it, one bit is flipped. */
export const sent = (signature: Buffer, { wrong }: Script) =>
  (wrong === 'signature' ? Buffer.from(signature.map((byte, i) => (i === 40 ? byte ^ 1 : byte))) : signature).toString(
    'base64',
  )
