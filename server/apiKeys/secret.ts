import { randomInt } from 'node:crypto'
import { keyLengths, keyPrefix } from '#contract/apiKeys/rules.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new key, and the part of it that lists show. Its secret part has 190 random bits. */
export function newKey() {
  const length = keyLengths.shown + keyLengths.secret
  const body = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return { raktas: `${keyPrefix}${body}`, pradzia: body.slice(0, keyLengths.shown) }
}
