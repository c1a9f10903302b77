import { type DocumentKind, documentKinds } from './kinds.ts'

/** `KVP-2026-004217`: the kind, the year, and the number within both. */
export const documentNumber = /^[A-Z]{2,4}-\d{4}-\d{6,9}$/

/** The number of the `nth` document of a kind in a year. */
export const numberOf = (kind: DocumentKind, year: number, nth: number) =>
  `${documentKinds[kind]}-${year}-${String(nth).padStart(6, '0')}`

/** A typed number as it is printed; undefined if it is none. People leave out hyphens, or type other dashes and „Nr.“. */
export function numberIn(typed: string): string | undefined {
  const [, letters, year, nth] =
    /^(?:NR\.?)?([A-Z]{2,4})(\d{4})(\d{6,9})$/.exec(
      typed.toUpperCase().replace(/[\s\u200b.\-\u2010-\u2015\u2212]/g, ''),
    ) ?? []
  return letters && year && nth ? `${letters}-${year}-${nth}` : undefined
}

/**
 * The letters of keys: without 0, 1, I and O, which are read for one another. Thirty-two of them, so that each letter is
 * five bits of a random byte.
 */
export const keyAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const keyLength = 8

/** A key out of random bytes, at least eight of them: 40 bits, in two groups, `7K3M-9QFX`. */
export function keyOf(random: Uint8Array): string {
  const letters = [...random.subarray(0, keyLength)].map((byte) => keyAlphabet[byte % keyAlphabet.length])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** A typed key as it is printed; undefined if it is none. A 0, 1, I or O is another letter misread, so it is no key. */
export function keyIn(typed: string): string | undefined {
  const bare = typed.toUpperCase().replace(/[\s\u200b\-\u2010-\u2015\u2212]/g, '')
  return /^[2-9A-HJ-NP-Z]{8}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : undefined
}

const page = /^(?:https?:\/\/)?[^/?#\s]+(?:\/[a-z]{2})?\/t\/([^/?#]+)\/([^/?#]+)\/?(?:[?#].*)?$/i

/**
 * The document in a scanned code or a pasted address, in any language and with any additions; undefined if there is none.
 * Only the number and the key are used: the document is looked up here, wherever else the address leads.
 */
export function documentIn(scanned: string): { numeris: string; raktas: string } | undefined {
  const [, number = '', key = ''] = page.exec(scanned.trim()) ?? []
  const [numeris, raktas] = [numberIn(number), keyIn(key)]
  return numeris && raktas ? { numeris, raktas } : undefined
}
