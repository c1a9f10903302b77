import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A secret for a cookie or a link: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What of a token is kept: its SHA-256. The token itself has enough bits to need no slow hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** A secret that follows from another one: the same each time, and known to nobody without `ours`. */
export const tokenFrom = (ours: string, purpose: string, token: string) =>
  createHmac('sha256', ours).update(`${purpose}:${token}`).digest('base64url')
