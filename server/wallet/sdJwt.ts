import { createHash, randomBytes } from 'node:crypto'

// SD-JWT (RFC 9901): what is signed holds digests, and each value stands beside in a disclosure of its own, which the
// holder may leave out.

/** The digest of an ASCII text, as SD-JWT writes it. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')

interface Disclosed {
  disclosure: string
  digest: string
}
const hidden = (...parts: readonly unknown[]): Disclosed => {
  const salt = randomBytes(16).toString('base64url')
  const disclosure = Buffer.from(JSON.stringify([salt, ...parts])).toString('base64url')
  return { disclosure, digest: digestOf(disclosure) }
}

/** Hides each claim by itself, and each element of a list. The digests are sorted, so that their order says nothing. */
export function hideAll(claims: object): { digests: string[]; disclosures: string[] } {
  const disclosures: string[] = []
  const hide = (...parts: readonly unknown[]) => {
    const { disclosure, digest } = hidden(...parts)
    disclosures.push(disclosure)
    return digest
  }
  const digests = Object.entries(claims).map(([name, value]) =>
    hide(name, Array.isArray(value) ? value.map((one) => ({ '...': hide(one) })) : value),
  )
  return { digests: digests.sort(), disclosures }
}

/** The parts of what a wallet shows: what we signed, what is disclosed, and what the wallet's key signed. */
export interface Presentation {
  jwt: string
  disclosures: readonly string[]
  /** Null where the wallet did not sign. */
  kb: string | null
  /** What the signature of the wallet is about. */
  before: string
}

/** Cuts a presentation into its parts; null where it has none. */
export function partsOf(text: string): Presentation | null {
  const parts = text.split('~')
  const [jwt = ''] = parts
  if (parts.length < 2 || jwt === '') return null
  const kb = parts.at(-1) || null
  return { jwt, disclosures: parts.slice(1, -1), kb, before: text.slice(0, text.lastIndexOf('~') + 1) }
}

type Known = Map<string, unknown[]>

function readDisclosures(disclosures: readonly string[]): Known {
  const known: Known = new Map()
  for (const disclosure of disclosures) {
    const parts: unknown = JSON.parse(Buffer.from(disclosure, 'base64url').toString())
    const digest = digestOf(disclosure)
    if (!Array.isArray(parts) || typeof parts[0] !== 'string' || known.has(digest)) throw new Error('a disclosure')
    known.set(digest, parts.slice(1))
  }
  return known
}

const take = (known: Known, digest: unknown, length: number) => {
  const parts = typeof digest === 'string' ? known.get(digest) : undefined
  if (!parts) return undefined
  if (parts.length !== length) throw new Error('a disclosure in the wrong place')
  known.delete(digest as string)
  return parts
}

/** A list with those elements that were disclosed. */
const elements = (known: Known, list: readonly unknown[]) =>
  list.flatMap((one) => {
    const digest = (one as { '...'?: unknown } | null)?.['...']
    return digest === undefined ? [one] : (take(known, digest, 1) ?? [])
  })

/**
 * The claims that were disclosed of a payload that is signed. Throws an Error where a disclosure is none, stands twice,
 * belongs to nothing that was signed, or would take the place of another claim.
 */
export function disclosedOf(payload: Record<string, unknown>, disclosures: readonly string[]): Map<string, unknown> {
  const known = readDisclosures(disclosures)
  const claims = new Map<string, unknown>()
  if (payload._sd_alg !== 'sha-256' || !Array.isArray(payload._sd)) throw new Error('no digests')
  for (const digest of payload._sd) {
    const [name, value] = take(known, digest, 2) ?? []
    if (name === undefined) continue
    if (typeof name !== 'string' || Object.hasOwn(payload, name) || claims.has(name)) throw new Error('a claim twice')
    claims.set(name, Array.isArray(value) ? elements(known, value) : value)
  }
  if (known.size > 0) throw new Error('a disclosure of nothing that was signed')
  return claims
}
