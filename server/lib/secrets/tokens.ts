import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A secret for a cookie or a link: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The SHA-256 of a token, which is what we store. A token has enough random bits to need no slow hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** A secret derived from another one: the same each time, and unknown to anyone without `ours`. */
export const tokenFrom = (ours: string, purpose: string, token: string) =>
  createHmac('sha256', ours).update(`${purpose}:${token}`).digest('base64url')
