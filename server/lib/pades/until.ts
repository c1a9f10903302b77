import { has, onlyValue, types } from './attributes.ts'
import { type Found, signaturesIn } from './holes.ts'
import { readMessage } from './message.ts'
import { Pdf } from './pdf.ts'
import { type TokenInfo, tokenInfo } from './token.ts'

/** The timestamp inside a signature; null if it has none. */
function stampOf({ der }: Found): TokenInfo | null {
  const unsigned = readMessage(der).signer.unsignedAttrs ?? []
  return has(unsigned, types.timestamp) ? tokenInfo(onlyValue(unsigned, types.timestamp)) : null
}

/** The newest timestamp of the whole document; null if there is none, or if somebody signed after it. */
export function newestStamp(bytes: Buffer): TokenInfo | null {
  const last = signaturesIn(new Pdf(bytes)).at(-1)
  return last?.isStamp ? tokenInfo(last.der) : null
}

/**
 * Until when the timestamps of a document prove it, and the newest moment that they prove. A stamp of the whole holds all
 * that came before it; without one each signature has its own, and the first that ends counts. Null while one has none.
 * Nothing is checked: `verifyDocument` does that.
 */
export function provenBy(bytes: Buffer): { at: Date; until: Date } | null {
  const whole = newestStamp(bytes)
  const stamps = whole ? [whole] : signaturesIn(new Pdf(bytes)).map((one) => (one.isStamp ? null : stampOf(one)))
  const known = stamps.filter((one) => one !== null)
  if (known.length === 0 || known.length < stamps.length) return null
  const times = (all: Date[]) => all.map((one) => one.getTime())
  return {
    at: new Date(Math.max(...times(known.map(({ at }) => at)))),
    until: new Date(Math.min(...times(known.map(({ until }) => until)))),
  }
}
